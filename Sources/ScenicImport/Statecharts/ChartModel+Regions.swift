/// The regions of parallel states, which take an event together.
extension ChartModel {
  /// A transition of the model for an event.
  struct Move {
    var event: String
    /// The index in the model.
    var transition: Int
    /// The state that has the transition, and the inner states that send its event.
    var source: Int
    var leaves: [Int]
    /// The innermost state that stays active.
    var domain: Int
    /// True if the event changes no state: it is caught.
    var isCaught: Bool
  }

  /// A region of a parallel state around a state.
  private struct Slot: Hashable {
    var parallel: Int
    var region: Int
  }

  /// The most pairs of transitions of one event that are combined.
  private static let mostPairs = 2_500

  /// Fills in the actions on exit of regions.
  mutating func addRegions() {
    guard hasExits else { return }
    for (index, state) in chart.states.enumerated() where state.kind == .parallel {
      for region in chart.inner(of: index) { exitsInside[region] = exits(inside: region) }
    }
  }

  /// Returns the regions around a state, innermost first, with itself.
  private func slots(around state: Int) -> [Slot] {
    let path = chart.path(of: state)
    return zip(path, path.dropFirst()).compactMap { inner, outer in
      chart.states[outer].kind == .parallel ? Slot(parallel: outer, region: inner) : nil
    }
  }

  /// Adds to each transition for an event what the other regions do with it.
  mutating func combineRegions() {
    guard chart.states.contains(where: { $0.kind == .parallel }) else { return }
    for (event, moves) in Dictionary(grouping: moves, by: \.event).sorted(by: { $0.key < $1.key }) {
      let around = moves.map { slots(around: $0.source) }
      // A transition that leaves its region ends the others: the first one in the chart is taken alone.
      let inside = moves.indices.filter { index in
        around[index].first.map { chart.path(of: moves[index].domain).contains($0.region) } ?? false
      }
      let regions = Dictionary(grouping: inside) { around[$0].first?.region ?? 0 }
      let isShared = takers.contains { $0.leaves.contains { !slots(around: $0).isEmpty } }
      if !isShared, excludeEachOther(moves) {
        if select(among: moves) { continue }
        let text = "the event '\(event)' may move states that another transition leaves: too many choices"
        note(.change, text, at: chart.states[moves[0].source].place)
      }
      let isOutside = moves.indices.contains { index in
        !inside.contains(index) && moves[index].leaves.contains { !slots(around: $0).isEmpty }
      }
      guard regions.count > 1 || isShared && (isOutside || !regions.isEmpty) || isOutside && !regions.isEmpty
      else { continue }
      guard moves.count * moves.count <= Self.mostPairs else {
        let text =
          "the event '\(event)' moves only the region whose screen sends it: too many transitions have it"
        note(.change, text, at: chart.states[moves[0].source].place)
        continue
      }
      combine(moves, inside, around, event)
    }
    insertTransitions()
  }

  private mutating func combine(_ moves: [Move], _ inside: [Int], _ around: [[Slot]], _ event: String) {
    let plain = moves.map { model.transitions[$0.transition] }
    func others(of slots: [Slot], where isIncluded: (Int) -> Bool = { _ in true }) -> [[(
      test: Step.Test, steps: [Step]
    )]] {
      // The other regions of the parallel states around the sender, each with its first transition that applies.
      var cases: [Int: [(test: Step.Test, steps: [Step])]] = [:]
      var order: [Int] = []
      for index in inside where isIncluded(index) {
        let isBeside = around[index].contains { other in
          slots.contains { $0.parallel == other.parallel && $0.region != other.region }
        }
        guard isBeside, let region = around[index].first?.region else { continue }
        if cases[region] == nil { order.append(region) }
        let present = Step.Test.present([moves[index].leaves.map(Self.key)])
        let test = plain[index].condition.map { Step.Test.all([present, .condition($0)]) } ?? present
        cases[region, default: []].append((test, plain[index].steps))
      }
      return order.sorted().compactMap { cases[$0] }
    }
    // The transitions of the states around the parallel state around a leaf.
    func outer(_ leaf: Int) -> [Int] {
      guard let slot = slots(around: leaf).first else { return [] }
      return moves.indices.filter { index in
        moves[index].leaves.contains(leaf) && !chart.path(of: moves[index].source).contains(slot.region)
      }
    }
    // The steps of the other regions, and those of the states around for a leaf that lets the event pass, or changes
    // no state with it.
    func passing(_ leaf: Int, isCaught: Bool, otherwise any: [Step] = []) -> [Step] {
      let found = outer(leaf)
      guard let slot = slots(around: leaf).first, !found.isEmpty else {
        return flat(others(of: slots(around: leaf)), otherwise: any)
      }
      let beside = flat(others(of: slots(around: leaf)))
      let outer = found.reversed().reduce(any) { rest, index in
        guard let condition = plain[index].condition else { return plain[index].steps }
        return [.choose([(.condition(condition), plain[index].steps)], otherwise: rest)]
      }
      // A transition of an inner state has priority.
      let inner = inside.filter { around[$0].first?.parallel == slot.parallel && around[$0].first != slot }
      var cases: [(test: Step.Test, steps: [Step])] = inner.filter { !moves[$0].isCaught }.map { index in
        let present = Step.Test.present([moves[index].leaves.map(Self.key)])
        return (plain[index].condition.map { .all([present, .condition($0)]) } ?? present, beside)
      }
      let caught = chart.inner(of: slot.parallel).filter { $0 != slot.region }.map { region in
        inner.filter { moves[$0].isCaught && around[$0].first?.region == region }.flatMap { moves[$0].leaves }
          .map(Self.key)
      }
      if isCaught, !caught.contains([]) { cases.append((.present(caught), beside)) }
      let performing = others(of: slots(around: leaf)) { moves[$0].isCaught && !plain[$0].steps.isEmpty }
      let steps = flat(performing) + outer
      return cases.isEmpty ? steps : [.choose(cases, otherwise: steps)]
    }
    var last: [Int: Int] = [:]
    var always: Set<Int> = []
    for index in inside {
      let caught = moves[index].isCaught ? moves[index].leaves.first : nil
      model.transitions[moves[index].transition].steps +=
        caught.map { passing($0, isCaught: true) } ?? flat(others(of: around[index]))
      for leaf in moves[index].leaves {
        last[leaf] = moves[index].transition
        if plain[index].condition == nil { always.insert(leaf) }
      }
    }
    // Where no transition of the sender's region applies, the other regions still take the event.
    let shared = Set(takers.flatMap(\.leaves))
    let outside = Set(moves.indices.filter { !inside.contains($0) }.flatMap { moves[$0].leaves })
    for leaf in shared.union(last.keys).union(outside).subtracting(always).sorted() {
      let around = slots(around: leaf)
      let any = shared.contains(leaf) ? anyStep(of: leaf) : nil
      let isOwn =
        any.map { any in around.first.map { chart.path(of: any.state).contains($0.region) } ?? false }
        ?? false
      let beside = others(of: around)
      let passed = outer(leaf)
      if beside.isEmpty && !(isOwn && any?.isCaught == true && !passed.isEmpty) { continue }
      var steps: [Step] = []
      if let any, isOwn {
        steps = any.steps + (any.isCaught ? passing(leaf, isCaught: true) : flat(beside))
      } else {
        steps = passing(leaf, isCaught: false, otherwise: any?.steps ?? [])
      }
      let summary = "'\(event)' in the regions beside '\(chart.states[leaf].name)'"
      var transition = Transition(
        .event(event, from: [Self.key(leaf)]), steps, summary: summary, at: chart.states[leaf].place)
      let origin = passed.first.map { moves[$0].transition } ?? last[leaf]
      transition.origin = origin.flatMap { model.transitions[$0].origin }
      insertions.append((last[leaf].map { $0 + 1 } ?? 0, transition))
    }
  }

  /// Returns the choices of other regions, and what happens if the only one makes none.
  private func flat(
    _ regions: [[(test: Step.Test, steps: [Step])]], otherwise: [Step] = []
  ) -> [Step] {
    if regions.count == 1 || otherwise.isEmpty { return regions.map { .choose($0, otherwise: otherwise) } }
    let nodes = regions.flatMap { $0 }.flatMap(\.test.nodes)
    return [.choose([(.present([nodes]), flat(regions))], otherwise: otherwise)]
  }

  /// Adds the transitions of the regions beside a sender before those of the states around them.
  private mutating func insertTransitions() {
    for (place, transition) in insertions.enumerated().sorted(by: {
      ($1.element.place, $1.offset) < ($0.element.place, $0.offset)
    }).map(\.element) {
      model.transitions.insert(transition, at: place)
      if transition.origin == nil { model.mergedTransitionCount -= 1 }
    }
  }
}
