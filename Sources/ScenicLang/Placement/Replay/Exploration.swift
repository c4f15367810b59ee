import ScenicRuntime

/// Explores the possible inputs in breadth-first order, with one budget for all searches.
struct Exploration {
  /// An input that was played.
  struct Visit {
    /// The state before the input.
    let state: NavigationState
    let candidate: PossibleInputs.Candidate
    let step: Step
    /// The remaining budget.
    let left: Int
    /// Returns all inputs from the start, including this one.
    let way: () -> [Input]
  }

  /// The continuation of a search after a visit.
  enum Next {
    /// Explores the inputs after it.
    case follow
    /// Explores only the other inputs before it.
    case turnBack
    /// Ends the search.
    case end
  }

  let placements: Placements
  var inputs: PossibleInputs
  let start: Step
  /// The origins of searches: the start and, if it differs, the state in which all requirements are met.
  private(set) var origins: [Frontier.Moment] = []
  /// The states after starts with other first values of conditions; empty before `enterOtherStarts`.
  private(set) var otherStarts: [Frontier.Moment] = []
  /// The remaining budget.
  private(set) var left: Int
  /// True if a selection right after another one of the same container is left out, since no rule handles selections:
  /// the same state is reached without the first one.
  private let leavesOutRepeatedSelections: Bool
  /// The results of inputs in the first states of searches along traces, most of which begin alike.
  private var known: [(state: NavigationState, plays: [Play])] = []
  private static let mostKnown = (states: 16, plays: 128)

  /// An input with its result, and the budget that it has taken.
  private struct Play {
    var input: Input
    var step: Step?
    var cost: Int
  }

  init(
    _ placements: Placements, budget: Int, goesBackAnywhere: Bool = false, leavesOutUnhandled: Bool = false,
    leavesOutRepeatedSelections: Bool = false
  ) {
    self.placements = placements
    inputs = PossibleInputs(placements.program, placements.walk.listening)
    inputs.goesBackAnywhere = goesBackAnywhere
    inputs.leavesOutUnhandled = leavesOutUnhandled
    start = inputs.engine.start(explaining: true)
    left = budget
    let triggers = placements.program.flows.flatMap { $0.rules }.flatMap { $0.triggers }
    self.leavesOutRepeatedSelections =
      leavesOutRepeatedSelections && triggers.allSatisfy { !$0.subject.isSelection }
  }

  private func isRedundant(_ input: Input, after former: Input?) -> Bool {
    guard leavesOutRepeatedSelections, case .select(let container, _) = input,
      case .select(container, _)? = former
    else {
      return false
    }
    return true
  }

  /// Explores inputs along an abstract trace, until the budget or a number of steps is exhausted, or a visit
  /// ends the search. It begins at the origins by default. Returns true if all found states have been explored.
  @discardableResult
  mutating func search(
    _ story: StoryLine, from moments: [Frontier.Moment]? = nil, steps: Int, samples: Int,
    _ visit: (Visit) -> Next
  ) -> Bool {
    let last = left - min(left, steps)
    var frontier = Frontier(moments ?? origins, story.length)
    // A short search in all directions explores few of the states that it finds.
    let isRaw = story.length == 0 && steps <= Rehearsal.budget.lookingAround
    while let place = frontier.next() {
      let moment = frontier.moments[place]
      let memory = story.length > 0 ? knownPlace(of: moment.state) : nil
      for candidate in inputs.candidates(
        in: moment.state, samples: samples, along: story, where: story.names)
      {
        if left <= last || placements.walk.interruption?.stopsNow() == true { return false }
        if isRedundant(candidate.input, after: moment.inputs.last) { continue }
        guard let step = play(candidate.input, in: moment.state, memory) else { continue }
        let way = { frontier.way(to: place) + [candidate.input] }
        let seen = Visit(
          state: moment.state, candidate: candidate, step: step, left: left, way: way)
        let next = visit(seen)
        if step.isHandled, step.state != moment.state {
          if isWaiting, step.state.held.isEmpty {
            origins.append(Frontier.Moment(state: step.state.renumbered(), inputs: way()))
          }
          if next != .turnBack {
            let state = isRaw ? step.state : step.state.renumbered()
            frontier.add(state, isRaw: isRaw, by: candidate, after: place, along: story)
          }
        }
        if next == .end { return false }
      }
    }
    return true
  }

  /// Returns the index of a state in those with known results; nil if there are too many.
  private mutating func knownPlace(of state: NavigationState) -> Int? {
    if let place = known.firstIndex(where: { $0.state == state }) { return place }
    if known.count == Exploration.mostKnown.states { return nil }
    known.append((state, []))
    return known.count - 1
  }

  /// Plays an input in a state, whose index in those with known results is given. The budget decreases in any case.
  private mutating func play(_ input: Input, in state: NavigationState, _ place: Int?) -> Step? {
    guard let place else { return inputs.play(input, in: state, from: &left) }
    if let play = known[place].plays.first(where: { $0.input == input }) {
      left -= play.cost
      return play.step
    }
    let before = left
    let step = inputs.play(input, in: state, from: &left)
    if known[place].plays.count < Exploration.mostKnown.plays {
      known[place].plays.append(Play(input: input, step: step, cost: before - left))
    }
    return step
  }

  /// Finds the origins. If the app's root has requirements, they are met first, so that the states behind
  /// them are near too. Mostly, what the user does in the screens for the requirements leads there: with `byNodes`, that is
  /// tried first.
  mutating func enter(byNodes: Bool = false, _ visit: (Visit) -> Void) {
    let first = Frontier.Moment(state: start.state.renumbered())
    origins = [first]
    if !isWaiting { return }
    for value in wanted() {
      let ready = inputs.engine.handle(.set([value]), in: origins[0].state).state.renumbered()
      origins[0] = Frontier.Moment(state: ready, inputs: origins[0].inputs + [.set([value])])
    }
    for line in byNodes ? [StoryLine.ofNodes, StoryLine()] : [StoryLine()] where isWaiting {
      let samples = Rehearsal.samples.lookingAround
      search(line, steps: Rehearsal.budget.entering, samples: samples) { seen in
        visit(seen)
        return seen.step.isHandled && seen.step.state.held.isEmpty ? .end : .follow
      }
    }
    origins[0] = first
  }

  /// Starts the app with other first values of conditions, each of which leads to a state that differs.
  mutating func enterOtherStarts(_ visit: (Visit) -> Void) {
    let state = start.state.renumbered()
    for input in inputs.startsByConditions where left > 0 {
      if placements.walk.interruption?.stopsNow() == true { return }
      guard let step = inputs.play(input, in: state, from: &left) else { continue }
      let candidate = PossibleInputs.Candidate(input: input)
      visit(Visit(state: state, candidate: candidate, step: step, left: left, way: { [input] }))
      let moment = Frontier.Moment(state: step.state.renumbered(), inputs: [input])
      let isKnown = otherStarts.contains { $0.state == moment.state } || moment.state == state
      if step.isHandled, !isKnown { otherStarts.append(moment) }
    }
  }

  /// True if the app's root waits for a requirement at every origin.
  private var isWaiting: Bool { origins.allSatisfy { !$0.state.held.isEmpty } }

  /// Returns values of conditions with which most requirements in the app are met, with few changes.
  private func wanted() -> [Input.ConditionValue] {
    let required = placements.requirements
    var best: (values: [Input.ConditionValue], met: Int) = ([], 0)
    var tried: [[Input.ConditionValue]] = [[]]
    var next = 0
    while next < tried.count {
      let values = tried[next]
      next += 1
      let state = inputs.engine.handle(.set(values), in: start.state).state
      let met = required.count { inputs.engine.meets($0, in: state) }
      if met > best.met { best = (values, met) }
      if met == required.count { break }
      if tried.count > 64 { continue }
      for condition in placements.conditions(in: required) where (values.last?.condition ?? -1) < condition {
        tried += inputs.values(of: condition).map {
          values + [Input.ConditionValue(condition: condition, value: $0)]
        }
      }
    }
    return best.values
  }
}

extension Program.Subject {
  fileprivate var isSelection: Bool {
    switch self {
    case .select, .reselect: true
    default: false
    }
  }
}
