#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Observes which tab is requested, through both generations of the API.
  final class TabObserver: DelegateObserver, UITabBarControllerDelegate {
    var former: (any UITabBarControllerDelegate)? { next as? any UITabBarControllerDelegate }

    init() {
      super.init(observing: [
        "tabBarController:shouldSelectViewController:", "tabBarController:shouldSelectTab:",
        "tabBarController:didSelectViewController:",
      ])
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      let isAllowed = (former?.tabBarController(_:shouldSelect:))?(tabBarController, viewController) ?? true
      return isAllowed && host?.shallSelect(viewController, in: tabBarController) ?? true
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      let isAllowed = (former?.tabBarController(_:shouldSelectTab:))?(tabBarController, tab) ?? true
      guard isAllowed, let viewController = tab.viewController else { return isAllowed }
      return host?.shallSelect(viewController, in: tabBarController) ?? true
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      (former?.tabBarController(_:didSelect:))?(tabBarController, viewController)
      host?.settle()
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      (former?.tabBarController(_:didSelectTab:previousTab:))?(tabBarController, selectedTab, previousTab)
    }

    #if !os(visionOS)
      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask {
        (former?.tabBarControllerSupportedInterfaceOrientations(_:))?(tabBarController) ?? .all
      }

      func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientation {
        (former?.tabBarControllerPreferredInterfaceOrientationForPresentation(_:))?(tabBarController)
          ?? .portrait
      }
    #endif

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let animation = former?.tabBarController(_:animationControllerForTransitionFrom:to:)
      return animation?(tabBarController, fromVC, toVC)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      (former?.tabBarController(_:interactionControllerFor:))?(tabBarController, animationController)
    }
  }

  // Handles edits of the bar, and drops on it.

  extension TabObserver {
    #if !os(visionOS)
      func tabBarController(
        _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
      ) {
        (former?.tabBarController(_:willBeginCustomizing:))?(tabBarController, viewControllers)
      }

      func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
        changed: Bool
      ) {
        (former?.tabBarController(_:willEndCustomizing:changed:))?(tabBarController, viewControllers, changed)
      }
    #endif

    func tabBarController(
      _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
      changed: Bool
    ) {
      (former?.tabBarController(_:didEndCustomizing:changed:))?(tabBarController, viewControllers, changed)
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
      (former?.tabBarControllerWillBeginEditing(_:))?(tabBarController)
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
      (former?.tabBarControllerDidEndEditing(_:))?(tabBarController)
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
    {
      (former?.tabBarController(_:displayOrderDidChangeFor:))?(tabBarController, group)
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, tab: UITab,
      operationForAcceptingItemsFrom session: any UIDropSession
    ) -> UIDropOperation {
      let operation = former?.tabBarController(_:tab:operationForAcceptingItemsFrom:)
      return operation?(tabBarController, tab, session) ?? .cancel
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession
    ) {
      (former?.tabBarController(_:tab:acceptItemsFrom:))?(tabBarController, tab, session)
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
      (former?.tabBarController(_:visibilityDidChangeFor:))?(tabBarController, tabs)
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(
      _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
      proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
      let displayed = former?.tabBarController(_:displayedViewControllersFor:proposedViewControllers:)
      return displayed?(tabBarController, tab, proposedViewControllers) ?? proposedViewControllers
    }
  }
#endif
