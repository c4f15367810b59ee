#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // One step after the other until the controllers show the tree, each when the transition before it has ended.

  extension UIKitHost {
    /// Changes what differs from the tree. Goes on by itself when what it waits for has ended.
    func settle() {
      guard !isSettling, waits.isOver else { return }
      isSettling = true
      var rounds = 0
      while waits.isOver, step() {
        rounds += 1
        if rounds > 1_000 {
          complain("what is shown does not come to what the tree says")
          break
        }
      }
      isSettling = false
      if waits.isOver { finish() }
    }

    /// False if there is nothing more to do.
    private func step() -> Bool {
      if waitForTransition() { return true }
      notice()
      furnish()
      return dismissWhatLeaves() || arrange() || presentNext()
    }

    private func finish() {
      letGo()
      observe()
      holdGestures()
      noticeCollapsing()
      announce()
      let ended = run
      run = nil
      ended?.completion()
    }

    /// Waits for whatever moves now, the user's swipe as well.
    private func waitForTransition() -> Bool {
      guard let coordinator = transitionInFlight else { return false }
      let done = begin()
      let isQueued = coordinator.animate(alongsideTransition: { _ in }) { [weak self] _ in self?.soon(done) }
      if !isQueued { waits.end(waits.last) }
      return isQueued
    }

    /// Calls this when whatever is being said now has been said: a transition that has just ended may not have come to
    /// the controllers yet.
    func soon(_ done: @escaping @MainActor () -> Void) { timing.later(0) { done() } }

    private var transitionInFlight: (any UIViewControllerTransitionCoordinator)? {
      if let found = place.controller?.transitionCoordinator { return found }
      for presentation in presentations {
        if let found = presentation.controller.transitionCoordinator { return found }
      }
      for shelf in shelves.values {
        if case .stack(let stack) = shelf.kind, let found = stack.transitionCoordinator { return found }
      }
      return nil
    }

    /// Nothing more is done before what this returns has been called, or long after it should have been.
    func begin() -> @MainActor () -> Void {
      let number = waits.begin()
      beSurprised(by: number)
      return { [weak self] in self?.end(number) }
    }

    private func end(_ number: Int) {
      guard waits.end(number) else { return }
      settle()
    }

    /// UIKit does not call every completion that it takes.
    private func beSurprised(by number: Int) {
      timing.later(timing.patience) { [weak self] in
        guard let self, waits.isOpen(number) else { return }
        if transitionInFlight != nil { return beSurprised(by: number) }
        complain("a transition has not said that it ended")
        end(number)
      }
    }

    /// Tells assistive apps what is in front, if that is another screen than before.
    private func announce() {
      let now = frontmost(of: presentations.last?.controller ?? place.controller)
      if let now, front != nil, now !== front {
        UIAccessibility.post(notification: .screenChanged, argument: now.view)
      }
      front = now
    }

    private func frontmost(of controller: UIViewController?) -> UIViewController? {
      guard let controller else { return nil }
      guard let shelf = shelves[ObjectIdentifier(controller)] else {
        return frontmost(of: (controller as? FillingController)?.children.last) ?? controller
      }
      let shown: UIViewController?
      switch shelf.kind {
      case .stack(let stack): shown = stack.topViewController
      case .tabs(let tabs): shown = shownTab(of: tabs, shelf)
      case .split(let split):
        shown = split.isCollapsed ? shelf.compact?.entries.last?.controller : shelf.selection
      case .plain: shown = shelf.entries.last?.controller
      }
      return shown.flatMap { frontmost(of: $0) } ?? controller
    }
  }

  extension UIKitHost {
    /// Where the app's first view controller is.
    @MainActor
    final class RootPlace {
      private let window: UIWindow?
      let container: FillingController?

      init(window: UIWindow) {
        self.window = window
        container = nil
      }

      init(container: FillingController) {
        self.container = container
        window = nil
      }

      var controller: UIViewController? {
        window?.rootViewController ?? container?.children.first
      }

      func show(_ controller: UIViewController?) {
        window?.rootViewController = controller
        container?.fill(with: controller.map { [$0] } ?? [])
      }
    }

    /// What has begun and not ended.
    struct Waits {
      private(set) var last = 0
      private var open: Set<Int> = []

      var isOver: Bool { open.isEmpty }

      func isOpen(_ number: Int) -> Bool { open.contains(number) }

      mutating func begin() -> Int {
        last += 1
        open.insert(last)
        return last
      }

      /// False if it has ended before.
      @discardableResult
      mutating func end(_ number: Int) -> Bool { open.remove(number) != nil }
    }

    /// How the host waits; tests have a clock of their own.
    struct Timing {
      /// After how many seconds a transition that nobody sees any more counts as ended.
      var patience = 2.0
      /// How many seconds pass until a root that is in no window is looked at again.
      var pause = 0.1
      /// Does something later, in seconds.
      var later: @MainActor (Double, @escaping @MainActor () -> Void) -> Void = { seconds, work in
        Task { @MainActor in
          try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
          work()
        }
      }
    }
  }
#endif
