extension Engine {
  /// The result of the rules for an event, besides the answer.
  struct Reply {
    /// The flow of the rule for which the event has to wait.
    var waiting: (flow: FlowInstance, rule: Step.RulePlace)?
    var passedOver: [Step.Answer.PassedOver] = []
    /// The `where` clauses that could not be computed, and so did not hold.
    var refusals: [Step.Refusal] = []

    /// The rule that handles the event, its flow, the bindings of its pattern, and its current node.
    struct Answer: ~Copyable {
      let listener: Listener
      let flow: FlowInstance
      let locals: [Value]
      let here: Position
    }
  }
}

extension Engine.Macrostep {
  /// Returns the first rule whose pattern and `where` hold: in the flows around the event's node, innermost
  /// first, in each in source order. Returns nil if there is none, or if the event has to wait for a rule.
  func answer(to event: Engine.Event, _ reply: inout Engine.Reply) -> Engine.Reply.Answer? {
    let listeners = index.listeners(for: event.subject)
    guard !listeners.isEmpty, let situation = tree.situation(of: event) else { return nil }
    for flow in situation.asked {
      for listener in listeners where listener.place.flow == flow.flow {
        let refusals = reply.refusals.count
        let (locals, miss) = consider(listener, of: flow, event, situation.here, &reply)
        guard let miss else {
          return Engine.Reply.Answer(listener: listener, flow: flow, locals: locals, here: situation.here)
        }
        if isExplaining { reply.passedOver.append(Step.Answer.PassedOver(rule: listener.place, miss: miss)) }
        if miss == .condition, listener.rule.isWaiting, event.subject.canWait,
          reply.refusals.count == refusals
        {
          reply.waiting = (flow, listener.place)
          return nil
        }
      }
    }
    return nil
  }

  private func consider(
    _ listener: Engine.Listener, of flow: Engine.FlowInstance, _ event: Engine.Event, _ here: Engine.Position,
    _ reply: inout Engine.Reply
  ) -> (locals: [Value], miss: Step.Answer.Miss?) {
    let locals = listener.trigger.match(
      event.arguments, of: event.completion?.arguments, named: event.produced, locals: listener.rule.locals)
    guard let locals else { return ([], .pattern) }
    if event.isCovered, !listener.rule.evenCovered { return ([], .covered) }
    guard let condition = listener.rule.condition else { return (locals, nil) }
    do throws(Engine.Refused) {
      let context = Engine.RuleContext(of: flow, about: event, rule: listener.place, in: index)
      return (
        locals, try transaction(began: here, context, locals: locals).truth(of: condition) ? nil : .condition
      )
    } catch {
      reply.refusals.append(
        Step.Refusal(reason: error.reason, message: "where: \(error.message)", rule: listener.place))
      return ([], .condition)
    }
  }

  /// Runs the one rule that handles an event, if there is one.
  mutating func ask(_ event: Engine.Event) -> Bool {
    var reply = Engine.Reply()
    let answer = answer(to: event, &reply)
    if !reply.refusals.isEmpty { report.refusals += reply.refusals }
    if let (flow, rule) = reply.waiting, let occurrence = occurrence(of: event) {
      let keeper = flow == .app ? nil : flow.node
      let isHeld = enqueue(.wait(occurrence), by: keeper, event.subject)
      note(event, isHeld ? .waiting(rule) : .unhandled, reply.passedOver)
      return isHeld
    }
    guard let answer else {
      if isExplaining {
        note(event, event.refusal(in: index) == nil ? .usualMeaning : .unhandled, reply.passedOver)
      }
      return false
    }
    let place = answer.listener.place
    note(event, .rule(place), reply.passedOver)
    if answer.listener.isStay { return true }
    let edit = NavigationState.Edit.rule(
      flow: place.flow, rule: place.rule, locals: answer.locals, sender: event.sender)
    attempt(
      NavigationState.HeldEdit(edit, at: answer.here.identity),
      transaction(
        began: answer.here, Engine.RuleContext(of: answer.flow, about: event, rule: place, in: index),
        locals: answer.locals),
      asking: answer.listener.rule.isAsking && !event.isLeave)
    return true
  }

  /// Returns the description of an event that can wait. An event of a node that leaves or of a gesture can't.
  private func occurrence(of event: Engine.Event) -> NavigationState.Occurrence? {
    if !event.subject.canWait { return nil }
    if event.subject.completedAction != nil {
      return event.completion.map { .result($0.request, $0.outcome) }
    }
    return .event(event.subject, arguments: event.arguments, sender: event.sender)
  }

  /// Records the outcome of an event, if the step is explained.
  mutating func note(
    _ event: Engine.Event, _ outcome: Step.Answer.Outcome, _ passedOver: [Step.Answer.PassedOver] = []
  ) {
    if !isExplaining { return }
    var answer = Step.Answer(
      event: index.program.name(of: event.subject), arguments: event.arguments,
      sender: event.sender?.identity, outcome: outcome, passedOver: passedOver)
    answer.before = tree.root
    report.account.append(answer)
  }

  /// Replaces the outcome of the event that was recorded last.
  mutating func amendNote(_ outcome: Step.Answer.Outcome) {
    if let knownReport, let last = knownReport.account.indices.last {
      knownReport.account[last].outcome = outcome
    }
  }

  /// Records the effects of the rule or link that was recorded last, with the decisions of their `if`s.
  mutating func amendNote(_ transaction: borrowing Engine.Transaction) {
    guard let rule = transaction.context.rule,
      let last = report.account.lastIndex(where: { $0.outcome == .rule(rule) })
    else { return }
    report.account[last].decisions = transaction.knownResults?.decisions ?? []
    report.account[last].locals = transaction.locals
    report.account[last].moments = transaction.knownResults?.moments ?? []
    report.account[last].refused = transaction.knownResults?.refused ?? []
  }

  /// Records the nodes with a rule for `leave` that the edit of the rule that was recorded last would remove.
  mutating func noteUnasked(_ edit: NavigationState.Edit, _ transaction: borrowing Engine.Transaction) {
    guard index.asksBeforeLeaving, case .rule(let flow, let rule, _, let sender) = edit else { return }
    let place = Step.RulePlace(flow: flow, rule: rule)
    guard let last = report.account.lastIndex(where: { $0.outcome == .rule(place) }) else { return }
    var around = Set<Identity>()
    if let sender {
      // It may have left in this macrostep.
      for tree in [tree, Engine.Tree(index: index, root: first)] {
        guard let position = tree.position(of: sender.identity) else { continue }
        for outer in position.climb { around.insert(outer.identity) }
        for flow in tree.flows(around: position, itself: true) where flow != .app { around.insert(flow.node) }
      }
      if around.isEmpty { return }
    }
    for position in Engine.Departures.all(between: tree, transaction.tree.root)
    where !around.contains(position.identity) {
      guard let node = tree.record(of: position)?.node, index.asksBeforeLeaving(node) else { continue }
      report.account[last].unasked.append(node)
    }
  }

  /// Handles a queued event. An unhandled event from outside is refused.
  mutating func answer(raised event: Engine.Event) {
    let known = report.refusals.count
    let isAnswered = ask(event)
    let isRefused = report.refusals[known...].contains { $0.reason == .limit }
    if !isAnswered, !isRefused, let refused = event.refusal(in: index) {
      if event.isFromOutside { return report.undone = refused }
      refuse(refused.reason, refused.message)
    }
    guard case .departed(let departure) = event.origin, let sender = event.sender else { return }
    if case .done = event.subject { resume(after: sender.identity) }
    guard let staying = departure.staying, tree.holds(staying) else { return }
    report.ended.remove(staying)
    let words = "\(index.program.name(of: event.subject)): nothing has taken its place, so it stays"
    if event.isFromOutside, !isAnswered { return report.undone = Engine.Refused(.nothingToLeave, words) }
    refuse(.nothingToLeave, words)
  }
}

extension Engine.Event {
  /// Returns the reason for refusing an event that no rule handles. Returns nil if the event has a default
  /// behavior. That is an edit for a request, the delivery by type for a produced value, and no effect for a
  /// fact, a change and a node that has left without a payload.
  func refusal(in index: Engine.Index) -> Engine.Refused? {
    if isCovered {
      let name = sender.map { index.name(of: $0.node) } ?? "the scene"
      return Engine.Refused(.covered, "\(index.program.name(of: subject)): \(name) is covered")
    }
    switch subject {
    case .changed, .cancelled, .popped, .leave, .select, .reselect, .produced, .failed: return nil
    case .done where arguments["value"] == nil: return nil
    default: return Engine.Refused(.unanswered, "no rule handles \(index.program.name(of: subject))")
    }
  }
}

extension Engine.RuleContext {
  /// The context of a rule of this flow that handles an event.
  init(of flow: Engine.FlowInstance, about event: Engine.Event, rule: Step.RulePlace, in index: Engine.Index)
  {
    self.init(subject: event.subject, sender: event.sender, flow: flow, rule: rule, in: index)
  }

  /// The context of a rule of this flow that handles a subject.
  init(
    subject: Program.Subject, sender: NavigationState.SenderRecord?, flow: Engine.FlowInstance,
    rule: Step.RulePlace, in index: Engine.Index
  ) {
    self.flow = flow
    self.sender = sender
    self.rule = rule
    // The result of a request of the app or a flow has no particular node, either.
    presentsAtEnd = subject.presentsAtEnd(in: index) || subject.completedAction != nil && sender == nil
    if flow == .app {
      ending = subject.endsSender ? sender?.identity : nil
    } else {
      ending = flow.node
    }
    isAtSender = subject.isSentByNode(sender, in: index)
  }
}
