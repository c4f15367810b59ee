/// https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ stack: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ stack: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationControllerSupportedInterfaceOrientations(_ stack: UINavigationController)
    -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(_ stack: UINavigationController)
    -> UIInterfaceOrientation
  func navigationController(
    _ stack: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ stack: UINavigationController,
    interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ stack: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    Simulator.unrecognized(self, "navigationController:willShowViewController:animated:")
  }
  public func navigationController(
    _ stack: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    Simulator.unrecognized(self, "navigationController:didShowViewController:animated:")
  }
  public func navigationControllerSupportedInterfaceOrientations(_ stack: UINavigationController)
    -> UIInterfaceOrientationMask
  {
    .all
  }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ stack: UINavigationController
  ) -> UIInterfaceOrientation {
    .unknown
  }
  public func navigationController(
    _ stack: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Simulator.unrecognized(
      self, "navigationController:animationControllerForOperation:fromViewController:toViewController:")
    return nil
  }
  public func navigationController(
    _ stack: UINavigationController,
    interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    nil
  }
}

/// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(_ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?)
  #if !os(visionOS)
    func tabBarControllerSupportedInterfaceOrientations(_ tabs: UITabBarController)
      -> UIInterfaceOrientationMask
    func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabs: UITabBarController)
      -> UIInterfaceOrientation
  #endif
  func tabBarController(
    _ tabs: UITabBarController, animationControllerForTransitionFrom: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabs: UITabBarController, interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  #if !os(visionOS)
    func tabBarController(
      _ tabs: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    func tabBarController(
      _ tabs: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  #endif
  func tabBarController(
    _ tabs: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarControllerWillBeginEditing(_ tabs: UITabBarController)
  func tabBarControllerDidEndEditing(_ tabs: UITabBarController)
  func tabBarController(_ tabs: UITabBarController, displayOrderDidChangeFor group: UITabGroup)
  func tabBarController(
    _ tabs: UITabBarController, tab: UITab, operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation
  func tabBarController(_ tabs: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession)
  func tabBarController(_ tabs: UITabBarController, visibilityDidChangeFor changed: [UITab])
  func tabBarController(
    _ tabs: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController]
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabs: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  {
    Simulator.unrecognized(self, "tabBarController:shouldSelectViewController:")
    return true
  }
  public func tabBarController(_ tabs: UITabBarController, didSelect viewController: UIViewController) {
    Simulator.unrecognized(self, "tabBarController:didSelectViewController:")
  }
  public func tabBarController(_ tabs: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    Simulator.unrecognized(self, "tabBarController:shouldSelectTab:")
    return true
  }
  public func tabBarController(_ tabs: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) {
    Simulator.unrecognized(self, "tabBarController:didSelectTab:previousTab:")
  }
  #if !os(visionOS)
    public func tabBarControllerSupportedInterfaceOrientations(_ tabs: UITabBarController)
      -> UIInterfaceOrientationMask
    {
      .all
    }
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabs: UITabBarController)
      -> UIInterfaceOrientation
    {
      .unknown
    }
  #endif
  public func tabBarController(
    _ tabs: UITabBarController, animationControllerForTransitionFrom: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    nil
  }
  public func tabBarController(
    _ tabs: UITabBarController, interactionControllerFor animation: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    nil
  }
  #if !os(visionOS)
    public func tabBarController(
      _ tabs: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}
    public func tabBarController(
      _ tabs: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
  #endif
  public func tabBarController(
    _ tabs: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarControllerWillBeginEditing(_ tabs: UITabBarController) {}
  public func tabBarControllerDidEndEditing(_ tabs: UITabBarController) {}
  public func tabBarController(_ tabs: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {}
  public func tabBarController(
    _ tabs: UITabBarController, tab: UITab, operationForAcceptingItemsFrom session: any UIDropSession
  ) -> UIDropOperation {
    .cancel
  }
  public func tabBarController(
    _ tabs: UITabBarController, tab: UITab, acceptItemsFrom session: any UIDropSession
  ) {}
  public func tabBarController(_ tabs: UITabBarController, visibilityDidChangeFor changed: [UITab]) {}
  public func tabBarController(
    _ tabs: UITabBarController, displayedViewControllersFor tab: UITab,
    proposedViewControllers: [UIViewController]
  ) -> [UIViewController] {
    proposedViewControllers
  }
}
