import ScenicRuntime

/// Whether the rules for ends of nodes can raise events for each other without end.
struct RaisedEnds {
  private let placements: Placements
  private var program: Program { placements.program }

  init(_ placements: Placements) { self.placements = placements }

  /// True if no rule for the end of a node leads to another such node, whose rule leads back to it. In a turn, a requirement
  /// that depends on conditions alone either holds or not: only where it holds, an edit that waits for it goes on when the
  /// node that was shown for it ends.
  var areFinite: Bool {
    let required = OrderedSet(program.nodes.flatMap { $0.requirements.map { $0.node.node } })
    let steady = required.filter(showsForOneCondition).prefix(4)
    let holding = holdingNodes
    return (0..<(1 << steady.count)).allSatisfy { values in
      let met = steady.indices.filter { values >> $0 & 1 == 1 }.map { steady[$0] }
      let resuming = required.filter { !steady.contains($0) || met.contains($0) }
      return areFinite(holding, resuming: resuming, neverRequired: met)
    }
  }

  private func areFinite(_ holding: [Int], resuming: [Int], neverRequired: [Int]) -> Bool {
    var ends = [[Int]?](repeating: nil, count: program.nodes.count)
    let finishing = program.finishedNodes
    for rule in program.flows.flatMap({ $0.rules }) {
      let made = placements.createdNodes(by: rule.effects, withRequired: true, except: neverRequired)
      for trigger in rule.triggers {
        switch trigger.subject {
        case .done(let node) where finishing.contains(node): ends[node] = (ends[node] ?? []) + made
        case .cancelled(let node): ends[node] = (ends[node] ?? []) + made
        default: break
        }
      }
    }
    for node in resuming { ends[node] = (ends[node] ?? []) + holding }
    return CycleWalk(ends.map { made in (made ?? []).filter { ends[$0] != nil } }).circles.isEmpty
  }

  /// Returns true if all requirements that show a node have one condition, which reads only conditions of the app.
  private func showsForOneCondition(_ node: Int) -> Bool {
    let conditions = program.nodes.flatMap { $0.requirements }.filter { $0.node.node == node }.map {
      $0.condition
    }
    return conditions.allSatisfy { condition in
      condition == conditions[0]
        && condition.isTotal { part in
          if case .condition(let place) = part { program.conditions[place].owner == nil } else { false }
        }
    }
  }

  /// The nodes that edits create which may wait for a requirement.
  private var holdingNodes: [Int] {
    var holding: OrderedSet<Int> = []
    program.forEachBlock { effects in
      let made = placements.createdNodes(by: effects, withRequired: false)
      if made.contains(where: { !program.nodes[$0].requirements.isEmpty }) {
        holding.insert(contentsOf: made)
      }
    }
    return holding.keys
  }
}

extension Program {
  /// The nodes that effects may finish: flows, and in the app the senders of events.
  fileprivate var finishedNodes: Set<Int> {
    var found = Set<Int>()
    for (flow, declared) in flows.enumerated() {
      for rule in declared.rules
      where rule.effects.containsEffect(where: { if case .finish = $0 { true } else { false } }) {
        if flow == 0 { found.formUnion(rule.triggers.compactMap { $0.subject.node }) }
        if let node = declared.node { found.insert(node) }
      }
    }
    return found
  }
}
