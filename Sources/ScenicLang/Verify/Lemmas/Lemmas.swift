import ScenicRuntime

/// What the placement analysis and the rules of the engine prove of every state, however many there are.
final class Lemmas {
  /// True for each node that is visible only while its requirements hold.
  let isKept: [Bool]
  /// True for each node with requirements that is in the tree only while they hold.
  let isGuarded: [Bool]
  /// The reason why an effect may be refused, apart from the limits of the runtime; nil if none is.
  let refusal: String?
  /// The reason why a turn after a removal may do more; nil if it does nothing else.
  let unrest: String?
  /// The reason why the user may not be able to go back, one presentation or entry after the other; nil if they can from
  /// every state.
  let trap: String?
  /// True if every link leads to its path from every state, waits for a requirement, or is stopped by a rule for `leave`.
  let landsLinks: Bool
  /// Where nodes can be; nil if the analysis gave up.
  let relations: Relations?
  /// What holds wherever a rule or link creates a node.
  let origins: Origins
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
    origins = Origins(placements)
    let loop =
      placements.raisesFinitely ? nil : "rules for the ends of nodes may lead to each other again and again"
    let incomplete = walk.isComplete ? nil : "the analysis of placements was too long"
    refusal = incomplete ?? placements.refusal ?? loop
    unrest = incomplete ?? program.restlessRule.map { "a rule may run after each step back\($0)" } ?? loop
    let isIdle = unrest == nil
    let movable = MovableNodes(placements, besides: guarded)
    let stuck = movable.canLeave ? nil : "a root may require what no longer holds"
    trap = unrest ?? stuck ?? Exits(placements).obstacle
    let letsUserBack = trap == nil
    landsLinks = isIdle && placements.landsLinks(besides: movable)
    paths = letsUserBack ? PathLemma(placements, landsLinks: landsLinks) : nil
    requirements = RequirementPaths(placements, isGuarded: isGuarded, home: paths)
    restoresSplits =
      isIdle && program.selectsColumnsAtOnce
      && program.nodes.indices.allSatisfy { program.nodes[$0].kind != .split || !movable.canBe(in: $0) }
  }

  var refusesNothing: Bool { refusal == nil }
  var letsUserBack: Bool { trap == nil }

  /// Returns true if paths lead from every state that shows a node to one that shows another.
  func leads(from: Int, to: Int) -> Bool { paths?.lead(from: from, to: to) == true }

  /// True if paths meet all requirements.
  var meetsRequirements: Bool { requirements.meetAll }
}

extension Placements {
  /// The reason why an effect may be refused, or an end or a value may be missing.
  fileprivate var refusal: String? {
    if let problem = problems.problems.first(where: { !$0.failures.isEmpty }) {
      let (flow, words) = (program.flows[problem.words.flow], problem.words)
      let source = words.isLink ? flow.links[words.rule].source : flow.rules[words.rule].source
      return "an effect may be impossible in some placement\(program.text(source))"
    }
    if let end = endsInPlace().first {
      return "\(program.name(ofNode: end.node)) may end where nothing takes its place"
    }
    if walk.mayRefuse { return "an effect may be impossible in some placement" }
    if !program.isTotal { return "a value or a held input may be missing" }
    return program.linksGiveAllInputs ? nil : "a link does not give all inputs"
  }

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

  /// The place of a rule that may run after a removal and do more than request actions, for an input that waits too. Without
  /// one, a result that was kept for an uncovered scene may be handled then; each of them only once.
  fileprivate var restlessRule: String? {
    let found = flows.flatMap { $0.rules }.first { rule in
      rule.isWaiting
        || rule.triggers.contains { trigger in
          switch trigger.subject {
          case .cancelled, .popped: !rule.effects.leaveTree
          default: false
          }
        }
    }
    return found.map { text($0.source) }
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
