// Handles inputs from outside, with one function for each kind.

extension Program {
  /// Returns true if a value is of this type.
  func admits(_ value: Value, as type: ValueType) -> Bool {
    do throws(JSONError) {
      _ = try accept(value, as: type)
      return true
    } catch {
      return false
    }
  }
}

extension Engine.Macrostep {
  /// Creates the first state: the app's root, or the node that it requires.
  mutating func begin() {
    isHandled = true
    attempt(NavigationState.HeldEdit(.start, at: .none), transaction(at: .none))
    tidy()
    // A refused effect of a rule for the start leaves the rest of the first tree.
    if let refusal = knownReport?.refusals.first(where: { $0.rule == nil }) {
      report.undone = Engine.Refused(refusal.reason, refusal.message)
    }
  }

  /// Handles an input, and all events that it raises.
  mutating func play(_ input: Input) {
    receive(input)
    endTurn()
  }

  /// Handles an input; the events that it raises are queued.
  private mutating func receive(_ input: Input) {
    switch input {
    case .event(let identity, let event, let arguments): handleEvent(event, arguments, from: identity)
    case .appEvent(let event, let arguments): handleEvent(event, arguments)
    case .finish(let identity, let value): end(identity, .done(value))
    case .cancel(let identity): end(identity, .cancelled)
    case .produce(let identity, let type, let value): produce(value, type, from: identity)
    case .select(let identity, let slot): request(slot, of: identity)
    case .popped(let identity, let count): pop(count, of: identity)
    case .dismissed(let identity): dismiss(identity)
    case .set(let values): set(values)
    // It begins another run instead of a macrostep.
    case .start: break
    case .answer(let request, let value): complete(request, with: .done(value))
    case .fail(let request): complete(request, with: .failed)
    case .open(let url): open(url)
    }
  }

  private mutating func handleEvent(_ event: Int, _ arguments: Fields, from identity: Identity) {
    guard let (position, sender) = standing(identity) else { return }
    guard index.program.nodes[sender.node].events.indices.contains(event) else {
      return refuse(.unanswered, "\(position.node.sceneName) has no such event")
    }
    let isFlow = index.flow(at: sender.node) != nil
    answer(
      Engine.Event(
        subject: .event(node: sender.node, event: event), arguments: arguments, sender: sender,
        origin: isFlow ? .flow(identity) : .node(identity), place: position,
        isCovered: !isFlow && !tree.isUncovered(position)))
  }

  private mutating func handleEvent(_ event: Int, _ arguments: Fields) {
    guard index.program.events.indices.contains(event) else {
      return refuse(.unanswered, "the app has no such event")
    }
    answer(Engine.Event(subject: .appEvent(event), arguments: arguments, origin: .app))
  }

  private mutating func produce(_ value: Value, _ type: Program.ValueType, from identity: Identity) {
    guard let (position, sender) = standing(identity) else { return }
    guard let declared = index.node(sender.node), declared.kind == .scene else {
      return refuse(.unanswered, "\(position.node.sceneName) is not a scene; only scenes produce values")
    }
    let produces = declared.produces
    guard produces.contains(type), index.program.admits(value, as: type) else {
      return refuse(.value, "\(position.node.sceneName) does not produce that")
    }
    let named = Value.object(["type": .string(index.program.name(of: type)), "value": value])
    let event = Engine.Event(
      subject: .produced(node: sender.node), arguments: ["value": produces.count > 1 ? named : value],
      produced: named, sender: sender, origin: .node(identity), place: position,
      isCovered: !tree.isUncovered(position))
    if ask(event) {
      isHandled = true
    } else if let refused = event.refusal(in: index) {
      refuse(refused.reason, refused.message)
    } else {
      deliver(value, type, from: sender)
    }
  }

  /// Runs the rule that handles the event. An unhandled event is refused.
  private mutating func answer(_ event: Engine.Event) {
    if ask(event) {
      isHandled = true
    } else if let refused = event.refusal(in: index) {
      refuse(refused.reason, refused.message)
    }
  }

  /// Ends a scene that finishes or cancels: it leaves, and the rule for that runs.
  private mutating func end(_ identity: Identity, _ ending: Engine.Transaction.Ending) {
    guard let (position, sender) = standing(identity), let declared = index.node(sender.node) else { return }
    guard declared.kind == .scene || declared.flow != nil else {
      return refuse(.unanswered, "\(declared.name) is a container and sends no events")
    }
    var ending = ending
    if case .done(let value?) = ending {
      if let type = declared.result, !index.program.admits(value, as: type) {
        return refuse(.value, "\(declared.name) does not finish with that")
      }
      if declared.result == nil { ending = .done(nil) }
    }
    var transaction = transaction(at: identity)
    transaction.end(
      position, ending, isCovered: declared.kind == .scene && !tree.isUncovered(position),
      isFromOutside: true)
    isHandled = true
    commit(transaction)
  }

  /// Returns the sending node. Refuses if it is not in the tree.
  mutating func standing(_ identity: Identity) -> (Engine.Position, Engine.SenderRecord)? {
    guard let position = tree.position(of: identity), let sender = tree.record(of: position) else {
      refuse(.notStanding, "no node has the identity \(identity.number)")
      return nil
    }
    return (position, sender)
  }
}
