#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Observes the entries that a stack shows.
  final class StackObserver: DelegateObserver, UINavigationControllerDelegate {
    private var former: (any UINavigationControllerDelegate)? { next as? any UINavigationControllerDelegate }

    private let isOfMore: Bool

    init(ofMore isOfMore: Bool = false) {
      self.isOfMore = isOfMore
      let willShow = isOfMore ? ["navigationController:willShowViewController:animated:"] : []
      super.init(observing: Set(["navigationController:didShowViewController:animated:"] + willShow))
    }

    func take(_ stack: UINavigationController) {
      guard stack.delegate !== self else { return }
      next = stack.delegate
      stack.delegate = self
    }

    func leave(_ stack: UINavigationController) {
      if stack.delegate === self { stack.delegate = former }
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
      (former?.navigationController(_:didShow:animated:))?(navigationController, viewController, animated)
      host?.settle()
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      (former?.navigationController(_:willShow:animated:))?(navigationController, viewController, animated)
      if isOfMore { host?.moreWillShow(viewController, in: navigationController, isAnimated: animated) }
    }

    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
      (former?.navigationControllerSupportedInterfaceOrientations(_:))?(navigationController) ?? .all
    }

    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation {
      (former?.navigationControllerPreferredInterfaceOrientationForPresentation(_:))?(navigationController)
        ?? .portrait
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let animation = former?.navigationController(_:animationControllerFor:from:to:)
      return animation?(navigationController, operation, fromVC, toVC)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      let interaction = former?.navigationController(_:interactionControllerFor:)
      return interaction?(navigationController, animationController)
    }
  }
#endif
