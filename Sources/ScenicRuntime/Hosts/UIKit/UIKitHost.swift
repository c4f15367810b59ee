#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Shows trees with view controllers.
  ///
  /// A node's view controller determines how its children are shown: entries of a `UINavigationController`,
  /// tabs of a `UITabBarController`, columns of a `UISplitViewController`. Other view controllers show
  /// children that fill them, and a `SceneContainer` arranges them itself. The host compares the controllers
  /// with the tree and applies the differences, one transition after the other. So it is right whatever the
  /// user has done meanwhile.
  ///
  /// ```swift
  /// let host = UIKitHost(window: window) { node in node.sceneName == "cats" ? CatsViewController() : nil }
  /// let navigator = TreeNavigator(host: host)
  /// ```
  ///
  /// `ProgramNavigator.show(in:from:)` creates the containers of a spec.
  @MainActor
  public final class UIKitHost: SceneHost {
    /// The receiver of reports, set by the navigator.
    public var report: (@MainActor (HostReport) -> Void)?
    /// Passes the inputs of a node to its screen: when the screen is created, if the node has inputs, and
    /// whenever they have changed.
    public var configure: (SceneModel, UIViewController) -> Void = { _, _ in }
    /// Embeds the screens of a node's children in the node's own screen, and removes those that are no longer
    /// among them. If it returns false, the host does so. Not called for containers of UIKit.
    public var embed: (SceneModel, UIViewController, [UIViewController]) -> Bool = { _, _, _ in false }
    /// Returns the style that a node is presented in; nil for the one that it has in the tree. UIKit decides on the style
    /// before everything else, so it can't change later.
    public var presentationStyle: (SceneModel, UIViewController) -> UIModalPresentationStyle? = { _, _ in nil
    }
    /// Called before a node is presented, after its style is set. It can change all else: the source of a
    /// popover, the detents of a sheet, the transition.
    public var willPresent: (SceneModel, UIViewController) -> Void = { _, _ in }
    /// The container to put on screen if the host has no window of its own; nil for a host with a window.
    public var container: UIViewController? { place.container }

    /// Called with each screen when it is created.
    var prepare: (UIViewController) -> Void = { _ in }

    let place: RootPlace
    let makeScreen: (SceneModel) -> UIViewController?
    /// Returns the appearance of a declared style.
    var looks: (String) -> PresentationLook? = { _ in nil }
    /// Renews the titles of screens, and the items of tabs, from the attributes of the spec.
    var dress: () -> Void = {}
    var timing = Timing()

    /// The tree that the controllers show, or will show once all is settled, with later actions of the user.
    var tree: SceneModel? {
      didSet { isFurnished = false }
    }
    var isFurnished = false
    var screens: [Identity: Screen] = [:]
    var refused: Set<Identity> = []
    var shelves: [ObjectIdentifier: ContainerController] = [:]
    var enclosures: [Identity: FillingController] = [:]
    var presentations: [Presentation] = []
    /// The tabs that were requested in this cycle of the run loop.
    var tapped: Set<ObjectIdentifier> = []

    /// True if the last report was that there is no room for columns.
    var isSaidCollapsed = false

    var kept: Set<Identity> = []
    var holds = Holds()
    weak var front: UIViewController?
    /// True if a screen was in front, perhaps one that has been released since.
    var hasFront = false

    var run: Run?
    var waits = Waits()
    var isTimed = false
    var isSettling = false
    var isSettleDue = false
    /// True if there was a push, a pop, a presentation or a dismissal since the last announcement.
    var isAnnouncementDue = false
    /// The problems that have been reported, and are not reported again.
    var reported: Set<String> = []

    /// Creates a host for a window. Each node's view controller is requested once, before those of its
    /// descendants. If it is nil, the node and its subtree are omitted, and a problem is reported.
    public convenience init(window: UIWindow, makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.init(place: RootPlace(window: window), makeScreen: makeScreen)
    }

    /// Creates a host whose `container` is to be put on screen.
    public convenience init(makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.init(place: RootPlace(container: FillingController()), makeScreen: makeScreen)
    }

    /// Creates a host in a container that is on screen already.
    convenience init(container: FillingController, makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.init(place: RootPlace(container: container), makeScreen: makeScreen)
    }

    private init(place: RootPlace, makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.place = place
      self.makeScreen = makeScreen
      place.sentinel.changed = { [weak self] in self?.settleSoon() }
    }

    /// Returns the view controller of a node in the tree.
    public func viewController(of identity: Identity) -> UIViewController? { screens[identity]?.controller }

    /// Shows the tree; the current interaction of the user ends first.
    public func carryOut(
      _ changes: [Change], showing tree: SceneModel, animated: Bool,
      completion: @escaping @MainActor () -> Void
    ) {
      let former = run
      self.tree = tree
      run = Run(isAnimated: animated && !UIAccessibility.isReduceMotionEnabled, completion: completion)
      former?.completion()
      settle()
    }

    /// Disables the gestures that would remove these nodes.
    public func keep(_ kept: Set<Identity>) {
      self.kept = kept
      holdGestures()
    }

    /// Reports changes of the controllers that UIKit does not report, such as a screen that has dismissed
    /// itself.
    public func look() {
      guard !isSettling, waits.isOver, isAtRest else { return }
      isSettling = true
      let hasNews = notice()
      isSettling = false
      if hasNews { settle() }
    }

    /// Reports a problem once.
    func complain(_ problem: String) {
      if reported.insert(problem).inserted { report?(.problem(problem)) }
    }
  }

  extension UIKitHost {
    /// A node's view controller.
    struct Screen {
      let controller: UIViewController
      /// The inputs that it received last.
      var inputs: Fields?
    }

    /// A presentation on screen, the lowest first.
    struct Presentation {
      let identity: Identity
      let controller: UIViewController
      let style: String?
      let observer: SheetObserver
      /// The number of attempts to dismiss it.
      var dismissals = 0
    }

    /// One call of `carryOut`.
    struct Run {
      let isAnimated: Bool
      let completion: @MainActor () -> Void
    }
  }

  /// A view controller of the app that arranges the screens of its node's children itself.
  @MainActor
  public protocol SceneContainer: UIViewController {
    /// Shows exactly these screens, in the order of the node's children. Called whenever they have changed.
    func embed(_ children: [UIViewController])
  }
#endif
