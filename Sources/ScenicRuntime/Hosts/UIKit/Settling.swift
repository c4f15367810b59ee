#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  // One step after the other until the controllers show the tree, each when the transition before it has ended.

  extension UIKitHost {
    /// Changes what differs from the tree. Continues by itself when the transition that it waits for has ended.
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

    /// False if there is nothing more to do.
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

    /// Settles in the next turn of the run loop, once for all who ask in this one: UIKit may be in the middle of a
    /// change when it calls. Looks again at what it waits for, if the screen was hidden meanwhile.
    func settleSoon() {
      guard !isSettleDue else { return }
      isSettleDue = true
      soon { [weak self] in
        guard let self else { return }
        isSettleDue = false
        if waits.isOver { settle() } else { startTimer() }
      }
    }

    /// Calls this in the next turn of the run loop: a transition that has just ended may not have reached the
    /// controllers yet.
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

  // What has begun or been set and is not seen yet: the host waits for one thing at a time, with one timer.

  extension UIKitHost {
    /// Waits for the current transition, also an interactive one. The coordinator may refuse the completion and call it
    /// all the same, or not at all, so the timer looks as well.
    private func waitForTransition() -> Bool {
      guard let coordinator = transitionInFlight else { return false }
      let done = begin(patience: 1)
      _ = coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.soon(done) }
      return true
    }

    /// Waits until a stack has what the host has set. UIKit may take it when a transition has ended, even one of a child
    /// that no coordinator here knows, or ignore it: then it is set again.
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

    /// Nothing more is done before the returned closure is called, or `patience` looks of the timer have found no
    /// transition.
    func begin(patience: Int? = nil) -> @MainActor () -> Void {
      let number = waits.begin(patience: patience ?? timing.patience)
      startTimer()
      return { [weak self] in self?.end(number) }
    }

    private func end(_ number: Int) {
      guard waits.end(number) else { return }
      settle()
    }

    /// Looks every now and then at what the host waits for. Nothing moves on a screen that is hidden, so the timer stops
    /// there until it is visible again.
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

    /// Tells assistive apps which screen is in front after a push, a pop or a presentation. After a tap on a tab the
    /// focus stays there.
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
    /// Where the app's first view controller is.
    @MainActor
    final class RootPlace {
      private let window: UIWindow?
      let container: FillingController?
      /// Sees the window come, go and change its size.
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

    /// What has begun and not ended.
    struct Waits {
      private var last = 0
      /// The number of what the host waits for.
      private var open: Int?
      private var patience = 0
      private var looks = 0

      var isOver: Bool { open == nil }
      /// Whether a completion that should have been called was not.
      var isSilent: Bool { patience > 1 }

      mutating func begin(patience: Int) -> Int {
        last += 1
        open = last
        self.patience = patience
        looks = 0
        return last
      }

      /// False if it has ended before.
      mutating func end(_ number: Int) -> Bool {
        guard open == number else { return false }
        open = nil
        return true
      }

      /// Nothing has begun after all.
      mutating func cancel() { open = nil }

      /// The number of what should have ended by now.
      mutating func look(isMoving: Bool) -> Int? {
        looks = isMoving ? 0 : looks + 1
        return looks >= patience ? open : nil
      }
    }

    /// How the host waits; tests have a clock of their own.
    struct Timing {
      /// How many seconds pass between two looks at what the host waits for.
      var pause = 0.1
      /// How many looks without a transition pass until it counts as ended.
      var patience = 10
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
