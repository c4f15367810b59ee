import ScenicRuntime

/// The abstract trace that a search follows, in order; without steps the search is breadth-first.
struct StoryLine: Equatable {
  /// No trace: only what nodes send and actions return.
  static let ofNodes = StoryLine(isOfNodes: true)

  private var steps: [StoryStep] = []
  /// The relevant events, which follow from the steps.
  private var words: OrderedSet<Occurrence.Word> = []

  private var isOfNodes = false

  init() {}

  private init(isOfNodes: Bool) { self.isOfNodes = isOfNodes }

  /// The events of a way, and the conditions that decide about them and about requirements.
  init(of subjects: [Program.Subject], _ placements: Placements) {
    for subject in subjects { add(StoryStep(word: .said(subject)), placements) }
    addRequirements(placements)
  }

  /// With `requiring`, the conditions of requirements may change on the way, and tabs and columns with the senders be
  /// selected.
  init(_ story: [Occurrence.Key], _ placements: Placements, requiring: Bool = false) {
    for key in story {
      // A requirement is no input: it follows from a condition, or from what leads to the node.
      guard let step = StoryLine.step(key, placements) else { continue }
      add(step, placements)
    }
    if requiring {
      for key in story { addSelections(of: key, placements) }
      addRequirements(placements)
    }
  }

  private mutating func add(_ step: StoryStep, _ placements: Placements) {
    steps.append(step)
    guard words.insert(step.word).inserted else { return }
    for condition in placements.decisive(for: step.word) {
      words.insert(.said(.changed(condition: condition)))
    }
  }

  private mutating func addRequirements(_ placements: Placements) {
    for condition in placements.conditions(in: placements.requirements) {
      words.insert(.said(.changed(condition: condition)))
    }
  }

  private mutating func addSelections(of key: Occurrence.Key, _ placements: Placements) {
    guard let sender = key.sender ?? key.here else { return }
    let table = placements.walk.table
    table.climb(inLevelFrom: sender) { _, stance in
      guard case .slot(let outer, _) = stance else { return }
      let word = Occurrence.Word.said(.select(node: table[outer].node))
      guard words.insert(word).inserted else { return }
      for condition in placements.decisive(for: word) { words.insert(.said(.changed(condition: condition))) }
    }
  }

  static func == (first: StoryLine, second: StoryLine) -> Bool {
    first.steps == second.steps && first.isOfNodes == second.isOfNodes
  }

  var length: Int { steps.count }

  /// Returns true if the event is relevant for the trace: it is one of its steps, or decides about one.
  func names(_ word: Occurrence.Word) -> Bool {
    if !steps.isEmpty { return words.contains(word) }
    guard isOfNodes else { return true }
    guard case .said(let subject) = word else { return false }
    return subject.node != nil || subject.completedAction != nil
  }

  /// Returns the relevant events of a node; nil if all are.
  func events(of node: Int) -> [Int]? {
    if steps.isEmpty { return nil }
    var events: [Int] = []
    for word in words {
      if case .said(.event(node, let event)) = word { events.append(event) }
    }
    return events.sorted()
  }

  /// Returns true if an input may be the step at an index.
  func goesOn(at place: Int, by candidate: PossibleInputs.Candidate) -> Bool {
    guard steps.indices.contains(place) else { return false }
    let wanted = steps[place]
    switch wanted.word {
    case .said(.cancelled), .said(.leave): return candidate.isDeparture || candidate.word == wanted.word
    case .said(.select(let tabs)), .said(.reselect(let tabs)):
      guard case .select(_, let slot) = candidate.input else { return false }
      return candidate.subject?.node == tabs && slot == wanted.slot ?? slot
    default: return candidate.word == wanted.word
    }
  }

  private static func step(_ key: Occurrence.Key, _ placements: Placements) -> StoryStep? {
    let speaker = key.sender.map { placements.walk.table[$0].node }
    switch key.word {
    case .start, .requirement: return nil
    case .said, .link: return StoryStep(word: key.word)
    case .selection(let slot): return speaker.map { StoryStep(word: .said(.select(node: $0)), slot: slot) }
    case .production: return speaker.map { StoryStep(word: .said(.produced(node: $0))) }
    }
  }
}

private struct StoryStep: Equatable {
  var word: Occurrence.Word
  var slot: Int?
}
