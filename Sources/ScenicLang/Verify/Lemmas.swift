import ScenicRuntime

/// What the placement analysis and the rules of the engine prove of every state, however many there are.
struct Lemmas {
  /// True for each node that is visible only while its requirements hold.
  let isKept: [Bool]
  /// True if no effect is refused, apart from the limits of the runtime.
  let refusesNothing: Bool
  /// True if the user can go back from every state, one presentation or entry after the other.
  let letsUserBack: Bool

  /// The assumption about what a turn creates and computes.
  static let limits = "within the limits of the runtime for one turn and one value"

  init(_ placements: Placements) {
    let (program, walk) = (placements.program, placements.walk)
    isKept = program.nodes.indices.map { walk.isComplete && placements.keepsRequirements(of: $0) }
    refusesNothing =
      walk.isComplete && !walk.mayRefuse && placements.problems.problems.allSatisfy { $0.failures.isEmpty }
      && placements.endsInPlace().isEmpty && program.isTotal && program.linksGiveAllInputs
      && placements.raisesFinitely
    let isFree = program.nodes.indices.allSatisfy { node in
      program.nodes[node].requirements.isEmpty || walk.table.byNode[node].isEmpty
    }
    letsUserBack =
      walk.isComplete && isFree && walk.confined.isEmpty && program.isIdleAfterGoingBack
      && placements.raisesFinitely
  }

  /// True if all nodes with requirements are visible only while these hold.
  func keepsAllRequirements(of program: Program) -> Bool {
    program.nodes.indices.allSatisfy { program.nodes[$0].requirements.isEmpty || isKept[$0] }
  }
}

extension Placements {
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
    func isComplete(_ goal: Goal) -> Bool {
      nodes[goal.node].inputs.allSatisfy { input in
        !input.isRequired || goal.inputs.contains { $0.name == input.name }
      } && goal.inner.allSatisfy(isComplete)
    }
    var areComplete = true
    for link in flows.flatMap({ $0.links }) {
      link.effects.forEachEffect { effect in
        if let goal = effect.goal, !isComplete(goal) { areComplete = false }
      }
    }
    return areComplete
  }

  /// True if every value that a rule or link computes exists, whatever its parts are, and no rule resumes an input.
  fileprivate var isTotal: Bool {
    var isTotal = nodes.allSatisfy { node in
      node.requirements.allSatisfy { requirement in
        requirement.condition.isTotal && requirement.node.expressions.allSatisfy { $0.isFixed }
      }
    }
    for flow in flows {
      isTotal =
        isTotal && flow.root.expressions.allSatisfy { $0.isTotal }
        && flow.rules.allSatisfy { $0.condition?.isTotal ?? true }
        && flow.links.allSatisfy { $0.condition?.isTotal ?? true }
    }
    forEachBlock { effects in
      effects.forEachEffect { effect in
        if case .resume = effect { isTotal = false }
        if !effect.expressions.allSatisfy({ $0.isTotal }) { isTotal = false }
      }
    }
    return isTotal
  }
}

extension Program {
  /// True if nothing but the removal happens when the user dismisses a presentation or goes back in a stack: no rule asks
  /// first, none changes the tree then, and no input waits that might go on. A result that was kept for an uncovered
  /// scene may be handled then; each of them only once.
  fileprivate var isIdleAfterGoingBack: Bool {
    flows.flatMap { $0.rules }.allSatisfy { rule in
      !rule.isWaiting
        && rule.triggers.allSatisfy { trigger in
          switch trigger.subject {
          case .leave: false
          case .cancelled, .popped: rule.leavesTree
          default: true
          }
        }
    }
  }
}

extension Program.Rule {
  /// True if it only requests actions, at most.
  fileprivate var leavesTree: Bool {
    var leavesTree = true
    effects.forEachEffect { effect in
      switch effect {
      case .stay, .perform, .choose: break
      default: leavesTree = false
      }
    }
    return leavesTree
  }
}

extension Placements {
  /// True if the rules for ends of nodes cannot raise events for each other without end: no rule for the end of a
  /// node leads to another such node, whose rule leads back to it.
  fileprivate var raisesFinitely: Bool {
    var ends: [Int: [Int]] = [:]
    var holding: OrderedSet<Int> = []
    for flow in program.flows {
      for rule in flow.rules {
        let made = createdNodes(by: rule.effects, withRequired: true)
        for trigger in rule.triggers {
          switch trigger.subject {
          case .done(let node), .cancelled(let node): ends[node, default: []] += made
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
  private func createdNodes(by effects: [Program.Effect], withRequired: Bool) -> [Int] {
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

extension Program.Expression {
  /// True if it has a value, whatever its parts are: no number can be too large.
  fileprivate var isTotal: Bool {
    switch self {
    case .binary(.plus, _, _), .binary(.minus, _, _), .unary(.minus, _): false
    default: parts.allSatisfy { $0.isTotal }
    }
  }

  /// True if it also has a value at every node: it reads none.
  fileprivate var isFixed: Bool {
    switch self {
    case .input, .condition, .isPresented, .query, .local: false
    default: isTotal && parts.allSatisfy { $0.isFixed }
    }
  }
}
