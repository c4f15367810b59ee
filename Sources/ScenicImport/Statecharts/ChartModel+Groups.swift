/// Transitions for every event: each is one rule for a group of events.
extension ChartModel {
  /// A transition for every event: the state and the index of its edge.
  struct AnyEdge: Hashable {
    var state: Int
    var edge: Int
  }

  /// The states that the same transitions for every event apply to.
  struct Takers {
    var key: String
    var edges: Set<AnyEdge>
    var leaves: [Int] = []
    /// The exits for each edge.
    var exits: [AnyEdge: [Step]]
  }

  /// The most events of a group, and the most pairs of an event and a screen in all groups.
  private static let mostEvents = 1_000
  private static let mostPairs = 500_000

  /// Adds a group for each set of states to which the same transitions apply.
  mutating func addGroups() {
    guard chart.states.contains(where: { $0.transitions.contains { $0.trigger == .any } }) else { return }
    let events = namedEvents()
    var places: [[String]: Int] = [:]
    var members: [(takers: Takers, leaves: [Int])] = []
    for leaf in chart.leaves(of: 0) where leaf > 0 && !chart.isEnd(leaf) {
      let edges = anyEdges(of: leaf)
      guard !edges.isEmpty else { continue }
      var key: [String] = []
      var exits: [AnyEdge: [Step]] = [:]
      for edge in edges {
        let found = self.exits(of: edge, from: leaf)
        exits[edge] = found.steps
        key += ["\(edge.state) \(edge.edge)"] + found.key
      }
      let place = places[key] ?? members.count
      places[key] = place
      if place == members.count {
        members.append((Takers(key: "group \(place)", edges: Set(edges), exits: exits), []))
      }
      members[place].leaves.append(leaf)
    }
    var pairs = 0
    for (takers, leaves) in members where !events.isEmpty {
      pairs += leaves.count * events.count
      guard pairs <= Self.mostPairs else {
        let text = "transitions for every event '*' of \(leaves.count) states: the chart is too large"
        note(.change, text, at: chart.states[leaves[0]].place)
        continue
      }
      model.eventGroups.append(EventGroup(takers.key, events: events, senders: leaves.map(Self.key)))
      self.takers.append(takers)
      self.takers[self.takers.count - 1].leaves = leaves
    }
  }

  /// Returns the events that transitions name.
  private mutating func namedEvents() -> [String] {
    var (events, seen) = ([String](), Set<String>())
    for edge in chart.states.flatMap(\.transitions) {
      if case .event(let name) = edge.trigger, seen.insert(name).inserted { events.append(name) }
    }
    if events.count > Self.mostEvents {
      let text = "every event '*' is each of the first \(Self.mostEvents) events of the chart"
      note(.change, text, at: chart.states[0].place)
    }
    return Array(events.prefix(Self.mostEvents))
  }

  /// Returns the transitions for every event that apply to a state, up to the first one without a condition.
  private func anyEdges(of leaf: Int) -> [AnyEdge] {
    var found: [AnyEdge] = []
    for state in chart.path(of: leaf) where chart.states[state].kind != .final {
      for (index, edge) in chart.states[state].transitions.enumerated() where edge.trigger == .any {
        found.append(AnyEdge(state: state, edge: index))
        if edge.condition == nil { return found }
      }
    }
    return found
  }

  private func exits(of any: AnyEdge, from leaf: Int) -> Exits {
    let edge = chart.states[any.state].transitions[any.edge]
    let targets = edge.targets.compactMap { state($0) }
    guard hasExits, !targets.isEmpty else { return Exits() }
    return exits(from: leaf, to: domain(of: edge, from: any.state, to: targets))
  }

  /// Returns the steps of the transition for every event that applies to a state in any case; nil if there is none.
  mutating func anyStep(of leaf: Int) -> (state: Int, steps: [Step], isCaught: Bool)? {
    guard let any = anyEdges(of: leaf).last else { return nil }
    let edge = chart.states[any.state].transitions[any.edge]
    let targets = edge.targets.compactMap { state($0) }
    guard edge.condition == nil, targets.count == edge.targets.count else { return nil }
    let domain = domain(of: edge, from: any.state, to: targets)
    let exits = exits(of: any, from: leaf).steps
    let steps = transition(edge, of: any.state, to: targets, .anyEvent(of: []), exits, in: domain).steps
    return (any.state, steps, targets.isEmpty)
  }

  /// Adds a transition for every event: one for each way in which states leave.
  mutating func addAny(_ edge: Chart.Edge, _ place: Int, of index: Int, to targets: [Int]) {
    let any = AnyEdge(state: index, edge: place)
    let own = takers.filter { $0.edges.contains(any) }
    guard !own.isEmpty else {
      let reason = "no event of the chart is left for it"
      note(
        .transition, "\(summary(edge, chart.states[index])) for every event '*': \(reason)", at: edge.place)
      return
    }
    let text = "the transition for every event '*' is taken for the events that the chart names"
    note(.change, text, at: edge.place)
    let isInRegion = chart.path(of: index).contains { chart.states[$0].kind == .parallel }
    if isInRegion {
      note(.change, "every event '*' of two regions moves only the one that sends it", at: edge.place)
    }
    let domain = domain(of: edge, from: index, to: targets)
    for takers in Dictionary(grouping: own, by: { "\($0.exits[any] ?? [])" }).values.sorted(by: {
      $0[0].key < $1[0].key
    }) {
      let trigger = Transition.Trigger.anyEvent(of: takers.map(\.key))
      let steps = takers[0].exits[any] ?? []
      model.transitions.append(transition(edge, of: index, to: targets, trigger, steps, in: domain))
    }
  }
}
