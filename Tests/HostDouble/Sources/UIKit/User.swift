/// Touches of a person. Each returns true if it was possible.
@MainActor
public enum User {
  /// Begins to swipe back. The stack is the one without its top until the swipe is cancelled.
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer
  public static func beginSwipeBack(in stack: UINavigationController) -> Transition? {
    guard stack.interactivePopGestureRecognizer?.isEnabled == true else { return nil }
    return pop(1, in: stack, isInteractive: true)
  }

  @discardableResult
  public static func swipeBack(in stack: UINavigationController) -> Bool {
    guard let swipe = beginSwipeBack(in: stack) else { return false }
    swipe.finish()
    return true
  }

  /// Taps the back button: its own action, or one level back.
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/backaction
  @discardableResult
  public static func tapBack(in stack: UINavigationController) -> Bool {
    if let action = stack.topViewController?.navigationItem.backAction, isReachable(stack) {
      action.handler(action)
      return true
    }
    guard let transition = pop(1, in: stack, isInteractive: false) else { return false }
    transition.finish()
    return true
  }

  /// Chooses from the menu of the back button, over several levels.
  /// https://developer.apple.com/documentation/uikit/uinavigationitem/backbuttondisplaymode-swift.property
  @discardableResult
  public static func goBack(_ count: Int, in stack: UINavigationController) -> Bool {
    guard let transition = pop(count, in: stack, isInteractive: false) else { return false }
    transition.finish()
    return true
  }

  private static func pop(_ count: Int, in stack: UINavigationController, isInteractive: Bool) -> Transition?
  {
    let former = stack.stack
    guard isReachable(stack), count > 0, count < former.count, let top = former.last else { return nil }
    stack.put(former.dropLast(count))
    guard let below = stack.topViewController else { return nil }
    stack.sayWillShow(below)
    // A cancelled swipe causes no further calls: it shows no other controller.
    // https://github.com/Plasma/BufferedNavigationController/issues/5
    return Transition([stack, top, below], isInteractive: isInteractive) { isDone in
      if isDone { stack.sayDidShow(animated: true) } else { stack.put(former) }
    }
  }

  /// Returns true if the controller can be touched: it is not covered by a presentation, and no transition is
  /// in progress.
  static func isReachable(_ controller: UIViewController) -> Bool {
    controller.isOnScreen && controller.outermost.presentation == nil && Simulator.inFlight.isEmpty
  }

  /// Pulls a sheet down, or taps beside a popover.
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdidattempttodismiss(_:)
  /// https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate/presentationcontrollerdiddismiss(_:)
  public static func beginPullDown(_ sheet: UIViewController) -> Transition? {
    guard Simulator.inFlight.isEmpty, sheet.presenter != nil, sheet.presentation == nil,
      let controller = sheet.ownPresentationController,
      controller is UISheetPresentationController || controller is UIPopoverPresentationController
    else { return nil }
    let (delegate, hears) = (controller.delegate, controller.hears)
    let isAllowed =
      hears("presentationControllerShouldDismiss:")
      ? delegate?.presentationControllerShouldDismiss(controller) ?? true : true
    guard !sheet.isModalInPresentation, isAllowed else {
      if hears("presentationControllerDidAttemptToDismiss:") {
        delegate?.presentationControllerDidAttemptToDismiss(controller)
      }
      return nil
    }
    if hears("presentationControllerWillDismiss:") {
      delegate?.presentationControllerWillDismiss(controller)
    }
    return sheet.beginDismissal(animated: true, isInteractive: true) { isDone in
      if isDone, hears("presentationControllerDidDismiss:") {
        delegate?.presentationControllerDidDismiss(controller)
      }
    }
  }

  @discardableResult
  public static func pullDown(_ sheet: UIViewController) -> Bool {
    guard let pull = beginPullDown(sheet) else { return false }
    pull.finish()
    return true
  }

  /// Taps an item of a tab bar, the selected one perhaps; the fifth of more than five is More.
  /// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselect:)
  /// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselecttab:)
  /// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselect:)
  @discardableResult
  public static func tap(_ item: Int, of tabs: UITabBarController) -> Bool {
    let all = tabs.viewControllers ?? []
    guard isReachable(tabs), item >= 0, item < min(all.count, tabs.room) else { return false }
    if all.count > tabs.room, item == tabs.room - 1 { return tapMore(of: tabs) }
    var isAllowed = true
    if Simulator.tabGeneration != .tabs, tabs.hears("tabBarController:shouldSelectViewController:"),
      let delegate = tabs.delegate
    {
      isAllowed = delegate.tabBarController(tabs, shouldSelect: all[item])
    }
    if Simulator.tabGeneration != .viewControllers, tabs.hears("tabBarController:shouldSelectTab:"),
      let delegate = tabs.delegate
    {
      isAllowed = delegate.tabBarController(tabs, shouldSelectTab: tabs.tabs[item]) && isAllowed
    }
    if isAllowed {
      tabs.selectedViewController = all[item]
      if tabs.hears("tabBarController:didSelectViewController:") {
        tabs.delegate?.tabBarController(tabs, didSelect: all[item])
      }
      if Simulator.tabGeneration != .viewControllers, tabs.hears("tabBarController:didSelectTab:previousTab:")
      {
        tabs.delegate?.tabBarController(tabs, didSelectTab: tabs.tabs[item], previousTab: nil)
      }
    }
    Simulator.turn()
    return true
  }

  private static func tapMore(of tabs: UITabBarController) -> Bool {
    let more = tabs.stackOfMore
    guard tabs.delegate?.tabBarController(tabs, shouldSelect: more) ?? true else { return true }
    tabs.selectedViewController = more
    more.put(Array(more.stack.prefix(1)))
    (more as? MoreNavigationController)?.beginToShow()
    tabs.delegate?.tabBarController(tabs, didSelect: more)
    Simulator.turn()
    return true
  }

  /// Taps a row of More's list. Does not call the tab bar delegate; More's own stack calls its delegate.
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/morenavigationcontroller
  @discardableResult
  public static func tapRow(_ row: Int, ofMoreOf tabs: UITabBarController) -> Bool {
    let more = tabs.stackOfMore
    guard isReachable(tabs), tabs.selection === more, tabs.tabsInMore.indices.contains(row) else {
      return false
    }
    let controller = tabs.tabsInMore[row]
    more.sayWillShow(controller)
    let list = Array(more.stack.prefix(1))
    tabs.push(controller)
    tabs.selection = controller
    Transition([more, controller] + list) { _ in more.sayDidShow(animated: true) }.finish()
    return true
  }

  /// Goes back from a tab to More's list.
  @discardableResult
  public static func backToList(ofMoreOf tabs: UITabBarController) -> Bool {
    let more = tabs.stackOfMore
    guard isReachable(tabs), more.stack.count > 1 else { return false }
    if let list = more.stack.first { more.sayWillShow(list) }
    more.put(Array(more.stack.prefix(1)))
    tabs.selection = more
    Transition([more] + more.stack) { _ in more.sayDidShow(animated: true) }.finish()
    return true
  }

  /// Taps a button of an alert, whose handler is called when the alert has gone. The order is assumed: Apple documents
  /// only that the handler is called when the action is selected.
  /// https://developer.apple.com/documentation/uikit/uialertaction/init(title:style:handler:)
  @discardableResult
  public static func tap(_ button: Int, of alert: UIAlertController) -> Bool {
    guard Simulator.inFlight.isEmpty, alert.presenter != nil, alert.presentation == nil,
      alert.actions.indices.contains(button)
    else { return false }
    let action = alert.actions[button]
    alert.beginDismissal(animated: true, isInteractive: false) { _ in action.handler?(action) }?.finish()
    return true
  }

  /// A screen moves something of its own, a child or a search bar, which the containers around it do not know of.
  public static func beginOwnTransition(in screen: UIViewController) -> Transition? {
    guard screen.isOnScreen else { return nil }
    let child = UIViewController()
    child.parent = screen
    return Transition([child]) { _ in child.parent = nil }
  }

  /// The window gets narrow, or wide again.
  public static func resize(isNarrow: Bool) {
    Simulator.isNarrow = isNarrow
    Simulator.layOutAll()
    Simulator.turn()
  }
}
