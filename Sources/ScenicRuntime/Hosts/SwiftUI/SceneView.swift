#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI

  /// A whole app as a SwiftUI view: containers of UIKit, and screens that are view controllers or views.
  ///
  /// ```swift
  /// var body: some Scene {
  ///   WindowGroup { SceneView(cats.navigator, from: Screens()) }
  /// }
  /// ```
  ///
  /// The view ignores the safe area and the keyboard, as a window does; its screens respect both. A view that
  /// gets another navigator shows that one; a removed view detaches its navigator.
  public struct SceneView: View {
    private let navigator: ProgramNavigator
    private let makeHost: @MainActor (FillingController) -> UIKitHost
    private var handedOn = HandedEnvironment.standard

    /// Shows the navigator's tree, with these view controllers as screens.
    public init<Screens: ScreenFactory>(_ navigator: ProgramNavigator, from screens: Screens)
    where Screens.Screen: UIViewController {
      self.navigator = navigator
      makeHost = { [weak navigator] container in
        UIKitHost(container: container) { navigator?.viewController(of: $0, from: screens) }
      }
    }

    /// Shows the navigator's tree, with these views as screens. A screen is created again when the inputs of
    /// its node change.
    public init<Screens: ScreenFactory>(_ navigator: ProgramNavigator, from screens: Screens)
    where Screens.Screen: View {
      self.navigator = navigator
      makeHost = { [weak navigator] container in
        UIKitHost(container: container) { navigator?.viewController(of: $0, from: screens) }
      }
    }

    /// Passes a value of the environment to all screens that are views. The locale, calendar, time zone,
    /// layout direction, font, `openURL` and `isEnabled` are always passed.
    ///
    /// With `\.self` the whole environment is passed, including observable objects and the model context.
    /// Then `dismiss` is that of this view as well: in a sheet it does nothing, or closes the window.
    public func handingOn<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>) -> SceneView {
      var copy = self
      copy.handedOn.add(keyPath)
      return copy
    }

    /// The host's containers.
    public var body: some View {
      HostView(navigator: navigator, makeHost: makeHost, handedOn: handedOn).ignoresSafeArea()
    }
  }

  /// The host of a `SceneView`.
  struct HostView: UIViewControllerRepresentable {
    let navigator: ProgramNavigator
    let makeHost: @MainActor (FillingController) -> UIKitHost
    let handedOn: HandedEnvironment

    /// Holds a host while the view exists and has the same navigator.
    @MainActor
    final class Coordinator {
      let container = FillingController()
      private(set) var host: UIKitHost?
      private weak var navigator: ProgramNavigator?

      func show(_ navigator: ProgramNavigator, _ makeHost: @MainActor (FillingController) -> UIKitHost) {
        guard host == nil || self.navigator !== navigator else { return }
        detach()
        let host = makeHost(container)
        self.host = host
        self.navigator = navigator
        navigator.attach(styled: host)
      }

      func detach() {
        if let host { navigator?.detach(host) }
        host = nil
      }
    }

    func makeCoordinator() -> Coordinator { Coordinator() }

    func makeUIViewController(context: Context) -> UIViewController {
      update(context)
      return context.coordinator.container
    }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) { update(context) }

    private func update(_ context: Context) {
      context.coordinator.show(navigator, makeHost)
      context.coordinator.host?.handOn(handedOn, of: context.environment)
    }

    static func dismantleUIViewController(_ uiViewController: UIViewController, coordinator: Coordinator) {
      coordinator.detach()
    }
  }

  extension ProgramNavigator {
    /// Returns the view controller of a node whose screen is a view: a hosting controller for that view, or a
    /// container of UIKit.
    public func viewController<Screens: ScreenFactory>(
      of model: SceneModel, from screens: Screens
    ) -> UIViewController? where Screens.Screen: View {
      if let container = container(of: model) { return container }
      guard let node = node(model.identity), let screen = screens.screen(for: node) else {
        return filling(model)
      }
      if #available(iOS 17, visionOS 1, *) { node.observeInputs() }
      let controller = ScreenController(screen)
      node.onUpdate { [weak controller, weak node] in
        if let node, let screen = screens.screen(for: node) { controller?.rootView.screen = screen }
      }
      return titled(controller, model)
    }

    /// Shows the app in this window, with containers of UIKit and views from this factory.
    @discardableResult
    public func show<Screens: ScreenFactory>(in window: UIWindow, from screens: Screens) -> UIKitHost
    where Screens.Screen: View {
      let host = UIKitHost(window: window) { [weak self] in self?.viewController(of: $0, from: screens) }
      attach(styled: host)
      return host
    }
  }
#endif
