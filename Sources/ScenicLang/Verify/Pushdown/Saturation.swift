import ScenicRuntime

/// Meets every state that an app can come into, where there is no end to them: what lies beneath is left to contexts.
///
/// A stack with presentations over it is told exactly so. Of stacks that stand beside one another it is forgotten which
/// of the things that can lie beneath lie there at the same time, so more may be met than there is: what is met nowhere
/// here, never happens; what is met may not happen either.
struct Saturation {
  fileprivate struct Play: Hashable {
    var state: Int
    var openings: [Opening]
    var input: Input
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
  private let hearsLeaving: Bool
  private let longestPath: Int
  private var frames: Frames
  private var states = RowTable<StateStore.StateRow>()
  private var uses: [[Use]] = []
  private var waiting: [Play] = []
  private var known: Set<Play> = []
  private var reaches: Set<Play> = []
  private(set) var observations: Observations
  /// Why nothing follows from what was met, if so.
  private(set) var obstacle: String?
  private var effort: Int

  /// How many states it has met.
  var count: Int { states.count }

  /// Meets all, with so many inputs at most.
  init(_ explorer: Explorer, effort: Int, stops: (_ met: Int, _ played: Int) -> Bool) {
    let program = explorer.engine.program
    engine = explorer.engine
    moves = explorer.moves
    properties = explorer.properties
    speakers = Speakers(program, explorer.moves.classes)
    hearsLeaving = program.hearsLeaving
    longestPath = program.longestPath
    let longest = max(longestPath, explorer.properties.map { $0.deepestNumber }.max() ?? 0, 2)
    frames = Frames(
      StateStore(program, explorer.moves.classes), SoughtNodes(program, properties), short: longest + 1)
    observations = Observations(program, explorer.properties)
    self.effort = effort
    if explorer.moves.classes.hasNames { obstacle = "texts are compared with one another" }
    if let gap = explorer.gaps.first { obstacle = gap }
    if explorer.properties.contains(where: { $0.question?.comparesDepth == true }) {
      obstacle = "a depth is compared with what is no number"
    }
    run(stops)
  }

  private mutating func run(_ stops: (_ met: Int, _ played: Int) -> Bool) {
    if obstacle != nil { return }
    _ = arrive(in: engine.start().state, after: nil)
    var next = 0
    while obstacle == nil {
      if let play = waiting.popLast() {
        self.play(play, OpenedState(states[play.state], play.openings, frames))
      } else if next < states.count {
        if next % 16 == 0, stops(states.count, next) { obstacle = "it was stopped" }
        expand(next)
        next += 1
      } else {
        return
      }
    }
  }

  private mutating func expand(_ place: Int) {
    let opened = OpenedState(states[place], [], frames)
    for input in moves.inputs(in: opened.state) where obstacle == nil && !isDeep(input, opened) {
      play(Play(state: place, openings: [], input: input), opened)
    }
  }

  /// Whether somebody goes back over more than can be told from here.
  private func isDeep(_ input: Input, _ opened: OpenedState) -> Bool {
    guard case .popped(let stack, let count) = input, let known = opened.known(stack) else { return false }
    let open = known.model.children.count { opened.known($0.identity)?.isHidden == false }
    return count > open
  }

  private mutating func play(_ play: Play, _ opened: OpenedState) {
    effort -= 1
    if effort < 0 { return obstacle = "there is too much to look at" }
    let asksWho = if case .open = play.input { true } else { false }
    let step = engine.handle(play.input, in: opened.state, explaining: asksWho)
    let encounter = Encounter(
      engine: engine, move: StateGraph.Move(state: play.state, input: 0), state: opened.state,
      input: play.input, step: step)
    for guarantee in Guarantee.all { guarantee.meet?(&observations, encounter) }
    if !step.isHandled || step.state == opened.state { return }
    if let list = arrive(in: step.state, after: opened) { open(list, for: play, opened) }
  }

  /// Takes a state in; the list that it reaches down into, if it does.
  private mutating func arrive(in state: NavigationState, after former: OpenedState?) -> Int? {
    var enframing = Enframing(state, after: former, speakers)
    let row: StateStore.StateRow
    do throws(Enframing.Obstacle) {
      row = try enframing.row(in: &frames)
    } catch {
      switch error {
      case .reached(let list):
        spread(enframing.grown)
        return list
      case .beyond(let reason):
        obstacle = reason
        return nil
      }
    }
    spread(enframing.grown)
    let before = states.count
    let place = states.place(of: row)
    if states.count > before { look(Arrival(engine, place, OpenedState(row, [], frames).state)) }
    return nil
  }

  private mutating func look(_ arrival: Arrival) {
    for one in arrival.standing where one.isUncovered && observations.shown[one.node] == nil {
      observations.shown[one.node] = arrival.place
    }
    for guarantee in Guarantee.all { guarantee.arrive?(&observations, arrival) }
    for (place, property) in properties.enumerated() where observations.broken[place] == nil {
      if property.isBroken(in: arrival) { observations.broken[place] = arrival.place }
    }
  }

  // MARK: What lies beneath

  /// Plays the same over everything that can lie there.
  ///
  /// What is taken away on the way down makes no difference to what comes of it, unless somebody hears of it; so of the
  /// ways down that end alike only one is followed.
  private mutating func open(_ list: Int, for play: Play, _ opened: OpenedState) {
    guard let rest = opened.rests[list], let context = Frames.context(in: rest) else {
      return obstacle = "what lies beneath is reached in a way that is not foreseen"
    }
    if !hearsLeaving, !reaches.insert(play.ending(in: list, over: rest, keeping: longestPath)).inserted {
      return
    }
    while uses.count <= context { uses.append([]) }
    uses[context].append(Use(play: play, list: list))
    for edge in frames.contexts[context].edges { open(edge, in: list, for: play) }
  }

  private mutating func open(_ edge: UInt32, in list: Int, for play: Play) {
    let opening = Opening(list: list, edge: edge)
    if hearsLeaving, play.openings.count(where: { $0 == opening }) >= frames.short {
      return obstacle = "rules hear of everything that leaves"
    }
    add(Play(state: play.state, openings: play.openings + [opening], input: play.input))
    // The user may go back over this one too.
    if case .popped(let stack, let count) = play.input, stack.number == list,
      let (_, rest) = frames.store.first(of: edge), rest != 0
    {
      let further = Input.popped(stack, count: count + 1)
      add(Play(state: play.state, openings: play.openings + [opening], input: further))
    }
  }

  private mutating func add(_ play: Play) { if known.insert(play).inserted { waiting.append(play) } }

  private mutating func spread(_ grown: [(context: Int, edge: UInt32)]) {
    for (context, edge) in grown where uses.indices.contains(context) {
      for use in uses[context] { open(edge, in: use.list, for: use.play) }
    }
  }
}

extension Saturation.Play {
  /// The play as far as it decides what comes of it once it reaches down into a list: as much of what was opened last as
  /// a path may leave there, with the list and what is still beneath, and how far the user goes back beyond that.
  fileprivate func ending(in list: Int, over rest: UInt32, keeping kept: Int) -> Saturation.Play {
    var last: [Opening] = []
    for opening in openings.reversed() where last.count(where: { $0.list == opening.list }) < kept {
      last.append(opening)
    }
    var ending = Saturation.Play(
      state: state, openings: last + [Opening(list: list, edge: rest)], input: input)
    if case .popped(let stack, let count) = input {
      ending.input = .popped(stack, count: count - openings.count { $0.list == stack.number })
    }
    return ending
  }
}

extension Program {
  /// Whether any rule hears of what leaves.
  fileprivate var hearsLeaving: Bool {
    flows.contains { flow in
      flow.rules.contains { rule in
        rule.triggers.contains {
          switch $0.subject {
          case .cancelled, .leave: true
          default: false
          }
        }
      }
    }
  }

  /// How many entries of a stack, or levels, a path says at most.
  fileprivate var longestPath: Int {
    var longest = 0
    func note(_ goal: Goal) {
      switch goal.content {
      case .any: break
      case .entries(let goals):
        longest = max(longest, goals.count)
        for goal in goals { note(goal) }
      case .selected(_, let inner): if let inner { note(inner) }
      case .child(_, let inner): note(inner)
      }
      for goal in goal.presented { note(goal) }
    }
    func note(_ effects: [Effect]) {
      for effect in effects {
        switch effect {
        case .go(let goal):
          note(goal)
          longest = max(longest, goal.levels)
        case .choose(_, let then, let other): note(then + other)
        default: break
        }
      }
    }
    for flow in flows {
      for rule in flow.rules { note(rule.effects) }
      for link in flow.links { note(link.effects) }
    }
    return longest
  }
}

extension Program.Goal {
  fileprivate var levels: Int {
    var levels = 1
    var next = presentation
    while let level = next {
      levels += 1
      next = level.presentation
    }
    return levels
  }
}

extension SpecProperty {
  /// The largest number that it says, as what a depth is compared with; 1,000 for a larger one.
  fileprivate var deepestNumber: Int {
    func deepest(_ expression: Program.Expression) -> Int {
      if case .literal(.int(let number)) = expression { return min(max(number, 0), 1_000) + 1 }
      return expression.parts.map { deepest($0) }.max() ?? 0
    }
    return question.map { deepest($0.expression) } ?? 0
  }
}

extension Question {
  /// Whether it asks for a depth and computes with something else than literals.
  fileprivate var comparesDepth: Bool {
    queries.contains { $0.word == .depth } && expression.computes
  }
}

extension Program.Expression {
  fileprivate var computes: Bool {
    switch self {
    case .input, .condition, .binary(.plus, _, _), .binary(.minus, _, _), .unary(.minus, _): true
    default: parts.contains { $0.computes }
    }
  }
}
