import ScenicRuntime

/// Excludes unconfirmed findings of `check` by playing all possible inputs in every state: possible for an
/// app with few states, all of whose inputs can be represented.
struct Exhaustion {
  /// The work beyond which no finding is excluded: one unit for each input, and that of the engine if it raises
  /// events or changes the state.
  private static let effort = 10_000

  private let moves: Moves
  private var graph: StateGraph
  private var seen: [Bool]

  /// Returns the exclusion of findings that never occur. If a part of the budget is too small to play every
  /// state, it excludes none.
  static func within(_ budget: WorkBudget) -> PlacementCheck.Exclusion {
    { placements, suspicions in excluded(placements, suspicions, within: budget.part(effort)) }
  }

  private static func excluded(
    _ placements: Placements, _ suspicions: [Suspicion], within budget: WorkBudget
  ) -> [Bool] {
    let none = suspicions.map { _ in false }
    let program = placements.walk.listening.live.pruned
    let classes = ValueClasses(program, [])
    var search = Exhaustion(program, classes, none)
    guard classes.gaps.isEmpty, search.moves.gaps.isEmpty,
      search.closes(suspicions, placements, within: budget)
    else {
      return none
    }
    return search.seen.map { !$0 }
  }

  private init(_ program: Program, _ classes: ValueClasses, _ seen: [Bool]) {
    moves = Moves(Engine(program), classes)
    graph = StateGraph(StateStore(program, classes))
    self.seen = seen
  }

  /// Returns true if everything was played within the limit, or every finding was confirmed.
  private mutating func closes(
    _ suspicions: [Suspicion], _ placements: Placements, within budget: WorkBudget
  ) -> Bool {
    let start = moves.engine.start(explaining: true)
    guard start.isHandled else { return false }
    note(start, suspicions) { start }
    meet(start.state, after: nil, by: StateGraph.Move(state: 0, input: 0))
    while graph.played < graph.count, seen.contains(false) {
      if placements.walk.interruption?.stopsNow() == true { return false }
      let place = graph.played
      let here = graph.materialized(place)
      for (number, input) in moves.inputs(in: here.state, isFirst: place == 0).enumerated() {
        var work = 0
        let step = moves.engine.handle(input, in: here.state, adding: &work)
        note(step, suspicions) { [engine = moves.engine] in
          engine.handle(input, in: here.state, explaining: true)
        }
        let isChange = step.isHandled && step.state != here.state
        let isCheap = !isChange && work <= here.state.tree.branch.count
        // Each step is compared with all findings.
        guard budget.spend((isCheap ? 1 : 1 + work) + suspicions.count / 100) else { return false }
        if !isChange { continue }
        meet(step.state, after: here, by: StateGraph.Move(state: place, input: number))
      }
      graph.close()
    }
    return true
  }

  private mutating func meet(
    _ state: NavigationState, after former: Materialized?, by move: StateGraph.Move
  ) {
    let state = moves.classes.hasNames ? moves.classes.renamed(state) : state
    _ = graph.meet(state, after: former, by: move)
  }

  private mutating func note(_ step: Step, _ suspicions: [Suspicion], _ explained: () -> Step) {
    if step.refusals.isEmpty { return }
    var shown: Step?
    for (place, suspicion) in suspicions.enumerated() where !seen[place] {
      guard step.refusals.contains(where: suspicion.isSeen) else { continue }
      let step = shown ?? explained()
      shown = step
      if suspicion.isShown(step) { seen[place] = true }
    }
  }
}
