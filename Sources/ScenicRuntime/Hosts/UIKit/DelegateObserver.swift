#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Hears what a container says, and passes it on to the delegate that it had before.
  ///
  /// What the host wants to hear is implemented in the classes below and passed on there, everything else goes to the
  /// former delegate by itself.
  @MainActor
  class DelegateObserver: NSObject {
    weak var host: UIKitHost?
    /// Who heard it before. Only ever used on the main thread, where UIKit asks what a delegate responds to.
    nonisolated(unsafe) weak var next: AnyObject?

    #if canImport(ObjectiveC)
      nonisolated override func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || (next as? NSObjectProtocol)?.responds(to: selector) ?? false
      }

      nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        if let next, (next as? NSObjectProtocol)?.responds(to: selector) ?? false { return next }
        return super.forwardingTarget(for: selector)
      }
    #endif
  }

  /// Hears what a stack shows.
  final class StackObserver: DelegateObserver, UINavigationControllerDelegate {
    var former: (any UINavigationControllerDelegate)? { next as? any UINavigationControllerDelegate }

    func take(_ stack: UINavigationController) {
      guard stack.delegate !== self else { return }
      next = stack.delegate
      stack.delegate = self
    }

    func leave(_ stack: UINavigationController) {
      if stack.delegate === self { stack.delegate = former }
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      if let pass = former?.navigationController(_:didShow:animated:) {
        pass(navigationController, viewController, animated)
      }
      host?.settle()
    }
  }

  /// Hears which tab is asked for, from both generations of UIKit.
  final class TabObserver: DelegateObserver, UITabBarControllerDelegate {
    var former: (any UITabBarControllerDelegate)? { next as? any UITabBarControllerDelegate }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      var isAllowed = true
      if let pass = former?.tabBarController(_:shouldSelect:) {
        isAllowed = pass(tabBarController, viewController)
      }
      return isAllowed && host?.shallSelect(viewController, in: tabBarController) ?? true
    }

    @available(iOS 18.0, visionOS 2.0, *)
    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      var isAllowed = true
      if let pass = former?.tabBarController(_:shouldSelectTab:) { isAllowed = pass(tabBarController, tab) }
      guard isAllowed, let viewController = tab.viewController else { return isAllowed }
      return host?.shallSelect(viewController, in: tabBarController) ?? true
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      if let pass = former?.tabBarController(_:didSelect:) { pass(tabBarController, viewController) }
      host?.settle()
    }
  }

  /// Hears whether there is room for columns.
  final class SplitObserver: DelegateObserver, UISplitViewControllerDelegate {
    var former: (any UISplitViewControllerDelegate)? { next as? any UISplitViewControllerDelegate }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
      if let pass = former?.splitViewControllerDidCollapse(_:) { pass(svc) }
      host?.settleSoon()
    }

    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
      if let pass = former?.splitViewControllerDidExpand(_:) { pass(svc) }
      host?.settleSoon()
    }
  }

  /// Hears that the user has sent a presented screen away, or has tried to.
  final class SheetObserver: DelegateObserver, UIAdaptivePresentationControllerDelegate {
    /// Sees the presented view leave the window.
    let sentinel = Sentinel()

    private var former: (any UIAdaptivePresentationControllerDelegate)? {
      next as? any UIAdaptivePresentationControllerDelegate
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      if let pass = former?.presentationControllerDidDismiss(_:) { pass(presentationController) }
      host?.hasDismissed(presentationController.presentedViewController)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      if let pass = former?.presentationControllerDidAttemptToDismiss(_:) { pass(presentationController) }
      host?.triesToDismiss(presentationController.presentedViewController)
    }
  }
#endif
