extension Engine {
  /// The requests of a state while an edit changes them.
  struct RequestEdit {
    private(set) var pending: [NavigationState.Request]
    private(set) var held: [NavigationState.HeldInput]
    /// The identity of the next request.
    private(set) var next: Int
    /// The requests that a later one has ended.
    private(set) var ended: [Int] = []

    init(_ state: borrowing NavigationState) {
      pending = state.requests
      held = state.held
      next = state.nextRequest
    }

    /// Makes a request, and returns its identity; nil if an earlier one of the same owner and action is pending and
    /// the action permits only one. Refuses a request beyond the limit.
    mutating func make(
      _ action: Int, _ arguments: Fields, for owner: Identity?, _ overlap: Program.Action.Overlap
    ) throws(Engine.Refused) -> Int? {
      func isEarlier(_ request: NavigationState.Request) -> Bool {
        request.action == action && request.owner == owner
      }
      func isEarlierResult(_ input: NavigationState.HeldInput) -> Bool {
        input.request.map(isEarlier) ?? false
      }
      switch overlap {
      case .independent: break
      case .single:
        if pending.contains(where: isEarlier) || held.contains(where: isEarlierResult) {
          return nil
        }
      case .latest:
        ended += pending.filter(isEarlier).map { $0.number }
        ended += held.filter(isEarlierResult).compactMap { $0.request?.number }
        pending.removeAll(where: isEarlier)
        held.removeAll(where: isEarlierResult)
      }
      guard pending.count < Engine.Limit.requests else {
        throw Engine.Refused(.limit, "do: \(Engine.Limit.requests) requests are pending already")
      }
      let number = next
      next += 1
      pending.append(
        NavigationState.Request(number: number, action: action, owner: owner, arguments: arguments))
      return number
    }
  }
}

extension Engine.Transaction {
  /// `do action(arguments) for owner`: requests an action of the app. An action without an answer has no request.
  mutating func perform(
    _ action: Int, _ written: [Program.Expression.Field], for owner: Int?
  ) throws(Refused) {
    guard index.program.actions.indices.contains(action) else {
      throw Refused(.value, "do: unknown action")
    }
    let declared = index.program.actions[action]
    let arguments = try inputs(declared.parameters, said: written, of: declared.name, sayingNull: true)
    guard declared.isPending else {
      return results.actions.append(Step.PerformedAction(action: action, arguments: arguments))
    }
    let node = try self.owner(named: owner)
    var edit = knownResults?.requests ?? Engine.RequestEdit(state)
    guard let number = try edit.make(action, arguments, for: node, declared.overlap) else { return }
    results.requests = edit
    results.actions.append(Step.PerformedAction(action: action, arguments: arguments, request: number))
  }

  /// Returns the node that owns a request; nil for the app.
  private func owner(named flow: Int?) throws(Refused) -> Identity? {
    guard let flow else {
      if context.isAtSender || hasMoved { return here }
      return context.flow == .app ? nil : context.flow.node
    }
    if flow == 0 { return nil }
    let around = context.flow == .app ? current : tree.position(of: context.flow.node)
    guard let found = around.flatMap({ tree.flows(around: $0, itself: true).first { $0.flow == flow } })
    else {
      throw Refused(.notStanding, "do: the flow that would own the request does not enclose this rule")
    }
    return found.node
  }
}
