@testable import ScenicLang
@testable import ScenicRuntime

/// Compares lemmas with the execution of a program, and reports those that do not hold.
struct LemmaLaw {
  let lemmas: Lemmas
  private let program: Program
  private let inputs: PossibleInputs
  private var engine: Engine { inputs.engine }
  /// The nodes with a relation that holds in every tree.
  private let always: [Int]
  private let neverPresented: Set<Int>
  private let depths: [Int: Int]

  /// How far the way back is searched: the number of inputs in a row, and of all that are tried.
  private static let search = (depth: 5, plays: 1_500)

  init(_ placements: Placements, _ inputs: PossibleInputs) {
    lemmas = Lemmas(placements)
    program = placements.program
    self.inputs = inputs
    let nodes = program.nodes.indices
    guard let relations = lemmas.relations else {
      (always, neverPresented, depths) = ([], [], [:])
      return
    }
    always = nodes.filter { relations.isAlwaysPresent($0) }
    neverPresented = Set(nodes.filter { relations.isNeverPresented($0) })
    let stacks = nodes.filter { placements.program.nodes[$0].kind == .stack }
    depths = stacks.reduce(into: [:]) { $0[$1] = relations.greatestDepth(of: $1) }
  }

  /// Returns a description of a lemma that does not hold in the step of an input, or in the state after it.
  func exception(
    in step: Step, after former: NavigationState, _ input: Input, _ random: inout Numbers
  ) -> String? {
    if lemmas.refusesNothing,
      let refusal = step.refusedEffects.first(where: { $0.rule != nil && !$0.isOfLimits })
    {
      return "refused, against the lemma: \(refusal.message)"
    }
    if !step.isHandled { return nil }
    return lostLink(step, former, input) ?? lostWay(in: step.state, &random) ?? unmet(in: step.state)
      ?? misplaced(in: step.state, &random) ?? brokenPath(in: step.state, &random)
  }

  private func lostLink(_ step: Step, _ former: NavigationState, _ input: Input) -> String? {
    guard lemmas.landsLinks, case .open(let url) = input else { return nil }
    let move = StateGraph.Move(state: 0, input: 0)
    let encounter = Encounter(engine: engine, move: move, state: former, input: input, step: step)
    let isTooDeep = step.refusedEffects.contains { $0.isTooDeep }
    if isTooDeep || LinkOutcome.isGood(encounter) { return nil }
    return "\(url) does not reach its target, against the lemma"
  }

  private func unmet(in state: NavigationState) -> String? {
    for one in engine.standing(in: state)
    where one.isUncovered && lemmas.isKept[one.node] || lemmas.isGuarded[one.node] {
      for requirement in program.nodes[one.node].requirements
      where !engine.meets(requirement, of: one.model.identity, in: state) {
        return "\(one.model.sceneName) is there without its requirement, against the lemma"
      }
    }
    return nil
  }

  /// Sometimes looks for relations that do not hold, of two nodes that are in the tree.
  private func misplaced(in state: NavigationState, _ random: inout Numbers) -> String? {
    let arrival = Arrival(engine, 0, state)
    if lemmas.restoresSplits, !state.tree.holdsMoreThan(100) {
      for one in arrival.standing where one.isUncovered && program.nodes[one.node].kind == .split {
        if let misled = arrival.misledStep(back: one.model) { return "\(misled.words), against the lemma" }
      }
    }
    guard let relations = lemmas.relations else { return nil }
    let present = Array(Set(arrival.standing.map { $0.node })).sorted()
    if let node = always.first(where: { !present.contains($0) }) {
      return "\(program.nodes[node].name) is not in the tree, against the relation"
    }
    for one in arrival.standing {
      if let most = depths[one.node], one.model.children.count > most {
        return "\(one.model.sceneName) has \(one.model.children.count) entries, against the relation"
      }
    }
    for _ in 0..<2 {
      guard let one = random.pick(present), let other = random.pick(present) else { break }
      func name(_ node: Int) -> String { program.name(ofNode: node) }
      if neverPresented.contains(one), Query(word: .presented, node: one).answer(in: arrival) == true {
        return "\(name(one)) is presented, against the relation"
      }
      if relations.excludeEachOther(one, other) || lemmas.origins.exclude(one, other, relations) {
        return "\(name(one)) beside \(name(other))"
      }
      if relations.isNeverBelow(one, other),
        Query(word: .below, node: one, over: other).answer(in: arrival) == true
      {
        return "\(name(one)) is below \(name(other)), against the relation"
      }
    }
    return misplacedOnView(in: arrival, relations, &random)
  }

  /// Looks for relations of two nodes that do not hold while a state shows one of them, and for wrong facts about flags.
  private func misplacedOnView(
    in arrival: Arrival, _ relations: Relations, _ random: inout Numbers
  ) -> String? {
    func name(_ node: Int) -> String { program.name(ofNode: node) }
    let shown = arrival.standing.filter { $0.isUncovered }
    for one in arrival.standing {
      for fact in lemmas.origins.facts(of: one.node)
      where arrival.state.conditions[fact.flag] != .bool(fact.truth) {
        return "\(name(one.node)) in spite of the flag \(program.conditions[fact.flag].name)"
      }
    }
    for _ in 0..<3 {
      guard let one = random.pick(shown), let other = random.pick(arrival.standing) else { break }
      if relations.hides(one.node, other.node) {
        return "\(name(one.node)) does not hide \(name(other.node))"
      }
      if other.isUncovered, relations.areNeverShownTogether(one.node, other.node), one.node != other.node {
        return "\(name(one.node)) is shown with \(name(other.node))"
      }
      let outer = random.next(below: program.nodes.count)
      if relations.isAlwaysIn(one.node, outer), !shown.contains(where: { $0.node == outer }) {
        return "\(name(one.node)) is not in \(name(outer))"
      }
    }
    return nil
  }

  // MARK: Paths to requirements

  /// Sometimes follows the paths that meet requirements, from first screens; returns a description of one that does not.
  private func brokenPath(in state: NavigationState, _ random: inout Numbers) -> String? {
    guard let paths = lemmas.requirements.paths, !paths.isEmpty, random.next(below: 4) == 0,
      engine.lastPresented(in: state) == nil, state.withoutKeptResults == nil
    else { return nil }
    for path in paths where applies(path, in: state) {
      guard let end = play(path, from: state) else { continue }
      if !end.isMet {
        return "the path to \(program.name(ofNode: path.key.node)) ends at \(end.words), against the lemma"
      }
    }
    return nil
  }

  /// Returns true if a path begins in a state.
  private func applies(_ path: RequirementPaths.Path, in state: NavigationState) -> Bool {
    let standing = engine.standing(in: state)
    guard standing.first?.node == path.root else { return false }
    let keys = state.held.compactMap { RequirementPaths.Key($0) }
    let isRequired = program.nodes[path.key.node].requirements[path.key.place].node.node == path.root
    if keys.contains(path.key) != isRequired { return false }
    if path.given.contains(where: { state.conditions[$0.condition] != $0.value }) { return false }
    if case .select(let tabs, _)? = path.moves.first {
      return standing.contains { $0.isUncovered && $0.node == tabs }
    }
    return path.first.map { first in standing.contains { $0.isUncovered && $0.node == first } } ?? true
  }

  /// Plays a path; returns nil if a rule for `leave` stops its link, or its tab does not show its first screen.
  private func play(_ path: RequirementPaths.Path, from start: NavigationState) -> (
    isMet: Bool, words: String
  )? {
    var state = start
    var isMet = false
    var moves = path.moves[...]
    while let move = moves.popFirst() {
      guard let input = input(move, in: state) else {
        return (false, "\(move) of \(path.moves)")
      }
      let step = engine.handle(input, in: state)
      if case .open = input, !step.state.held.isEmpty || engine.lastPresented(in: step.state) != nil {
        return nil
      }
      isMet = state.held.contains { held in
        RequirementPaths.Key(held) == path.key && !step.state.held.contains { $0.keeper == held.keeper }
      }
      if !step.refusals.isEmpty { return (false, "\(step.refusals.map { $0.message }) of \(path.moves)") }
      state = step.state
      guard case .select = move else { continue }
      let isWaiting = state.held.contains { RequirementPaths.Key($0) == path.key }
      if isWaiting, !path.resumed.isEmpty { moves = path.resumed[...] }
      let isShown = path.first.map { first in
        engine.standing(in: state).contains { $0.isUncovered && $0.node == first }
      }
      if state.held.isEmpty, isShown == false { return nil }
    }
    return (isMet, "\(state.tree) after \(path.moves)")
  }

  private func input(_ move: RequirementPaths.Move, in state: NavigationState) -> Input? {
    func identity(_ node: Int) -> Identity? {
      engine.standing(in: state).last { $0.isUncovered && $0.node == node }?.model.identity
    }
    switch move {
    case .event(let node, let event, let fields):
      return identity(node).map { .event(from: $0, event: event, arguments: fields) }
    case .finish(let node, let value): return identity(node).map { .finish($0, value) }
    case .select(let node, let slot): return identity(node).map { .select($0, slot: slot) }
    case .answer(let action, let value):
      return state.requests.last { $0.action == action }.map { .answer(.number($0.number), value) }
    case .appEvent(let event, let fields): return .appEvent(event, arguments: fields)
    case .set(let condition, let value):
      return .set([Input.ConditionValue(condition: condition, value: value)])
    case .open(let url): return .open(url)
    }
  }

  // MARK: The way back

  /// Returns a description if the user cannot remove anything, against the lemma. It is not looked for each time.
  private func lostWay(in state: NavigationState, _ random: inout Numbers) -> String? {
    let arrival = Arrival(engine, 0, state)
    guard lemmas.letsUserBack, !arrival.isHome, !arrival.isTerminal, random.next(below: 8) == 0,
      state.withoutKeptResults == nil
    else { return nil }
    // Each input that waits runs once.
    func waiting(in state: NavigationState) -> Int { state.held.count { $0.reason == .wait } }
    let (size, waits) = (state.tree.branch.count, waiting(in: state))
    var states = [state]
    var known: Set<NavigationState> = [state]
    var plays = 0
    for _ in 0..<LemmaLaw.search.depth {
      var next: [NavigationState] = []
      for state in states {
        for input in userInputs(in: state) {
          plays += 1
          if plays > LemmaLaw.search.plays { return nil }
          let after = engine.handle(input, in: state).state
          if after.tree.branch.count < size || waiting(in: after) < waits
            || Arrival(engine, 0, after).isHome
          {
            return nil
          }
          if known.insert(after).inserted { next.append(after) }
        }
      }
      states = next
      if states.isEmpty { break }
    }
    return states.isEmpty ? "the user cannot go back, against the lemma" : nil
  }

  /// The inputs of the user, gestures first.
  private func userInputs(in state: NavigationState) -> [Input] {
    var found: [Input] = []
    if let presented = engine.lastPresented(in: state), Program.isDismissible(presented.style ?? "") {
      found.append(.dismissed(nil))
    }
    for one in engine.standing(in: state)
    where one.isUncovered && program.nodes[one.node].kind == .stack && one.model.children.count > 1 {
      found.append(.popped(one.model.identity, count: 1))
    }
    let visible = VisibleNodes(in: state, engine)
    let sources: InputSource = lemmas.needsResults ? [.inside, .meeting] : [.user, .meeting]
    return found
      + inputs.candidates(in: state, samples: 12) { _ in true }.map { $0.input }
      .filter { !InputSource(of: $0, visible: visible).isDisjoint(with: sources) }
  }
}

extension SceneModel {
  fileprivate func holdsMoreThan(_ count: Int) -> Bool { branch.count > count }
}

extension Step.Refusal {
  /// True if the tree, the requests or a number would be larger than the runtime allows.
  fileprivate var isOfLimits: Bool { reason == .limit || message.hasSuffix("beyond what a number can hold") }
}
