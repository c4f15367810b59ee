import UIKit

/// A former delegate that has every method, and notes the calls.
@MainActor
final class Everything: UIKit.NSObject {
  private(set) var calls: [String] = []
  func note(_ name: String = #function) { calls.append(name) }
}

extension Everything: UINavigationControllerDelegate {
  func navigationController(_: UINavigationController, willShow: UIViewController, animated: Bool) { note() }
  func navigationController(_: UINavigationController, didShow: UIViewController, animated: Bool) { note() }
  func navigationControllerSupportedInterfaceOrientations(_: UINavigationController)
    -> UIInterfaceOrientationMask
  {
    note()
    return .all
  }
  func navigationControllerPreferredInterfaceOrientationForPresentation(_: UINavigationController)
    -> UIInterfaceOrientation
  {
    note()
    return .portrait
  }
  func navigationController(
    _: UINavigationController, animationControllerFor: UINavigationController.Operation,
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note()
    return nil
  }
  func navigationController(
    _: UINavigationController, interactionControllerFor: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    note()
    return nil
  }
}

extension Everything: UITabBarControllerDelegate {
  func tabBarController(_: UITabBarController, shouldSelect: UIViewController) -> Bool {
    note()
    return true
  }
  func tabBarController(_: UITabBarController, didSelect: UIViewController) { note() }
  func tabBarController(_: UITabBarController, shouldSelectTab: UITab) -> Bool {
    note()
    return true
  }
  func tabBarController(_: UITabBarController, didSelectTab: UITab, previousTab: UITab?) { note() }
  func tabBarControllerSupportedInterfaceOrientations(_: UITabBarController) -> UIInterfaceOrientationMask {
    note()
    return .all
  }
  func tabBarControllerPreferredInterfaceOrientationForPresentation(_: UITabBarController)
    -> UIInterfaceOrientation
  {
    note()
    return .portrait
  }
  func tabBarController(
    _: UITabBarController, animationControllerForTransitionFrom: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note()
    return nil
  }
  func tabBarController(
    _: UITabBarController, interactionControllerFor: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    note()
    return nil
  }
  func tabBarController(_: UITabBarController, willBeginCustomizing: [UIViewController]) { note() }
  func tabBarController(_: UITabBarController, willEndCustomizing: [UIViewController], changed: Bool) {
    note()
  }
  func tabBarController(_: UITabBarController, didEndCustomizing: [UIViewController], changed: Bool) {
    note()
  }
  func tabBarControllerWillBeginEditing(_: UITabBarController) { note() }
  func tabBarControllerDidEndEditing(_: UITabBarController) { note() }
  func tabBarController(_: UITabBarController, displayOrderDidChangeFor: UITabGroup) { note() }
  func tabBarController(
    _: UITabBarController, tab: UITab, operationForAcceptingItemsFrom: any UIDropSession
  ) -> UIDropOperation {
    note()
    return .copy
  }
  func tabBarController(_: UITabBarController, tab: UITab, acceptItemsFrom: any UIDropSession) { note() }
  func tabBarController(_: UITabBarController, visibilityDidChangeFor: [UITab]) { note() }
  func tabBarController(
    _: UITabBarController, displayedViewControllersFor: UITab, proposedViewControllers: [UIViewController]
  ) -> [UIViewController] {
    note()
    return Array(proposedViewControllers.prefix(1))
  }
}

extension Everything: UISplitViewControllerDelegate {
  func splitViewControllerDidCollapse(_: UISplitViewController) { note() }
  func splitViewControllerDidExpand(_: UISplitViewController) { note() }
  func splitViewController(
    _: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    note()
    return column
  }
  func splitViewController(
    _: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    note()
    return mode
  }
  func splitViewController(_: UISplitViewController, willChangeTo: UISplitViewController.DisplayMode) {
    note()
  }
  func splitViewController(_: UISplitViewController, willShow: UISplitViewController.Column) { note() }
  func splitViewController(_: UISplitViewController, willHide: UISplitViewController.Column) { note() }
  func splitViewController(_: UISplitViewController, didShow: UISplitViewController.Column) { note() }
  func splitViewController(_: UISplitViewController, didHide: UISplitViewController.Column) { note() }
  func splitViewControllerInteractivePresentationGestureWillBegin(_: UISplitViewController) { note() }
  func splitViewControllerInteractivePresentationGestureDidEnd(_: UISplitViewController) { note() }
  func splitViewControllerSupportedInterfaceOrientations(_: UISplitViewController)
    -> UIInterfaceOrientationMask
  {
    note()
    return .all
  }
  func splitViewControllerPreferredInterfaceOrientationForPresentation(_: UISplitViewController)
    -> UIInterfaceOrientation
  {
    note()
    return .portrait
  }
  func targetDisplayModeForAction(in _: UISplitViewController) -> UISplitViewController.DisplayMode {
    note()
    return .automatic
  }
  func splitViewController(_: UISplitViewController, show: UIViewController, sender: Any?) -> Bool {
    note()
    return true
  }
  func splitViewController(_: UISplitViewController, showDetail: UIViewController, sender: Any?) -> Bool {
    note()
    return true
  }
  func primaryViewController(forCollapsing _: UISplitViewController) -> UIViewController? {
    note()
    return nil
  }
  func primaryViewController(forExpanding _: UISplitViewController) -> UIViewController? {
    note()
    return nil
  }
  func splitViewController(
    _: UISplitViewController, collapseSecondary: UIViewController, onto: UIViewController
  ) -> Bool {
    note()
    return true
  }
  func splitViewController(_: UISplitViewController, separateSecondaryFrom: UIViewController)
    -> UIViewController?
  {
    note()
    return nil
  }
}

extension Everything: UIPopoverPresentationControllerDelegate, UISheetPresentationControllerDelegate {
  func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool {
    note()
    return true
  }
  func presentationControllerWillDismiss(_: UIPresentationController) { note() }
  func presentationControllerDidDismiss(_: UIPresentationController) { note() }
  func presentationControllerDidAttemptToDismiss(_: UIPresentationController) { note() }
  func adaptivePresentationStyle(for _: UIPresentationController) -> UIModalPresentationStyle {
    note()
    return .none
  }
  func adaptivePresentationStyle(for _: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    note()
    return .none
  }
  func presentationController(_: UIPresentationController, prepare: UIPresentationController) { note() }
  func presentationController(
    _: UIPresentationController, viewControllerForAdaptivePresentationStyle: UIModalPresentationStyle
  ) -> UIViewController? {
    note()
    return nil
  }
  func presentationController(
    _: UIPresentationController, willPresentWithAdaptiveStyle: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    note()
  }
  func prepareForPopoverPresentation(_: UIPopoverPresentationController) { note() }
  func popoverPresentationControllerShouldDismissPopover(_: UIPopoverPresentationController) -> Bool {
    note()
    return false
  }
  func popoverPresentationControllerDidDismissPopover(_: UIPopoverPresentationController) { note() }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_: UISheetPresentationController) {
    note()
  }
}
