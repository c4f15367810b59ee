import ScenicRuntime

/// The search for verdicts: near the start first, then in contexts, then farther away, as long as a verdict
/// is undecided and the bound allows.
struct VerificationSearch {
  private(set) var explorer: Explorer
  /// The analyses in contexts, the coarsest first; another one begins if they decide too little.
  private(set) var saturations: [Saturation]
  /// The conditions that further analyses know, the last one first; nil for all conditions.
  private var further: [Set<Int>?]
  private let placements: Placements
  private let properties: [SpecProperty]
  private let bound: Verification.Bound
  /// The nodes to which any path was found.
  private var scouted: Set<Int> = []

  /// The number of states in the first stage, and the factor of each further one.
  private static let stages = (first: 16, factor: 8)

  init(_ compilation: Compilation, _ program: Program, bound: Verification.Bound) {
    properties = compilation.properties
    self.bound = bound
    explorer = Explorer(program, properties)
    saturations = [Saturation(explorer, tracking: [])]
    further = VerificationSearch.questions(in: program, properties).reversed()
    placements = Placements(compilation.model, program)
  }

  mutating func run(_ stops: (_ met: Int, _ played: Int) -> Bool) {
    var states = VerificationSearch.stages.first
    while true {
      let stage = bound.stage(states)
      explorer.explore(bound: stage, stops: stops)
      if explorer.failedStart != nil || explorer.graph.isClosed { return }
      if !explorer.isStopped { saturate(WorkBudget(stage.contextUnits), stops) }
      let isLast = stage.states >= bound.states || explorer.hasSpent(bound)
      if isLast || stage.states > VerificationSearch.stages.first { scout(stage, stops) }
      if isLast || explorer.isStopped || isDecided { return }
      states *= VerificationSearch.stages.factor
    }
  }

  /// Continues the analysis in contexts, in detail once the coarse one is complete.
  private mutating func saturate(
    _ budget: WorkBudget, _ stops: (_ met: Int, _ played: Int) -> Bool
  ) {
    while true {
      saturations[saturations.count - 1].run(within: budget, stops: stops)
      if saturations[saturations.count - 1].isOpen || explorer.isStopped || further.isEmpty || isDecided {
        return
      }
      let tracking = further.removeLast()
      saturations.append(Saturation(explorer, tracking: tracking, inDetail: tracking == nil))
    }
  }

  /// Returns the conditions that each question needs to know, without repetitions.
  private static func questions(in program: Program, _ properties: [SpecProperty]) -> [Set<Int>?] {
    var found: [Set<Int>?] = []
    func note(_ conditions: Set<Int>) {
      if !conditions.isEmpty, !found.contains(conditions) { found.append(conditions) }
    }
    for question in properties.compactMap({ $0.question }) {
      var reader = SightReader(program)
      reader.note(question)
      note(reader.sight.conditions)
    }
    for node in program.nodes {
      for requirement in node.requirements {
        var reader = SightReader(program)
        reader.note(requirement)
        note(reader.sight.conditions)
      }
    }
    let all = Set(program.conditions.indices)
    if !found.contains(all) { found.append(all) }
    return found + [nil]
  }

  /// Searches for paths to nodes that were shown nowhere yet.
  private mutating func scout(
    _ stage: Verification.Bound, _ stops: (_ met: Int, _ played: Int) -> Bool
  ) {
    let evidence = self.evidence
    let hidden = explorer.observations.hidden.filter { node in
      if evidence.isShown(node) || evidence.excludes({ $0.shown[node] == nil }) { return false }
      return explorer.engine.program.nodes[node].kind == .scene
        || properties.contains { $0.kind == .reachable(node) }
    }
    let (met, played) = (explorer.graph.count, explorer.graph.played)
    let scouting = Scouting(to: hidden, placements, explorer.engine, bound: stage.states) {
      stops(met, played)
    }
    scouted.formUnion(scouting.found)
  }

  /// True if a longer search cannot change a verdict.
  private var isDecided: Bool {
    let evidence = self.evidence
    return Guarantee.all.allSatisfy { $0.judge(evidence).answer != .undecided }
      && properties.indices.allSatisfy { evidence.judge(properties[$0], $0).answer != .undecided }
  }

  /// The evidence so far.
  var evidence: Evidence {
    let isComplete = explorer.graph.isClosed && explorer.failedStart == nil && explorer.gaps.isEmpty
    let contexts = explorer.graph.isClosed ? [] : saturations.filter { $0.obstacle == nil }
    let exceedsLimit = !contexts.isEmpty && contexts.allSatisfy { $0.exceedsLimit }
    return Evidence(
      placements: placements, engine: explorer.engine, graph: explorer.graph,
      observations: explorer.observations, isComplete: isComplete, contexts: contexts, scouted: scouted,
      assumptions: exceedsLimit || explorer.observations.exceedsDepth
        ? ["in trees of at most \(Engine.Limit.depth) nested nodes"] : [])
  }
}

extension Verification.Bound {
  /// Returns a part of the bound: a number of states, with the same number of inputs for each.
  fileprivate func stage(_ count: Int) -> Verification.Bound {
    if count >= states { return self }
    return Verification.Bound(states: count, inputs: min(count * 25, inputs), isSaid: isSaid)
  }

  /// The number of nodes that may be visited by playing in contexts.
  fileprivate var contextUnits: Int {
    let many = states.multipliedReportingOverflow(by: 60)
    if many.overflow { return .max }
    return max(many.partialValue, min(states, 400) * 1_000)
  }
}
