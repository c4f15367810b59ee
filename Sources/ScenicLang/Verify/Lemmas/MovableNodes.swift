import ScenicRuntime

/// The nodes with requirements that may be uncovered while these do not hold, and whether they can then leave.
///
/// The runtime shows what such a node requires over it. If that leaves, the node leaves too, if something else can take
/// its place: an entry below it, what it was presented over, or another tab.
struct MovableNodes {
  private let table: PlacementTable
  private let program: Program
  /// Their abstract nodes.
  let sites: BitSet
  /// All nodes in the levels in which one of them can be.
  private let levels: BitSet

  init(_ placements: Placements, besides guarded: GuardedNodes) {
    let walk = placements.walk
    table = walk.table
    program = placements.program
    var sites = BitSet()
    for node in walk.demanding where !guarded.contains(node) { sites.formUnion(walk.table.byNode[node]) }
    self.sites = sites
    levels = BitSet(sites.members.flatMap { [table] in table.levelRoots(of: $0) })
  }

  var isEmpty: Bool { sites.isEmpty }

  func isTabs(_ node: Int) -> Bool { program.nodes[node].kind == .tabs }

  /// Returns true if a declaration has one of them.
  func isOne(_ node: Int) -> Bool { table.byNode[node].contains { sites.contains($0) } }

  /// Returns true if an abstract node of a declaration can contain one of them, in its level.
  func canBe(in node: Int) -> Bool {
    sites.members.contains { site in
      var isIn = table[site].node == node
      table.climb(inLevelFrom: site) { _, stance in
        if let parent = stance.parent, table[parent].node == node { isIn = true }
      }
      return isIn
    }
  }

  /// The declarations of those that cannot leave somewhere.
  var staying: [Int] { Array(Set(sites.members.filter { !canLeave($0) }.map { table[$0].node })).sorted() }

  /// Returns true if something without a requirement can take the place of a node or of one around it.
  private func canLeave(_ site: Int) -> Bool {
    var seen = BitSet()
    return canLeave(site, &seen)
  }

  private func canLeave(_ site: Int, _ seen: inout BitSet) -> Bool {
    guard seen.insert(site) else { return false }
    for stance in table[site].stances where !canLeave(site, stance, &seen) { return false }
    return true
  }

  private func canLeave(_ site: Int, _ stance: Placement.Stance, _ seen: inout BitSet) -> Bool {
    switch stance {
    case .root: return false
    case .presented:
      let beneath = table.levelsBeneath(site).levels
      if beneath.allSatisfy({ !levels.contains($0) }) { return true }
      for presenter in table[site].presenters.sites where !canLeave(presenter, &seen) { return false }
      return true
    case .entry(let stack, _):
      let firsts = table[stack].occupants[0].sites.filter { table[$0].first != nil }
      if table[site].first == nil, firsts.allSatisfy({ !contains($0) }) { return true }
      return canLeave(stack, &seen)
    case .slot(let parent, let slot):
      if table.kind(parent) == .tabs {
        for (other, occupants) in table[parent].occupants.enumerated()
        where other != slot && occupants.sites.allSatisfy({ !contains($0) }) { return true }
      }
      return canLeave(parent, &seen)
    case .child(let flow): return canLeave(flow, &seen)
    }
  }

  /// Returns true if a node can contain one of them, in its level.
  private func contains(_ site: Int) -> Bool { canBe(in: table[site].node) }
}
