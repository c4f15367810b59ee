extension Engine {
  /// What the rules have to say to an event besides the answer.
  struct Reply {
    var passedOver: [Step.Answer.PassedOver] = []
    /// `where`s that could not be computed, and so did not hold.
    var refusals: [Step.Refusal] = []

    /// The rule that answers, with what its pattern binds and where it begins.
    struct Answer {
      var speech: Speech
      var place: Step.RulePlace
      var locals: [Value]
      var here: Position
    }
  }
}

extension Engine.Turn {
  /// Asks the flows around an event's place, innermost first, in each the rules in the order written. The first
  /// whose pattern and `where` hold is the answer; nil if there is none.
  func answer(to event: Engine.Event, _ reply: inout Engine.Reply) -> Engine.Reply.Answer? {
    let listeners = index.listeners(for: event.subject)
    guard !listeners.isEmpty, let situation = tree.situation(of: event) else { return nil }
    for flow in situation.asked {
      for listener in listeners where listener.flow == flow.flow {
        let place = Step.RulePlace(flow: flow.flow, rule: listener.rule)
        guard let rule = index.rule(place) else { continue }
        let speech = Engine.Speech(
          subject: event.subject, sender: event.sender, flow: flow, rule: place, in: index)
        let (locals, miss) = consider(
          rule, rule.triggers[listener.trigger], event, speech, situation.here, &reply)
        if let miss {
          if isExplaining { reply.passedOver.append(Step.Answer.PassedOver(rule: place, miss: miss)) }
        } else {
          return Engine.Reply.Answer(speech: speech, place: place, locals: locals, here: situation.here)
        }
      }
    }
    return nil
  }

  private func consider(
    _ rule: Program.Rule, _ trigger: Program.Trigger, _ event: Engine.Event, _ speech: Engine.Speech,
    _ here: Engine.Position, _ reply: inout Engine.Reply
  ) -> (locals: [Value], miss: Step.Answer.Miss?) {
    guard let locals = trigger.match(event.arguments, named: event.produced, locals: rule.locals) else {
      return ([], .pattern)
    }
    if event.isCovered, !rule.evenCovered { return ([], .covered) }
    guard let condition = rule.condition else { return (locals, nil) }
    do throws(Engine.Refused) {
      return (locals, try draft(began: here, speech, locals: locals).truth(of: condition) ? nil : .condition)
    } catch {
      reply.refusals.append(
        Step.Refusal(reason: error.reason, message: "where: \(error.message)", rule: speech.rule))
      return ([], .condition)
    }
  }

  /// Carries out the one rule that answers an event, if there is one.
  mutating func ask(_ event: Engine.Event) -> Bool {
    var reply = Engine.Reply()
    let answer = answer(to: event, &reply)
    if !reply.refusals.isEmpty { refusals += reply.refusals }
    guard let answer else {
      if isExplaining {
        note(event, event.refusal(in: index) == nil ? .usualMeaning : .nobody, reply.passedOver)
      }
      return false
    }
    note(event, .rule(answer.place), reply.passedOver)
    attempt(
      .rule(
        flow: answer.place.flow, rule: answer.place.rule, locals: answer.locals, sender: event.sender),
      draft(began: answer.here, answer.speech, locals: answer.locals))
    return true
  }

  /// Notes who answered an event, if anyone wants to know.
  mutating func note(
    _ event: Engine.Event, _ outcome: Step.Answer.Outcome, _ passedOver: [Step.Answer.PassedOver] = []
  ) {
    if !isExplaining { return }
    account.append(
      Step.Answer(
        event: index.program.name(of: event.subject), arguments: event.arguments,
        sender: event.sender?.identity,
        outcome: outcome, passedOver: passedOver))
  }

  /// Says better who answered the event noted last.
  mutating func amendNote(_ outcome: Step.Answer.Outcome) {
    if let last = account.indices.last { account[last].outcome = outcome }
  }

  /// Says what the `if`s of the rule or link that answered last have decided.
  mutating func amendNote(_ decisions: [Bool?], of rule: Step.RulePlace?) {
    guard let rule, let last = account.lastIndex(where: { $0.outcome == .rule(rule) }) else { return }
    account[last].decisions = decisions
  }

  /// Answers an event of the queue. What came from outside and nobody answers has not happened.
  mutating func answer(raised event: Engine.Event) {
    let isAnswered = ask(event)
    if !isAnswered, let refused = event.refusal(in: index) {
      if event.isFromOutside { return undone = refused }
      refuse(refused.reason, refused.message)
    }
    guard case .departed(let departure) = event.origin, let sender = event.sender else { return }
    if case .done = event.subject { resume(after: sender.identity) }
    guard let staying = departure.staying, tree.holds(staying) else { return }
    ended.remove(staying)
    let words = "\(index.program.name(of: event.subject)): nothing has taken its place, so it stays"
    if event.isFromOutside, !isAnswered { return undone = Engine.Refused(.nothingToLeave, words) }
    refuse(.nothingToLeave, words)
  }
}

extension Engine.Event {
  /// Why the event is refused when no rule answers it; nil if it has a usual meaning: the usual edit for a request,
  /// the way that its type says for a produced value, nothing more for a fact, a change and a node that has left without a payload.
  func refusal(in index: Engine.Index) -> Engine.Refused? {
    if isCovered {
      let name = sender.map { index.name(of: $0.node) } ?? "the scene"
      return Engine.Refused(.covered, "\(index.program.name(of: subject)): \(name) is covered by something")
    }
    switch subject {
    case .changed, .cancelled, .popped, .leave, .select, .reselect, .produced: return nil
    case .done where arguments["value"] == nil: return nil
    default: return Engine.Refused(.unanswered, "no rule answers \(index.program.name(of: subject))")
    }
  }
}

extension Engine.Speech {
  /// What a rule of this flow says about a subject.
  init(
    subject: Program.Subject, sender: NavigationState.SenderRecord?, flow: Engine.FlowInstance,
    rule: Step.RulePlace, in index: Engine.Index
  ) {
    self.flow = flow
    self.sender = sender
    self.rule = rule
    presentsAtEnd = subject.presentsAtEnd(in: index)
    if flow == .app {
      ending = subject.endsSender ? sender?.identity : nil
    } else {
      ending = flow.node
    }
  }
}
