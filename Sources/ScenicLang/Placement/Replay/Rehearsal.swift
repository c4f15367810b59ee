import ScenicRuntime

/// Plays the app on the engine, to see whether what the sites allow really happens.
///
/// First everything that can come in is tried, after it everything that can come in then, and so on, as far as that
/// leads; so the first way to something is one of the shortest. Then, for what was not found so near, the stories that
/// may lead there are followed, with what the user may do between their steps.
struct Rehearsal {
  /// How many inputs may be played for a spec, to enter the app, to look around in it, along one story, and to tell
  /// the ways.
  static let budget = (all: 5_000, entering: 800, lookingAround: 1_000, story: 200, telling: 5_000)
  /// The same for what is told only if it is confirmed.
  static let strayBudget = (lookingAround: 300, story: 60)
  /// How much may come of one input: what takes more, as where rules raise events for each other forever, is not
  /// followed, and what the engine then refuses not told. Every so much counts for an input.
  static let effort = (turn: Engine.Effort(raised: 100, made: 400), input: 8)
  /// How many samples of what something said carries are tried.
  static let samples = (lookingAround: 4, story: 12)
  /// How large a tree may become, and how many answers may be due, to be followed further; how many stories are
  /// followed to one end.
  static let limit = (nodes: 200, asked: 6, stories: 3)

  private let placements: Placements
  private let inputs: PossibleInputs
  private let suspicions: [Suspicion]
  private let start: Step
  /// Where a search begins: at the start, and where that is another moment, when everything required has been met.
  private var origins: [Frontier.Moment] = []
  private var confirmations: [Confirmation?]
  /// The suspicions to which no way has been found yet, and how many of them are not stray.
  private var open: [Int]
  private var firm: Int
  /// What is left of the budget.
  private var left = Rehearsal.budget.all
  private var leftToTell = Rehearsal.budget.telling

  /// What the engine confirms of these; nil where no way was found.
  static func confirmations(of suspicions: [Suspicion], _ placements: Placements) -> [Confirmation?] {
    if suspicions.isEmpty { return [] }
    var rehearsal = Rehearsal(suspicions, placements)
    if rehearsal.start.isHandled {
      rehearsal.enter()
      rehearsal.lookAround()
      rehearsal.followStories()
    }
    return rehearsal.confirmations
  }

  private init(_ suspicions: [Suspicion], _ placements: Placements) {
    self.placements = placements
    self.suspicions = suspicions
    inputs = PossibleInputs(placements.program, placements.walk.listening)
    start = inputs.engine.start(explaining: true)
    confirmations = suspicions.map { _ in nil }
    open = Array(suspicions.indices)
    firm = suspicions.count { !$0.isStray }
  }

  private mutating func lookAround() {
    let start = self.start
    examine(start.refusals, { start }, way: { [] })
    let enoughForStrays = left - Rehearsal.strayBudget.lookingAround
    search(StoryLine(), steps: Rehearsal.budget.lookingAround, samples: Rehearsal.samples.lookingAround) {
      $0.open.isEmpty || $0.firm == 0 && $0.left <= enoughForStrays
    }
  }

  private mutating func followStories() {
    for place in suspicions.indices where confirmations[place] == nil {
      if left <= 0 { return }
      let suspicion = suspicions[place]
      let steps = suspicion.isStray ? Rehearsal.strayBudget.story : Rehearsal.budget.story
      var lines: [StoryLine] = []
      for story in suspicion.stories() where lines.count < Rehearsal.limit.stories {
        let line = StoryLine(story, placements)
        if !lines.contains(line) { lines.append(line) }
      }
      for line in lines where confirmations[place] == nil && left > 0 {
        search(line, steps: steps, samples: Rehearsal.samples.story) { $0.confirmations[place] != nil }
      }
    }
  }

  /// Follows what can come in, until enough is found.
  private mutating func search(
    _ story: StoryLine, steps: Int, samples: Int, until isEnough: (Rehearsal) -> Bool
  ) {
    let last = left - min(left, steps)
    let engine = inputs.engine
    var frontier = Frontier(origins, story.length)
    while let place = frontier.next() {
      let moment = frontier.moments[place]
      for candidate in inputs.candidates(in: moment.state, samples: samples, where: story.names) {
        if left <= last || isEnough(self) { return }
        guard let step = inputs.play(candidate.input, in: moment.state, from: &left) else { continue }
        examine(
          step.refusals,
          { engine.handle(candidate.input, in: moment.state, explaining: true) },
          way: { frontier.way(to: place) + [candidate.input] })
        guard step.isHandled, step.state != moment.state else { continue }
        let state = step.state.renumbered()
        frontier.add(state, by: candidate, after: place, along: story)
        if isWaiting, state.held.isEmpty {
          origins.append(
            Frontier.Moment(state: state, inputs: frontier.way(to: place) + [candidate.input]))
        }
      }
    }
  }

  // MARK: Entering

  /// Finds where to begin. Where the app's root requires something, that is met first, so that what lies behind is
  /// near too.
  private mutating func enter() {
    let first = Frontier.Moment(state: start.state.renumbered())
    origins = [first]
    if !isWaiting { return }
    for value in wanted() {
      let ready = inputs.engine.handle(.set([value]), in: origins[0].state).state.renumbered()
      origins[0] = Frontier.Moment(state: ready, inputs: origins[0].inputs + [.set([value])])
    }
    search(StoryLine(), steps: Rehearsal.budget.entering, samples: Rehearsal.samples.lookingAround) {
      !$0.isWaiting
    }
    origins[0] = first
  }

  /// Whether the app's root still waits for something that it requires, wherever a search begins.
  private var isWaiting: Bool { origins.allSatisfy { !$0.state.held.isEmpty } }

  /// The values of conditions with which most of what is required in the app is met, few of them changed.
  private func wanted() -> [Input.ConditionValue] {
    let required = placements.program.nodes.flatMap { $0.requirements }
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

  // MARK: Ways

  /// Notes the way to what a step shows for the first time.
  private mutating func examine(
    _ refusals: [Step.Refusal], _ explained: () -> Step, way: () -> [Input]
  ) {
    if refusals.isEmpty { return }
    var step: Step?
    for place in open where refusals.contains(where: suspicions[place].isSeen) {
      let seen = step ?? explained()
      step = seen
      if !suspicions[place].isShown(seen) { continue }
      confirmations[place] = confirmation(shortened(way(), to: suspicions[place]))
      open.removeAll { $0 == place }
      if !suspicions[place].isStray { firm -= 1 }
    }
  }

  /// A way without what it can do without: a search along a story may go round in circles first.
  private mutating func shortened(_ way: [Input], to suspicion: Suspicion) -> [Input] {
    var way = way
    var length = min(4, way.count - 1)
    while length > 0 {
      for place in (0..<way.count).reversed() where place + length < way.count && leftToTell > 0 {
        let shorter = Array(way[..<place] + way[(place + length)...])
        if leads(shorter, to: suspicion) { way = shorter }
      }
      length -= 1
    }
    return way
  }

  private mutating func leads(_ way: [Input], to suspicion: Suspicion) -> Bool {
    var state = start.state.renumbered()
    for (place, input) in way.enumerated() {
      let isLast = place == way.count - 1
      guard let step = inputs.play(input, in: state, explaining: isLast, from: &leftToTell) else {
        return false
      }
      if isLast { return step.refusals.contains(where: suspicion.isSeen) && suspicion.isShown(step) }
      if !step.isHandled { return false }
      state = step.state.renumbered()
    }
    return false
  }

  private func confirmation(_ way: [Input]) -> Confirmation {
    var found = Confirmation(way: [], before: start.state.renumbered(), step: start)
    for (place, input) in way.enumerated() {
      if place > 0 { found.before = found.step.state.renumbered() }
      found.way.append(placements.words(input, in: found.before, inputs.engine))
      found.step = inputs.engine.handle(input, in: found.before, explaining: place == way.count - 1)
    }
    return found
  }
}
