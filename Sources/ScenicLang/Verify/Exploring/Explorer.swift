import ScenicRuntime

/// Meets every state that an app can come into, those with the shortest ways first, and plays all that can come in there.
struct Explorer {
  let engine: Engine
  let moves: Moves
  let properties: [SpecProperty]
  private(set) var graph: StateGraph
  private(set) var observations: Observations
  /// Why the app does not start, if it does not.
  private(set) var failedStart: Step.Refusal?
  private(set) var isStopped = false
  /// How many inputs were played.
  private(set) var inputs = 0

  init(_ program: Program, _ properties: [SpecProperty]) {
    let questions = properties.compactMap { $0.question }
    let classes = ValueClasses(program, questions)
    engine = Engine(program)
    moves = Moves(engine, classes)
    self.properties = properties
    graph = StateGraph(StateStore(program, classes))
    observations = Observations(program, properties)
  }

  /// What could come in and is not tried.
  var gaps: [String] {
    (failedStart.map { ["the app does not start: \($0.message)"] } ?? []) + moves.classes.gaps + moves.gaps
  }

  /// Goes on until everything has been played in so many states, or so many inputs were played, or it is to stop.
  mutating func explore(bound: Verification.Bound, stops: (_ met: Int, _ played: Int) -> Bool) {
    let start = engine.start()
    guard start.isHandled else {
      failedStart = start.refusals.first
      return
    }
    _ = arrive(in: start.state, after: nil, by: StateGraph.Move(state: 0, input: 0))
    while graph.played < graph.count, graph.played < bound.states, inputs < bound.inputs {
      if graph.played % 64 == 0, stops(graph.count, graph.played) {
        isStopped = true
        return
      }
      play(in: graph.played)
    }
  }

  private mutating func play(in place: Int) {
    let here = graph.materialized(place)
    for (number, input) in moves.inputs(in: here.state).enumerated() {
      inputs += 1
      let asksWho = if case .open = input { true } else { false }
      let step = engine.handle(input, in: here.state, explaining: asksWho)
      let move = StateGraph.Move(state: place, input: number)
      let encounter = Encounter(engine: engine, move: move, state: here.state, input: input, step: step)
      for guarantee in Guarantee.all { guarantee.meet?(&observations, encounter) }
      if !step.isHandled || step.state == here.state { continue }
      graph.addWay(to: arrive(in: step.state, after: here, by: move))
    }
    graph.close()
  }

  /// The number of a state. One that was not met before is looked at.
  private mutating func arrive(
    in state: NavigationState, after former: Materialized?, by move: StateGraph.Move
  ) -> Int {
    var state = state
    if moves.classes.hasNames { state = moves.classes.renamed(state).state }
    let (place, isNew) = graph.meet(state, after: former, by: move)
    if isNew { look(Arrival(engine, place, state)) }
    return place
  }

  private mutating func look(_ arrival: Arrival) {
    for one in arrival.standing where one.isUncovered && observations.shown[one.node] == nil {
      observations.shown[one.node] = arrival.place
    }
    for node in observations.shows.keys { observations.shows[node]?.append(arrival.isShowing(node)) }
    for guarantee in Guarantee.all { guarantee.arrive?(&observations, arrival) }
    for (place, property) in properties.enumerated() where observations.broken[place] == nil {
      if property.isBroken(in: arrival) { observations.broken[place] = arrival.place }
    }
  }
}
