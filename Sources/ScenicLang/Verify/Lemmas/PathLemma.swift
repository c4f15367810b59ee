import ScenicRuntime

/// Whether some path leads from every state that shows a node to one that shows another.
struct PathLemma {
  private let program: Program
  private let walk: Walk
  /// The links that land from every state, unless a requirement of the root does not hold.
  private let links: [Program.Goal]

  /// Takes lemmas: the user can go back from every state and, with `landsLinks`, every link lands.
  init(_ placements: Placements, landsLinks: Bool) {
    program = placements.program
    walk = placements.walk
    let declared = landsLinks ? program.flows.first?.links ?? [] : []
    links = declared.filter { $0.condition == nil }.compactMap { $0.destination }
  }

  /// Returns true if a path leads from each state with a node of the first declaration to one that shows one of the second:
  /// the user goes back to the first screens, perhaps with another tab, or a URL is opened, again if a rule for `leave`
  /// stops it. Cost: the links, and the app's roots with their first screens.
  func lead(from start: Int, to end: Int) -> Bool {
    let bases = walk.table.bases(of: walk.table.byNode[start])
    if bases.allSatisfy({ showsFirst(end, in: $0) }) { return true }
    return links.contains { goal in
      goal.shownNode == end
        && bases.allSatisfy { walk.table[$0].node == goal.node && !walk.gates.contains($0) }
        && walk.guarded.holds(atRoot: goal.node, of: program) && goal.inner.allSatisfy(isFree)
    }
  }

  /// Returns true if nothing on a path requires anything.
  private func isFree(_ goal: Program.Goal) -> Bool {
    program.nodes[goal.node].requirements.isEmpty && goal.inner.allSatisfy(isFree)
  }

  /// Returns true if the user sees a node in the first screens of another, perhaps after choosing a tab.
  private func showsFirst(_ node: Int, in site: Int) -> Bool {
    var seen = BitSet()
    return showsFirst(node, in: site, &seen)
  }

  private func showsFirst(_ node: Int, in site: Int, _ seen: inout BitSet) -> Bool {
    if walk.table[site].node == node { return true }
    guard seen.insert(site) else { return false }
    let occupants = walk.table[site].occupants
    switch walk.table.kind(site) {
    case .scene: return false
    case .flow: return showFirst(node, in: occupants[0].sites, &seen)
    case .stack: return showFirst(node, in: occupants[0].sites.filter { walk.table[$0].first != nil }, &seen)
    case .tabs:
      let declared = walk.table[site].node
      if walk.listening.isHeard(.select(node: declared)) { return false }
      for (slot, occupant) in occupants.enumerated() where showFirst(node, in: occupant.sites, &seen) {
        let demanding = walk.demanding.flatMap { walk.table.byNode[$0] }
        if demanding.allSatisfy({ !walk.table.isIn($0, slot: slot, of: site) }) { return true }
      }
      return false
    case .split, .container:
      for occupant in occupants where showFirst(node, in: occupant.sites, &seen) { return true }
      return false
    }
  }

  private func showFirst(_ node: Int, in sites: [Int], _ seen: inout BitSet) -> Bool {
    for site in sites where !showsFirst(node, in: site, &seen) { return false }
    return !sites.isEmpty
  }
}

extension GuardedNodes {
  /// Returns true if the requirements of a root hold whenever it is the root.
  fileprivate func holds(atRoot node: Int, of program: Program) -> Bool {
    program.nodes[node].requirements.isEmpty || contains(node)
  }
}

extension Program.Goal {
  /// The scene at the end of the path, if the path names one.
  fileprivate var shownNode: Int? {
    if let presentation { return presentation.shownNode }
    switch content {
    case .any: return node
    case .entries(let goals): return goals.last?.shownNode
    case .selected(_, let inner): return inner?.shownNode
    case .child(_, let inner): return inner.shownNode
    }
  }
}
