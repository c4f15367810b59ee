#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// Shows trees with view controllers.
  ///
  /// A node's view controller says how its children are shown: entries of a `UINavigationController`, tabs of a
  /// `UITabBarController`, columns of a `UISplitViewController`, else children that fill it, or that a
  /// `SceneContainer` arranges. The host compares what the controllers show with the tree and changes what differs,
  /// one transition after the other; so it is right whatever the user has done meanwhile.
  ///
  /// ```swift
  /// let host = UIKitHost(window: window) { node in node.sceneName == "cats" ? CatsViewController() : nil }
  /// let navigator = TreeNavigator(host: host)
  /// ```
  ///
  /// `ProgramNavigator.show(in:from:)` makes the containers of a spec.
  @MainActor
  public final class UIKitHost: SceneHost {
    /// Set by the navigator.
    public var report: (@MainActor (HostReport) -> Void)?
    /// Told what a screen's node knows, when the screen is made, if it knows anything, and whenever that has changed.
    public var configure: (SceneModel, UIViewController) -> Void = { _, _ in }
    /// Asked to put the screens of a node's children into the node's own; false leaves it to the host. Not asked for
    /// UIKit's containers. Those that are not among the children any more shall leave.
    public var embed: (SceneModel, UIViewController, [UIViewController]) -> Bool = { _, _, _ in false }
    /// Returns the style that a node is presented in; nil for the one that it has in the tree. UIKit decides on the style
    /// before everything else, so it can't change later.
    public var presentationStyle: (SceneModel, UIViewController) -> UIModalPresentationStyle? = { _, _ in nil
    }
    /// Called before a node is presented, when its style is set. It can change everything but the style: the source of a
    /// popover, the detents of a sheet, the transition.
    public var willPresent: (SceneModel, UIViewController) -> Void = { _, _ in }
    /// What the user sees where the host has no window of its own: put it on screen. nil for a host with a window.
    public var container: UIViewController? { place.container }

    /// Called with each screen when it is made.
    var prepare: (UIViewController) -> Void = { _ in }

    let place: RootPlace
    let makeScreen: (SceneModel) -> UIViewController?
    /// How declared styles look.
    var looks: (String) -> PresentationLook? = { _ in nil }
    var timing = Timing()

    /// What the controllers show, or will once all is settled, with what the user has done since it was set.
    var tree: SceneModel? {
      didSet { isFurnished = false }
    }
    var isFurnished = false
    var screens: [Identity: Screen] = [:]
    var refused: Set<Identity> = []
    var shelves: [ObjectIdentifier: Shelf] = [:]
    var enclosures: [Identity: FillingController] = [:]
    var presentations: [Presentation] = []
    /// The tabs that have been asked for in this turn of the run loop.
    var tapped: Set<ObjectIdentifier> = []

    /// Whether the host has said last that there is no room for columns.
    var isSaidCollapsed = false

    var kept: Set<Identity> = []
    var holds = Holds()
    weak var front: UIViewController?
    /// Whether a screen was in front, also one that has been released since.
    var hasFront = false

    var run: Run?
    var waits = Waits()
    var isTimed = false
    var isSettling = false
    var isSettleDue = false
    /// Whether something was pushed, popped, presented or dismissed since the last announcement.
    var isAnnouncementDue = false
    /// What was reported once and is not reported again.
    var reported: Set<String> = []

    /// A host for a window. Each node's view controller is asked for once, before those of the nodes in it. Nil leaves
    /// the node and everything in it out, which is reported.
    public convenience init(window: UIWindow, makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.init(place: RootPlace(window: window), makeScreen: makeScreen)
    }

    /// A host whose `container` is to be put on screen.
    public convenience init(makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.init(place: RootPlace(container: FillingController()), makeScreen: makeScreen)
    }

    /// A host in a container that is on screen already.
    convenience init(container: FillingController, makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.init(place: RootPlace(container: container), makeScreen: makeScreen)
    }

    private init(place: RootPlace, makeScreen: @escaping (SceneModel) -> UIViewController?) {
      self.place = place
      self.makeScreen = makeScreen
      place.sentinel.changed = { [weak self] in self?.settleSoon() }
    }

    /// The view controller of a node that stands.
    public func viewController(of identity: Identity) -> UIViewController? { screens[identity]?.controller }

    /// Shows the tree; what the user has under the finger ends first.
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

    /// Keeps the gestures from starting that would take these away.
    public func keep(_ kept: Set<Identity>) {
      self.kept = kept
      holdGestures()
    }

    /// Reports what has happened to the controllers without a call of UIKit, such as a screen that has dismissed itself.
    public func look() {
      guard !isSettling, waits.isOver, isAtRest else { return }
      isSettling = true
      let hasNews = notice()
      isSettling = false
      if hasNews { settle() }
    }

    /// Says what could not be done, once.
    func complain(_ problem: String) {
      if reported.insert(problem).inserted { report?(.problem(problem)) }
    }
  }

  extension UIKitHost {
    /// A node's view controller.
    struct Screen {
      let controller: UIViewController
      /// What it was told last.
      var inputs: Fields?
    }

    /// What is on screen over the root, the lowest first.
    struct Presentation {
      let identity: Identity
      let controller: UIViewController
      let style: String?
      let observer: SheetObserver
      /// How often the host has asked it to go.
      var dismissals = 0
    }

    /// One call of `carryOut`.
    struct Run {
      let isAnimated: Bool
      let completion: @MainActor () -> Void
    }
  }

  /// A view controller of the app's own that arranges the screens of its node's children itself.
  @MainActor
  public protocol SceneContainer: UIViewController {
    /// Shows exactly these, in the order of the node's children. Called whenever they have changed.
    func embed(_ children: [UIViewController])
  }
#endif
