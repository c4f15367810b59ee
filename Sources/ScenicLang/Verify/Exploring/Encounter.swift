import ScenicRuntime

/// A state that was met for the first time.
struct Arrival {
  let engine: Engine
  /// Its number.
  let place: Int
  let state: NavigationState
  let standing: [Engine.StandingNode]

  init(_ engine: Engine, _ place: Int, _ state: NavigationState) {
    self.engine = engine
    self.place = place
    self.state = state
    standing = engine.standing(in: state)
  }

  /// Whether nothing is presented, and every visible stack has one entry.
  var isHome: Bool {
    !standing.contains {
      $0.model.presented != nil
        || $0.isUncovered && engine.program.nodes[$0.node].kind == .stack && $0.model.children.count > 1
    }
  }

  /// Whether nobody is meant to go back from here.
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

/// What was seen while states were met and inputs played, as far as somebody will ask about it.
struct Observations {
  /// A move on which something was seen for the first time, and the words for it.
  struct Sighting {
    var move: StateGraph.Move
    var words: String
    /// What should have been there, as a test would expect it.
    var expected: String?
  }

  /// Which requirement: the node that has it, and its place there.
  struct RequirementKey: Hashable {
    var node: Int
    var place: Int
  }

  /// Effects that were refused, by the rule.
  var refused: [Step.RulePlace?: Sighting] = [:]
  /// Events that nobody answered, by their names.
  var unanswered: [String: Sighting] = [:]
  /// The first state that shows each node.
  var shown: [Int?]
  /// Whether a state is where ways back end: nothing is presented, and every stack on view has one entry.
  var isHome: [Bool] = []
  /// Whether nobody is meant to go back from a state.
  var isTerminal: [Bool] = []
  /// Links that did not land where they promise.
  var strayed: [Step.RulePlace: Sighting] = [:]
  /// How often a link was opened and landed, or waits.
  var landings = 0
  /// The states that wait for a requirement.
  var waiting: [RequirementKey: [Int]] = [:]
  /// The states in which something meets a requirement.
  var meeting: [RequirementKey: [Int]] = [:]
  /// By requirement: the first state that shows its node while it does not hold.
  var bypassed: [RequirementKey: Int] = [:]
  /// Requirements that go round in a circle.
  var circling: Sighting?
  /// Ways back in a collapsed split that lead elsewhere.
  var misled: Sighting?
  var collapses = 0
  /// The combinations of flags that were met, by their numbers.
  var flags: Set<Int> = []
  /// By property: the first state in which it does not hold.
  var broken: [Int?]
  /// By node that a property asks about: whether a state shows it.
  var shows: [Int: [Bool]] = [:]

  /// The nodes that no state has shown.
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

  /// Takes in what is seen of a state.
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
