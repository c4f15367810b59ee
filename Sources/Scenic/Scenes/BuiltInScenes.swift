#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// A stack: the last of its children is on top.
///
/// When the user has gone back, `didPopEventName` is said, once, with the place of the entry that is on top now as
/// `toIndex`, over however many levels that was. The navigator's tree has changed by then.
@MainActor
public final class StackScene: Scene {
  /// The name of what it says when the user has gone back.
  public static let didPopEventName = NavigationEvent.didPop

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// A navigation controller.
    public let viewController: UIViewController

    /// A stack in this navigation controller, whose delegate goes on hearing everything.
    public init(navigationController: UINavigationController = UINavigationController()) {
      viewController = navigationController
    }
  #else
    /// A stack without a window.
    public init() {}
  #endif
}

/// Tabs: `selectedIndex` in its data says which is selected, the first if nothing does.
///
/// A tap selects nothing. `didSelectIndexEventName` is said with the tab's place as `selectedIndex`, also for the tab
/// that is selected, and the app sets a tree in which it is, or not.
@MainActor
public final class TabBarScene: Scene {
  /// The name of what it says when a tab is tapped.
  public static let didSelectIndexEventName = NavigationEvent.didSelectIndex

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// A tab bar controller.
    public let viewController: UIViewController

    /// Tabs in this tab bar controller, whose delegate goes on hearing everything but whether a tab may be selected.
    public init(tabBarController: UITabBarController = UITabBarController()) {
      viewController = tabBarController
    }
  #else
    /// Tabs without a window.
    public init() {}
  #endif
}

/// A screen that says nothing and has nothing in it.
@MainActor
public final class SingleScene: Scene {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The screen.
    public let viewController: UIViewController

    /// A scene of this screen.
    public init(viewController: UIViewController = UIViewController()) {
      self.viewController = viewController
    }
  #else
    /// A screen without a window.
    public init() {}
  #endif
}
