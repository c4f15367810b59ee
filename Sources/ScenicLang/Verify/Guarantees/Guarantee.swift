import ScenicRuntime

/// Something that holds in every app that is right, whatever it is about, and is verified without being asked for.
struct Guarantee: Sendable {
  /// A name for tools, as `every-link-lands`.
  let name: String
  /// What holds, as a sentence without its full stop.
  let promise: String
  /// Sees a state that is met for the first time.
  var arrive: (@Sendable (inout Observations, Arrival) -> Void)?
  /// Sees an input that is played.
  var meet: (@Sendable (inout Observations, Encounter) -> Void)?
  /// Judges when all is seen.
  let judge: @Sendable (Evidence) -> Judgement

  /// In the order in which they are told.
  static let all: [Guarantee] = [
    .everyEventIsAnswered, .noEffectIsRefused, .everySceneIsShown, .aWayBack, .everyLinkLands,
    .everyRequirementIsMet, .requirementsHold, .splitsComeBack, .everyFlagStarts,
  ]
}

/// What there is to judge by.
struct Evidence {
  let placements: Placements
  let engine: Engine
  let graph: StateGraph
  let observations: Observations
  /// Whether every state was met and everything played there that makes a difference.
  let isComplete: Bool
  /// What was seen where the states have no end, if that covers them all.
  let covering: Observations?
  /// The contexts in which that was seen.
  let contexts: Saturation?
  /// The nodes that ways lead to which were not among the nearest.
  let scouted: Set<Int>

  var program: Program { engine.program }

  /// Whether some way leads to where a node is shown.
  func isShown(_ node: Int) -> Bool { observations.shown[node] != nil || scouted.contains(node) }

  /// Whether something was seen nowhere, and so never is.
  func excludes(_ isUnseen: (Observations) -> Bool) -> Bool {
    isComplete ? isUnseen(observations) : covering.map(isUnseen) ?? false
  }
}

/// What is known of a promise.
struct Judgement {
  enum Answer: String, Sendable {
    case proved, refuted, undecided
  }

  var answer: Answer
  /// More about it, a sentence each.
  var details: [String]
  /// Where it is seen that it does not hold: a state, and what is played in it, if that is not all.
  var place: Place?
  /// What should be there then, as a test would expect it: it holds once the spec is mended.
  var expected: String?
  /// Why no test can fail where it does not hold, if so.
  var whyNoTest: String?
  /// Whether it says that no way leads on, and not what one way leads to.
  var isAboutAllWays = false

  enum Place {
    case state(Int)
    case move(StateGraph.Move)
  }

  /// What is nowhere has no way that a test could go.
  static let nowhere = "no path leads there"

  init(
    _ answer: Answer, _ details: [String] = [], at place: Place? = nil, expected: String? = nil,
    whyNoTest: String? = nil
  ) {
    self.answer = answer
    self.whyNoTest = whyNoTest
    self.details = details
    self.place = place
    self.expected = expected
  }

  /// Refuted by the first of some sightings, if there is any.
  static func by(
    _ evidence: Evidence, _ sightings: (Observations) -> [Observations.Sighting]
  ) -> Judgement {
    let sorted = sightings(evidence.observations).sorted {
      ($0.move.state, $0.move.input) < ($1.move.state, $1.move.input)
    }
    guard let first = sorted.first else {
      return Judgement(evidence.excludes { sightings($0).isEmpty } ? .proved : .undecided)
    }
    let others = sorted.dropFirst().map { $0.words }
    return Judgement(.refuted, [first.words] + others, at: .move(first.move), expected: first.expected)
  }
}
