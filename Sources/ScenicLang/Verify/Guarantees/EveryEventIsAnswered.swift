import ScenicRuntime

extension Guarantee {
  /// Every event is handled by some rule wherever its sender can be. An event of the app or a flow that no rule handles
  /// at all is not used.
  static let everyEventIsAnswered = Guarantee(
    name: "every-event-is-answered", promise: "every event is handled wherever it can occur",
    meet: { seen, encounter in
      // That so many events wait is excluded by an assumption of the verdict.
      if encounter.step.refusals.contains(where: { $0.isQueueFull }) { return }
      for refusal in encounter.step.refusals where refusal.reason == .unanswered {
        if seen.unanswered[refusal.message] != nil || encounter.isUnused { continue }
        let isRaised = encounter.step.isHandled
        seen.unanswered[refusal.message] = Observations.Sighting(
          move: encounter.move, words: refusal.message,
          whyNoTest: isRaised ? "a test does not fail at an unhandled event that an effect raises" : nil)
      }
    },
    judge: { evidence in
      let placements = evidence.placements
      // An event of the app that is never handled is reported as unused.
      let ofApp = evidence.program.events.indices.map { Program.Subject.appEvent($0) }
        .filter { placements.walk.listening.isHeard($0) }
      let pairs = Set(placements.pairs().map { $0.subject } + ofApp).count
      let open = placements.unanswered().flatMap { $0.all }.map { placements.name(of: $0.subject) }
      var judgement = Judgement.by(evidence) { Array($0.unanswered.values) }
      // If the rules handle it at every abstract node, it holds regardless of the played states.
      if open.isEmpty, placements.walk.isComplete, judgement.answer != .refuted {
        judgement = Judgement(.proved)
      }
      let met = evidence.observations.unanswered.count
      let unexplained = judgement.answer == .proved ? 0 : max(open.count, met)
      let subjects = pairs == 1 ? "event or result" : "events and results"
      judgement.facts.insert("\(pairs) \(subjects), \(unexplained) unhandled", at: 0)
      if judgement.answer == .proved, placements.program.flows.contains(where: { $0.hasWaitingRules }) {
        judgement.limits.append("while a flow holds at most \(Engine.Limit.held) events and results")
      }
      return judgement
    })
}

extension Encounter {
  /// True if no rule handles this event of the app or a flow, or the result of this action, anywhere.
  fileprivate var isUnused: Bool {
    if step.isHandled { return false }
    switch input {
    case .appEvent(let event, _): return !engine.handles(.appEvent(event))
    case .event(let sender, let event, _):
      let standing = engine.standing(in: state).first { $0.model.identity == sender }
      guard let node = standing?.node else { return true }
      return engine.program.nodes[node].flow != nil && !engine.handles(.event(node: node, event: event))
    case .answer(.number(let number, _), _):
      let request = state.requests.first { $0.number == number }
      return request.map { !engine.handles(.answered(action: $0.action)) } ?? true
    default: return false
    }
  }
}

extension Program.Flow {
  /// True if an event may wait for one of its rules.
  fileprivate var hasWaitingRules: Bool { rules.contains { $0.isWaiting } }
}
