@testable import ScenicRuntime

// "Requests": making them, answering them, and their end.

extension NaiveTurn {
  // MARK: - Making

  mutating func perform(
    _ action: Int, _ arguments: [Program.Expression.Field], owner: Int?, _ edit: NaiveEdit
  ) throws(NaiveRefusal) {
    let declared = program.actions[action]
    let arguments = try scope(edit).record(arguments, declared.parameters)
    let isRequest = declared.answer != nil || declared.delay != nil
    let owner = isRequest ? try self.owner(named: owner, edit) : nil
    var performed = Step.PerformedAction(action: action, arguments: arguments)
    if isRequest {
      let isSame = { (request: NavigationState.Request) in request.action == action && request.owner == owner
      }
      let earlier = unhandled.filter(isSame)
      if declared.overlap == .single && !earlier.isEmpty { return }
      if declared.overlap == .latest { end(earlier) }
      if world.requests.count >= 1000 { throw NaiveRefusal(reason: .limit) }
      world.requests.append(
        .init(number: world.nextRequest, action: action, owner: owner, arguments: arguments))
      performed.request = world.nextRequest
      world.nextRequest += 1
    }
    world.actions.append(performed)
  }

  /// The owner of a request that is made now: the node of the named flow, else *here* or the flow of the
  /// rule; nil for the app.
  private func owner(named name: Int?, _ edit: NaiveEdit) throws(NaiveRefusal) -> Identity? {
    if name == 0 { return nil }
    let tree = world.tree
    if let name {
      let around = if let flow = edit.flow.node { flow } else { try here(edit) }
      let instance = tree.flowsAsked(around).first { $0.index == name }?.node
      guard let instance else { throw NaiveRefusal(reason: .notStanding) }
      return Identity(instance)
    }
    if edit.isSentByNode || edit.hasMoved { return Identity(try here(edit)) }
    guard let flow = edit.flow.node else { return nil }
    guard tree.stands(flow) else { throw NaiveRefusal(reason: .notStanding) }
    return Identity(flow)
  }

  private mutating func end(_ requests: [NavigationState.Request]) {
    let numbers = requests.map { $0.number }
    world.requests.removeAll { numbers.contains($0.number) }
    world.held.removeAll { $0.request.map { numbers.contains($0.number) } ?? false }
    world.cancelled = (world.cancelled + numbers).sorted()
  }

  // MARK: - Answering

  mutating func answered(_ reference: Input.RequestReference, _ value: Value) throws(NaiveUndo) {
    guard let request = pending(reference) else { return refuse(.unanswered) }
    guard let type = program.actions[request.action].answer else {
      // A timer has no result.
      return value == .null ? try resolve(request, .done(.null)) : refuse(.value)
    }
    guard let accepted = try? program.accept(value, as: type) else { return refuse(.value) }
    try resolve(request, .done(accepted))
  }

  mutating func failed(_ reference: Input.RequestReference) throws(NaiveUndo) {
    guard let request = pending(reference) else { return refuse(.unanswered) }
    try resolve(request, .failed)
  }

  private func pending(_ reference: Input.RequestReference) -> NavigationState.Request? {
    switch reference {
    case .number(let number, _): return world.requests.first { $0.number == number }
    case .only(let action):
      let all = world.requests.filter { $0.action == action }
      return all.count == 1 ? all[0] : nil
    }
  }

  private mutating func resolve(
    _ request: NavigationState.Request, _ outcome: NavigationState.Outcome
  ) throws(NaiveUndo) {
    var event = event(request, outcome)
    event.isCovered = isCovered(request)
    world.requests.removeAll { $0.number == request.number }
    isHandled = try answer(event)
    if isHandled || isFull { return }
    if event.isCovered && hasRule(for: event.subject) {
      if isQueueFull(request.owner?.number) { return refuse(.limit) }
      hold(.covered(request, outcome), by: request.owner?.number)
      isHandled = true
    } else if outcome == .failed {
      isHandled = true
    } else {
      refuse(.unanswered)
    }
  }

  func event(
    _ request: NavigationState.Request, _ outcome: NavigationState.Outcome
  ) -> NaiveEvent {
    let name = program.actions[request.action].name
    var arguments = Fields()
    var subject = Program.Subject.failed(action: request.action)
    if case .done(let value) = outcome {
      subject = .answered(action: request.action)
      if program.actions[request.action].answer != nil { arguments["value"] = value }
    }
    for argument in request.arguments { arguments["\(name).\(argument.name)"] = argument.value }
    var event = NaiveEvent(subject: subject, arguments: arguments)
    event.owner = request.owner?.number
    event.result = (request, outcome)
    event.sender = event.owner.flatMap { world.tree.node($0)?.flow == nil ? sender($0) : nil }
    return event
  }

  /// A flow and the app are never covered.
  func isCovered(_ request: NavigationState.Request) -> Bool {
    guard let owner = request.owner?.number, let node = world.tree.node(owner) else { return false }
    return node.flow == nil && !world.tree.isUncovered(owner)
  }

  private func hasRule(for subject: Program.Subject) -> Bool {
    program.flows.contains { flow in
      flow.rules.contains { rule in rule.triggers.contains { $0.subject == subject } }
    }
  }

  // MARK: - The end of a turn

  /// The pending requests, and those whose result is held.
  private var unhandled: [NavigationState.Request] {
    world.requests + world.held.compactMap { $0.request }
  }

  mutating func endDepartedRequests() {
    end(unhandled.filter { request in request.owner.map { !world.tree.stands($0.number) } ?? false })
  }
}
