import ScenicRuntime

/// Whether some path leads from every state that shows a node to one that shows another.
final class PathLemma {
  private let program: Program
  private let walk: Walk
  /// The paths of links that land from every state, unless a requirement of the root does not hold, with a URL of each.
  private let links: [(goal: Program.Goal, url: String)]
  /// True if the root stays while the user goes back and URLs are opened, also when results and held inputs are handled.
  let keepsRoot: Bool

  /// Takes lemmas: the user can go back from every state and, with `landsLinks`, every link lands.
  init(_ placements: Placements, landsLinks: Bool) {
    program = placements.program
    walk = placements.walk
    keepsRoot = program.keepsRoot
    links = landsLinks ? program.certainLandings : []
  }

  /// Returns true if a path leads from each state with a node of the first declaration to one that shows one of the second:
  /// the user goes back to the first screens, perhaps with another tab, or a URL is opened, again if a rule for `leave`
  /// stops it. Cost: the links, and the app's roots with their first screens.
  func lead(from start: Int, to end: Int) -> Bool {
    let bases = keepsRoot ? walk.table.bases(of: walk.table.byNode[start]) : walk.table.roots
    if bases.allSatisfy({ showsFirst(end, in: $0) }) { return true }
    return links.contains { $0.goal.shownNode == end && lands($0.goal, from: bases) }
  }

  /// Returns URLs that lead to their paths from every state with a root of a declaration.
  func urls(landingFrom root: Int) -> [String] {
    let bases = walk.table.roots.filter { walk.table[$0].node == root }
    return links.filter { $0.goal.presentation == nil && lands($0.goal, from: bases) }.map { $0.url }
  }

  private func lands(_ goal: Program.Goal, from bases: [Int]) -> Bool {
    bases.allSatisfy { walk.table[$0].node == goal.node && !walk.gates.contains($0) }
      && walk.guarded.holds(atRoot: goal.node, of: program) && goal.inner.allSatisfy(isFree)
  }

  /// Returns true if nothing on a path requires anything.
  private func isFree(_ goal: Program.Goal) -> Bool {
    program.nodes[goal.node].requirements.isEmpty && goal.inner.allSatisfy(isFree)
  }

  /// Returns true if the user sees a node in the first screens of another, perhaps after choosing a tab. A tab with the
  /// node `asking` is not excluded, although the requirement of this node may have to be met before.
  func showsFirst(_ node: Int, in site: Int, asking: Int? = nil) -> Bool {
    var seen = BitSet()
    let demanding = walk.demanding.filter { $0 != asking }.flatMap { walk.table.byNode[$0] }
    return showsFirst(node, in: site, demanding, &seen)
  }

  private func showsFirst(_ node: Int, in site: Int, _ demanding: [Int], _ seen: inout BitSet) -> Bool {
    if walk.table[site].node == node { return true }
    guard seen.insert(site) else { return false }
    let occupants = walk.table[site].occupants
    switch walk.table.kind(site) {
    case .scene: return false
    case .flow: return showFirst(node, in: occupants[0].sites, demanding, &seen)
    case .stack:
      return showFirst(node, in: occupants[0].sites.filter { walk.table[$0].first != nil }, demanding, &seen)
    case .tabs:
      let declared = walk.table[site].node
      if walk.listening.isHeard(.select(node: declared)) { return false }
      for (slot, occupant) in occupants.enumerated()
      where showFirst(node, in: occupant.sites, demanding, &seen) {
        if demanding.allSatisfy({ !walk.table.isIn($0, slot: slot, of: site) }) { return true }
      }
      return false
    case .split, .container:
      for occupant in occupants where showFirst(node, in: occupant.sites, demanding, &seen) { return true }
      return false
    }
  }

  private func showFirst(_ node: Int, in sites: [Int], _ demanding: [Int], _ seen: inout BitSet) -> Bool {
    for site in sites where !showsFirst(node, in: site, demanding, &seen) { return false }
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

extension Program {
  /// True if no rule for a result, no edit that waits for an answer of the user, and no link sets a new root of the app.
  fileprivate var keepsRoot: Bool {
    guard let app = flows.first else { return true }
    func setsRoot(_ effects: [Effect]) -> Bool {
      effects.containsEffect { if case .root(_, nil) = $0 { true } else { false } }
    }
    return !app.links.contains { setsRoot($0.effects) }
      && app.rules.allSatisfy { rule in
        !setsRoot(rule.effects)
          || !rule.isAsking && rule.triggers.allSatisfy { $0.subject.completedAction == nil }
      }
  }

  /// The paths of the app's links without a condition, of those that a URL follows whatever the conditions of others are.
  fileprivate var certainLandings: [(goal: Goal, url: String)] {
    let engine = Engine(self)
    return (flows.first?.links ?? []).enumerated().compactMap { place, link in
      guard link.condition == nil, let goal = link.landing,
        let url = link.url(capturing: link.captures.map { sample(of: $0.type) }, in: self),
        engine.isFirst(LinkTree.Place(flow: 0, link: place), for: url)
      else { return nil }
      return (goal, url)
    }
  }

  /// Returns a value of a type that a URL can contain; null if there is no simple one.
  private func sample(of type: ValueType) -> Value {
    switch type {
    case .bool: return true
    case .int, .double: return 1
    case .string, .url: return "sample"
    case .list(let element): return .list([sample(of: element)])
    case .optional(let wrapped): return sample(of: wrapped)
    default: return fewValues(of: type).first ?? .null
    }
  }
}
