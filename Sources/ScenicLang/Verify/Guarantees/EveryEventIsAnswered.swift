import ScenicRuntime

extension Guarantee {
  /// Whatever a scene says where it can stand, some rule has an answer to it.
  static let everyEventIsAnswered = Guarantee(
    name: "every-event-is-answered", promise: "every event is handled wherever it can occur",
    meet: { seen, encounter in
      for refusal in encounter.step.refusals where refusal.reason == .unanswered && !encounter.isOfNoScene {
        if seen.unanswered[refusal.message] != nil { continue }
        seen.unanswered[refusal.message] = Observations.Sighting(move: encounter.move, words: refusal.message)
      }
    },
    judge: { evidence in
      let placements = evidence.placements
      let pairs = Set(placements.pairs().map { $0.subject }).count
      let open = placements.unanswered().map { placements.name(of: $0.subject) }
      var judgement = Judgement.by(evidence) { Array($0.unanswered.values) }
      // That the rules answer wherever anything can stand holds however much was played.
      if open.isEmpty, placements.walk.isComplete, judgement.answer == .undecided {
        judgement.answer = .proved
      }
      let met = evidence.observations.unanswered.count
      let unexplained = judgement.answer == .proved ? 0 : max(open.count, met)
      let subjects = pairs == 1 ? "event or result" : "events and results"
      judgement.details.insert("\(pairs) \(subjects), \(unexplained) unhandled", at: 0)
      return judgement
    })
}

extension Encounter {
  /// Whether the app or a flow has said something of its own that nobody waits for here, as an answer that comes after the
  /// place is gone where it was asked for.
  fileprivate var isOfNoScene: Bool {
    if step.isHandled { return false }
    switch input {
    case .appEvent: return true
    case .event(let sender, _, _):
      let standing = engine.standing(in: state).first { $0.model.identity == sender }
      return standing.map { engine.program.nodes[$0.node].flow != nil } ?? true
    case .answer(let action, _):
      let place = state.asked.first { $0.action == action }?.place
      return !engine.standing(in: state).contains { $0.model.identity == place }
    default: return false
    }
  }
}
