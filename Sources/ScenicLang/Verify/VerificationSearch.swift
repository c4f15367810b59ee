import ScenicRuntime

/// The search for verdicts: near the start first, then in contexts, then farther away, as long as a verdict
/// is undecided and the bound allows.
struct VerificationSearch {
  private(set) var explorer: Explorer
  private(set) var saturation: Saturation
  private let placements: Placements
  /// What follows from the rules alone; nil before the second stage.
  private var lemmas: Lemmas?
  private let properties: [SpecProperty]
  private let tests: [TestCase]
  private let bound: Verification.Bound
  /// The nodes to which any path was found.
  private var scouted = Set<Int>()
  /// True if the contexts cover trees that are deeper than the runtime allows.
  private var exceedsLimit = false
  /// True if contexts were left out of a stage.
  private var hasWaited = false

  /// The number of states in the first stage, and the factor of each further one.
  private static let stages = (first: 16, factor: 8)
  /// How many times as much a state costs in contexts as on rows.
  private static let costOfContexts = 32
  /// The number of states after which contexts may be left out.
  private static let mayEndAfter = 4_096

  /// `onRows` is false only to compare what the engine alone finds.
  init(_ compilation: Compilation, _ program: Program, bound: Verification.Bound, onRows: Bool = true) {
    properties = compilation.properties
    tests = compilation.tests
    self.bound = bound
    explorer = Explorer(program, properties, onRows: onRows)
    saturation = Saturation(explorer)
    placements = Placements(compilation.model, program)
  }

  mutating func run(_ stops: (_ met: Int, _ played: Int) -> Bool) {
    var states = VerificationSearch.stages.first
    while true {
      let stage = bound.stage(states)
      explorer.explore(bound: stage, stops: stops)
      if explorer.failedStart != nil || explorer.graph.isClosed {
        // What is not played leaves other states open.
        if !explorer.gaps.isEmpty { lemmas = Lemmas(placements) }
        return
      }
      let isLast = stage.states >= bound.states || explorer.hasSpent(bound)
      // A search that will soon end by itself needs no contexts. They are left out once, since it may seem so in vain.
      let mayEnd = !hasWaited && stage.states >= VerificationSearch.mayEndAfter && explorer.graph.isShrinking
      hasWaited = hasWaited || mayEnd
      if saturation.isOpen, !explorer.isStopped, !mayEnd {
        // What contexts did not decide by then, they seldom decide later, and most states cost much less than they do.
        let isLong = stage.states > VerificationSearch.stages.first * VerificationSearch.stages.factor
        let share = isLong && !isLast ? VerificationSearch.costOfContexts : 1
        let units = stage.contextUnits / share
        saturation.run(within: WorkBudget(units), stops: stops)
        exceedsLimit = saturation.exceedsLimit
      }
      if isLast || stage.states > VerificationSearch.stages.first { scout(stage, stops) }
      // Lemmas wait for the second stage: a search that ends in few states proves the same without their assumptions.
      if lemmas == nil, states > VerificationSearch.stages.first { lemmas = Lemmas(placements) }
      if isLast || explorer.isStopped || isDecided {
        if lemmas == nil { lemmas = Lemmas(placements) }
        return
      }
      states *= VerificationSearch.stages.factor
    }
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
    let scouting = Scouting(
      to: hidden, tests, placements, explorer.engine, bound: stage.states,
      shown: { [explorer] node in
        explorer.observations.shown[node].map { explorer.graph.materialized($0).state }
      }, unless: { stops(met, played) })
    scouted.formUnion(scouting.found)
  }

  /// Returns true if a longer search cannot change a verdict.
  private var isDecided: Bool {
    let evidence = self.evidence
    return Guarantee.all.allSatisfy { $0.judge(evidence).answer != .undecided }
      && properties.indices.allSatisfy { evidence.judge(properties[$0], $0).answer != .undecided }
  }

  /// The evidence so far.
  var evidence: Evidence {
    let isComplete = explorer.graph.isClosed && explorer.failedStart == nil && explorer.gaps.isEmpty
    let contexts = !explorer.graph.isClosed && saturation.obstacle == nil ? saturation : nil
    return Evidence(
      placements: placements, lemmas: lemmas, engine: explorer.engine, graph: explorer.graph,
      observations: explorer.observations, isComplete: isComplete, covering: contexts?.observations,
      contexts: contexts, scouted: scouted, assumptions: assumptions(contexts), withoutPops: withoutPops)
  }
}

extension VerificationSearch {
  /// Returns what a verdict assumes: the limits of the runtime that the search has reached, and what is not played in
  /// contexts.
  private func assumptions(_ contexts: Saturation?) -> [String] {
    var found: [String] = []
    if exceedsLimit && contexts != nil || explorer.observations.exceedsDepth {
      found.append("in trees of at most \(Engine.Limit.depth) nested nodes")
    }
    if explorer.observations.exceedsRequests {
      found.append("with at most \(Engine.Limit.requests) requests without a result")
    }
    return found + (contexts == nil ? [] : withoutPops)
  }

  /// The assumption of an analysis that leaves out pops of hidden stacks, if a rule handles one.
  private var withoutPops: [String] {
    explorer.moves.poppedStacks.min().map {
      ["if no pop in a hidden `\(explorer.engine.program.nodes[$0].name)` is reported"]
    } ?? []
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
