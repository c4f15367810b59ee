import ScenicRuntime

/// Follows what can come in, one budget for all of it: after each input what can come in then, and so on.
struct Exploration {
  /// An input that has been played.
  struct Visit {
    /// What it has come into.
    let state: NavigationState
    let candidate: PossibleInputs.Candidate
    let step: Step
    /// What is left of the budget.
    let left: Int
    /// All that came in from the start on, this one too.
    let way: () -> [Input]
  }

  /// How a search goes on after a visit.
  enum Next {
    /// With what can come in after it too.
    case follow
    /// With what else could come in before it.
    case turnBack
    /// Not at all.
    case end
  }

  let placements: Placements
  private(set) var inputs: PossibleInputs
  let start: Step
  /// Where a search begins: at the start, and where that is another moment, when everything required has been met.
  private(set) var origins: [Frontier.Moment] = []
  /// What is left of the budget.
  private(set) var left: Int

  init(
    _ placements: Placements, budget: Int, goesBackAnywhere: Bool = false, leavesOutUnhandled: Bool = false
  ) {
    self.placements = placements
    inputs = PossibleInputs(placements.program, placements.walk.listening)
    inputs.goesBackAnywhere = goesBackAnywhere
    inputs.leavesOutUnhandled = leavesOutUnhandled
    start = inputs.engine.start(explaining: true)
    left = budget
  }

  /// Follows what can come in, along a story, until the budget or so many steps are spent, or a visit ends it. It begins
  /// at the origins, if nothing else is said.
  mutating func search(
    _ story: StoryLine, from moments: [Frontier.Moment]? = nil, steps: Int, samples: Int,
    _ visit: (Visit) -> Next
  ) {
    let last = left - min(left, steps)
    var frontier = Frontier(moments ?? origins, story.length)
    while let place = frontier.next() {
      let moment = frontier.moments[place]
      for candidate in inputs.candidates(in: moment.state, samples: samples, where: story.names) {
        if left <= last || placements.walk.interruption?.stopsNow() == true { return }
        guard let step = inputs.play(candidate.input, in: moment.state, from: &left) else { continue }
        let way = { frontier.way(to: place) + [candidate.input] }
        let seen = Visit(
          state: moment.state, candidate: candidate, step: step, left: left, way: way)
        let next = visit(seen)
        if step.isHandled, step.state != moment.state {
          let state = step.state.renumbered()
          if isWaiting, state.held.isEmpty {
            origins.append(Frontier.Moment(state: state, inputs: way()))
          }
          if next != .turnBack { frontier.add(state, by: candidate, after: place, along: story) }
        }
        if next == .end { return }
      }
    }
  }

  /// Finds where to begin. Where the app's root requires something, that is met first, so that what lies behind is
  /// near too.
  mutating func enter(_ visit: (Visit) -> Void) {
    let first = Frontier.Moment(state: start.state.renumbered())
    origins = [first]
    if !isWaiting { return }
    for value in wanted() {
      let ready = inputs.engine.handle(.set([value]), in: origins[0].state).state.renumbered()
      origins[0] = Frontier.Moment(state: ready, inputs: origins[0].inputs + [.set([value])])
    }
    let samples = Rehearsal.samples.lookingAround
    search(StoryLine(), steps: Rehearsal.budget.entering, samples: samples) { seen in
      visit(seen)
      return seen.step.isHandled && seen.step.state.held.isEmpty ? .end : .follow
    }
    origins[0] = first
  }

  /// Whether the app's root still waits for something that it requires, wherever a search begins.
  private var isWaiting: Bool { origins.allSatisfy { !$0.state.held.isEmpty } }

  /// The values of conditions with which most of what is required in the app is met, few of them changed.
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
      if met == required.count || tried.count > 64 { continue }
      for condition in placements.conditions(in: required) where (values.last?.condition ?? -1) < condition {
        tried += inputs.values(of: condition).map {
          values + [Input.ConditionValue(condition: condition, value: $0)]
        }
      }
    }
    return best.values
  }
}
