import ScenicRuntime

/// A state that was reached for the first time.
struct Arrival {
  let engine: Engine
  /// The number of the state.
  let place: Int
  let state: NavigationState
  let standing: [Engine.StandingNode]

  init(_ engine: Engine, _ place: Int, _ state: NavigationState) {
    self.engine = engine
    self.place = place
    self.state = state
    standing = engine.standing(in: state)
  }

  /// True if there is no presentation, and every visible stack has one entry.
  var isHome: Bool {
    !standing.contains {
      $0.model.presented != nil
        || $0.isUncovered && engine.program.nodes[$0.node].kind == .stack && $0.model.children.count > 1
    }
  }

  /// True if the visible node is marked `@terminal`.
  var isTerminal: Bool { standing.contains { engine.program.nodes[$0.node].note.has("terminal") } }

  func isShowing(_ node: Int) -> Bool { standing.contains { $0.node == node && $0.isUncovered } }
}

/// An input that was played in a state.
struct Encounter {
  let engine: Engine
  let move: StateGraph.Move
  let state: NavigationState
  let input: Input
  let step: Step
}

/// The observations of states and inputs, as far as they will be needed.
struct Observations {
  /// A move with the first observation of a problem, and its description.
  struct Sighting {
    var move: StateGraph.Move
    var words: String
    /// The expected result, as a test would state it.
    var expected: String?
  }

  /// A requirement: its node, and its index there.
  struct RequirementKey: Hashable {
    var node: Int
    var place: Int
  }

  /// The refused effects, by the rule.
  var refused: [Step.RulePlace?: Sighting] = [:]
  /// The unhandled events, by name.
  var unanswered: [String: Sighting] = [:]
  /// The first state that shows each node.
  var shown: [Int?]
  /// True for each state at which the way back ends: there is no presentation, and every visible stack has
  /// one entry.
  var isHome: [Bool] = []
  /// True for each state without a way back on purpose.
  var isTerminal: [Bool] = []
  /// The links that did not lead to their declared targets.
  var strayed: [Step.RulePlace: Sighting] = [:]
  /// The number of links that led to their target, or wait.
  var landings = 0
  /// The states that wait for a requirement.
  var waiting: [RequirementKey: [Int]] = [:]
  /// The states in which a requirement is met.
  var meeting: [RequirementKey: [Int]] = [:]
  /// The first state that shows a node while its requirement does not hold, by requirement.
  var bypassed: [RequirementKey: Int] = [:]
  /// A cycle of requirements.
  var circling: Sighting?
  /// A step back in a collapsed split with another result.
  var misled: Sighting?
  var collapses = 0
  /// The combinations of flags that occurred, by number.
  var flags: Set<Int> = []
  /// The first state in which a property does not hold, by property.
  var broken: [Int?]
  /// True for each state that shows a node, by the nodes in properties.
  var shows: [Int: [Bool]] = [:]

  /// The nodes that no state shows.
  var hidden: [Int] { shown.indices.filter { shown[$0] == nil } }

  init(_ program: Program, _ properties: [SpecProperty]) {
    shown = program.nodes.map { _ in nil }
    broken = properties.map { _ in nil }
    for property in properties {
      switch property.kind {
      case .reachable: break
      case .reach(let from, let to): (shows[from], shows[to]) = ([], [])
      case .always, .never: break
      }
    }
  }

  /// Records the observations of a state.
  mutating func note(_ arrival: Arrival, _ properties: [SpecProperty]) {
    for one in arrival.standing where one.isUncovered && shown[one.node] == nil {
      shown[one.node] = arrival.place
    }
    for node in shows.keys { shows[node]?.append(arrival.isShowing(node)) }
    for guarantee in Guarantee.all { guarantee.arrive?(&self, arrival) }
    for (place, property) in properties.enumerated() where broken[place] == nil {
      if property.isBroken(in: arrival) { broken[place] = arrival.place }
    }
  }
}
