import ScenicRuntime

/// A property of every correct app, which is verified by default.
struct Guarantee: Sendable {
  /// The name for tools, such as `every-link-lands`.
  let name: String
  /// The property, as a sentence without its full stop.
  let promise: String
  /// Observes a state that is reached for the first time.
  var arrive: (@Sendable (inout Observations, Arrival) -> Void)?
  /// Observes an input that is played.
  var meet: (@Sendable (inout Observations, Encounter) -> Void)?
  /// Judges the observations.
  let judge: @Sendable (Evidence) -> Judgement

  /// The guarantees in the order of reports.
  static let all: [Guarantee] = [
    .everyEventIsAnswered, .noEffectIsRefused, .everySceneIsShown, .aWayBack, .everyLinkLands,
    .everyRequirementIsMet, .requirementsHold, .splitsComeBack, .everyFlagStarts,
  ]
}

/// The basis of judgements.
struct Evidence {
  let placements: Placements
  /// What follows from the rules alone; nil while that is not used.
  var lemmas: Lemmas?
  let engine: Engine
  let graph: StateGraph
  let observations: Observations
  /// True if every state was reached and all relevant inputs were played there.
  let isComplete: Bool
  /// The observations of the analysis in contexts, if it covers an infinite number of states.
  let covering: Observations?
  /// The analysis in contexts.
  let contexts: Saturation?
  /// The nodes to which a path was found in a directed search.
  let scouted: Set<Int>
  /// The assumptions of every answer that follows from contexts.
  let assumptions: [String]
  /// The assumption of analyses that leave out pops of hidden stacks, if a rule handles one.
  let withoutPops: [String]

  var program: Program { engine.program }

  /// Returns true if some path leads to a state that shows a node.
  func isShown(_ node: Int) -> Bool { observations.shown[node] != nil || scouted.contains(node) }

  /// The assumptions of what follows from the lemmas.
  var limits: [String] {
    var found = ["in trees of at most \(Engine.Limit.depth) nested nodes"]
    if program.actions.contains(where: { $0.isPending }) {
      found.append("with at most \(Engine.Limit.requests) requests without a result")
    }
    return found + [Lemmas.limits] + withoutPops
  }

  /// Returns true if an observation was made nowhere, and so never occurs.
  func excludes(_ isUnseen: (Observations) -> Bool) -> Bool {
    isComplete ? isUnseen(observations) : covering.map(isUnseen) ?? false
  }
}

/// The result for a guarantee or property.
struct Judgement {
  enum Answer: String, Sendable {
    case proved, refuted, undecided
  }

  var answer: Answer
  /// Facts about the app, a sentence each.
  var facts: [String]
  /// The assumptions of the answer or, if it is undecided, the reasons why not every input was tried.
  var limits: [String]
  /// The inputs of the counterexample.
  var path: InputPath?
  /// The expected result, as a test would state it: it holds once the spec is corrected.
  var expected: String?
  /// The reason why no test can fail; nil if one can.
  var whyNoTest: String?
  /// True if it refutes the existence of any path, instead of showing one.
  var isAboutAllWays = false

  /// An unreachable node has no path for a test.
  static let nowhere = "no path leads there"

  init(
    _ answer: Answer, _ facts: [String] = [], within limits: [String] = [], at path: InputPath? = nil,
    expected: String? = nil, whyNoTest: String? = nil
  ) {
    self.answer = answer
    self.whyNoTest = whyNoTest
    self.facts = facts
    self.limits = limits
    self.path = path
    self.expected = expected
  }

  /// Creates the answer for a fault that no observation shows: proved if they cover every state, else undecided.
  init(_ evidence: Evidence, isUnseen: (Observations) -> Bool) {
    let isProved = evidence.excludes(isUnseen)
    self.init(isProved ? .proved : .undecided, within: isProved ? evidence.assumptions : [])
  }

  /// Returns the same judgement or, if it is undecided, that of a lemma: proved unless that has an obstacle.
  func decided(by evidence: Evidence, _ obstacle: (Lemmas) -> String?) -> Judgement {
    guard answer == .undecided, let lemmas = evidence.lemmas else { return self }
    guard let reason = obstacle(lemmas) else { return Judgement(.proved, within: evidence.limits) }
    var judgement = self
    judgement.limits.append(reason)
    return judgement
  }

  /// Returns the refutation by the first of some observations, if there is any.
  static func by(
    _ evidence: Evidence, _ sightings: (Observations) -> [Observations.Sighting]
  ) -> Judgement {
    let sorted = sightings(evidence.observations).sorted {
      ($0.move.state, $0.move.input) < ($1.move.state, $1.move.input)
    }
    guard let first = sorted.first else { return Judgement(evidence) { sightings($0).isEmpty } }
    let others = sorted.dropFirst().map { $0.words }
    return Judgement(
      .refuted, [first.words] + others, at: evidence.graph.path(to: first.move), expected: first.expected,
      whyNoTest: first.whyNoTest)
  }
}
