import ScenicRuntime

/// Explores every reachable state, those with the shortest paths first, and plays all possible inputs there.
struct Explorer {
  let engine: Engine
  let moves: Moves
  let properties: [SpecProperty]
  private(set) var graph: StateGraph
  private(set) var observations: Observations
  /// The reason why the app does not start; nil if it does.
  private(set) var failedStart: Step.Refusal?
  private(set) var isStopped = false
  /// The number of inputs that were played.
  private(set) var inputs = 0
  /// The number of nodes and requested actions in the states in which they were played.
  private(set) var units = 0

  init(_ program: Program, _ properties: [SpecProperty]) {
    let questions = properties.compactMap { $0.question }
    let classes = ValueClasses(program, questions)
    engine = Engine(program)
    moves = Moves(engine, classes)
    self.properties = properties
    graph = StateGraph(StateStore(program, classes))
    observations = Observations(program, properties)
  }

  /// The possible inputs that are not tried.
  var gaps: [String] {
    (failedStart.map { ["the app does not start: \($0.message)"] } ?? []) + moves.classes.gaps + moves.gaps
  }

  /// Continues until everything has been played in a number of states, a number of inputs were played, or it
  /// is cancelled.
  mutating func explore(bound: Verification.Bound, stops: (_ met: Int, _ played: Int) -> Bool) {
    if graph.count == 0 { start() }
    while graph.played < graph.count, graph.played < bound.states, !hasSpent(bound) {
      if graph.played % 64 == 0, stops(graph.count, graph.played) {
        isStopped = true
        return
      }
      play(in: graph.played)
    }
  }

  /// True if as much was played as a bound allows.
  func hasSpent(_ bound: Verification.Bound) -> Bool { inputs >= bound.inputs || units >= bound.units }

  private mutating func start() {
    let start = engine.start()
    guard start.isHandled else {
      failedStart = start.refusals.first
      return
    }
    _ = arrive(in: start.state, after: nil, by: StateGraph.Move(state: 0, input: 0))
  }

  private mutating func play(in place: Int) {
    let here = graph.materialized(place)
    let visible = VisibleNodes(in: here.state, engine)
    for (number, input) in moves.inputs(in: here.state, isFirst: place == 0).enumerated() {
      inputs += 1
      units += here.state.requests.count + here.state.held.count + here.state.sceneConditions.count
      let asksWho = if case .open = input { true } else { false }
      let step = engine.handle(input, in: here.state, explaining: asksWho, adding: &units)
      let move = StateGraph.Move(state: place, input: number)
      let encounter = Encounter(engine: engine, move: move, state: here.state, input: input, step: step)
      observations.note(encounter)
      if !step.isHandled || step.state == here.state { continue }
      let source = InputSource(of: input, visible: visible)
      graph.addWay(to: arrive(in: step.state, after: here, by: move), by: source)
    }
    graph.close()
  }

  /// Returns the number of a state. A new state is observed.
  private mutating func arrive(
    in state: NavigationState, after former: Materialized?, by move: StateGraph.Move
  ) -> Int {
    var state = state
    if moves.classes.hasNames { state = moves.classes.renamed(state) }
    let (place, isNew) = graph.meet(state, after: former, by: move)
    if isNew { observations.note(Arrival(engine, place, state), properties) }
    return place
  }
}
