/// https://developer.apple.com/documentation/uikit/uinavigationcontroller
@MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Sendable { case none, push, pop }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/delegate
  public weak var delegate: (any UINavigationControllerDelegate)? {
    didSet {
      hears = Hearing(
        delegate,
        [
          "navigationController:willShowViewController:animated:",
          "navigationController:didShowViewController:animated:",
          "navigationController:animationControllerForOperation:fromViewController:toViewController:",
        ])
    }
  }
  private(set) var hears = Hearing()
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivepopgesturerecognizer
  public let interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/interactivecontentpopgesturerecognizer
  public let interactiveContentPopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/isnavigationbarhidden
  public var isNavigationBarHidden = false
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/setnavigationbarhidden(_:animated:)
  public func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

  private(set) var stack: [UIViewController] = []
  /// True if the top has changed and the delegate has not received `didShow` for it.
  private(set) var isShowDue = false

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    Simulator.note(self)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(rootViewController: UIViewController) {
    self.init()
    setViewControllers([rootViewController], animated: false)
  }

  public var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  public var topViewController: UIViewController? { stack.last }

  override func shows(_ child: UIViewController) -> Bool { child === stack.last }

  /// True if it may contain other stacks; only the stack of the More item may.
  var holdsStacks: Bool { false }

  /// Replaces the stack; if animated, the last one is pushed or popped into view. A controller may be in it once,
  /// and no other stack may be. Changing it while a transition is under way corrupts the navigation bar.
  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if Simulator.inFlight.contains(where: { $0.controllers.first === self }) {
      Simulator.misuse("a stack is changed during its transition")
    }
    if splitViewController?.isAdapting ?? false {
      Simulator.misuse("a stack in a split is changed while that collapses or expands")
    }
    if Set(viewControllers.map { ObjectIdentifier($0) }).count != viewControllers.count {
      Simulator.misuse("a controller is pushed more than once")
    }
    for controller in viewControllers {
      check(controller)
      if controller is UINavigationController, !holdsStacks {
        Simulator.misuse("a navigation controller is pushed")
      }
      if controller is UISplitViewController { Simulator.misuse("a split view controller is pushed") }
    }
    if isBusyInside {
      if Simulator.quirks.contains(.losesStacks) { return }
      if Simulator.quirks.contains(.takesStacksLate) { return late = (viewControllers, animated) }
    }
    late = nil
    let former = stack.last
    put(viewControllers)
    guard former !== stack.last else { return }
    isShowDue = true
    guard animated, isOnScreen, let former, let top = stack.last else { return }
    isShowDue = false
    _ = Transition([self, former, top]) { [self] _ in sayDidShow(animated: true) }
  }

  private var late: (viewControllers: [UIViewController], animated: Bool)?
  var isLate: Bool { late != nil }

  /// True if a controller inside has a transition of its own.
  var isBusyInside: Bool {
    Simulator.inFlight.contains { transition in
      transition.controllers.contains { $0 !== self && $0.isInside(self) }
    }
  }

  func takeLate() {
    guard let late else { return }
    self.late = nil
    setViewControllers(late.viewControllers, animated: late.animated)
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/pushviewcontroller(_:animated:)
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/popviewcontroller(animated:)
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/poptoviewcontroller(_:animated:)
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let place = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let gone = Array(stack[(place + 1)...])
    setViewControllers(Array(stack[...place]), animated: animated)
    return gone
  }

  /// https://developer.apple.com/documentation/uikit/uinavigationcontroller/poptorootviewcontroller(animated:)
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  func put(_ viewControllers: [UIViewController]) {
    if let top = stack.last, !viewControllers.contains(where: { $0 === top }) { linger(top) }
    stack = viewControllers
    adopt(viewControllers)
  }

  /// Called just after the view of the top has appeared, for any reason, and also more than once.
  /// https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate/navigationcontroller(_:didshow:animated:)
  func sayDidShow(animated: Bool) {
    isShowDue = false
    guard let top = stack.last else { return }
    guard hears("navigationController:didShowViewController:animated:") else { return }
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  func sayWillShow(_ controller: UIViewController) {
    if hears("navigationController:animationControllerForOperation:fromViewController:toViewController:"),
      let top = stack.last
    {
      _ = delegate?.navigationController(self, animationControllerFor: .pop, from: top, to: controller)
    }
    guard hears("navigationController:willShowViewController:animated:") else { return }
    delegate?.navigationController(self, willShow: controller, animated: true)
  }
}
