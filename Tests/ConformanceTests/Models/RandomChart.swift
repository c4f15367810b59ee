extension ReferenceChart {
  static let events = ["tick", "tock", "ring"]
  static let allConditions = ["warm", "dark"]

  /// Creates a chart of some states, in at most four levels.
  static func random(_ random: inout SplitMix) -> ReferenceChart {
    var chart = ReferenceChart()
    for _ in 0..<2 + random.below(2) { chart.addState(in: 0, depth: 0, &random) }
    let targets = chart.states.indices.dropFirst().filter {
      chart.states[$0].kind != .history || random.below(2) == 0
    }
    for state in chart.states.indices.dropFirst() where chart.states[state].kind != .history {
      for event in events where random.below(3) == 0 {
        let target = targets.randomElement(using: &random).map { [$0] } ?? []
        let condition = random.below(4) == 0 ? allConditions.randomElement(using: &random) : nil
        chart.states[state].transitions.append(
          Transition(event: event, targets: random.below(8) == 0 ? [] : target, condition: condition))
      }
    }
    chart.start()
    return chart
  }

  private mutating func addState(in parent: Int, depth: Int, _ random: inout SplitMix) {
    let state = states.count
    states.append(State(parent: parent))
    states[parent].children.append(state)
    guard depth < 3, states.count < 18, random.below(depth == 0 ? 4 : 2) != 0 else { return }
    let isParallel = random.below(2) == 0
    if isParallel { states[state].kind = .parallel }
    if !isParallel, random.below(4) == 0 { addHistory(in: state, &random) }
    for _ in 0..<2 + random.below(2) { addState(in: state, depth: depth + 1, &random) }
    let inner = inner(of: state)
    if !isParallel, random.below(3) == 0 { states[state].initial = inner.randomElement(using: &random) }
    for history in states[state].children where states[history].kind == .history {
      states[history].initial = inner.randomElement(using: &random)
    }
  }

  private mutating func addHistory(in parent: Int, _ random: inout SplitMix) {
    states[parent].children.append(states.count)
    states.append(State(kind: .history, parent: parent, isDeep: random.below(2) == 0))
  }
}
