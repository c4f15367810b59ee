#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// A stack: the last of its children is on top.
///
/// When the user goes back, over however many levels, the stack sends one `didPopEventName` with the index of the new
/// top entry as `toIndex`. The navigator has updated its tree by then.
@preconcurrency @MainActor
public final class StackScene: Scene {
  /// The name of the event that is sent when the user has gone back.
  nonisolated public static let didPopEventName = NavigationEvent.didPop

  /// The scenes that were embedded last, from the bottom.
  public internal(set) var children: [any Scene] = []

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// A navigation controller.
    public let viewController: UIViewController

    /// Creates a stack in this navigation controller, whose delegate still receives every call.
    public init(navigationController: UINavigationController = UINavigationController()) {
      viewController = navigationController
    }
  #else
    /// Creates a stack without a window.
    public init() {}
  #endif

  /// Shows these scenes. A navigator does this for the scenes in its tree; call it only for a stack inside a scene of
  /// your own.
  public func embed(_ children: [any Scene], customData: [AnyHashable: AnyHashable]?) {
    self.children = children
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
      let controller = viewController as? UINavigationController
      controller?.setViewControllers(children.map { $0.viewController }, animated: false)
    #endif
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The navigator observes the controller.
    @available(
      *, unavailable,
      message: "pop the controller, or play the user with 'memory.swipeBack(in:)' of a SceneFactoryHost"
    )
    public func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
  #endif
}

/// Tabs. `selectedIndex` in the data is the index of the selected tab; the default is 0.
///
/// A tap selects nothing. It sends `didSelectIndexEventName` with the index of the tab as `selectedIndex`, also for the
/// selected tab. The app sets a tree in which the tab is selected, or not.
@preconcurrency @MainActor
public final class TabBarScene: Scene {
  /// The name of the event that is sent when a tab is tapped.
  nonisolated public static let didSelectIndexEventName = NavigationEvent.didSelectIndex

  /// The scenes that were embedded last, from the first tab.
  public internal(set) var children: [any Scene] = []

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// A tab bar controller.
    public let viewController: UIViewController

    /// Creates tabs in this tab bar controller, whose delegate still receives every call but `shouldSelect`.
    public init(tabBarController: UITabBarController = UITabBarController()) {
      viewController = tabBarController
    }
  #else
    /// Creates tabs without a window.
    public init() {}
  #endif

  /// Shows these scenes. A navigator does this for the scenes in its tree; call it only for tabs inside a scene of your
  /// own.
  public func embed(_ children: [any Scene], customData: [AnyHashable: AnyHashable]?) {
    self.children = children
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
      let controller = viewController as? UITabBarController
      controller?.setViewControllers(children.map { $0.viewController }, animated: true)
      let index = customData?["selectedIndex"] as? Int ?? 0
      if children.indices.contains(index) { controller?.selectedIndex = index }
    #endif
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The navigator observes the controller.
    @available(
      *, unavailable, message: "play the user with 'memory.tap(_:of:)' of a SceneFactoryHost"
    )
    public func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { false }
  #endif
}

/// A screen that sends no events and contains no scenes.
@preconcurrency @MainActor
public final class SingleScene: Scene {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The screen.
    public let viewController: UIViewController

    /// Creates a scene of this screen.
    public init(viewController: UIViewController = UIViewController()) {
      self.viewController = viewController
    }
  #else
    /// Creates a screen without a window.
    public init() {}
  #endif
}

extension Scene {
  /// Gives a scene of the tree its children and its data. The host arranges the controllers of built-in containers.
  func receive(_ children: [any Scene], _ customData: [AnyHashable: AnyHashable]?) {
    switch self {
    case let stack as StackScene: stack.children = children
    case let tabBar as TabBarScene: tabBar.children = children
    default: embed(children, customData: customData)
    }
  }
}
