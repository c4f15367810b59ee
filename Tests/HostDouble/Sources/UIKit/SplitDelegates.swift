/// https://developer.apple.com/documentation/uikit/uisplitviewcontrollerdelegate
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  func splitViewControllerDidCollapse(_ split: UISplitViewController)
  func splitViewControllerDidExpand(_ split: UISplitViewController)
  func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(
    _ split: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  func splitViewController(
    _ split: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(_ split: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(_ split: UISplitViewController, willHide column: UISplitViewController.Column)
  func splitViewController(_ split: UISplitViewController, didShow column: UISplitViewController.Column)
  func splitViewController(_ split: UISplitViewController, didHide column: UISplitViewController.Column)
  func splitViewControllerInteractivePresentationGestureWillBegin(_ split: UISplitViewController)
  func splitViewControllerInteractivePresentationGestureDidEnd(_ split: UISplitViewController)
  func splitViewControllerSupportedInterfaceOrientations(_ split: UISplitViewController)
    -> UIInterfaceOrientationMask
  func splitViewControllerPreferredInterfaceOrientationForPresentation(_ split: UISplitViewController)
    -> UIInterfaceOrientation
  func targetDisplayModeForAction(in split: UISplitViewController) -> UISplitViewController.DisplayMode
  func splitViewController(_ split: UISplitViewController, show controller: UIViewController, sender: Any?)
    -> Bool
  func splitViewController(
    _ split: UISplitViewController, showDetail controller: UIViewController, sender: Any?
  ) -> Bool
  func primaryViewController(forCollapsing split: UISplitViewController) -> UIViewController?
  func primaryViewController(forExpanding split: UISplitViewController) -> UIViewController?
  func splitViewController(
    _ split: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool
  func splitViewController(_ split: UISplitViewController, separateSecondaryFrom primary: UIViewController)
    -> UIViewController?
}

extension UISplitViewControllerDelegate {
  public func splitViewControllerDidCollapse(_ split: UISplitViewController) {
    Simulator.unrecognized(self, "splitViewControllerDidCollapse:")
  }
  public func splitViewControllerDidExpand(_ split: UISplitViewController) {
    Simulator.unrecognized(self, "splitViewControllerDidExpand:")
  }
  public func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    Simulator.unrecognized(self, "splitViewController:topColumnForCollapsingToProposedTopColumn:")
    return column
  }
  public func splitViewController(
    _ split: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    mode
  }
  public func splitViewController(
    _ split: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ split: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ split: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ split: UISplitViewController, didShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ split: UISplitViewController, didHide column: UISplitViewController.Column
  ) {}
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ split: UISplitViewController) {}
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ split: UISplitViewController) {}
  public func splitViewControllerSupportedInterfaceOrientations(_ split: UISplitViewController)
    -> UIInterfaceOrientationMask
  {
    .all
  }
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(_ split: UISplitViewController)
    -> UIInterfaceOrientation
  {
    .unknown
  }
  public func targetDisplayModeForAction(in split: UISplitViewController) -> UISplitViewController.DisplayMode
  {
    .automatic
  }
  public func splitViewController(
    _ split: UISplitViewController, show controller: UIViewController, sender: Any?
  ) -> Bool {
    false
  }
  public func splitViewController(
    _ split: UISplitViewController, showDetail controller: UIViewController, sender: Any?
  ) -> Bool {
    false
  }
  public func primaryViewController(forCollapsing split: UISplitViewController) -> UIViewController? {
    nil
  }
  public func primaryViewController(forExpanding split: UISplitViewController) -> UIViewController? {
    nil
  }
  public func splitViewController(
    _ split: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool {
    false
  }
  public func splitViewController(
    _ split: UISplitViewController, separateSecondaryFrom primary: UIViewController
  ) -> UIViewController? {
    nil
  }
}

/// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool
  func presentationControllerWillDismiss(_ controller: UIPresentationController)
  func presentationControllerDidDismiss(_ controller: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController)
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController, prepare adaptive: UIPresentationController)
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    Simulator.unrecognized(self, "presentationControllerShouldDismiss:")
    return true
  }
  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    Simulator.unrecognized(self, "presentationControllerWillDismiss:")
  }
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    Simulator.unrecognized(self, "presentationControllerDidDismiss:")
  }
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    Simulator.unrecognized(self, "presentationControllerDidAttemptToDismiss:")
  }
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  {
    .automatic
  }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    .automatic
  }
  public func presentationController(
    _ controller: UIPresentationController, prepare adaptive: UIPresentationController
  ) {}
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    nil
  }
  public func presentationController(
    _ controller: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}

/// https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController)
  #if !os(visionOS)
    @available(*, deprecated)
    func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool
    @available(*, deprecated)
    func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController)
  #endif
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) {}
  #if !os(visionOS)
    public func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController)
      -> Bool
    {
      true
    }
    public func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {}
  #endif
}

/// https://developer.apple.com/documentation/uikit/uisheetpresentationcontrollerdelegate
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  #if !os(visionOS)
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController)
  #endif
}

extension UISheetPresentationControllerDelegate {
  #if !os(visionOS)
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) {}
  #endif
}
