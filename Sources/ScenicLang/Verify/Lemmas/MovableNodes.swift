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

  func isScene(_ node: Int) -> Bool { program.nodes[node].kind == .scene }

  /// Returns true if several children of a node are visible.
  func hasColumns(_ node: Int) -> Bool {
    program.nodes[node].kind == .split || program.nodes[node].kind == .container
  }

  /// Returns true if an abstract node of a declaration can contain one of them, in its level, beside a slot if one is given.
  func canBe(in node: Int, beside slot: Int? = nil) -> Bool {
    sites.members.contains { site in
      var isIn = table[site].node == node
      table.climb(inLevelFrom: site) { _, stance in
        guard let parent = stance.parent, table[parent].node == node else { return }
        if case .slot(_, slot) = stance { return }
        isIn = true
      }
      return isIn
    }
  }

  /// The declarations of those that cannot leave somewhere.
  var staying: [Int] { Array(Set(sites.members.filter { !canLeave($0) }.map { table[$0].node })).sorted() }

  /// Returns true if something without a requirement can take the place of a node or of one around it.
  private func canLeave(_ site: Int) -> Bool {
    var known = OrderedMap<Int, Bool>()
    return canLeave(site, &known)
  }

  private func canLeave(_ site: Int, _ known: inout OrderedMap<Int, Bool>) -> Bool {
    if let leaves = known[site] { return leaves }
    // One that leads back to itself cannot leave.
    known.set(site, to: false)
    for stance in table[site].stances where !canLeave(site, stance, &known) { return false }
    known.set(site, to: true)
    return true
  }

  private func canLeave(
    _ site: Int, _ stance: Placement.Stance, _ known: inout OrderedMap<Int, Bool>
  ) -> Bool {
    switch stance {
    case .root: return false
    case .presented:
      let beneath = table.levelsBeneath(site).levels
      if beneath.allSatisfy({ !levels.contains($0) }) { return true }
      for presenter in table[site].presenters.sites where !canLeave(presenter, &known) { return false }
      return true
    case .entry(let stack, _):
      let firsts = table[stack].occupants[0].sites.filter { table[$0].first != nil }
      if table[site].first == nil, firsts.allSatisfy({ !contains($0) }) { return true }
      return canLeave(stack, &known)
    case .slot(let parent, let slot):
      if table.kind(parent) == .tabs {
        for (other, occupants) in table[parent].occupants.enumerated()
        where other != slot && occupants.sites.allSatisfy({ !contains($0) }) { return true }
      }
      return canLeave(parent, &known)
    case .child(let flow): return canLeave(flow, &known)
    }
  }

  /// Returns true if a node can contain one of them, in its level.
  private func contains(_ site: Int) -> Bool { canBe(in: table[site].node) }
}
