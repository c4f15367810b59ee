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

    let kind: Kind
    let controller: UIViewController
    /// The node whose children it holds.
    let identity: Identity
    /// What the host has put there, less what the user has taken away.
    var entries: [Entry] = []
    /// What the host has selected last.
    var selection: UIViewController?
    /// The stack of a split that is collapsed.
    private(set) var compact: Shelf?
    let observer: DelegateObserver?
    /// Who hears of the stack behind More.
    let moreObserver: StackObserver?

    /// Nil for a controller that is no container of UIKit.
    convenience init?(_ controller: UIViewController, of identity: Identity) {
      switch controller {
      case let stack as UINavigationController:
        self.init(.stack(stack), stack, identity, observer: StackObserver())
      case let tabs as UITabBarController:
        self.init(.tabs(tabs), tabs, identity, observer: TabObserver(), moreObserver: StackObserver())
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
        if entries.count > 5 { moreObserver?.take(tabs.moreNavigationController) }
      case (.split(let split), let observer as SplitObserver):
        if split.delegate !== observer {
          observer.next = split.delegate
          split.delegate = observer
        }
      default: break
      }
    }

    /// Leaves everything as if the host had never heard of it.
    func giveDelegatesBack() {
      switch (kind, observer) {
      case (.stack(let stack), let observer as StackObserver): observer.leave(stack)
      case (.tabs(let tabs), let observer as TabObserver):
        if tabs.delegate === observer { tabs.delegate = observer.former }
        if entries.count > 5 { moreObserver?.leave(tabs.moreNavigationController) }
      case (.split(let split), let observer as SplitObserver):
        if split.delegate === observer { split.delegate = observer.former }
      default: break
      }
    }
  }
#endif
