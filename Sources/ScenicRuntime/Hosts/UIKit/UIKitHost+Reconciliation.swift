#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // Settles: runs one step after the other until the controllers show the tree, each when the previous
  // transition has ended.

  extension UIKitHost {
    /// Applies the differences from the tree. Continues by itself when the current transition has ended.
    func settle() {
      guard !isSettling, waits.isOver else { return }
      isSettling = true
      var rounds = 0
      while waits.isOver, step() {
        rounds += 1
        if rounds > 1_000 {
          complain("the screen does not reach the state of the tree")
          break
        }
      }
      isSettling = false
      if waits.isOver { finish() }
    }

    /// Returns false if no step remains.
    private func step() -> Bool {
      if waitForTransition() { return true }
      notice()
      if waitForUnseen() { return true }
      furnish()
      return dismissWhatLeaves() || arrange() || presentNext()
    }

    private func finish() {
      letGo()
      observe()
      watchPresentations()
      arrangeBarsOfMore()
      holdGestures()
      noticeCollapsing()
      announce()
      let ended = run
      run = nil
      ended?.completion()
    }

    /// Settles in the next cycle of the run loop, once for all calls in this one. UIKit may be in the middle
    /// of a change when it calls. Checks pending transitions again if the screen was hidden meanwhile.
    func settleSoon() {
      guard !isSettleDue else { return }
      isSettleDue = true
      soon { [weak self] in
        guard let self else { return }
        isSettleDue = false
        if waits.isOver { settle() } else { startTimer() }
      }
    }

    /// Calls the closure in the next cycle of the run loop: a transition that has just ended may not have
    /// reached the controllers yet.
    func soon(_ work: @escaping @MainActor () -> Void) { timing.later(0, work) }

    var isAtRest: Bool { transitionInFlight == nil }

    private var transitionInFlight: (any UIViewControllerTransitionCoordinator)? {
      for controller in [place.controller] + presentations.map({ $0.controller }) {
        if let found = controller?.transitionCoordinator { return found }
        if let found = controller?.presentedViewController?.transitionCoordinator { return found }
      }
      for shelf in shelves.values {
        if let found = shelf.movingStack?.transitionCoordinator { return found }
      }
      return nil
    }
  }

  // Pending transitions and entries: the host waits for one of them at a time, with one timer.

  extension UIKitHost {
    /// Waits for the current transition, including an interactive one. The coordinator may refuse the
    /// completion and call it all the same, or not at all, so the timer checks too.
    private func waitForTransition() -> Bool {
      guard let coordinator = transitionInFlight else { return false }
      let done = begin(patience: 1)
      _ = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.soon(done) }
      return true
    }

    /// Waits until a stack shows the entries that the host has set. UIKit may show them when a transition has
    /// ended, even one of a child that no coordinator here knows. It may also ignore them; then they are set
    /// again.
    private func waitForUnseen() -> Bool {
      guard let shelf = shelves.values.first(where: { !$0.isTaken }), let looks = shelf.unseen?.looks
      else { return false }
      if looks >= 3 * timing.patience {
        complain("a stack does not take its entries")
        shelf.unseen = nil
        return true
      }
      if looks > 0, looks % timing.patience == 0 { shelf.setAgain() }
      shelf.unseen?.looks += 1
      _ = begin(patience: 1)
      return true
    }

    /// Suspends further steps until the returned closure is called, or until the timer has found no
    /// transition in `patience` checks.
    func begin(patience: Int? = nil) -> @MainActor () -> Void {
      let number = waits.begin(patience: patience ?? timing.patience)
      startTimer()
      return { [weak self] in self?.end(number) }
    }

    private func end(_ number: Int) {
      guard waits.end(number) else { return }
      settle()
    }

    /// Checks pending transitions at intervals. A hidden screen has no transitions, so the timer stops until
    /// it is visible again.
    private func startTimer() {
      guard !isTimed, !waits.isOver, place.isOnScreen else { return }
      isTimed = true
      timing.later(timing.pause) { [weak self] in
        guard let self else { return }
        isTimed = false
        if let number = waits.look(isMoving: transitionInFlight != nil) {
          if waits.isSilent { complain("a transition has not reported its end") }
          end(number)
        }
        startTimer()
      }
    }

    /// Announces the scene in front to assistive apps after a push, a pop or a presentation. After a tap on a
    /// tab the focus stays there.
    private func announce() {
      let now = frontmost(of: presentations.last?.controller ?? place.controller)
      let isDue = isAnnouncementDue && hasFront
      isAnnouncementDue = false
      hasFront = now != nil
      if isDue, let now, now !== front {
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
    /// The location of the app's first view controller.
    @MainActor
    final class RootPlace {
      private let window: UIWindow?
      let container: FillingController?
      /// Reports when the window appears, disappears and changes its size.
      let sentinel = Sentinel()

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

      var isOnScreen: Bool {
        (container ?? controller)?.viewIfLoaded?.window.map { !$0.isHidden } ?? false
      }

      func show(_ controller: UIViewController?) {
        window?.rootViewController = controller
        container?.fill(with: controller.map { [$0] } ?? [])
        if let view = (container ?? controller)?.view { sentinel.watch(view) }
      }
    }

    /// Pending operations.
    struct Waits {
      private var last = 0
      /// The number of the pending operation.
      private var open: Int?
      private var patience = 0
      private var looks = 0

      var isOver: Bool { open == nil }
      /// True if a completion that should have been called was not.
      var isSilent: Bool { patience > 1 }

      mutating func begin(patience: Int) -> Int {
        last += 1
        open = last
        self.patience = patience
        looks = 0
        return last
      }

      /// Returns false if the operation has ended before.
      mutating func end(_ number: Int) -> Bool {
        guard open == number else { return false }
        open = nil
        return true
      }

      /// Cancels the pending operation.
      mutating func cancel() { open = nil }

      /// Returns the number of the operation that should have ended by now.
      mutating func look(isMoving: Bool) -> Int? {
        looks = isMoving ? 0 : looks + 1
        return looks >= patience ? open : nil
      }
    }

    /// The timing of the host; tests use their own clock.
    struct Timing {
      /// The seconds between two checks of the pending operation.
      var pause = 0.1
      /// The number of checks without a transition after which the operation counts as ended.
      var patience = 10
      /// Runs a closure after a delay in seconds.
      var later: @MainActor (Double, @escaping @MainActor () -> Void) -> Void = { seconds, work in
        Task { @MainActor in
          try? await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
          work()
        }
      }
    }
  }
#endif
