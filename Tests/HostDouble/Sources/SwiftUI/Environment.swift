/// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// https://developer.apple.com/documentation/swiftui/environmentvalues
@MainActor
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  /// The environment of the views that are drawn.
  static var current = EnvironmentValues()

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public var locale = Locale(identifier: "en_US")
  public var calendar = Calendar(identifier: .gregorian)
  public var timeZone = TimeZone.gmt
  public var layoutDirection = LayoutDirection.leftToRight
  public var font: Font?
  public var openURL = OpenURLAction()
  public var isEnabled = true
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/horizontalsizeclass
  public var horizontalSizeClass: UserInterfaceSizeClass?
  public var verticalSizeClass: UserInterfaceSizeClass?
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
  public var scenePhase = ScenePhase.active
  /// The controller whose presentation `dismiss` ends. Only SwiftUI sets it.
  /// https://developer.apple.com/documentation/swiftui/environmentvalues/dismiss
  public internal(set) var dismiss = "nothing"
}

/// https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

/// https://developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
  public static let body = Font()
}

/// https://developer.apple.com/documentation/swiftui/openurlaction
public struct OpenURLAction: Sendable {}

struct EnvironmentView<Content: View>: View, ModifyingView {
  typealias Body = Never
  let content: Content
  let transform: (inout EnvironmentValues) -> Void
  var inner: any View { content }
  func modify(_ context: inout ViewContext) { transform(&context.environment) }
}

struct SafeAreaView<Content: View>: View, ModifyingView {
  typealias Body = Never
  let content: Content
  var inner: any View { content }
  func modify(_ context: inout ViewContext) { context.ignoresSafeArea = true }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// https://developer.apple.com/documentation/swiftui/view/transformenvironment(_:transform:)
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// The container's and the keyboard's, on all edges.
  /// https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  public func ignoresSafeArea() -> some View { SafeAreaView(content: self) }
}

extension UIHostingController {
  /// The screen at the end of bodies and modifiers, with its environment: `dismiss` and the size classes are those of
  /// this controller. Whether SwiftUI finds the environment around a representable through its child controllers is not
  /// documented, and reported either way; here it does not.
  /// https://www.fivestars.blog/articles/swiftui-environment-propagation-3/
  /// https://github.com/gh123man/SwiftUI-LazyPager/issues/14
  public var resolved: (view: any View, environment: EnvironmentValues) {
    var context = ViewContext()
    context.environment.dismiss = title ?? "this"
    context.environment.horizontalSizeClass = .compact
    let view = context.resolve(rootView)
    return (view, context.environment)
  }
}
