/// A tab bar with space for five items.
/// https://developer.apple.com/documentation/uikit/uitabbarcontroller
@MainActor
open class UITabBarController: UIViewController {
  public weak var delegate: (any UITabBarControllerDelegate)? {
    didSet {
      hears = Hearing(
        delegate,
        [
          "tabBarController:shouldSelectViewController:",
          "tabBarController:didSelectViewController:",
          "tabBarController:shouldSelectTab:",
          "tabBarController:didSelectTab:previousTab:",
        ])
    }
  }
  private(set) var hears = Hearing()
  /// The tabs that the user may rearrange; reset to all of them each time they are set.
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/customizableviewcontrollers
  #if !os(visionOS) && !os(tvOS)
    public var customizableViewControllers: [UIViewController]? {
      get { customizable }
      set { customizable = newValue }
    }
  #endif
  private var customizable: [UIViewController]?
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/morenavigationcontroller
  #if !os(visionOS) && !os(tvOS)
    public var moreNavigationController: UINavigationController { stackOfMore }
  #endif
  private(set) lazy var stackOfMore: UINavigationController = {
    let more = MoreNavigationController()
    more.parent = self
    more.setViewControllers([UIViewController()], animated: false)
    return more
  }()

  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/tabs
  public private(set) var tabs: [UITab] = []
  var selection: UIViewController?

  public var viewControllers: [UIViewController]? {
    get { tabs.compactMap { $0.viewController } }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The number of items in the bar.
  var room: Int { Simulator.quirks.contains(.roomForEight) ? 8 : 5 }

  /// The tabs that only More shows.
  var tabsInMore: [UIViewController] {
    let all = viewControllers ?? []
    return all.count > room ? Array(all[(room - 1)...]) : []
  }

  /// Keeps the selected controller if it is among the new ones, else selects the one at its place.
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/setviewcontrollers(_:animated:)
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let wanted = viewControllers ?? []
    if Set(wanted.map { ObjectIdentifier($0) }).count != wanted.count {
      Simulator.misuse("a controller is in two tabs")
    }
    let more = stackOfMore
    for controller in wanted where controller.parent !== more { check(controller) }
    more.put(Array(more.stack.prefix(1)))
    adopt(wanted)
    tabs = wanted.map { UITab(viewController: $0) }
    customizable = wanted
    if selection == nil || selection !== more && !wanted.contains(where: { $0 === selection }) {
      selection = wanted.first
    }
    if let selection { select(selection) }
    if Simulator.quirks.contains(.moreLosesDelegate) { more.delegate = nil }
  }

  /// `NSNotFound` while the list of More is shown.
  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedindex
  public var selectedIndex: Int {
    get { viewControllers?.firstIndex { $0 === selection } ?? NSNotFound }
    set {
      guard let all = viewControllers, all.indices.contains(newValue) else { return }
      select(all[newValue])
    }
  }

  /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedviewcontroller
  public var selectedViewController: UIViewController? {
    get { selection }
    set {
      guard let newValue else { return }
      if newValue !== stackOfMore, viewControllers?.contains(where: { $0 === newValue }) != true {
        return Simulator.misuse("selecting what is no tab")
      }
      select(newValue)
    }
  }

  private func select(_ controller: UIViewController) {
    selection = controller
    let more = stackOfMore
    guard tabsInMore.contains(where: { $0 === controller }), more.stack.last !== controller else { return }
    for pushed in more.stack.dropFirst() { pushed.parent = self }
    push(controller)
  }

  /// Pushes a tab, or the part of it that More shows, on More's stack.
  func push(_ controller: UIViewController) {
    let more = stackOfMore
    more.put(Array(more.stack.prefix(1)))
    controller.parent = more
    guard let stack = controller as? UINavigationController, Simulator.quirks.contains(.moreTakesStacks)
    else { return more.put(more.stack + [controller]) }
    let taken = stack.stack
    stack.put([])
    for entry in taken { entry.parent = more }
    more.put(more.stack + taken)
    (more as? MoreNavigationController)?.taken = (stack, taken)
  }

  override func shows(_ child: UIViewController) -> Bool {
    if child === stackOfMore {
      return selection === child || tabsInMore.contains { $0 === selection }
    }
    return child === selection
  }
}

/// The stack behind the More item. The rows of its list push the other tabs, stacks included, without a call
/// of the tab bar delegate.
@MainActor
final class MoreNavigationController: UINavigationController {
  override var holdsStacks: Bool { true }
  /// True if its list was visible.
  var wasShown = false

  /// The list is shown for the first time.
  func beginToShow() {
    if !wasShown, Simulator.quirks.contains(.moreLosesDelegate) { delegate = nil }
    wasShown = true
  }

  /// UIKit itself takes a tab out of More and puts it in the bar, so only other containers find its view in the way.
  override func linger(_ child: UIViewController) { parent?.linger(child) }
  var taken: (stack: UINavigationController, entries: [UIViewController])?

  override func put(_ viewControllers: [UIViewController]) {
    if let given = taken, viewControllers.count < 2 {
      taken = nil
      super.put(viewControllers)
      given.stack.put(given.entries)
      return given.stack.parent = parent
    }
    let leaving = stack.filter { former in !viewControllers.contains { $0 === former } }
    super.put(viewControllers)
    for controller in leaving
    where (parent as? UITabBarController)?.children.contains(where: { $0 === controller }) == true {
      controller.parent = parent
    }
  }
}

/// https://developer.apple.com/documentation/uikit/uitabgroup
@MainActor
public final class UITabGroup {
  public init() {}
}

/// https://developer.apple.com/documentation/uikit/uitab
@MainActor
public final class UITab {
  /// https://developer.apple.com/documentation/uikit/uitab/viewcontroller
  public let viewController: UIViewController?
  init(viewController: UIViewController) { self.viewController = viewController }
}
