#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI

  /// A whole app as a view of SwiftUI: UIKit's containers, and screens that are view controllers or views.
  ///
  /// ```swift
  /// var body: some Scene {
  ///   WindowGroup { SceneView(cats.navigator, from: Screens()) }
  /// }
  /// ```
  public struct SceneView: UIViewControllerRepresentable {
    private let makeHost: @MainActor () -> UIKitHost
    private let navigator: ProgramNavigator

    /// Shows what the navigator has, with these view controllers as screens.
    public init<Screens: ScreenFactory>(_ navigator: ProgramNavigator, from screens: Screens)
    where Screens.Screen: UIViewController {
      self.navigator = navigator
      makeHost = { [weak navigator] in UIKitHost { navigator?.viewController(of: $0, from: screens) } }
    }

    /// Shows what the navigator has, with these views as screens. A screen is asked for again whenever what its node
    /// knows has changed.
    public init<Screens: ScreenFactory>(_ navigator: ProgramNavigator, from screens: Screens)
    where Screens.Screen: View {
      self.navigator = navigator
      makeHost = { [weak navigator] in UIKitHost { navigator?.viewController(of: $0, from: screens) } }
    }

    /// A host for as long as the view is there.
    public func makeCoordinator() -> UIKitHost {
      let host = makeHost()
      navigator.attach(host, looks: true)
      return host
    }

    /// The view controller that everything is in.
    public func makeUIViewController(context: Context) -> UIViewController {
      context.coordinator.container ?? UIViewController()
    }

    /// Nothing: the host follows the navigator, not the view.
    public func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
  }

  extension ProgramNavigator {
    /// The view controller of a node whose screen is a view: that in a hosting controller, or a container of UIKit.
    public func viewController<Screens: ScreenFactory>(
      of model: SceneModel, from screens: Screens
    ) -> UIViewController? where Screens.Screen: View {
      if let container = container(of: model) { return container }
      guard let node = node(model.identity), let screen = screens.screen(for: node) else {
        return filling(model)
      }
      let controller = UIHostingController(rootView: screen)
      node.onUpdate { [weak controller, weak node] in
        if let node, let screen = screens.screen(for: node) { controller?.rootView = screen }
      }
      return titled(controller, model)
    }

    /// Shows everything in this window from now on, with containers of UIKit and views from this factory.
    @discardableResult
    public func show<Screens: ScreenFactory>(in window: UIWindow, from screens: Screens) -> UIKitHost
    where Screens.Screen: View {
      let host = UIKitHost(window: window) { [weak self] in self?.viewController(of: $0, from: screens) }
      attach(host, looks: true)
      return host
    }
  }
#endif
