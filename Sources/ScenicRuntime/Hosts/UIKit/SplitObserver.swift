#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Observes whether there is room for columns. UIKit calls it in the middle of the change.
  final class SplitObserver: DelegateObserver, UISplitViewControllerDelegate {
    var former: (any UISplitViewControllerDelegate)? { next as? any UISplitViewControllerDelegate }

    init() {
      super.init(observing: ["splitViewControllerDidCollapse:", "splitViewControllerDidExpand:"])
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      (former?.splitViewControllerDidCollapse(_:))?(svc)
      host?.settleSoon()
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
      (former?.splitViewControllerDidExpand(_:))?(svc)
      host?.settleSoon()
    }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      let column = former?.splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
      return column?(svc, proposedTopColumn) ?? proposedTopColumn
    }

    func splitViewController(
      _ svc: UISplitViewController,
      displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
      let mode = former?.splitViewController(_:displayModeForExpandingToProposedDisplayMode:)
      return mode?(svc, proposedDisplayMode) ?? proposedDisplayMode
    }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
      (former?.splitViewController(_:willChangeTo:))?(svc, displayMode)
    }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      (former?.splitViewController(_:willShow:))?(svc, column)
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      (former?.splitViewController(_:willHide:))?(svc, column)
    }

    @available(iOS 26.0, visionOS 26.0, *)
    func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {
      (former?.splitViewController(_:didShow:))?(svc, column)
    }

    @available(iOS 26.0, visionOS 26.0, *)
    func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {
      (former?.splitViewController(_:didHide:))?(svc, column)
    }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
      (former?.splitViewControllerInteractivePresentationGestureWillBegin(_:))?(svc)
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
      (former?.splitViewControllerInteractivePresentationGestureDidEnd(_:))?(svc)
    }

    func splitViewControllerSupportedInterfaceOrientations(
      _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask {
      (former?.splitViewControllerSupportedInterfaceOrientations(_:))?(splitViewController) ?? .all
    }

    func splitViewControllerPreferredInterfaceOrientationForPresentation(
      _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation {
      (former?.splitViewControllerPreferredInterfaceOrientationForPresentation(_:))?(splitViewController)
        ?? .portrait
    }
  }

  // Supports splits of the older style, without named columns.

  extension SplitObserver {
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
      (former?.targetDisplayModeForAction(in:))?(svc) ?? .automatic
    }

    func splitViewController(
      _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
      (former?.splitViewController(_:show:sender:))?(splitViewController, vc, sender) ?? false
    }

    func splitViewController(
      _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
      (former?.splitViewController(_:showDetail:sender:))?(splitViewController, vc, sender) ?? false
    }

    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    {
      (former?.primaryViewController(forCollapsing:))?(splitViewController)
    }

    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
      (former?.primaryViewController(forExpanding:))?(splitViewController)
    }

    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      let collapse = former?.splitViewController(_:collapseSecondary:onto:)
      return collapse?(splitViewController, secondaryViewController, primaryViewController) ?? false
    }

    func splitViewController(
      _ splitViewController: UISplitViewController,
      separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
      (former?.splitViewController(_:separateSecondaryFrom:))?(splitViewController, primaryViewController)
    }
  }
#endif
