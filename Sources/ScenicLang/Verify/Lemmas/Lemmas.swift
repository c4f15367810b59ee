import ScenicRuntime

/// What the placement analysis and the rules of the engine prove of every state, however many there are.
final class Lemmas {
  /// True for each node that is visible only while its requirements hold.
  let isKept: [Bool]
  /// True for each node with requirements that is in the tree only while they hold.
  let isGuarded: [Bool]
  /// The reason why an effect may be refused, apart from the limits of the runtime; nil if none is.
  let refusal: String?
  /// The reason why the user may not be able to go back, one presentation or entry after the other; nil if they can from
  /// every state without a node marked `@terminal`.
  let trap: String?
  /// True if the app has to set conditions first while a scene is shown for a requirement.
  let needsMeeting: Bool
  /// True if a requested action has to return first.
  let needsResults: Bool
  /// The reason why a link may not lead to its path; nil if every link leads to it from every state, waits for a requirement,
  /// or is stopped by a rule for `leave`.
  let lostLink: String?
  /// Where nodes can be; nil if the analysis gave up.
  let relations: Relations?
  /// What holds wherever a rule or link creates a node.
  let origins: Origins
  /// The paths that lead to nodes from everywhere; nil unless the user can go back.
  let paths: PathLemma?
  /// The paths that meet requirements from everywhere.
  let requirements: RequirementPaths
  /// The reason why a step back in a collapsed split may not uncover the entry below it, or change something else; nil if
  /// there is none.
  let changedSplit: String?

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
    let movable = MovableNodes(placements, besides: guarded)
    let staying = movable.staying
    isKept = program.nodes.indices.map { node in
      walk.isComplete
        && (guarded.contains(node) || !staying.contains(node) || placements.keepsRequirements(of: node))
    }
    origins = Origins(placements)
    let loop =
      RaisedEnds(placements).areFinite
      ? nil : "rules for the ends of nodes may lead to each other again and again"
    let incomplete = walk.isComplete ? nil : "the analysis of placements was too long"
    refusal = incomplete ?? placements.refusal ?? loop
    let followers = Followers(placements)
    let endless = incomplete ?? loop
    needsMeeting = !staying.isEmpty
    let stuck =
      placements.canMeetRequirements(of: staying) ? nil : "a root may require what cannot hold again"
    let hindrance = endless ?? followers.obstacle(to: .stepBack) ?? stuck
    let exits = Exits(placements, withResults: true)
    let exitsAlone = Exits(placements, withResults: false)
    let alone = hindrance ?? exitsAlone.obstacle(sparingTerminals: true)
    trap = alone == nil ? nil : hindrance ?? exits.obstacle(sparingTerminals: true)
    let letsUserHome = trap == nil && exits.obstacle(sparingTerminals: false) == nil
    needsResults =
      trap == nil
      && (alone != nil || letsUserHome && exitsAlone.obstacle(sparingTerminals: false) != nil)
    lostLink =
      endless ?? followers.obstacle(to: .link)
      ?? (placements.landsLinks(besides: movable) ? nil : "a root, an input or a requirement may stop a link")
    let home = trap == nil ? PathLemma(placements, landsLinks: lostLink == nil) : nil
    paths = letsUserHome ? home : nil
    // Where a condition leads back, a path cannot begin with another value of it at the first screens.
    let isHomeFree = followers.leaveNothingAtHome && !needsMeeting
    requirements = RequirementPaths(
      placements, isGuarded: isGuarded, isKept: isKept, home: isHomeFree ? home : nil)
    changedSplit =
      endless ?? followers.obstacle(to: .stepInSplit)
      ?? (program.selectsColumnsAtOnce ? nil : "a rule for `select` may change a column")
  }

  var refusesNothing: Bool { refusal == nil }
  var letsUserBack: Bool { trap == nil }
  var landsLinks: Bool { lostLink == nil }
  var restoresSplits: Bool { changedSplit == nil }

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
    if !walk.refusing.keys.isEmpty { return "an effect may be impossible in some placement" }
    if let risk = Resumptions(self).risk { return "`resume` may be refused\(program.text(risk))" }
    if !program.isTotal { return "a value may be missing" }
    return program.linksGiveAllInputs ? nil : "a link does not give all inputs"
  }

  /// Returns true if the app can meet all requirements of some nodes at once, by conditions that each of them reads alone.
  fileprivate func canMeetRequirements(of nodes: [Int]) -> Bool {
    let requirements = nodes.flatMap { program.nodes[$0].requirements }
    if requirements.isEmpty { return true }
    let isPlain = requirements.allSatisfy { requirement in
      requirement.condition.isTotal { part in
        guard case .condition(let place) = part else { return false }
        let declared = program.conditions[place]
        return declared.owner == nil && declared.flow == 0 && !declared.isFlag
      }
    }
    guard isPlain else { return false }
    let (engine, inputs) = (Engine(program), PossibleInputs(program, walk.listening))
    let start = engine.start().state
    var tried: [[Input.ConditionValue]] = [[]]
    for condition in conditions(in: requirements) {
      let values = inputs.values(of: condition).map { Input.ConditionValue(condition: condition, value: $0) }
      tried += tried.flatMap { before in values.map { before + [$0] } }
      if tried.count > 256 { break }
    }
    return tried.contains { values in
      let state = engine.handle(.set(values), in: start).state
      return requirements.allSatisfy { engine.meets($0, in: state) }
    }
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

  /// True if every value that a rule or link computes exists, whatever its parts are.
  fileprivate var isTotal: Bool {
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
    // That a number of an effect becomes too large is an assumption, as in a search.
    forEachBlock { effects in
      effects.forEachEffect { effect in
        if !effect.expressions.allSatisfy({ $0.isTotal(upToNumbers: true) }) { isTotal = false }
      }
    }
    return isTotal
  }
}

extension Program {
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
}

extension Placements {
  /// Returns the nodes that effects may create, perhaps with those that are shown for their requirements, with exceptions.
  func createdNodes(
    by effects: [Program.Effect], withRequired: Bool, except exceptions: [Int] = []
  ) -> [Int] {
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
        if withRequired {
          templates += declared.requirements.map { $0.node }.filter { !exceptions.contains($0.node) }
        }
        if let flow = declared.flow { templates.append(program.flows[flow].root) }
      }
      templates += next.children
    }
    return found.keys
  }
}
