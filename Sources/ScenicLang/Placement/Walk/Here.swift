import ScenicRuntime

// Determines where the next effect of a rule begins, and what may be visible there.

extension Walk {
  /// Returns the abstract nodes that here can be.
  mutating func expand(_ draft: borrowing Draft) -> [Int] {
    if let sites = draft.sites { return sites }
    var found = OrderedSet<Int>()
    var seen = BitSet()
    for here in draft.heres {
      if here.isLeaf {
        table.addLeaves(of: here.site, beside: &seen, to: &found)
      } else {
        found.insert(here.site)
      }
    }
    return found.keys
  }

  /// Adds the possible uncovered nodes when a presentation over a node has left: the node, or one that has been shown
  /// before it meanwhile.
  mutating func addShown(at presenter: Int, below presented: Int, to found: inout [Whereabouts]) {
    found.append(.shown(in: presenter))
    let count = found.count
    let unseen = table.unseenChanges()
    if let view = unseen.view(of: presenter, below: presented), followsUnusual() {
      found += hiding(presenter, view)
    }
    for (entry, stack) in grownStacks(around: presenter, unseen.grown) {
      for above in above(entry, in: stack) { found.append(.shown(in: above)) }
    }
    // Beside a hidden node, the uncovered one is in the last column.
    if found.count > count {
      table.climb(inLevelFrom: presenter) { _, stance in
        guard case .slot(let parent, _) = stance, table.hasColumns(parent) else { return }
        found.append(.shown(in: parent))
      }
    }
  }

  /// Returns the visibility of these when a presentation over them has left: others may have been shown before
  /// them meanwhile.
  mutating func view(of presenters: [Whereabouts], below presented: Int) -> Draft.View {
    var view = Draft.View.shown
    if presenters.isEmpty { return view }
    let unseen = table.unseenChanges()
    for presenter in presenters {
      if let known = unseen.view(of: presenter.site, below: presented), known != view, followsUnusual() {
        view = view == .anywhere ? view : known
      }
      if view == .shown, !grownStacks(around: presenter.site, unseen.grown).isEmpty { view = .beneath }
    }
    return view
  }

  /// Returns the stacks around a node in its level on which entries were pushed while they were hidden, as far as that
  /// is followed, with the entries that contain the node.
  private mutating func grownStacks(
    around site: Int, _ grown: DenseMap<Bool>
  ) -> [(entry: Int, stack: Int)] {
    if grown.isEmpty { return [] }
    var found: [(entry: Int, stack: Int)] = []
    for ancestor in table.ancestors(of: site) {
      guard case .entry(let stack, _) = ancestor.stance, let isUsual = grown[stack],
        isUsual || followsUnusual()
      else { continue }
      found.append((ancestor.site, stack))
    }
    return found
  }

  /// Returns the nodes that may be visible in the level of a node while it is hidden. Beside other columns, the last one
  /// counts.
  mutating func hiding(_ site: Int, _ view: Draft.View) -> [Whereabouts] {
    var found: [Whereabouts] = []
    var columns: [Whereabouts] = []
    table.climb(inLevelFrom: site) { next, stance in
      switch stance {
      case .root, .presented, .child: break
      case .entry(let stack, _): found += above(next, in: stack).map { .shown(in: $0) }
      case .slot(let parent, _):
        if view == .anywhere, table.kind(parent) == .tabs { found.append(.shown(in: parent)) }
        if table.hasColumns(parent) { columns.append(.shown(in: parent)) }
      }
    }
    return found.isEmpty ? [] : found + columns
  }

  /// Returns the entries of a stack that can be over this one.
  mutating func above(_ entry: Int, in stack: Int) -> [Int] {
    let place = StackAround(stack: stack, entry: entry)
    if problems != nil, let known = known.above[place] { return known }
    var found: [Int] = []
    var seen = OrderedSet<Int>()
    var waiting = table.over(entry, in: stack)
    while let next = waiting.popLast() {
      if !seen.insert(next).inserted { continue }
      found.append(next)
      waiting += table.over(next, in: stack)
    }
    if problems != nil { known.above.set(place, to: found) }
    return found
  }

  /// Moves here to these if they are uncovered, else to any uncovered node.
  mutating func arriveAnywhere(_ landed: [Whereabouts], _ draft: inout Draft) {
    draft.arrive(at: landed + table.scenes().map { Whereabouts(site: $0) })
  }

  /// Returns true if a node may have left in this draft.
  func mayHaveLeft(_ site: Int, _ draft: borrowing Draft) -> Bool {
    draft.root.mayBeNew || !draft.losses.isEmpty && table.isAmong(draft.losses, site)
      || !draft.earlierLosses.isEmpty && table.isAmong(draft.earlierLosses, site)
  }

  /// Adds what follows from the value of a condition: nodes in the tree, and locations.
  mutating func assume(
    _ condition: Program.Expression, being isTrue: Bool, ofEarlierRule: Bool = false, _ draft: inout Draft
  ) {
    draft.known.add(condition, being: isTrue, ofEarlierRule: ofEarlierRule)
    if !draft.isOnTop { return }
    condition.forEachFact(being: isTrue) { fact, isTrue in
      guard case .query(let query) = fact, query.word == .showing else { return }
      draft.heres = table.uncovered(expand(draft), where: query, is: isTrue).map { Whereabouts(site: $0) }
    }
  }

  /// Records that presentations over the levels of these nodes may have left.
  func uncover(_ sites: [Int], _ draft: inout Draft) {
    for site in sites { draft.losses.presentations.formUnion(table.levelRoots(of: site)) }
  }
}
