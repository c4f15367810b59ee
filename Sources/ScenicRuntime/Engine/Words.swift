// How the engine names what happened: as the spec would write it.

extension Engine.Index {
  /// `cats.select`, `adoption.done`, `isSignedIn.changed`.
  func words(for subject: Program.Subject) -> String {
    switch subject {
    case .event(let node, let event): return "\(name(of: node)).\(name(self.node(node)?.events, event))"
    case .appEvent(let event): return name(program.events, event)
    case .done(let node): return "\(name(of: node)).done"
    case .cancelled(let node): return "\(name(of: node)).cancelled"
    case .leave(let node): return "\(name(of: node)).leave"
    case .popped(let node): return "\(name(of: node)).popped"
    case .select(let node): return "\(name(of: node)).select"
    case .reselect(let node): return "\(name(of: node)).reselect"
    case .produced(let node): return "\(name(of: node)).produced"
    case .changed(let place):
      return program.conditions.indices.contains(place) ? "\(program.conditions[place].name).changed" : "?"
    case .answered(let place):
      return program.actions.indices.contains(place) ? "\(program.actions[place].name).done" : "?"
    }
  }

  private func name(_ events: [Program.Event]?, _ place: Int) -> String {
    guard let events, events.indices.contains(place) else { return "?" }
    return events[place].name
  }

  /// What a held edit would have answered.
  func words(for edit: NavigationState.Edit) -> String {
    switch edit {
    case .start: return "the start"
    case .rule(let flow, let place, _, let sender):
      guard let rule = rule(Step.RulePlace(flow: flow, rule: place)) else { return "a rule" }
      return rule.subject(for: sender, in: self).map { words(for: $0) } ?? "a rule"
    case .link(let flow, let place, _):
      guard program.flows.indices.contains(flow), program.flows[flow].links.indices.contains(place) else {
        return "a link"
      }
      return "link \(program.flows[flow].links[place].pattern)"
    case .select: return "the choice of a tab"
    case .produced: return "a produced value"
    }
  }
}

extension Program.Rule {
  /// Which of the rule's triggers has set it off, as far as its sender tells.
  func subject(for sender: NavigationState.SenderRecord?, in index: Engine.Index) -> Program.Subject? {
    let fitting = triggers.first { $0.subject.node(in: index) == sender?.node }
    return (fitting ?? triggers.first)?.subject
  }
}
