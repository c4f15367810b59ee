extension Program {
  /// An event that the language defines. Its name is written after that of its sender and a dot.
  package enum BuiltInEvent: String, CaseIterable, Sendable {
    case done, failed, cancelled, leave, popped, select, reselect, produced, changed
  }
}

extension Program.Subject {
  /// The event that the language defines; nil for a declared one.
  package var builtIn: Program.BuiltInEvent? {
    switch self {
    case .event, .appEvent: nil
    case .done, .answered: .done
    case .failed: .failed
    case .cancelled: .cancelled
    case .leave: .leave
    case .popped: .popped
    case .select: .select
    case .reselect: .reselect
    case .produced: .produced
    case .changed: .changed
    }
  }

  /// The sending scene, flow or container; nil for the app, a condition or an action.
  package var node: Int? {
    switch self {
    case .event(let node, _), .done(let node), .cancelled(let node), .leave(let node), .popped(let node),
      .select(let node), .reselect(let node), .produced(let node):
      node
    case .appEvent, .changed, .answered, .failed: nil
    }
  }

  /// The sending scene or flow if it is still there when the rule runs.
  package var sender: Int? {
    switch self {
    case .event(let node, _), .leave(let node), .produced(let node): node
    default: nil
    }
  }

  /// The action that has been completed or has failed; nil for other subjects.
  package var completedAction: Int? {
    switch self {
    case .answered(let action), .failed(let action): action
    default: nil
    }
  }

  /// Creates the event of a node; nil for one of conditions or actions only.
  package init?(_ event: Program.BuiltInEvent, ofNode node: Int) {
    switch event {
    case .done: self = .done(node: node)
    case .cancelled: self = .cancelled(node: node)
    case .leave: self = .leave(node: node)
    case .popped: self = .popped(node: node)
    case .select: self = .select(node: node)
    case .reselect: self = .reselect(node: node)
    case .produced: self = .produced(node: node)
    case .failed, .changed: return nil
    }
  }
}
