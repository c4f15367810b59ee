import ScenicRuntime

// `expect always`, `expect never`, `expect reachable` and `expect exit`: properties of a state, and of the
// states that it leads to.

extension PlayedState {
  /// Returns the reason why a property does not hold here; nil if it holds.
  func broken(_ property: SpecProperty) -> TestFailure.Reason? {
    switch property.kind {
    case .always, .never:
      guard property.isBroken(in: Arrival(engine, 0, state)) else { return nil }
      let isNever = if case .never = property.kind { true } else { false }
      return unmet(isNever ? "expected false, found true" : "expected true, found false")
    case .reachable(let node):
      let search = ReachSearch(engine, state) { $0.isShowing(node) }
      return search.isFound ? nil : unmet(search.words(for: "`\(program.name(ofNode: node))`"))
    case .reach: return nil
    }
  }

  /// Returns the reason why the user cannot get back; nil if that is possible.
  func missesExit() -> TestFailure.Reason? {
    let search = ReachSearch(engine, state, by: [.inside, .meeting]) { $0.isHome || $0.isTerminal }
    return search.isFound ? nil : unmet(search.words(for: "a tree without presentations"))
  }

  private func unmet(_ message: String) -> TestFailure.Reason {
    .unmet(message, Outline(program).lines(of: state.tree))
  }
}

/// Searches for a path from a state to another.
private struct ReachSearch {
  private(set) var isFound: Bool
  /// True if all reachable states were searched.
  private var isComplete = true

  /// The maximum numbers of states and of inputs.
  private static let limit = (states: 2_000, inputs: 40_000)

  init(
    _ engine: Engine, _ start: NavigationState, by sources: InputSource = .all, to isGoal: (Arrival) -> Bool
  ) {
    isFound = isGoal(Arrival(engine, 0, start))
    if isFound { return }
    let moves = Moves(engine, ValueClasses(engine.program, []))
    var store = StateStore(engine.program, moves.classes)
    var states = OrderedSet<StateStore.StateRow>()
    states.insert(store.row(of: start))
    var (next, inputs) = (0, 0)
    while next < states.count {
      if next >= ReachSearch.limit.states || inputs >= ReachSearch.limit.inputs {
        isComplete = false
        return
      }
      let here = store.materialized(states[next])
      next += 1
      let visible = VisibleNodes(in: here.state, engine)
      for input in moves.inputs(in: here.state) {
        if sources.isDisjoint(with: InputSource(of: input, visible: visible)) { continue }
        inputs += 1
        let step = engine.handle(input, in: here.state)
        if !step.isHandled || step.state == here.state { continue }
        let state = moves.classes.hasNames ? moves.classes.renamed(step.state) : step.state
        let (place, isNew) = states.insert(store.row(of: state, after: here))
        if isNew, isGoal(Arrival(engine, place, state)) {
          isFound = true
          return
        }
      }
    }
  }

  func words(for goal: String) -> String {
    isComplete
      ? "no path leads from here to \(goal)"
      : "found no path from here to \(goal) in \(ReachSearch.limit.states) states"
  }
}
