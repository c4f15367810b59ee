#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view controller that contains others, with the entries that the host set last.
  @MainActor
  final class ContainerController {
    /// The kind of container.
    enum Kind {
      case stack(UINavigationController)
      case tabs(UITabBarController)
      case split(UISplitViewController)
      case plain
    }

    /// A child and its node.
    struct Entry: Equatable {
      let identity: Identity
      let controller: UIViewController

      static func == (left: Entry, right: Entry) -> Bool {
        left.identity == right.identity && left.controller === right.controller
      }
    }

    /// Entries that the host has set and UIKit has not shown yet.
    struct Unseen {
      /// The controllers that must leave.
      let leaving: [UIViewController]
      /// The number of checks by the host.
      var looks = 0
    }

    let kind: Kind
    let controller: UIViewController
    /// The node of the container.
    let identity: Identity
    /// The entries that the host has set, without those that the user has popped.
    var entries: [Entry] = []
    /// The entries that the host has set last; nil once UIKit shows them.
    var unseen: Unseen?
    /// The last selection by the host or by the user.
    var selection: UIViewController?
    /// The stack of a collapsed split.
    private(set) var compact: ContainerController?
    let observer: DelegateObserver?
    /// Observes the size of a split: UIKit does not report that one starts without room for columns.
    private lazy var sentinel = Sentinel()
    /// The observer of the stack behind More.
    let moreObserver: StackObserver?
    /// The stack behind More whose bar the host has hidden.
    weak var stackWithoutBar: UINavigationController?

    /// Returns nil for a controller that is not a container of UIKit.
    convenience init?(_ controller: UIViewController, of identity: Identity) {
      switch controller {
      case let stack as UINavigationController:
        self.init(.stack(stack), stack, identity, observer: StackObserver())
      case let tabs as UITabBarController:
        self.init(
          .tabs(tabs), tabs, identity, observer: TabObserver(), moreObserver: StackObserver(ofMore: true))
      case let split as UISplitViewController:
        self.init(.split(split), split, identity, observer: SplitObserver())
        makeCompact(split)
      default: return nil
      }
    }

    convenience init(plain controller: UIViewController, of identity: Identity) {
      self.init(.plain, controller, identity, observer: nil)
    }

    private init(
      _ kind: Kind, _ controller: UIViewController, _ identity: Identity, observer: DelegateObserver?,
      moreObserver: StackObserver? = nil
    ) {
      self.kind = kind
      self.controller = controller
      self.identity = identity
      self.observer = observer
      self.moreObserver = moreObserver
    }

    /// Creates the stack of a collapsed split. A split of the older style shows two columns and has no
    /// compact column.
    private func makeCompact(_ split: UISplitViewController) {
      guard split.style != .unspecified else { return }
      let given = split.viewController(for: .compact)
      let stack = given as? UINavigationController ?? UINavigationController()
      if given !== stack { split.setViewController(stack, for: .compact) }
      compact = ContainerController(stack, of: identity)
    }

    /// The stack that may be in a transition: for tabs, the one behind More.
    var movingStack: UINavigationController? {
      switch kind {
      case .stack(let stack): stack
      case .tabs: stackBehindMore
      case .split, .plain: nil
      }
    }

    /// The number of a stack's entries that are shown, from the bottom.
    var entriesShown: Int {
      guard case .stack(let stack) = kind else { return entries.count }
      return zip(stack.viewControllers, entries).prefix { $0 === $1.controller }.count
    }

    /// True if a stack shows the entries that the host has set. The app may have pushed others above.
    var isTaken: Bool {
      guard case .stack(let stack) = kind else { return true }
      let hasLeft = unseen?.leaving.allSatisfy { left in !stack.viewControllers.contains { $0 === left } }
      return (hasLeft ?? true) && entriesShown == entries.count
    }

    /// Records that the entries are about to be set.
    func expect(after former: [Entry]) {
      let leaving = former.filter { entry in !entries.contains { $0.controller === entry.controller } }
      unseen = Unseen(leaving: leaving.map { $0.controller })
    }

    /// Sets entries again that a stack has ignored.
    func setAgain() {
      guard case .stack(let stack) = kind else { return }
      stack.setViewControllers(entries.map { $0.controller }, animated: false)
    }

    /// Observes the container, and forwards the calls to its former delegate.
    func observe(for host: UIKitHost) {
      observer?.host = host
      moreObserver?.host = host
      switch (kind, observer) {
      case (.stack(let stack), let observer as StackObserver):
        observer.take(stack)
      case (.tabs(let tabs), let observer as TabObserver):
        if tabs.delegate !== observer {
          observer.next = tabs.delegate
          tabs.delegate = observer
        }
        if let more = tabs.stackBehindMore { moreObserver?.take(more) }
      case (.split(let split), let observer as SplitObserver):
        if split.delegate !== observer {
          observer.next = split.delegate
          split.delegate = observer
        }
        sentinel.changed = { [weak host] in host?.settleSoon() }
        if let view = split.viewIfLoaded { sentinel.watch(view) }
      default: break
      }
    }

    /// Restores the former delegates.
    func giveDelegatesBack() {
      switch (kind, observer) {
      case (.stack(let stack), let observer as StackObserver): observer.leave(stack)
      case (.tabs(let tabs), let observer as TabObserver):
        if tabs.delegate === observer { tabs.delegate = observer.former }
        if let more = tabs.stackBehindMore { moreObserver?.leave(more) }
        showBarOfMore(isAnimated: false)
      case (.split(let split), let observer as SplitObserver):
        if split.delegate === observer { split.delegate = observer.former }
      default: break
      }
    }
  }

  extension UITabBarController {
    /// The stack of the tabs for which the bar has no room. Five tabs always have room, and UIKit creates the
    /// stack on access.
    var stackBehindMore: UINavigationController? {
      #if os(visionOS)
        nil
      #else
        (viewControllers?.count ?? 0) > 5 ? moreNavigationController : nil
      #endif
    }

    /// Prevents the user from reordering tabs: the tree determines their order.
    func forbidCustomizing() {
      #if !os(visionOS)
        customizableViewControllers = []
      #endif
    }
  }
#endif
