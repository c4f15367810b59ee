import ScenicRuntime

/// The observations of states and inputs, as far as they will be needed.
struct Observations {
  /// A move with the first observation of a problem, and its description.
  struct Sighting {
    var move: StateGraph.Move
    var words: String
    /// The expected result, as a test would state it.
    var expected: String?
    /// The reason why no test can state it.
    var whyNoTest: String?
  }

  /// A requirement: its node, and its index there.
  struct RequirementKey: Hashable {
    var node: Int
    var place: Int
  }

  /// The observations of requirements.
  struct Requirements {
    /// The states that wait for each.
    var waiting = [RequirementKey: [Int]]()
    /// The states in which it is met.
    var meeting = [RequirementKey: [Int]]()
    /// The first state that shows its node while it does not hold.
    var bypassed = [RequirementKey: Int]()
  }

  /// The refused effects, by the rule.
  var refused: [Step.RulePlace?: Sighting] = [:]
  /// The unhandled events, by name.
  var unanswered = [String: Sighting]()
  /// The first state that shows each node.
  var shown: [Int?]
  /// True for each state at which the way back ends: there is no presentation, and every visible stack has
  /// one entry.
  var isHome: [Bool] = []
  /// True for each state without a way back on purpose.
  var isTerminal: [Bool] = []
  /// The links that did not lead to their declared targets.
  var strayed = [Step.RulePlace: Sighting]()
  var requirements = Requirements()
  /// True if an effect was refused because the tree would be too deep.
  var exceedsDepth = false
  /// True if a request was refused because there are too many.
  var exceedsRequests = false
  /// A cycle of requirements.
  var circling: Sighting?
  /// A step back in a collapsed split with another result.
  var misled: Sighting?
  var collapses = 0
  /// The combinations of flags that occurred, by number.
  var flags = Set<Int>()
  /// The first state in which a property does not hold, by property.
  var broken: [Int?]
  /// True for each state that shows a node, by the nodes in properties.
  var shows = OrderedMap<Int, [Bool]>()

  /// The nodes that no state shows.
  var hidden: [Int] { shown.indices.filter { shown[$0] == nil } }

  init(_ program: Program, _ properties: [SpecProperty]) {
    shown = program.nodes.map { _ in nil }
    broken = properties.map { _ in nil }
    for property in properties {
      switch property.kind {
      case .reachable: break
      case .reach(let from, let to): for node in [from, to] { shows.set(node, to: []) }
      case .always, .never: break
      }
    }
  }

  /// Records the observations of a state.
  mutating func note(_ arrival: Arrival, _ properties: [SpecProperty]) {
    for one in arrival.standing where one.isUncovered && shown[one.node] == nil {
      shown[one.node] = arrival.place
    }
    for node in shows.keys { shows[node, default: []].append(arrival.isShowing(node)) }
    for guarantee in Guarantee.all { guarantee.arrive?(&self, arrival) }
    for (place, property) in properties.enumerated() where broken[place] == nil {
      if property.isBroken(in: arrival) { broken[place] = arrival.place }
    }
  }

  /// Records the observations of an input that was played.
  mutating func note(_ encounter: Encounter) {
    for guarantee in Guarantee.all { guarantee.meet?(&self, encounter) }
  }
}

extension Observations.RequirementKey {
  /// Returns nil for an input that waits for another reason.
  init?(_ held: NavigationState.HeldInput) {
    guard case .requirement(_, let node, let condition) = held.content else { return nil }
    self.init(node: node, place: condition)
  }
}

#if !hasFeature(Embedded)
  extension Observations {
    /// Returns true if a plan determines the observations of a state whose conditions have these values.
    func suffices(_ plan: RowPlan, bits: UInt64) -> Bool {
      if plan.hasSplit || plan.openProperties.contains(where: { broken[$0] == nil }) { return false }
      return plan.requirements?.allSatisfy { $0.holds(bits) } ?? false
    }

    /// Records the observations of a state with a plan, whose conditions have these values. Its requirements are met.
    mutating func note(_ plan: RowPlan, _ place: Int, bits: UInt64) {
      for node in plan.uncovered where shown[node] == nil { shown[node] = place }
      for node in shows.keys { shows[node, default: []].append(plan.uncovered.contains(node)) }
      isHome.append(plan.isHome)
      isTerminal.append(plan.isTerminal)
      for (property, test) in plan.properties.enumerated() where broken[property] == nil {
        if let test, !test.holds(bits) { broken[property] = place }
      }
    }
  }
#endif
