// Names of events and edits, in the syntax of the spec.

extension Program {
  /// `cats.select`, `adoption.done`, `isSignedIn.changed`.
  package func name(of subject: Subject) -> String {
    let event = subject.builtIn?.rawValue ?? ""
    switch subject {
    case .event(let node, let event):
      let events = nodes.indices.contains(node) ? nodes[node].events : []
      return "\(name(ofNode: node)).\(name(of: event, among: events))"
    case .appEvent(let event): return name(of: event, among: events)
    case .changed(let place):
      return conditions.indices.contains(place) ? "\(conditions[place].name).\(event)" : "?"
    case .answered(let place), .failed(let place):
      return actions.indices.contains(place) ? "\(actions[place].name).\(event)" : "?"
    case .done(let node), .cancelled(let node), .leave(let node), .popped(let node), .select(let node),
      .reselect(let node), .produced(let node):
      return "\(name(ofNode: node)).\(event)"
    }
  }

  private func name(of event: Int, among events: [Event]) -> String {
    events.indices.contains(event) ? events[event].name : "?"
  }
}

extension Engine {
  /// Returns the input that is held, in the syntax of the spec.
  package func words(for held: NavigationState.HeldInput) -> String { index.words(for: held) }
}

extension Engine.Index {
  /// Returns the input that is held.
  func words(for held: NavigationState.HeldInput) -> String {
    switch held.content {
    case .requirement(let edit, _, _), .leave(let edit), .select(let edit): words(for: edit.edit)
    case .covered(let request, let outcome), .wait(.result(let request, let outcome)):
      program.name(
        of: outcome == .failed ? .failed(action: request.action) : .answered(action: request.action))
    case .wait(.event(let subject, _, _)): program.name(of: subject)
    }
  }

  /// Returns the event that a held edit would have handled.
  func words(for edit: NavigationState.Edit) -> String {
    switch edit {
    case .start: return "the start"
    case .rule(let flow, let place, _, let sender):
      guard let rule = rule(Step.RulePlace(flow: flow, rule: place)) else { return "a rule" }
      return rule.subject(for: sender, in: self).map { program.name(of: $0) } ?? "a rule"
    case .link(let flow, let place, _):
      return link(LinkTree.Place(flow: flow, link: place)).map { "link \($0.pattern)" } ?? "a link"
    case .select: return "the choice of a tab"
    case .produced: return "a produced value"
    case .remove(_, let isPop): return isPop ? "going back" : "the tap on the selected tab"
    case .dismiss: return "the dismissal"
    }
  }
}

extension Program.Rule {
  /// Returns the trigger of the rule that fired, as far as its sender determines it.
  func subject(for sender: NavigationState.SenderRecord?, in index: Engine.Index) -> Program.Subject? {
    let fitting = triggers.first { $0.subject.node(in: index) == sender?.node }
    return (fitting ?? triggers.first)?.subject
  }
}
