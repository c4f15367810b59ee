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
  static let strayBudget = (lookingAround: 300, story: 120)
  /// How much may come of one input: what takes more, as where rules raise events for each other forever, is not
  /// followed, and what the engine then refuses not told. Every so much counts for an input.
  static let effort = (turn: Engine.Effort(raised: 100, made: 400), input: 8)
  /// How many samples of what something said carries are tried.
  static let samples = (lookingAround: 4, story: 12)
  /// How large a tree may become, and how many answers may be due, to be followed further; how many stories are
  /// followed to one end.
  static let limit = (nodes: 200, asked: 6, stories: 3)

  private let inputs: PossibleInputs
  private let suspicions: [Suspicion]
  private let placements: Placements
  private let start: Step
  private var confirmations: [Confirmation?]
  /// The suspicions that a way is looked for.
  private var open: [Int]
  private var leftToTell = Rehearsal.budget.telling

  /// What the engine confirms of these; nil where no way was found. Events that no rule handles have a search of their own,
  /// so that one more of them changes nothing for the others.
  static func confirmations(of suspicions: [Suspicion], _ placements: Placements) -> [Confirmation?] {
    var found = [Confirmation?](repeating: nil, count: suspicions.count)
    for isUnhandled in [false, true] {
      let part = suspicions.indices.filter { suspicions[$0].isUnhandled == isUnhandled }
      if part.isEmpty { continue }
      let exploration = Exploration(placements, budget: budget.all, leavesOutUnhandled: !isUnhandled)
      for (place, confirmation) in zip(part, confirmations(of: part.map { suspicions[$0] }, exploration)) {
        found[place] = confirmation
      }
    }
    return found
  }

  private static func confirmations(
    of suspicions: [Suspicion], _ exploration: Exploration
  ) -> [Confirmation?] {
    if suspicions.isEmpty { return [] }
    var exploration = exploration
    var rehearsal = Rehearsal(suspicions, exploration)
    if exploration.start.isHandled {
      exploration.enter { rehearsal.examine($0) }
      rehearsal.lookAround(&exploration)
      rehearsal.followStories(&exploration)
    }
    return rehearsal.confirmations
  }

  private init(_ suspicions: [Suspicion], _ exploration: Exploration) {
    self.suspicions = suspicions
    placements = exploration.placements
    inputs = exploration.inputs
    start = exploration.start
    confirmations = suspicions.map { _ in nil }
    open = Array(suspicions.indices)
  }

  private mutating func lookAround(_ exploration: inout Exploration) {
    let start = self.start
    examine(start.refusals, { start }, way: { [] })
    let enoughForStrays = exploration.left - Rehearsal.strayBudget.lookingAround
    if open.isEmpty { return }
    exploration.search(
      StoryLine(), steps: Rehearsal.budget.lookingAround, samples: Rehearsal.samples.lookingAround
    ) { seen in
      examine(seen)
      if seen.left <= enoughForStrays { open = open.filter { !suspicions[$0].isStray } }
      return open.isEmpty ? .end : .follow
    }
    open = suspicions.indices.filter { confirmations[$0] == nil }
  }

  private mutating func followStories(_ exploration: inout Exploration) {
    for place in suspicions.indices where confirmations[place] == nil {
      if exploration.left <= 0 { return }
      let suspicion = suspicions[place]
      let steps = suspicion.isStray ? Rehearsal.strayBudget.story : Rehearsal.budget.story
      var lines: [StoryLine] = []
      for story in suspicion.stories() where lines.count < Rehearsal.limit.stories {
        let line = StoryLine(story, placements)
        if !lines.contains(line) { lines.append(line) }
      }
      for line in lines where confirmations[place] == nil && exploration.left > 0 {
        exploration.search(line, steps: steps, samples: Rehearsal.samples.story) {
          examine($0)
          return confirmations[place] != nil ? .end : .follow
        }
      }
    }
  }

  // MARK: Ways

  private mutating func examine(_ visit: Exploration.Visit) {
    let engine = inputs.engine
    examine(
      visit.step.refusals,
      { engine.handle(visit.candidate.input, in: visit.state, explaining: true) }, way: visit.way)
  }

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
