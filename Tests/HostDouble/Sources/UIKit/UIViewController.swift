/// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor
open class UIViewController {
  public var title: String?
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/restorationidentifier
  public var restorationIdentifier: String?
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  public var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/ismodalinpresentation
  public var isModalInPresentation = false
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/preferredcontentsize
  public var preferredContentSize = CGSize.zero
  public private(set) lazy var navigationItem = UINavigationItem()
  public lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)

  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []

  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentedviewcontroller
  public var presentedViewController: UIViewController? { presentation ?? parent?.presentedViewController }
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/presentingviewcontroller
  public var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false

  weak var rootWindow: UIWindow?
  /// The presentation by or of this very controller.
  var presentation: UIViewController?
  weak var presenter: UIViewController?
  var ownPresentationController: UIPresentationController?

  public convenience init() { self.init(nibName: nil, bundle: nil) }
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}

  open func viewDidLoad() {}
  /// Not called automatically here: a test calls it when a view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  var loaded: UIView?
  /// Loads the view at the first access.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/view
  public var view: UIView! {
    get {
      if let loaded { return loaded }
      let view = UIView()
      view.controller = self
      loaded = view
      viewDidLoad()
      return view
    }
    set {
      loaded = newValue
      newValue.controller = self
    }
  }
  /// A visible controller has a view.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/viewifloaded
  public var viewIfLoaded: UIView? { isOnScreen ? view : loaded }

  public var navigationController: UINavigationController? { nearest() }
  public var tabBarController: UITabBarController? { nearest() }
  public var splitViewController: UISplitViewController? { nearest() }

  private func nearest<Controller: UIViewController>() -> Controller? {
    var up = parent
    while let controller = up {
      if let found = controller as? Controller { return found }
      up = controller.parent
    }
    return nil
  }

  // MARK: Containers

  /// Moves the child from its present container. Adding a controller to itself, or adding a presented one,
  /// raises an exception.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/addchild(_:)
  open func addChild(_ child: UIViewController) {
    check(child)
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Records the misuses for which UIKit raises an exception when a controller is put into this one.
  func check(_ child: UIViewController) {
    if child === self { Simulator.misuse("a controller is put into itself") }
    if child.presenter != nil { Simulator.misuse("what is presented is put into a container") }
    if child.rootWindow != nil { Simulator.misuse("a window's root is put into a container") }
    if let lingering = child.loaded?.lingering, lingering !== self {
      Simulator.misuse("a controller is put into a container while its view is in another one")
    }
    if let parent = child.parent, parent !== self {
      Simulator.misuse("a controller is put into a container while it is in another one")
    }
  }

  func adopt(_ wanted: [UIViewController]) {
    for child in children where !wanted.contains(where: { $0 === child }) {
      linger(child)
      child.parent = nil
    }
    for child in wanted { child.parent = self }
    children = wanted
  }

  func linger(_ child: UIViewController) {
    guard Simulator.quirks.contains(.keepsViews), child.isOnScreen, let view = child.view else { return }
    view.lingering = self
    Simulator.later { [weak view] in view?.lingering = nil }
  }

  /// Returns true if this child is visible while the container is.
  func shows(_ child: UIViewController) -> Bool { child.loaded?.superview != nil }

  // MARK: On screen

  var windowOnScreen: UIWindow? {
    if let rootWindow { return rootWindow.isHidden ? nil : rootWindow }
    if let presenter { return presenter.windowOnScreen }
    guard let parent, parent.shows(self) else { return nil }
    return parent.windowOnScreen
  }

  var isOnScreen: Bool { windowOnScreen != nil }

  /// The coordinator of the transition that the controller, or one that it is in, takes part in.
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/transitioncoordinator
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var up: UIViewController? = self
    while let controller = up {
      if let found = Simulator.inFlight.first(where: { $0.controllers.contains { $0 === controller } }) {
        return found
      }
      up = controller.parent
    }
    return nil
  }

  /// Returns true if it is the container or a descendant of it.
  func isInside(_ container: UIViewController) -> Bool {
    var up: UIViewController? = self
    while let controller = up {
      if controller === container { return true }
      up = controller.parent
    }
    return false
  }

  /// The outermost controller around this one: it presents for all in it.
  var outermost: UIViewController {
    var outermost = self
    while let parent = outermost.parent { outermost = parent }
    return outermost
  }
}

/// A short message; it has to be dismissed by its presenter, or by one of its buttons.
/// https://developer.apple.com/documentation/uikit/uialertcontroller
@MainActor
public final class UIAlertController: UIViewController {
  public enum Style: Sendable { case alert, actionSheet }
  public private(set) var actions: [UIAlertAction] = []
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init()
    self.title = title
  }
  public func addAction(_ action: UIAlertAction) { actions.append(action) }
}

/// While it is active it is presented, by the outermost controller unless a screen defines the context.
/// https://developer.apple.com/documentation/uikit/uisearchcontroller/isactive
@MainActor
public final class UISearchController: UIViewController {
  public convenience init(searchResultsController: UIViewController?) { self.init() }
  public var isActive: Bool { presenter != nil }
}

/// https://developer.apple.com/documentation/uikit/uialertaction
@MainActor
public final class UIAlertAction {
  public enum Style: Sendable { case `default`, cancel, destructive }
  public let title: String?
  let handler: ((UIAlertAction) -> Void)?
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.handler = handler
  }
}

public enum UIModalPresentationStyle: Sendable {
  case automatic, none, fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
}

public enum UIModalTransitionStyle: Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
