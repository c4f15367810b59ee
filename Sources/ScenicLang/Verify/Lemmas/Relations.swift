import ScenicRuntime

/// Where nodes can be in relation to each other, in every tree.
struct Relations {
  private let table: PlacementTable
  private let program: Program

  init(_ placements: Placements) {
    table = placements.walk.table
    program = placements.program
  }

  /// Returns true if a node of a declaration is in every tree. O(abstract nodes).
  func isAlwaysPresent(_ node: Int) -> Bool {
    var seen = BitSet()
    return !table.roots.isEmpty && allContain(table.roots, node, &seen)
  }

  private func allContain(_ sites: [Int], _ node: Int, _ seen: inout BitSet) -> Bool {
    for site in sites where !contains(site, node, &seen) { return false }
    return !sites.isEmpty
  }

  /// Returns true if a node certainly contains another in its level.
  private func contains(_ site: Int, _ node: Int, _ seen: inout BitSet) -> Bool {
    if table[site].node == node { return true }
    guard seen.insert(site) else { return false }
    switch table.kind(site) {
    case .scene: return false
    case .flow: return allContain(table[site].occupants[0].sites, node, &seen)
    case .stack:
      let first = table[site].occupants[0].sites.filter { table[$0].first != nil }
      return allContain(first, node, &seen)
    case .tabs, .split, .container:
      for slot in table[site].occupants where allContain(slot.sites, node, &seen) { return true }
      return false
    }
  }

  /// Returns true if no tree has a node of a declaration.
  func isNever(_ node: Int) -> Bool { table.byNode[node].isEmpty }

  /// Returns the truth of a comparison of the depth of a stack with a number, if it is the same in every tree.
  func compare(depthOf node: Int, _ sign: Program.BinaryOperator, _ number: Int) -> Bool? {
    let greatest = greatestDepth(of: node) ?? .max
    let least = isAlwaysPresent(node) ? min(1, greatest) : 0
    // The answer changes at most beside the number.
    let (before, isLeast) = number.subtractingReportingOverflow(1)
    let (after, isGreatest) = number.addingReportingOverflow(1)
    var depths = [least, greatest, number]
    if !isLeast { depths.append(before) }
    if !isGreatest { depths.append(after) }
    let answers = Set(
      depths.filter { $0 >= least && $0 <= greatest }.map { sign.holds($0, number) })
    return answers.count == 1 ? answers.first : nil
  }

  /// Returns true if each node of a declaration is in, or in a presentation over, the only abstract node of another.
  func isAlwaysWithin(_ node: Int, _ outer: Int) -> Bool {
    guard table.byNode[outer].count == 1 else { return false }
    var confinement = Confinement(table, table.byNode[outer][0])
    return table.byNode[node].allSatisfy { confinement.holds($0) }
  }

  /// Returns true if no node of a declaration is ever in a presentation.
  func isNeverPresented(_ node: Int) -> Bool {
    table.byNode[node].allSatisfy { site in
      table.levelRoots(of: site).allSatisfy { root in !table[root].isPresented }
    }
  }

  /// Returns true if each node of a declaration is in one of another, in the same level, or is one itself.
  func isAlwaysIn(_ node: Int, _ outer: Int) -> Bool {
    var seen = BitSet()
    return table.byNode[node].allSatisfy { isIn($0, outer, &seen) }
  }

  private func isIn(_ site: Int, _ outer: Int, _ seen: inout BitSet) -> Bool {
    if table[site].node == outer || !seen.insert(site) { return true }
    for stance in table[site].stances {
      guard let parent = stance.parent, isIn(parent, outer, &seen) else { return false }
    }
    return true
  }

  /// Returns true if no tree shows a node of the first declaration while it has one of the second: it would be in another
  /// level, and that is never below.
  func hides(_ shown: Int, _ other: Int) -> Bool {
    var levels = BitSet()
    for site in table.byNode[other] { levels.formUnion(table.levelRoots(of: site)) }
    let own = table.byNode[shown].flatMap { table.levelRoots(of: $0) }
    return !own.contains { levels.contains($0) } && !covers(own, anyOf: levels)
  }

  /// Returns true if no tree shows nodes of both declarations. Of two nodes in one level, neither in the other, both are
  /// visible only in different slots of a split or container.
  func areNeverShownTogether(_ node: Int, _ other: Int) -> Bool {
    for site in table.byNode[node] {
      for second in table.byNode[other] where mayBeShown(site, with: second) { return false }
    }
    return true
  }

  private func mayBeShown(_ site: Int, with other: Int) -> Bool {
    let roots = table.levelRoots(of: site)
    guard site != other, table.levelRoots(of: other).contains(where: { roots.contains($0) }) else {
      return site == other
    }
    var mayBe = false
    table.climb(inLevelFrom: site) { _, stance in
      if stance.parent == other { mayBe = true }
      guard case .slot(let parent, let slot) = stance, table.kind(parent) != .tabs else { return }
      table.climb(inLevelFrom: other) { _, next in
        if case .slot(parent, let second) = next, second != slot { mayBe = true }
      }
    }
    table.climb(inLevelFrom: other) { _, stance in if stance.parent == site { mayBe = true } }
    return mayBe
  }

  /// Returns true if no two nodes of these declarations are ever in a tree together: they are in different roots of the
  /// app.
  func excludeEachOther(_ node: Int, _ other: Int) -> Bool {
    if node != other, let stack = onlyStack(of: node), onlyStack(of: other) == stack { return true }
    let bases = Set(table.bases(of: table.byNode[node]))
    return bases.isDisjoint(with: table.bases(of: table.byNode[other]))
  }

  /// Returns the stack of which each node of a declaration is the first entry, wherever it is. A tree has at most one such
  /// stack.
  func onlyStack(of node: Int) -> Int? {
    var found: Int?
    for site in table.byNode[node] {
      guard table[site].beneath.sites.isEmpty else { return nil }
      for stance in table[site].stances {
        guard case .entry(let stack, _) = stance, found ?? stack == stack else { return nil }
        found = stack
      }
    }
    guard let found, table.byNode[table[found].node] == [found], isOne(found) else { return nil }
    return table[found].node
  }

  /// Returns true if a tree has at most one node at an abstract node: it is in the first screens of the app's root.
  private func isOne(_ site: Int) -> Bool {
    guard table[site].stances.count == 1, let stance = table[site].stances.first else { return false }
    switch stance {
    case .root: return true
    case .slot(let parent, _), .child(let parent): return isOne(parent)
    case .entry, .presented: return false
    }
  }

  /// Returns true if a node of the first declaration is never below one of the second: neither in a stack of both, nor
  /// covered by a presentation that contains the other.
  func isNeverBelow(_ node: Int, _ over: Int) -> Bool {
    let lower = BitSet(table.byNode[node])
    var levels = BitSet()
    for site in table.byNode[node] { levels.formUnion(table.levelRoots(of: site)) }
    return table.byNode[over].allSatisfy { site in
      var isFree = true
      var covered: [Int] = []
      table.climb(inLevelFrom: site) { next, stance in
        switch stance {
        case .entry(let stack, _): if reaches(lower, beneath: next, in: stack) { isFree = false }
        case .presented: covered.append(next)
        case .root, .slot, .child: break
        }
      }
      return isFree && !covers(covered, anyOf: levels)
    }
  }

  /// Returns true if one of these nodes can be in an entry below another one.
  private func reaches(_ nodes: BitSet, beneath entry: Int, in stack: Int) -> Bool {
    var seen = BitSet()
    var waiting = table[entry].beneath.sites
    while let next = waiting.popLast() {
      if !table.stands(next, in: stack) || !seen.insert(next) { continue }
      waiting += table[next].beneath.sites
    }
    return nodes.members.contains { node in
      var isIn = seen.contains(node)
      table.climb(inLevelFrom: node) { next, _ in if seen.contains(next) { isIn = true } }
      return isIn
    }
  }

  /// Returns true if one of these levels, given by its root, can be below a presentation.
  private func covers(_ presented: [Int], anyOf levels: BitSet) -> Bool {
    var seen = BitSet()
    var waiting = presented
    while let next = waiting.popLast() {
      if !seen.insert(next) { continue }
      let beneath = table.levelsBeneath(next).levels
      if beneath.contains(where: { levels.contains($0) }) { return true }
      waiting += beneath
    }
    return false
  }

  /// Returns the largest number of entries that a stack of a declaration can have; nil if there is no bound.
  func greatestDepth(of node: Int) -> Int? {
    var greatest = 0
    for stack in table.byNode[node] {
      let (entries, edges) = order(of: stack)
      if !CycleWalk(edges).circles.isEmpty { return nil }
      var heights = [Int](repeating: 0, count: entries.count)
      func height(_ place: Int) -> Int {
        if heights[place] == 0 { heights[place] = 1 + (edges[place].map { height($0) }.max() ?? 0) }
        return heights[place]
      }
      for place in entries.indices { greatest = max(greatest, height(place)) }
    }
    return greatest
  }

  /// Returns the entries of a stack, with the places of those that can be directly below each.
  private func order(of stack: Int) -> (entries: [Int], edges: [[Int]]) {
    let entries = table[stack].occupants[0].sites
    var places = [Int: Int]()
    for (place, entry) in entries.enumerated() { places[entry] = place }
    return (entries, entries.map { table[$0].beneath.sites.compactMap { places[$0] } })
  }
}

extension Program.BinaryOperator {
  /// Returns the truth of this comparison of two numbers.
  func holds(_ left: Int, _ right: Int) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }
}
