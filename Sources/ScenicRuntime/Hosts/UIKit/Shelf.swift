#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A view controller that holds others, with what the host has put there last.
  @MainActor
  final class Shelf {
    /// What it is.
    enum Kind {
      case stack(UINavigationController)
      case tabs(UITabBarController)
      case split(UISplitViewController)
      case plain
    }

    /// A child and the node that it is shown for.
    struct Entry: Equatable {
      let identity: Identity
      let controller: UIViewController

      static func == (left: Entry, right: Entry) -> Bool {
        left.identity == right.identity && left.controller === right.controller
      }
    }

    /// Entries that the host has set and not seen yet.
    struct Unseen {
      /// The controllers that shall not be there any more.
      let leaving: [UIViewController]
      /// How often the host has looked.
      var looks = 0
    }

    let kind: Kind
    let controller: UIViewController
    /// The node whose children it holds.
    let identity: Identity
    /// What the host has put there, less what the user has taken away.
    var entries: [Entry] = []
    /// What the host has set last; nil once it has seen it.
    var unseen: Unseen?
    /// What the host has selected last, or the user since.
    var selection: UIViewController?
    /// The stack of a split that is collapsed.
    private(set) var compact: Shelf?
    let observer: DelegateObserver?
    /// Sees the size of a split: UIKit does not report that one begins without room for columns.
    private lazy var sentinel = Sentinel()
    /// Who hears of the stack behind More.
    let moreObserver: StackObserver?
    /// The stack behind More whose bar the host has hidden.
    weak var stackWithoutBar: UINavigationController?

    /// Nil for a controller that is no container of UIKit.
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

    /// A split of the older style shows two columns and has no place for one stack of all.
    private func makeCompact(_ split: UISplitViewController) {
      guard split.style != .unspecified else { return }
      let given = split.viewController(for: .compact)
      let stack = given as? UINavigationController ?? UINavigationController()
      if given !== stack { split.setViewController(stack, for: .compact) }
      compact = Shelf(stack, of: identity)
    }

    /// The stack that may be in a transition: of tabs that is the one behind More.
    var movingStack: UINavigationController? {
      switch kind {
      case .stack(let stack): stack
      case .tabs: stackBehindMore
      case .split, .plain: nil
      }
    }

    /// How many of a stack's entries are there, from the bottom.
    var entriesShown: Int {
      guard case .stack(let stack) = kind else { return entries.count }
      return zip(stack.viewControllers, entries).prefix { $0 === $1.controller }.count
    }

    /// Whether a stack has what the host has set. The app may have pushed something above.
    var isTaken: Bool {
      guard case .stack(let stack) = kind else { return true }
      let hasLeft = unseen?.leaving.allSatisfy { left in !stack.viewControllers.contains { $0 === left } }
      return (hasLeft ?? true) && entriesShown == entries.count
    }

    /// Notes that the entries are about to be set.
    func expect(after former: [Entry]) {
      let leaving = former.filter { entry in !entries.contains { $0.controller === entry.controller } }
      unseen = Unseen(leaving: leaving.map { $0.controller })
    }

    /// Sets what a stack has not taken.
    func setAgain() {
      guard case .stack(let stack) = kind else { return }
      stack.setViewControllers(entries.map { $0.controller }, animated: false)
    }

    /// Hears what happens to it, and passes on what whoever heard it before wants to know.
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

    /// Leaves everything as if the host had never heard of it.
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
    /// The stack that shows the tabs for which the bar has no room. Five tabs always have room, and UIKit makes the stack
    /// when it is asked for.
    var stackBehindMore: UINavigationController? {
      #if os(visionOS)
        nil
      #else
        (viewControllers?.count ?? 0) > 5 ? moreNavigationController : nil
      #endif
    }

    /// Keeps the user from putting tabs elsewhere: their order is that of the tree.
    func forbidCustomizing() {
      #if !os(visionOS)
        customizableViewControllers = []
      #endif
    }
  }
#endif
