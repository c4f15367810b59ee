import ScenicRuntime

/// What a search looks for, in this order; one without steps goes anywhere.
struct StoryLine: Hashable {
  private var steps: [StoryStep?] = []
  private var subjects: Set<Program.Subject> = []

  init() {}

  init(_ story: [Occurrence.Key], _ placements: Placements) {
    for key in story {
      let step = StoryLine.step(key, placements)
      steps.append(step)
      guard let subject = step?.subject, subjects.insert(subject).inserted else { continue }
      for condition in placements.decisive(for: subject) { subjects.insert(.changed(condition: condition)) }
    }
  }

  var length: Int { steps.count }

  /// Whether this matters to the story: it is in it, or decides how it goes on.
  func names(_ subject: Program.Subject) -> Bool { steps.isEmpty || subjects.contains(subject) }

  /// Whether an input may be the step at a place.
  func goesOn(at place: Int, by candidate: PossibleInputs.Candidate) -> Bool {
    guard steps.indices.contains(place), let wanted = steps[place] else { return false }
    switch wanted.subject {
    case .cancelled, .leave: return candidate.isDeparture || candidate.subject == wanted.subject
    case .select, .reselect:
      guard case .select(_, let slot) = candidate.input else { return false }
      return candidate.subject?.speaker == wanted.subject.speaker && slot == wanted.slot ?? slot
    default: return candidate.subject == wanted.subject
    }
  }

  private static func step(_ key: Occurrence.Key, _ placements: Placements) -> StoryStep? {
    let speaker = key.sender.map { placements.walk.table[$0].node }
    switch key.word {
    case .start, .link: return nil
    case .said(let subject): return StoryStep(subject: subject)
    case .selection(let slot): return speaker.map { StoryStep(subject: .select(node: $0), slot: slot) }
    case .production: return speaker.map { StoryStep(subject: .produced(node: $0)) }
    }
  }
}

private struct StoryStep: Hashable {
  var subject: Program.Subject
  var slot: Int?
}
