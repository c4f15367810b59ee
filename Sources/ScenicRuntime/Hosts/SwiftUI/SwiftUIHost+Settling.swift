#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  // Writes boxes until the views show the tree, one transition after the other.

  @available(iOS 17, visionOS 1, *)
  extension SwiftUIHost {
    /// Writes the differences from the tree. Continues by itself when SwiftUI had time for a transition.
    func settle() {
      guard !isWaiting, !isSettling else { return }
      isSettling = true
      var isOver = true
      withTransaction(transaction) { isOver = !step() }
      isSettling = false
      if isOver { finish() }
    }

    /// Returns true if the host waits for SwiftUI before it continues.
    private func step() -> Bool {
      for box in boxes.values where box.isRootNew { box.isRootNew = false }
      if waitForDismissals() || dismissNext() { return true }
      if writeAll() || repair() || presentNext() { return true }
      return false
    }

    private func finish() {
      release()
      dress(Array(boxes.values))
      let ended = run
      run = nil
      ended?.completion()
    }

    private var transaction: SwiftUI.Transaction {
      var transaction = SwiftUI.Transaction()
      transaction.disablesAnimations = !(run?.isAnimated ?? true)
      return transaction
    }

    /// Suspends further steps for the time of a transition or, with a beat, of a drawing. A view that is not
    /// on screen has no transitions. Returns true if the host waits.
    @discardableResult
    func wait(isBeat: Bool = false) -> Bool {
      guard isOnScreen else { return false }
      isUnverified = true
      if isWaiting { return true }
      isWaiting = true
      timing.later(isBeat ? timing.beat : timing.pause) { [weak self] in
        guard let self else { return }
        isWaiting = false
        settle()
      }
      return true
    }

    // MARK: Presentations

    /// The first nodes of the displayed levels, the lowest first.
    var displayedLevels: [NodeBox] {
      var levels: [NodeBox] = []
      var next = root.box
      while let level = next, levels.count < 1_000 {
        levels.append(level)
        next = level.slot?.box
      }
      return levels
    }

    /// Waits until SwiftUI has removed a presentation. It would lose the next one before.
    private func waitForDismissals() -> Bool {
      leaving.formIntersection(visibleLevels)
      guard !leaving.isEmpty else { return false }
      ticks += 1
      if ticks > timing.patience {
        report?(.problem("a presentation does not disappear"))
        leaving = []
        return false
      }
      return wait()
    }

    /// Dismisses the lowest presentation that is not in the tree, with all over it.
    private func dismissNext() -> Bool {
      guard !dirtyLevels.isEmpty else { return false }
      let (shown, wanted) = (displayedLevels, levels)
      // Nothing can be presented over an alert, so it is presented again as a sheet.
      let isInTheWay = { (place: Int) in
        place > 0 && place + 1 < wanted.count && shown[place - 1].slot?.look.form == .alert
      }
      let count = zip(shown, wanted).enumerated()
        .prefix { place, pair in pair.0.identity == pair.1 && !isInTheWay(place) }.count
      // With another root, the presentation over the former one leaves first.
      let last = max(count, 1)
      guard shown.count > last else { return false }
      dismiss(shown[last - 1])
      return wait() || dismissNext()
    }

    /// Removes the presentation over a level.
    func dismiss(_ level: NodeBox) {
      var next = level.slot?.box
      if let slot = level.slot, slot.look.form == .alert { levelDisappeared(slot.id) }
      while let box = next {
        leaving.insert(box.identity)
        next = box.slot?.box
      }
      level.slot = nil
      ticks = 0
    }

    /// Presents the next level, if its presenter is visible.
    private func presentNext() -> Bool {
      // A view that is not on screen presents nothing.
      guard !dirtyLevels.isEmpty, isOnScreen else { return false }
      let (shown, wanted) = (displayedLevels, levels)
      if let last = shown.last, shown.count > 1, !visibleLevels.contains(last.identity) {
        ticks += 1
        if ticks <= timing.patience { return wait() }
        return presentAgain(shown)
      }
      guard shown.count < wanted.count, let level = shown.last, let box = boxes[wanted[shown.count]]
      else {
        dirtyLevels = []
        return false
      }
      let slot = NodeBox.Slot(box: box, look: look(of: box))
      level.slot = slot
      // The content of an alert does not appear as a view.
      if slot.look.form == .alert { levelAppeared(box.identity) }
      ticks = 0
      return wait()
    }

    /// Returns the appearance of a presented node. An alert has the buttons of one screen, and nothing over it.
    private func look(of box: NodeBox) -> PresentationLook {
      let look = looks(forest?.node(box.identity)?.style)
      let face = face(of: box.identity)
      let isScreen = boxes[face]?.kind == .screen && forest?.children(of: face).isEmpty ?? false
      let isTop = presentation(over: box.identity) == nil
      return look.form == .alert && !(isScreen && isTop) ? PresentationLook(named: "sheet") : look
    }

    /// Repeats a presentation that SwiftUI has lost.
    private func presentAgain(_ shown: [NodeBox]) -> Bool {
      guard let last = shown.last, let below = shown.dropLast().last else { return false }
      guard countRepair(of: last.identity) != nil else {
        dirtyLevels = []
        return false
      }
      below.slot = nil
      ticks = 0
      return wait()
    }

    // MARK: Structure

    /// Writes the boxes of changed nodes.
    private func writeAll() -> Bool {
      let nodes = dirty.sorted()
      dirty = []
      var effect = nodes.reduce(Effect.none) { max($0, write($1)) }
      let top = forest.flatMap { boxes[$0.root] }
      if root.box !== top {
        root.box = top
        effect = max(effect, .drawing)
      }
      return effect > .none && wait(isBeat: effect == .drawing)
    }
  }
#endif
