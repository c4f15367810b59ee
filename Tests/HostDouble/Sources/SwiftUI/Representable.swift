/// A coordinator is made first, then the controller, then it is updated.
/// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
@MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeCoordinator() -> Coordinator
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ controller: UIViewControllerType, coordinator: Coordinator
  ) {}
}

@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

/// A view that changes something for the one in it.
@MainActor
protocol ModifyingView {
  var inner: any View { get }
  func modify(_ context: inout ViewContext)
}

/// The environment of a view.
@MainActor
public struct ViewContext {
  public var environment = EnvironmentValues()
  public var ignoresSafeArea = false
  public var appearances: [() -> Void] = []
  public var disappearances: [() -> Void] = []
  public var openings: [(URL) -> Void] = []
  var phases: [(ScenePhase) -> Void] = []

  public func enter(_ phase: ScenePhase) { for action in phases { action(phase) } }

  public init() {}

  /// The view at the end of bodies and modifiers.
  public mutating func resolve(_ view: any View) -> any View {
    if let modifying = view as? any ModifyingView {
      modifying.modify(&self)
      return resolve(modifying.inner)
    }
    if let any = view as? AnyView { return resolve(any.view) }
    if view is any UIViewControllerRepresentable || view is Text { return view }
    return resolve(view.body)
  }
}

/// A view in a window: SwiftUI keeps the coordinator and the controller, and updates them with each new view.
@MainActor
public final class ShownView {
  public private(set) var context = ViewContext()
  public private(set) var coordinator: Any?
  public private(set) var controller: UIViewController?
  private var removal: () -> Void = {}

  public init(_ view: any View, in window: UIWindow) {
    show(view)
    window.rootViewController = controller
  }

  /// Shows another view of the same kind in its place.
  public func show(_ view: any View) {
    context = ViewContext()
    if let view = context.resolve(view) as? any UIViewControllerRepresentable { update(view) }
  }

  private func update<Representable: UIViewControllerRepresentable>(_ view: Representable) {
    let coordinator = self.coordinator as? Representable.Coordinator ?? view.makeCoordinator()
    let context = Representable.Context(coordinator: coordinator, environment: context.environment)
    let controller =
      self.controller as? Representable.UIViewControllerType ?? view.makeUIViewController(context: context)
    view.updateUIViewController(controller, context: context)
    self.coordinator = coordinator
    self.controller = controller
    removal = { Representable.dismantleUIViewController(controller, coordinator: coordinator) }
  }

  /// https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable/dismantleuiviewcontroller(_:coordinator:)
  public func remove() {
    controller?.view.window?.rootViewController = nil
    removal()
    controller = nil
    coordinator = nil
  }
}
