import ScenicRuntime

/// Explores an infinite number of states: the hidden part of stacks and presentations is represented by
/// contexts.
///
/// A stack with presentations over it is represented exactly. For stacks beside one another, the combinations
/// of their hidden parts are lost, so more states may be explored than exist. An event that occurs nowhere
/// here never happens; one that occurs may not happen either.
struct Saturation {
  fileprivate struct Play: Hashable, TableKey {
    var state: Int
    /// The input's number among those of the state; -1 if it removes more than the state shows.
    var number: Int
    var openings: [Opening]
    var input: Input

    /// Returns the play that dismisses each hidden level: it opens them one after the other.
    static func dismissals(in state: Int) -> Play {
      Play(state: state, number: -1, openings: [], input: .dismissed(Identity.none))
    }

    var isDismissals: Bool { input == .dismissed(Identity.none) }
  }

  /// A play that has reached down into a list.
  private struct Use {
    var play: Play
    var list: Int
  }

  private let engine: Engine
  private let moves: Moves
  private let properties: [SpecProperty]
  private let speakers: Speakers
  private let longestPath: Int
  private var frames: Frames
  private var states = OrderedSet<StateStore.StateRow>()
  private var uses: [[Use]] = []
  private var waiting: [Play] = []
  private var known: OrderedSet<Play> = []
  private var reaches: OrderedSet<Play> = []
  private(set) var observations: Observations
  /// The reason why the results are not conclusive, if so.
  private var hindrance: String?
  /// The next state in which no input was played yet.
  private var next = 0
  private var isFinished = false
  private var budget = WorkBudget(0)
  private(set) var returns = Returns()

  /// The number of reached states.
  var count: Int { states.count }

  /// The reason why the results are not conclusive, if so.
  var obstacle: String? {
    hindrance ?? (isFinished ? nil : "contexts were analyzed in \(next) of \(states.count) states")
  }

  /// True if the analysis is complete and covers trees that are deeper than the runtime allows.
  var exceedsLimit: Bool {
    if obstacle != nil { return false }
    var depth = TreeDepth(frames)
    return (0..<states.count).contains {
      depth.depth(ofLevels: states[$0].levels).map { $0 > Engine.Limit.depth } ?? true
    }
  }

  /// True if a longer search may finish.
  var isOpen: Bool { hindrance == nil && !isFinished }

  init(_ explorer: Explorer) {
    let program = explorer.engine.program
    engine = explorer.engine
    moves = explorer.moves
    properties = explorer.properties
    speakers = Speakers(program, explorer.moves.classes)
    longestPath = program.longestPath
    let sought = SoughtNodes(program, properties)
    let longest = max(longestPath, sought.depths.greatest + 1, 2)
    frames = Frames(StateStore(program, explorer.moves.classes), sought, short: longest + 1)
    observations = Observations(program, explorer.properties)
    if explorer.moves.classes.hasNames { hindrance = explorer.moves.classes.namesCompared }
    if let gap = explorer.gaps.first { hindrance = gap }
    if !sought.depths.areDecided {
      hindrance = "a depth is compared with another value than a number of at most \(DepthComparisons.limit)"
    }
  }

  /// Continues until everything is explored, or the budget is spent: each input that is played spends the
  /// nodes of its state.
  mutating func run(within budget: WorkBudget, stops: (_ met: Int, _ played: Int) -> Bool) {
    self.budget = budget
    if hindrance == nil, states.count == 0 { begin() }
    while isOpen, !budget.isExhausted {
      if let play = waiting.popLast() {
        let opened = OpenedState(states[play.state], play.openings, frames)
        if play.isDismissals { dismiss(play, opened) } else { self.play(play, opened) }
      } else if next < states.count {
        if next % 16 == 0, stops(states.count, next) { hindrance = "the analysis was stopped" }
        expand(next)
        next += 1
      } else {
        isFinished = true
        hindrance = moves.gaps.first
      }
    }
  }

  /// Starts the app, with each combination of first values.
  private mutating func begin() {
    let first = engine.start().state
    _ = arrive(in: first, after: nil)
    for input in moves.starts where hindrance == nil {
      let step = engine.handle(input, in: first)
      let move = StateGraph.Move(state: 0, input: 0)
      observations.note(Encounter(engine: engine, move: move, state: first, input: input, step: step))
      if step.isHandled { _ = arrive(in: step.state, after: nil) }
    }
  }

  /// Returns true if inputs of some sources lead back from every state to one without presentations, in which
  /// each visible stack has one entry.
  func leadsBack(by sources: InputSource) -> Bool {
    let ends = observations.isHome.indices.map { observations.isHome[$0] || returns.isTerminal[$0] }
    return returns.lead(to: ends, by: sources)
  }

  /// Returns true if some path leads from every state that shows a node to one that shows another.
  func leads(from: Int, to: Int) -> Bool {
    guard let starts = observations.shows[from], let ends = observations.shows[to] else { return false }
    return returns.lead(to: ends, by: .all, from: starts)
  }

  private mutating func expand(_ place: Int) {
    let opened = OpenedState(states[place], [], frames)
    let visible = VisibleNodes(in: opened.state, engine)
    for (number, input) in moves.inputs(in: opened.state).enumerated()
    where hindrance == nil && !isDeep(input, opened) {
      returns.note(InputSource(of: input, visible: visible), state: place, input: number)
      play(Play(state: place, number: number, openings: [], input: input), opened)
    }
    dismiss(.dismissals(in: place), opened)
  }

  /// Returns true if an input removes more than is open here.
  private func isDeep(_ input: Input, _ opened: OpenedState) -> Bool {
    switch input {
    case .popped(let stack, let count):
      guard let known = opened.known(stack) else { return false }
      return count > known.model.childNodes.count { opened.known($0.identity)?.isHidden == false }
    case .dismissed(let level?): return opened.known(level)?.isHidden == true
    default: return false
    }
  }

  /// Plays the dismissal of the level that was opened last, and opens the next.
  private mutating func dismiss(_ play: Play, _ opened: OpenedState) {
    if !play.openings.isEmpty {
      let level = opened.levels[opened.hiddenLevels]
      if let style = level.style, Program.isDismissible(style) {
        var dismissal = play
        dismissal.input = .dismissed(level.identity)
        add(dismissal)
      }
    }
    if opened.rests[0] != nil { open(0, for: play, opened) }
  }

  private mutating func play(_ play: Play, _ opened: OpenedState) {
    var work = 4
    let asksWho = if case .open = play.input { true } else { false }
    let step = engine.handle(play.input, in: opened.state, explaining: asksWho, adding: &work)
    budget.spend(work)
    let encounter = Encounter(
      engine: engine, move: StateGraph.Move(state: play.state, input: 0), state: opened.state,
      input: play.input, step: step)
    observations.note(encounter)
    if !step.isHandled || step.state == opened.state {
      return returns.add(play.state, growth: 0, after: play.state, input: play.number)
    }
    switch arrive(in: step.state, after: opened) {
    case .met(let place):
      let growth = opened.openCount(of: step.state.tree) - opened.openCount(of: opened.state.tree)
      returns.add(place, growth: growth, after: play.state, input: play.number)
    case .reached(let list): open(list, for: play, opened)
    case .ended: break
    }
  }

  /// The result of converting a state.
  private enum Taken {
    /// The state has this number.
    case met(Int)
    /// It reaches down into this list.
    case reached(Int)
    case ended
  }

  /// Converts and records a state.
  private mutating func arrive(in state: NavigationState, after former: OpenedState?) -> Taken {
    var enframing = Enframing(state, after: former, speakers)
    let row: StateStore.StateRow
    do throws(Enframing.Obstacle) {
      row = try enframing.row(in: &frames)
    } catch {
      switch error {
      case .reached(let list):
        spread(enframing.grown)
        return .reached(list)
      case .beyond(let reason):
        hindrance = reason
        return .ended
      }
    }
    spread(enframing.grown)
    let (place, isNew) = states.insert(row)
    if isNew {
      let opened = OpenedState(row, [], frames)
      observations.note(Arrival(engine, place, opened.state), properties)
      returns.isTerminal.append(isTerminal(opened))
    }
    return .met(place)
  }

  /// Returns true if the open part contains a node marked `@terminal`.
  private func isTerminal(_ opened: OpenedState) -> Bool {
    opened.known.contains { known in
      guard let known, !known.isHidden else { return false }
      return engine.program.nodes[Int(frames.store.declaration(of: known.model))].note.has(
        "terminal")
    }
  }

  // MARK: Hidden parts

  /// Plays the same over every possible hidden part.
  ///
  /// Nodes that are removed on the way down do not affect the result, unless a rule handles their departure.
  /// So of the ways down with the same end only one is followed.
  private mutating func open(_ list: Int, for play: Play, _ opened: OpenedState) {
    guard let rest = opened.rests[list], let context = Frames.context(in: rest) else {
      return hindrance = "a covered node is reached in an unsupported way"
    }
    var heard: [Bool] = []
    for opening in play.openings { heard.append(frames.isHeardLeaving(firstOf: opening.edge)) }
    let ending = play.ending(in: list, over: rest, keeping: longestPath, andThose: heard)
    if !reaches.insert(ending).inserted { return }
    while uses.count <= context { uses.append([]) }
    uses[context].append(Use(play: play, list: list))
    for edge in frames.contexts[context].edges { open(edge, in: list, for: play) }
  }

  private mutating func open(_ edge: UInt32, in list: Int, for play: Play) {
    let opening = Opening(list: list, edge: edge)
    if play.openings.count(where: { $0 == opening }) >= frames.short, frames.isHeardLeaving(firstOf: edge) {
      return hindrance = "a rule reacts to each of any number of nodes that leave together"
    }
    add(
      Play(
        state: play.state, number: play.number, openings: play.openings + [opening], input: play.input))
    // The user may go back over this one too.
    if case .popped(let stack, let count) = play.input, stack.number == list,
      let (_, rest) = frames.store.first(of: edge), rest != 0
    {
      let further = Input.popped(stack, count: count + 1)
      add(Play(state: play.state, number: -1, openings: play.openings + [opening], input: further))
    }
  }

  private mutating func add(_ play: Play) {
    budget.spend(play.openings.count + 1)
    if known.insert(play).inserted { waiting.append(play) }
  }

  private mutating func spread(_ grown: [(context: Int, edge: UInt32)]) {
    for (context, edge) in grown where uses.indices.contains(context) {
      for use in uses[context] { open(edge, in: use.list, for: use.play) }
    }
  }
}

extension Saturation.Play {
  /// Returns the part of a play that determines its result once it reaches down into a list. This is as much
  /// of the last opened part as a path may leave there, and the nodes whose departure is handled, with the
  /// list and its remaining hidden part. It also includes how far the user goes back beyond that.
  fileprivate func ending(
    in list: Int, over rest: UInt32, keeping kept: Int, andThose heard: [Bool]
  ) -> Saturation.Play {
    var last: [Opening] = []
    for (opening, isHeard) in zip(openings, heard).reversed()
    where isHeard || last.count(where: { $0.list == opening.list }) < kept {
      last.append(opening)
    }
    var ending = Saturation.Play(
      state: state, number: number, openings: last + [Opening(list: list, edge: rest)], input: input)
    if case .popped(let stack, let count) = input {
      ending.input = .popped(stack, count: count - openings.count { $0.list == stack.number })
    }
    return ending
  }
}
