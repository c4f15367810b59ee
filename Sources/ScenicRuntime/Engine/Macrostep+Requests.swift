// Handles the results of requests, and ends requests with their owners.

extension Engine.Macrostep {
  /// Handles the result of a request: from its owner, or later if the owner is covered. An answer that no rule
  /// handles is refused, and its request stays pending.
  mutating func complete(_ reference: Input.RequestReference, with outcome: NavigationState.Outcome) {
    guard let place = pending(reference) else { return }
    let request = state.requests[place]
    if case .done(let value) = outcome, !index.program.admits(value, asAnswerOf: request.action) {
      let type = index.program.actions[request.action].answer.map { index.program.name(of: $0) }
      return refuse(
        .value,
        "\(index.program.name(of: .answered(action: request.action))): "
          + (type.map { "expected a value of type \($0)" } ?? "expected no value"))
    }
    let event = event(for: request, outcome)
    state.requests.remove(at: place)
    let known = report.refusals.count
    if ask(event) { return isHandled = true }
    if report.refusals[known...].contains(where: { $0.reason == .limit }) { return }
    if event.isCovered, !index.listeners(for: event.subject).isEmpty {
      if enqueue(.covered(request, outcome), by: request.owner, event.subject) {
        amendNote(.kept)
        isHandled = true
      }
    } else if case .done = outcome {
      refuse(.unanswered, "no rule handles \(index.program.name(of: event.subject))")
    } else {
      isHandled = true
    }
  }

  /// Returns the place of a pending request. Refuses if there is none, or if the reference is ambiguous.
  private mutating func pending(_ reference: Input.RequestReference) -> Int? {
    switch reference {
    case .number(let number, let action):
      if let place = state.requests.firstIndex(where: { $0.number == number }) { return place }
      let kept = state.held.first { $0.request?.number == number }?.request
      let name = name(of: kept?.action ?? action).map { " of `\($0)`" } ?? ""
      refuse(
        .unanswered,
        kept == nil
          ? "no request \(number)\(name) is pending" : "request \(number)\(name) has its result already")
    case .only(let action):
      let places = state.requests.indices.filter { state.requests[$0].action == action }
      if places.count == 1 { return places[0] }
      let name = name(of: action) ?? "?"
      refuse(
        .unanswered,
        places.isEmpty
          ? "no request of `\(name)` is pending"
          : "\(places.count) requests of `\(name)` are pending; name the one that is meant")
    }
    return nil
  }

  private func name(of action: Int?) -> String? {
    guard let action, index.program.actions.indices.contains(action) else { return nil }
    return index.program.actions[action].name
  }

  func event(
    for request: NavigationState.Request, _ outcome: NavigationState.Outcome
  ) -> Engine.Event {
    let action = index.program.actions[request.action]
    var subject = Program.Subject.failed(action: request.action)
    var arguments = Fields()
    if case .done(let value) = outcome {
      subject = .answered(action: request.action)
      if action.answer != nil { arguments["value"] = value }
    }
    var known = Fields()
    for argument in request.arguments { known["\(action.name).\(argument.name)"] = argument.value }
    let place = request.owner.flatMap { tree.position(of: $0) }.flatMap { position in
      index.flow(of: position.node) == nil ? position : nil
    }
    return Engine.Event(
      subject: subject, arguments: arguments, completion: .init(request, outcome, arguments: known),
      sender: place.flatMap { tree.record(of: $0) }, origin: .owner(request.owner), place: place,
      isCovered: place.map { !tree.isUncovered($0) } ?? false)
  }

  /// Returns the event that waits; nil if its sender or owner is not in the tree.
  func event(for occurrence: NavigationState.Occurrence) -> Engine.Event? {
    switch occurrence {
    case .result(let request, let outcome):
      let owner = request.owner.map { tree.holds($0) } ?? true
      return owner ? event(for: request, outcome) : nil
    case .event(let subject, let arguments, nil):
      var origin = Engine.Event.Origin.app
      if case .changed(let place) = subject {
        origin = .condition(flow: index.program.conditions[place].flow)
      }
      return Engine.Event(subject: subject, arguments: arguments, origin: origin)
    case .event(let subject, let arguments, let sender?):
      guard let position = tree.position(of: sender.identity) else { return nil }
      let isFlow = index.flow(at: sender.node) != nil
      var isCovered = false
      if case .event = subject { isCovered = !isFlow && !tree.isUncovered(position) }
      return Engine.Event(
        subject: subject, arguments: arguments, sender: tree.record(of: position),
        origin: isFlow ? .flow(sender.identity) : .node(sender.identity), place: position,
        isCovered: isCovered)
    }
  }

  func isUncovered(_ owner: Identity?) -> Bool {
    guard let owner, let position = tree.position(of: owner) else { return true }
    return index.flow(of: position.node) != nil || tree.isUncovered(position)
  }

  /// Ends the requests whose owners have left.
  mutating func endRequestsOfDepartedOwners() {
    if state.requests.isEmpty, state.held.isEmpty { return }
    let tree = tree
    func hasLeft(_ request: NavigationState.Request?) -> Bool {
      request?.owner.map { !tree.holds($0) } ?? false
    }
    report.cancelled += state.requests.filter { hasLeft($0) }.map { $0.number }
    report.cancelled += state.held.compactMap { $0.request }.filter { hasLeft($0) }.map { $0.number }
    state.requests.removeAll { hasLeft($0) }
    state.held.removeAll { hasLeft($0.request) }
  }

  /// Fails the requests of a restored state that are not among these: their work was done by an earlier process,
  /// or has been cancelled. A failure whose owner is covered is kept.
  mutating func failRequests(except running: Set<Int>) {
    isHandled = true
    for request in state.requests
    where !running.contains(request.number) && !index.listeners(for: .failed(action: request.action)).isEmpty
    {
      state.held.append(NavigationState.HeldInput(keeper: request.owner, .covered(request, .failed)))
    }
    state.requests.removeAll { !running.contains($0.number) }
    endTurn()
  }
}

extension Program {
  /// Returns true if an action can have this answer; null for an action without one.
  fileprivate func admits(_ value: Value, asAnswerOf action: Int) -> Bool {
    actions[action].answer.map { admits(value, as: $0) } ?? (value == .null)
  }
}
