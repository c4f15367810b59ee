#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  // Handles the values that SwiftUI has set in bindings. A difference is an action of the user only if SwiftUI
  // had shown the state of the tree before; otherwise SwiftUI has lost it, and the host writes it again.

  @available(iOS 17, visionOS 1, *)
  extension SwiftUIHost {
    /// Handles all queued values.
    func drain() {
      while let fact = facts.popFirst() { handle(fact) }
    }

    private func handle(_ fact: Fact) {
      switch fact {
      case .path(let box, let path): setPath(of: box, to: path)
      case .selection(let box, let index): select(index, in: box)
      case .dismissal(let level, let presented): dismissed(presented, over: level)
      case .back(let entry): goBack(from: entry)
      }
    }

    /// A shorter path is one or several pops. The box follows what SwiftUI shows at once, so that a path that
    /// the tree keeps is a difference that SwiftUI draws.
    private func setPath(of box: NodeBox, to path: [Identity]) {
      guard forest?.node(box.identity) != nil, let first = box.entries.first, path != box.path else { return }
      let former = box.entries
      let isPop = path.count < former.count - 1 && box.path.starts(with: path)
      // A pop of the user: the views had shown the tree, and the top entry.
      let isOfUser =
        isPop && !box.isRootNew && former == entries(of: box.identity)
        && former.last.map { isSeen($0) } ?? false
      if path.allSatisfy({ boxes[$0] != nil }) { box.entries = [first] + path }
      dirty.insert(box.identity)
      wait()
      if isOfUser { reportPop(of: box.identity, to: path.last ?? first) }
      settle()
    }

    /// Returns true if a screen of this node has been visible.
    private func isSeen(_ identity: Identity) -> Bool {
      if seen.contains(identity) { return true }
      return forest?.children(of: identity).contains { isSeen($0) } ?? false
    }

    /// Reports that an entry is on top now: of the stack, and of each stack in it that contains the entry.
    private func reportPop(of stack: Identity, to entry: Identity) {
      var pops: [(stack: Identity, entry: Identity)] = []
      var next = entry
      while next != stack, let parent = forest?.parent(of: next) {
        if boxes[parent]?.kind == .stack, forest?.children(of: parent).last != next {
          pops.append((parent, next))
        }
        next = parent
      }
      for pop in pops.reversed() where apply(.popTo(pop.stack, entry: pop.entry)) {
        report?(.popped(pop.stack, entry: pop.entry))
      }
    }

    /// Tabs and columns are requests: nothing has changed yet.
    private func select(_ index: Int, in box: NodeBox) {
      guard forest?.node(box.identity) != nil, box.kind == .tabs || isNarrow else { return }
      box.requested = index
      if box.kind == .split {
        // SwiftUI has gone back to the column already.
        box.selected = index
        wait()
      }
      dirty.insert(box.identity)
      report?(.select(box.identity, index: index))
      wait(isBeat: true)
      settle()
    }

    private func dismissed(_ presented: Identity, over level: NodeBox) {
      guard level.slot?.id == presented else { return }
      let wanted = presentation(over: level.identity)
      dirtyLevels.insert(level.identity)
      dismiss(level)
      wait()
      if let wanted, wanted.node == presented, seenLevels.contains(presented),
        apply(.dismiss(wanted.presenter))
      {
        report?(.dismissed(presented))
      }
      settle()
    }

    /// Reports an attempt to leave a kept entry. A rule handles it; if it keeps the entry, nothing moves.
    private func goBack(from entry: Identity) {
      guard run == nil, !isWaiting, let stack = stack(showing: entry),
        let place = entries(of: stack).firstIndex(of: entry), place > 0
      else { return }
      let below = entries(of: stack)[place - 1]
      isSettling = true
      reportPop(of: stack, to: below)
      isSettling = false
      settle()
    }

    /// Returns the outermost of the stacks that show a node as an entry.
    func stack(showing identity: Identity) -> Identity? {
      var found: Identity?
      var next = identity
      while let parent = forest?.parent(of: next), forest?.presented(over: parent) != next,
        let kind = boxes[parent]?.kind, kind == .stack || kind == .passage
      {
        if kind == .stack { found = parent }
        next = parent
      }
      return found
    }
  }
#endif
