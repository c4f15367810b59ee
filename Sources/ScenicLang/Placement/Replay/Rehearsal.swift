import ScenicRuntime

/// Plays the app on the engine, to see whether what the sites allow really happens.
///
/// First everything that can come in is tried, after it everything that can come in then, and so on, as far as that
/// leads; so the first way to something is one of the shortest. Then, for what was not found so near, the stories that
/// may lead there are followed, with what the user may do between their steps.
struct Rehearsal {
  /// How many inputs may be played for a spec, for a look around, and along one story.
  static let budget = (all: 20_000, lookingAround: 2_000, story: 500)
  /// How many samples of what something said carries are tried.
  static let samples = (lookingAround: 6, story: 24)
  /// How large a tree may become, and how many answers may be due, to be followed further.
  static let limit = (nodes: 200, asked: 6)

  private let placements: Placements
  private let inputs: PossibleInputs
  private let suspicions: [Suspicion]
  private let start: Step
  private var ways: [[String]?]
  private var left = Rehearsal.budget.all

  /// The way to each of these, step by step in words; nil where none was found.
  static func ways(to suspicions: [Suspicion], _ placements: Placements) -> [[String]?] {
    if suspicions.isEmpty { return [] }
    var rehearsal = Rehearsal(suspicions, placements)
    rehearsal.lookAround()
    rehearsal.followStories()
    return rehearsal.ways
  }

  private init(_ suspicions: [Suspicion], _ placements: Placements) {
    self.placements = placements
    self.suspicions = suspicions
    inputs = PossibleInputs(placements.program, placements.walk.listening)
    start = inputs.engine.start(explaining: true)
    ways = suspicions.map { _ in nil }
  }

  private mutating func lookAround() {
    examine(start) { [] }
    search(StoryLine(), steps: Rehearsal.budget.lookingAround, samples: Rehearsal.samples.lookingAround) {
      !$0.contains { $0 == nil }
    }
  }

  private mutating func followStories() {
    for place in suspicions.indices where ways[place] == nil {
      for story in suspicions[place].stories() where ways[place] == nil && left > 0 {
        search(
          StoryLine(story, placements), steps: Rehearsal.budget.story, samples: Rehearsal.samples.story
        ) {
          $0[place] != nil
        }
      }
    }
  }

  /// Follows what can come in from the start, until enough is found.
  private mutating func search(
    _ story: StoryLine, steps: Int, samples: Int, until isEnough: ([[String]?]) -> Bool
  ) {
    guard start.isHandled else { return }
    let last = left - min(left, steps)
    var frontier = Frontier(start.state, story.length)
    while let place = frontier.next() {
      let moment = frontier.moments[place]
      for candidate in inputs.candidates(in: moment.state, samples: samples, where: story.names) {
        if left <= last || isEnough(ways) { return }
        left -= 1
        let step = inputs.engine.handle(candidate.input, in: moment.state)
        if !step.refusals.isEmpty {
          let told = inputs.engine.handle(candidate.input, in: moment.state, explaining: true)
          examine(told) { frontier.way(to: place) + [candidate.input] }
        }
        if step.isHandled, step.state != moment.state {
          frontier.add(step.state, by: candidate, after: place, along: story)
        }
      }
    }
  }

  /// Notes the way to what a step shows for the first time.
  private mutating func examine(_ step: Step, way: () -> [Input]) {
    for place in suspicions.indices where ways[place] == nil && suspicions[place].isShown(step) {
      ways[place] = tell(way())
    }
  }

  private func tell(_ way: [Input]) -> [String] {
    var state = start.state
    return way.map { input in
      defer { state = inputs.engine.handle(input, in: state).state }
      return placements.words(input, in: state, inputs.engine)
    }
  }
}

/// The order in which a story's steps are looked for. One without steps goes anywhere.
struct StoryLine {
  private var steps: [Occurrence.Key] = []
  private var speakers: [Int?] = []
  private var subjects: Set<Program.Subject> = []

  init() {}

  init(_ steps: [Occurrence.Key], _ placements: Placements) {
    self.steps = steps
    for key in steps {
      let speaker = key.sender.map { placements.walk.table[$0].node }
      speakers.append(speaker)
      guard let subject = StoryLine.subject(of: key, speaker) else { continue }
      subjects.insert(subject)
      for condition in placements.decisive(for: subject) { subjects.insert(.changed(condition: condition)) }
    }
  }

  var length: Int { steps.count }

  /// Whether this matters to the story: it is in it, or decides how it goes on.
  func names(_ subject: Program.Subject) -> Bool { steps.isEmpty || subjects.contains(subject) }

  /// Whether an input may be the step at a place.
  func goesOn(at place: Int, by candidate: PossibleInputs.Candidate) -> Bool {
    guard steps.indices.contains(place), let wanted = StoryLine.subject(of: steps[place], speakers[place])
    else { return false }
    switch wanted {
    case .cancelled, .leave: return candidate.isDeparture || candidate.subject == wanted
    case .reselect(let node): return candidate.subject == .select(node: node)
    default: return candidate.subject == wanted
    }
  }

  private static func subject(of key: Occurrence.Key, _ speaker: Int?) -> Program.Subject? {
    switch key.word {
    case .start, .link: return nil
    case .said(let subject): return subject
    case .selection: return speaker.map { .select(node: $0) }
    case .production: return speaker.map { .produced(node: $0) }
    }
  }
}

/// The moments that a search has come to: those farthest along its story are followed first, of these the earliest.
private struct Frontier {
  struct Moment {
    var state: NavigationState
    /// The moment before it and what came in then; nil at the start.
    var cause: (moment: Int, input: Input)?
    /// How many steps of the story have been made, and how many inputs ago the last of them was.
    var progress = 0
    var detour = 0
  }

  private struct Standing: Hashable {
    var state: NavigationState
    var progress: Int
  }

  /// How far a search strays from its story.
  private static let longestDetour = 3

  private(set) var moments: [Moment] = []
  /// The moments by their progress, with how many of them have been followed.
  private var waiting: [(moments: [Int], followed: Int)]
  private var seen: Set<Standing> = []

  init(_ start: NavigationState, _ length: Int) {
    waiting = (0...length).map { _ in ([], 0) }
    add(Moment(state: start))
  }

  mutating func next() -> Int? {
    for progress in waiting.indices.reversed()
    where waiting[progress].followed < waiting[progress].moments.count {
      waiting[progress].followed += 1
      return waiting[progress].moments[waiting[progress].followed - 1]
    }
    return nil
  }

  /// Takes in what an input has led to. One that may be the story's next step may also be none.
  mutating func add(
    _ state: NavigationState, by candidate: PossibleInputs.Candidate, after place: Int, along story: StoryLine
  ) {
    let former = moments[place]
    var moment = Moment(state: state, cause: (place, candidate.input), progress: former.progress)
    if story.goesOn(at: former.progress, by: candidate) {
      moment.progress += 1
      add(moment)
      moment.progress -= 1
    }
    if story.length > 0 { moment.detour = former.detour + 1 }
    if moment.detour <= Frontier.longestDetour { add(moment) }
  }

  private mutating func add(_ moment: Moment) {
    let state = moment.state.renumbered()
    guard state.nextIdentity <= Rehearsal.limit.nodes, state.asked.count <= Rehearsal.limit.asked,
      seen.insert(Standing(state: state, progress: moment.progress)).inserted
    else { return }
    waiting[moment.progress].moments.append(moments.count)
    moments.append(moment)
  }

  /// What came in until a moment.
  func way(to place: Int) -> [Input] {
    var way: [Input] = []
    var next = moments[place].cause
    while let cause = next {
      way.append(cause.input)
      next = moments[cause.moment].cause
    }
    return way.reversed()
  }
}
