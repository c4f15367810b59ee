/// Transitions that leave their region: each excludes the transitions of the other regions.
extension ChartModel {
  /// The transitions of an event that the active states select, as SCXML defines it: an inner state takes an event
  /// before those around it, and of transitions that leave the same state the first one in the document is taken.
  private struct Selection {
    let chart: Chart
    let moves: [Move]
    let plain: [Transition]
    /// The active state that sends the event.
    let sender: Int
    /// The moves of the sender whose conditions are known.
    var known: [Int: Bool] = [:]
    /// The number of states that may still be looked at.
    var budget: Int

    /// The outermost state inside which a transition may leave states; nil if it may leave none.
    typealias Limit = Int?
    typealias Taken = (inout Selection, Int) -> [Step]
    typealias Otherwise = (inout Selection, Bool) -> [Step]

    private func isInside(_ state: Int, _ outer: Int) -> Bool { chart.path(of: state).contains(outer) }

    private func moves(of state: Int) -> [Int] { moves.indices.filter { moves[$0].source == state } }

    private func hasMoves(inside state: Int) -> Bool { moves.contains { isInside($0.source, state) } }

    /// Returns the steps of the first transition that an active state inside `state` selects within the limit. Without
    /// one, `otherwise` gets true if an active state has selected no transition.
    mutating func first(
      in state: Int, _ limit: Limit, taken: @escaping Taken, otherwise: @escaping Otherwise
    ) -> [Step] {
      budget -= 1
      if budget <= 0 { return [] }
      let own: Otherwise = { selection, passes in
        if !passes { return otherwise(&selection, false) }
        return selection.own(
          selection.moves(of: state)[...], limit, taken: taken, otherwise: { otherwise(&$0, $1) })
      }
      let inner = chart.inner(of: state)
      if inner.isEmpty || !inner.contains(where: hasMoves) { return own(&self, true) }
      if chart.states[state].kind == .parallel {
        return regions(inner[...], false, limit, taken: taken, otherwise: own)
      }
      if let active = inner.first(where: { isInside(sender, $0) }) {
        return first(in: active, limit, taken: taken, otherwise: own)
      }
      let cases = inner.filter(hasMoves).map { child in
        (
          Step.Test.present([chart.leaves(of: child).map(ChartModel.key)]),
          first(in: child, limit, taken: taken, otherwise: own)
        )
      }
      return choose(cases, otherwise: own(&self, true))
    }

    /// The regions of a parallel state in the order of the document. `passes` is true if a region before them has
    /// selected no transition.
    private mutating func regions(
      _ regions: ArraySlice<Int>, _ passes: Bool, _ limit: Limit, taken: @escaping Taken,
      otherwise: @escaping Otherwise
    ) -> [Step] {
      guard let region = regions.first else { return otherwise(&self, passes) }
      let others = regions.dropFirst()
      return first(
        in: region, limit,
        taken: { selection, move in
          if selection.isInside(selection.moves[move].domain, region) {
            return taken(&selection, move) + others.flatMap { selection.all(in: $0, within: $0) }
          }
          return others.flatMap { selection.all(in: $0, within: nil) } + taken(&selection, move)
        },
        otherwise: { $0.regions(others, passes || $1, limit, taken: taken, otherwise: otherwise) })
    }

    /// Returns the steps of the transitions inside a state that leave no state outside the limit.
    private mutating func all(in state: Int, within limit: Limit) -> [Step] {
      first(in: state, limit, taken: { $0.plain[$1].steps }, otherwise: { _, _ in [] })
    }

    /// The first of the transitions of one state whose condition holds.
    private mutating func own(
      _ own: ArraySlice<Int>, _ limit: Limit, taken: @escaping Taken, otherwise: @escaping Otherwise
    ) -> [Step] {
      guard let move = own.first else { return otherwise(&self, true) }
      let rest: (inout Selection) -> [Step] = {
        $0.own(own.dropFirst(), limit, taken: taken, otherwise: otherwise)
      }
      let isOfSender = moves[move].leaves.contains(sender)
      if known[move] == false || isInside(sender, moves[move].source) && !isOfSender { return rest(&self) }
      var tests: [Step.Test] = []
      if !isOfSender, moves[move].leaves.count < chart.leaves(of: moves[move].source).count {
        tests.append(.present([moves[move].leaves.map(ChartModel.key)]))
      }
      if let condition = plain[move].condition, known[move] == nil { tests.append(.condition(condition)) }
      let steps =
        moves[move].isCaught
        ? plain[move].steps + otherwise(&self, false)
        : isAllowed(move, limit) ? taken(&self, move) : otherwise(&self, false)
      guard let test = tests.first else { return steps }
      return choose([(tests.count > 1 ? .all(tests) : test, steps)], otherwise: rest(&self))
    }

    private func isAllowed(_ move: Int, _ limit: Limit) -> Bool {
      limit.map { isInside(moves[move].domain, $0) } ?? false
    }

    private func choose(_ cases: [(test: Step.Test, steps: [Step])], otherwise: [Step]) -> [Step] {
      if cases.allSatisfy({ $0.steps.isEmpty }) && otherwise.isEmpty { return [] }
      return [.choose(cases, otherwise: otherwise)]
    }
  }

  /// True if several regions, or a region and the states around it, have transitions that exclude each other: one
  /// leaves the region that it is in, or the states around are those of nested parallel states.
  func excludeEachOther(_ moves: [Move]) -> Bool {
    let inRegions = moves.filter { $0.leaves.contains { region(around: $0) != nil } }
    let leaves = inRegions.contains { move in
      !move.isCaught
        && (isOutside(move, region(around: move.source)) || move.leaves.contains { isOutsideOfTwo(move, $0) })
    }
    return leaves && Set(inRegions.map { region(around: $0.source) }).count > 1
  }

  /// True if a transition leaves the region.
  private func isOutside(_ move: Move, _ region: Int?) -> Bool {
    region.map { !chart.path(of: move.domain).contains($0) } ?? false
  }

  /// True if a transition leaves the two innermost regions around a state.
  private func isOutsideOfTwo(_ move: Move, _ leaf: Int) -> Bool {
    guard let parallel = region(around: leaf).flatMap({ chart.states[$0].parent }) else { return false }
    return isOutside(move, region(around: parallel))
  }

  /// Returns the innermost region around a state.
  private func region(around state: Int) -> Int? {
    let path = chart.path(of: state)
    return zip(path, path.dropFirst()).first { chart.states[$0.1].kind == .parallel }?.0
  }

  private func outermostParallel(around state: Int) -> Int? {
    chart.path(of: state).last { chart.states[$0].kind == .parallel }
  }

  /// Writes the transitions of an event for each active state that may send it. Returns false, and writes nothing, if
  /// there are too many choices.
  mutating func select(among moves: [Move]) -> Bool {
    let plain = moves.map { model.transitions[$0.transition] }
    var added: [Selected] = []
    let parallels = Set(moves.flatMap(\.leaves).compactMap(outermostParallel))
    let leaves = parallels.flatMap(chart.leaves).sorted()
    var budget = min(limits.selection, 5_000)
    limits.selection -= leaves.count
    for leaf in leaves {
      var selection = Selection(chart: chart, moves: moves, plain: plain, sender: leaf, budget: budget)
      let own = chart.path(of: leaf).flatMap { state in
        moves.indices.filter { moves[$0].source == state && moves[$0].leaves.contains(leaf) }
      }
      let last = own.firstIndex { plain[$0].condition == nil }
      let tried: [Int?] = last.map { Array(own[...$0]) } ?? own + [nil]
      for move in tried {
        if let move { selection.known[move] = true }
        let steps = selection.first(in: 0, 0, taken: { $0.plain[$1].steps }, otherwise: { _, _ in [] })
        if let move { selection.known[move] = false }
        if move != nil || !steps.isEmpty {
          added.append((move, leaf, move.flatMap { plain[$0].condition }, steps))
        }
      }
      limits.selection -= budget - selection.budget
      budget = selection.budget
      if budget <= 0 { return false }
    }
    write(added, instead: moves)
    return true
  }

  private typealias Selected = (move: Int?, leaf: Int, condition: String?, steps: [Step])

  /// Adds the selected transitions before those of the moves, which are never tried then.
  private mutating func write(_ selected: [Selected], instead moves: [Move]) {
    var groups: [(selected: Selected, leaves: [Int])] = []
    // The last group of each key, and of each leaf: the transitions of a leaf keep their order.
    var (places, last): ([[String]: Int], [Int: Int]) = ([:], [:])
    for selected in selected {
      let key = ["\(selected.move ?? -1)", "\(selected.steps)"]
      if let place = places[key], place > last[selected.leaf] ?? -1 {
        groups[place].leaves.append(selected.leaf)
        last[selected.leaf] = place
      } else {
        (places[key], last[selected.leaf]) = (groups.count, groups.count)
        groups.append((selected, [selected.leaf]))
      }
    }
    for (selected, senders) in groups {
      let trigger = Transition.Trigger.event(moves[0].event, from: senders.map(Self.key))
      let original = selected.move.map { model.transitions[moves[$0].transition] }
      let state = chart.states[selected.leaf]
      var transition =
        original
        ?? Transition(
          trigger, [], summary: "'\(moves[0].event)' in the regions beside '\(state.name)'", at: state.place)
      (transition.trigger, transition.steps) = (trigger, selected.steps)
      insertions.append((0, transition))
    }
  }
}
