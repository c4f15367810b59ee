// State of views and what happens to an app. Wrapped values are kept for as long as the view is.

/// https://developer.apple.com/documentation/swiftui/state
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private final class Location {
    var storage: Storage
    init(_ storage: Storage) { self.storage = storage }
  }
  private let location: Location
  public init(wrappedValue: Value) { location = Location(Storage(wrappedValue)) }
  public var wrappedValue: Value {
    get { location.storage.value }
    nonmutating set { location.storage.value = newValue }
  }
  func take(_ former: any DynamicProperty) {
    if let former = former as? State<Value> { location.storage = former.location.storage }
  }
}

/// https://developer.apple.com/documentation/swiftui/scenestorage
@MainActor
@propertyWrapper
public struct SceneStorage<Value> {
  private let key: String
  private let initial: Value
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.key = key
    initial = wrappedValue
  }
  public var wrappedValue: Value {
    get { SceneStorageOfTests.values[key] as? Value ?? initial }
    nonmutating set { SceneStorageOfTests.values[key] = newValue }
  }
}

/// The state that the system stores for the single window of the tests.
@MainActor
public enum SceneStorageOfTests {
  public static var values: [String: Any] = [:]
}

/// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Sendable { case active, inactive, background }

/// https://developer.apple.com/documentation/swiftui/environment
@MainActor
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
  func take(_ former: any DynamicProperty) {}
}

struct ObservingView<Content: View>: View, ModifyingView {
  typealias Body = Never
  let content: Content
  let note: (inout ViewContext) -> Void
  var inner: any View { content }
  func modify(_ context: inout ViewContext) { note(&context) }
}

/// A view with actions when it appears and disappears.
@MainActor
protocol AppearingView {
  var appeared: (() -> Void)? { get }
  var disappeared: (() -> Void)? { get }
}

struct AppearanceView<Content: View>: View, ModifyingView, AppearingView {
  typealias Body = Never
  let content: Content
  var appeared: (() -> Void)?
  var disappeared: (() -> Void)?
  var inner: any View { content }
  func modify(_ context: inout ViewContext) {
    if let appeared { context.appearances.append(appeared) }
    if let disappeared { context.disappearances.append(disappeared) }
  }
}

extension ViewNode {
  func appear() { (view as? any AppearingView)?.appeared?() }
  func disappear() { (view as? any AppearingView)?.disappeared?() }
}

extension View {
  /// https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  public func onAppear(perform action: @escaping () -> Void) -> some View {
    AppearanceView(content: self, appeared: action)
  }

  /// https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
  public func onDisappear(perform action: @escaping () -> Void) -> some View {
    AppearanceView(content: self, disappeared: action)
  }

  /// Universal links arrive here as well.
  /// https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    ObservingView(content: self) { $0.openings.append(action) }
  }

  /// https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View {
    ObservingView(content: self) { context in
      context.phases.append { if let phase = $0 as? V { action(phase) } }
    }
  }
}
