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
  #if !hasFeature(Embedded)
    /// Plays on rows what the engine need not play; nil if it would have to play nearly everything.
    private var rows: RowPlayer?
  #endif
  /// The number of states played on rows between two in which the engine plays the same for comparison.
  private let comparing: Int
  /// The number of states that were played on rows.
  private(set) var playedOnRows = 0
  /// True if the engine had another result. Everything is then played again by the engine alone.
  private(set) var hasDiffered = false
  /// True for each combination of conditions that has been observed.
  private var observed: [Bool] = []
  private let observesConditions: Bool

  init(_ program: Program, _ properties: [SpecProperty], onRows: Bool = true, comparing: Int = 256) {
    let questions = properties.compactMap { $0.question }
    let classes = ValueClasses(program, questions)
    engine = Engine(program)
    moves = Moves(engine, classes)
    self.properties = properties
    graph = StateGraph(StateStore(program, classes))
    observations = Observations(program, properties)
    #if !hasFeature(Embedded)
      rows = onRows ? RowPlayer(engine, moves, properties, graph.store) : nil
    #endif
    self.comparing = comparing
    observesConditions = Guarantee.isCounting(in: program)
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
      if !playOnRows(in: graph.played) { play(in: graph.played) }
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
      play(
        input, StateGraph.Move(state: place, input: number), InputSource(of: input, visible: visible), here)
    }
    graph.close()
  }

  private mutating func play(
    _ input: Input, _ move: StateGraph.Move, _ source: InputSource, _ here: Materialized
  ) {
    inputs += 1
    units += here.state.requests.count + here.state.held.count + here.state.sceneConditions.count
    let asksWho = if case .open = input { true } else { false }
    let step = engine.handle(input, in: here.state, explaining: asksWho, adding: &units)
    observations.note(Encounter(engine: engine, move: move, state: here.state, input: input, step: step))
    if !step.isHandled || step.state == here.state { return }
    graph.addWay(to: arrive(in: step.state, after: here, by: move), by: source)
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

#if hasFeature(Embedded)
  extension Explorer {
    private func playOnRows(in place: Int) -> Bool { false }
  }
#else
  extension Explorer {
    /// Plays the inputs of a state on rows, as far as that is possible. Returns false if it has no plan.
    private mutating func playOnRows(in place: Int) -> Bool {
      // Other starts are possible in the first state only.
      let row = graph.row(of: place)
      guard place > 0, let number = rows?.plan(of: row, in: &graph.store), let plan = rows?[number] else {
        return false
      }
      let bits = graph.store.circumstances[Int(row.circumstances)].bits
      playedOnRows += 1
      if playedOnRows % comparing == 0, !agrees(plan, row, bits) {
        restart()
        return true
      }
      var listed: Listed?
      var move = StateGraph.Move(state: place, input: 0)
      for planned in plan.before { play(planned, &move, row, bits, &listed) }
      for setting in rows?.settings(bits) ?? [] {
        let result = rows?.play(setting, plan, in: row, &graph.store)
        arrive(in: result, from: row, by: &move, source(of: rows?.values(of: setting) ?? [], plan), &listed)
      }
      for several in rows?.several(bits) ?? [] {
        guard case .set(let values) = several else { continue }
        arrive(in: nil, from: row, by: &move, source(of: values, plan), &listed)
      }
      for planned in plan.after { play(planned, &move, row, bits, &listed) }
      if hasDiffered { restart() } else { graph.close() }
      return true
    }

    private func source(of values: [Input.ConditionValue], _ plan: RowPlan) -> InputSource {
      InputSource(setting: values, over: plan.uncovered, engine.program)
    }

    private mutating func play(
      _ planned: RowPlan.Planned, _ move: inout StateGraph.Move, _ row: StateStore.StateRow, _ bits: UInt64,
      _ listed: inout Listed?
    ) {
      let result = rows?.play(planned.action, in: row, bits: bits, &graph.store)
      arrive(in: result, from: row, by: &move, planned.source, &listed)
    }

    /// A state with its possible inputs, for those that the engine plays.
    private struct Listed {
      let here: Materialized
      let inputs: [Input]
    }

    /// Arrives in the state of a row; if there is none, the engine plays the input. Moves on to the next input.
    private mutating func arrive(
      in row: StateStore.StateRow?, from former: StateStore.StateRow, by move: inout StateGraph.Move,
      _ source: InputSource, _ listed: inout Listed?
    ) {
      defer { move.input += 1 }
      guard let row else { return playByEngine(move, source, &listed) }
      inputs += 1
      units += 1
      if row == former { return }
      let (place, isNew) = graph.meet(row, by: move)
      if isNew { observe(row, at: place) }
      graph.addWay(to: place, by: source)
    }

    private mutating func playByEngine(
      _ move: StateGraph.Move, _ source: InputSource, _ listed: inout Listed?
    ) {
      let known: Listed
      if let listed {
        known = listed
      } else {
        let here = graph.materialized(move.state)
        known = Listed(here: here, inputs: moves.inputs(in: here.state))
        listed = known
      }
      guard known.inputs.indices.contains(move.input) else { return hasDiffered = true }
      play(known.inputs[move.input], move, source, known.here)
    }

    /// Records the observations of a new state: those of its plan, if that determines them.
    private mutating func observe(_ row: StateStore.StateRow, at place: Int) {
      let circumstances = Int(row.circumstances)
      var isKnown = true
      if observesConditions {
        while observed.count <= circumstances { observed.append(false) }
        isKnown = observed[circumstances]
        observed[circumstances] = true
      }
      if isKnown, let number = rows?.plan(of: row, in: &graph.store), let plan = rows?[number] {
        let bits = graph.store.circumstances[circumstances].bits
        if observations.suffices(plan, bits: bits) { return observations.note(plan, place, bits: bits) }
      }
      observations.note(Arrival(engine, place, graph.materialized(place).state), properties)
    }

    // MARK: Comparing

    /// Returns true if the engine has the same results in a state, and if its plan describes it.
    private mutating func agrees(_ plan: RowPlan, _ row: StateStore.StateRow, _ bits: UInt64) -> Bool {
      let state = graph.store.materialized(row).state
      var results = plan.before.map { rows?.play($0.action, in: row, bits: bits, &graph.store) }
      results += (rows?.settings(bits) ?? []).map { rows?.play($0, plan, in: row, &graph.store) }
      results += (rows?.several(bits) ?? []).map { _ in nil }
      results += plan.after.map { rows?.play($0.action, in: row, bits: bits, &graph.store) }
      let inputs = moves.inputs(in: state)
      if inputs.count != results.count { return false }
      for (input, result) in zip(inputs, results) {
        guard let result else { continue }
        let step = engine.handle(input, in: state)
        if !step.isHandled || !step.refusals.isEmpty || !step.actions.isEmpty
          || graph.store.row(of: step.state) != result
        {
          return false
        }
      }
      if !observations.suffices(plan, bits: bits) { return true }
      let arrival = Arrival(engine, 0, state)
      return arrival.standing.filter { $0.isUncovered }.map { $0.node } == plan.uncovered
        && arrival.isHome == plan.isHome && arrival.isTerminal == plan.isTerminal
        && zip(properties, plan.properties).allSatisfy { property, test in
          test.map { $0.holds(bits) == !property.isBroken(in: arrival) } ?? true
        }
    }

    /// Plays everything again, by the engine alone.
    private mutating func restart() {
      hasDiffered = true
      rows = nil
      graph = StateGraph(StateStore(engine.program, moves.classes))
      observations = Observations(engine.program, properties)
      start()
    }
  }
#endif
