#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Observes when the user dismisses a presented screen, or tries to.
  final class SheetObserver: DelegateObserver, UIPopoverPresentationControllerDelegate,
    UISheetPresentationControllerDelegate
  {
    /// Reports when the presented view leaves the window.
    let sentinel = Sentinel()
    private var former: (any UIAdaptivePresentationControllerDelegate)? {
      next as? any UIAdaptivePresentationControllerDelegate
    }

    init() {
      super.init(observing: [
        "presentationControllerDidDismiss:", "presentationControllerDidAttemptToDismiss:",
      ])
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      (former?.presentationControllerDidDismiss(_:))?(presentationController)
      host?.hasDismissed(presentationController.presentedViewController)
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      (former?.presentationControllerDidAttemptToDismiss(_:))?(presentationController)
      host?.triesToDismiss(presentationController.presentedViewController)
    }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      (former?.presentationControllerShouldDismiss(_:))?(presentationController) ?? true
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      (former?.presentationControllerWillDismiss(_:))?(presentationController)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      (former?.adaptivePresentationStyle(for:))?(controller) ?? .automatic
    }

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
      (former?.adaptivePresentationStyle(for:traitCollection:))?(controller, traitCollection) ?? .automatic
    }

    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) {
      (former?.presentationController(_:prepare:))?(presentationController, adaptivePresentationController)
    }

    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      (former?.presentationController(_:viewControllerForAdaptivePresentationStyle:))?(controller, style)
    }

    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
      let pass = former?.presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
      pass?(presentationController, style, transitionCoordinator)
    }

    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      let former = next as? any UIPopoverPresentationControllerDelegate
      (former?.prepareForPopoverPresentation(_:))?(popoverPresentationController)
    }

    #if !os(visionOS)
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
      ) {
        let former = next as? any UISheetPresentationControllerDelegate
        let pass = former?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
        pass?(sheetPresentationController)
      }

      @available(*, deprecated, message: "only for former delegates, where UIKit still calls it")
      func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) -> Bool {
        let former = next as? any UIPopoverPresentationControllerDelegate
        let pass = former?.popoverPresentationControllerShouldDismissPopover(_:)
        return pass?(popoverPresentationController) ?? true
      }

      @available(*, deprecated, message: "only for former delegates, where UIKit still calls it")
      func popoverPresentationControllerDidDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
      ) {
        let former = next as? any UIPopoverPresentationControllerDelegate
        (former?.popoverPresentationControllerDidDismissPopover(_:))?(popoverPresentationController)
      }
    #endif

    #if canImport(ObjectiveC)
      func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
      ) {
        let former = next as? any UIPopoverPresentationControllerDelegate
        let pass = former?.popoverPresentationController(_:willRepositionPopoverTo:in:)
        pass?(popoverPresentationController, rect, view)
      }
    #endif
  }
#endif
