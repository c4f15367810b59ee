import ScenicRuntime

/// What the placement analysis and the rules of the engine prove of every state, however many there are.
final class Lemmas {
  /// True for each node that is visible only while its requirements hold.
  let isKept: [Bool]
  /// True for each node with requirements that is in the tree only while they hold.
  let isGuarded: [Bool]
  /// True if no effect is refused, apart from the limits of the runtime.
  let refusesNothing: Bool
  /// True if the user can go back from every state, one presentation or entry after the other.
  let letsUserBack: Bool
  /// True if every link leads to its path from every state, waits for a requirement, or is stopped by a rule for `leave`.
  let landsLinks: Bool
  /// Where nodes can be; nil if the analysis gave up.
  let relations: Relations?
  /// The paths that lead to nodes from everywhere; nil unless the user can go back.
  let paths: PathLemma?
  /// The paths that meet requirements from everywhere.
  let requirements: RequirementPaths
  /// True if a step back in a collapsed split uncovers the entry below it, and changes nothing else.
  let restoresSplits: Bool

  /// The assumption about what a turn creates and computes.
  static let limits = "within the limits of the runtime for one turn and one value"

  init(_ placements: Placements) {
    let (program, walk) = (placements.program, placements.walk)
    let relations = walk.isComplete ? Relations(placements) : nil
    self.relations = relations
    let guarded = GuardedNodes(program) { container, slot in
      relations?.isAlwaysPresent(container) == true && placements.isFree(slot, of: container)
    }
    isGuarded = program.nodes.indices.map { guarded.contains($0) }
    isKept = program.nodes.indices.map { node in
      walk.isComplete && (guarded.contains(node) || placements.keepsRequirements(of: node))
    }
    refusesNothing =
      walk.isComplete && !walk.mayRefuse && placements.problems.problems.allSatisfy { $0.failures.isEmpty }
      && placements.endsInPlace().isEmpty && program.isTotal && program.linksGiveAllInputs
      && placements.raisesFinitely
    let isIdle = walk.isComplete && program.isIdleAfterRemovals && placements.raisesFinitely
    let movable = MovableNodes(placements, besides: guarded)
    letsUserBack = isIdle && movable.canLeave && Exits(placements).existEverywhere
    landsLinks = isIdle && placements.landsLinks(besides: movable)
    paths = letsUserBack ? PathLemma(placements, landsLinks: landsLinks) : nil
    requirements = RequirementPaths(placements, isGuarded: isGuarded, home: paths)
    restoresSplits =
      isIdle && program.selectsColumnsAtOnce
      && program.nodes.indices.allSatisfy { program.nodes[$0].kind != .split || !movable.canBe(in: $0) }
  }

  /// Returns true if paths lead from every state that shows a node to one that shows another.
  func leads(from: Int, to: Int) -> Bool { paths?.lead(from: from, to: to) == true }

  /// True if paths meet all requirements.
  var meetsRequirements: Bool { requirements.meetAll }

  /// True if all nodes with requirements are visible only while these hold.
  func keepsAllRequirements(of program: Program) -> Bool {
    program.nodes.indices.allSatisfy { program.nodes[$0].requirements.isEmpty || isKept[$0] }
  }
}

extension Placements {
  /// Returns true if a slot of a container never contains a node with a requirement.
  fileprivate func isFree(_ slot: String, of container: Int) -> Bool {
    guard let place = program.nodes[container].slots.firstIndex(where: { $0.label == slot }) else {
      return false
    }
    let demanding = walk.demanding.flatMap { walk.table.byNode[$0] }
    return walk.table.byNode[container].allSatisfy { outer in
      demanding.allSatisfy { !walk.table.isIn($0, slot: place, of: outer) }
    }
  }

  /// Returns true if a node is never visible while a requirement of it does not hold.
  ///
  /// After each turn, the runtime presents what the requirement names over such a node. That is only impossible
  /// if it is in the tree already, as the root of a level that the node is in or above.
  fileprivate func keepsRequirements(of node: Int) -> Bool {
    program.nodes[node].requirements.allSatisfy { requirement in
      let needed = requirement.node.node
      guard program.nodes[needed].isNamed, requirement.node.expressions.allSatisfy({ $0.isFixed }) else {
        return false
      }
      return walk.table.byNode[node].allSatisfy { site in
        walk.table.surroundings(of: site).nodes.members.allSatisfy { walk.table[$0].node != needed }
      }
    }
  }
}

extension Program {
  /// True if each path of a link gives every input that a node on it requires. For rules, the analysis finds out.
  fileprivate var linksGiveAllInputs: Bool {
    var areComplete = true
    for link in flows.flatMap({ $0.links }) {
      link.effects.forEachEffect { effect in
        if let goal = effect.goal, !givesAllInputs(goal) { areComplete = false }
      }
    }
    return areComplete
  }

  /// True if every value that a rule or link computes exists, whatever its parts are, and each `resume` finds an input.
  fileprivate var isTotal: Bool {
    guard Resumptions(self).areSafe else { return false }
    var isTotal = nodes.allSatisfy { node in
      node.requirements.allSatisfy { requirement in
        requirement.condition.isTotal() && requirement.node.expressions.allSatisfy { $0.isFixed }
      }
    }
    for flow in flows {
      isTotal =
        isTotal && flow.root.expressions.allSatisfy { $0.isTotal() }
        && flow.rules.allSatisfy { $0.condition?.isTotal() ?? true }
        && flow.links.allSatisfy { $0.condition?.isTotal() ?? true }
    }
    forEachBlock { effects in
      effects.forEachEffect { effect in
        if !effect.expressions.allSatisfy({ $0.isTotal() }) { isTotal = false }
      }
    }
    return isTotal
  }
}

extension Program {
  /// The nodes that effects may finish: flows, and in the app the senders of events.
  fileprivate var finishedNodes: Set<Int> {
    var found: Set<Int> = []
    for (flow, declared) in flows.enumerated() {
      for rule in declared.rules
      where rule.effects.containsEffect(where: { if case .finish = $0 { true } else { false } }) {
        if flow == 0 { found.formUnion(rule.triggers.compactMap { $0.subject.node }) }
        if let node = declared.node { found.insert(node) }
      }
    }
    return found
  }

  /// True if no rule handles the request for a column of a split, which a step back may be.
  fileprivate var selectsColumnsAtOnce: Bool {
    flows.allSatisfy { flow in
      flow.rules.allSatisfy { rule in
        rule.triggers.allSatisfy { trigger in
          switch trigger.subject {
          case .select(let node), .reselect(let node): nodes[node].kind != .split
          default: true
          }
        }
      }
    }
  }

  /// True if nothing happens after a removal but that rules request actions, and no input waits that might go on. A result
  /// that was kept for an uncovered scene may be handled then; each of them only once.
  fileprivate var isIdleAfterRemovals: Bool {
    flows.flatMap { $0.rules }.allSatisfy { rule in
      !rule.isWaiting
        && rule.triggers.allSatisfy { trigger in
          switch trigger.subject {
          case .cancelled, .popped: rule.effects.leaveTree
          default: true
          }
        }
    }
  }
}

extension Placements {
  /// True if the rules for ends of nodes cannot raise events for each other without end: no rule for the end of a
  /// node leads to another such node, whose rule leads back to it.
  fileprivate var raisesFinitely: Bool {
    var ends: [Int: [Int]] = [:]
    var holding: OrderedSet<Int> = []
    let finishing = program.finishedNodes
    for flow in program.flows {
      for rule in flow.rules {
        let made = createdNodes(by: rule.effects, withRequired: true)
        for trigger in rule.triggers {
          switch trigger.subject {
          case .done(let node) where finishing.contains(node): ends[node, default: []] += made
          case .cancelled(let node): ends[node, default: []] += made
          default: break
          }
        }
      }
    }
    program.forEachBlock { effects in
      let made = createdNodes(by: effects, withRequired: false)
      let isHeld = made.contains { !program.nodes[$0].requirements.isEmpty }
      if isHeld { holding.insert(contentsOf: made) }
    }
    // An edit that waits for a requirement goes on when the node that was shown for it ends. The requirement is met
    // then, and stays so in this turn.
    let required = OrderedSet(program.nodes.flatMap { $0.requirements.map { $0.node.node } })
    for node in required { ends[node, default: []] += holding }
    let graph = program.nodes.indices.map { (ends[$0] ?? []).filter { ends[$0] != nil } }
    return CycleWalk(graph).circles.isEmpty
  }

  /// Returns the nodes that effects may create, perhaps with those that are shown for their requirements.
  func createdNodes(by effects: [Program.Effect], withRequired: Bool) -> [Int] {
    var found: OrderedSet<Int> = []
    var templates: [Program.Template] = []
    func add(_ goal: Program.Goal) {
      templates.append(Program.Template(node: goal.node, children: walk.fillings[goal.node] ?? []))
      for inner in goal.inner { add(inner) }
    }
    effects.forEachEffect { effect in
      if let template = effect.template { templates.append(template) }
      if let goal = effect.goal { add(goal) }
    }
    while let next = templates.popLast() {
      if found.insert(next.node).inserted {
        let declared = program.nodes[next.node]
        if withRequired { templates += declared.requirements.map { $0.node } }
        if let flow = declared.flow { templates.append(program.flows[flow].root) }
      }
      templates += next.children
    }
    return found.keys
  }
}
