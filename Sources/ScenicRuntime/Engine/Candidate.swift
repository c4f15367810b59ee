extension Engine {
  /// A rule that is asked about an event, with the bindings of its pattern.
  package struct Candidate: Sendable {
    package let place: Step.RulePlace
    package let rule: Program.Rule
    package let locals: [Value]
  }

  /// Returns the rules that are asked about an input, in order, whether their conditions hold or not: about an event of
  /// an uncovered scene, or the change of one condition of the app. Returns nil for another input, and if the event may
  /// have to wait for a rule.
  package func candidates(for input: Input, in state: NavigationState) -> [Candidate]? {
    let tree = Tree(index: index, root: state.tree)
    guard let event = event(input, in: tree), let situation = tree.situation(of: event) else { return nil }
    let listeners = index.listeners(for: event.subject)
    var found: [Candidate] = []
    for flow in situation.asked {
      for listener in listeners where listener.place.flow == flow.flow {
        if listener.rule.isWaiting { return nil }
        let locals = listener.trigger.match(event.arguments, locals: listener.rule.locals)
        if let locals {
          found.append(Candidate(place: listener.place, rule: listener.rule, locals: locals))
        }
      }
    }
    return found
  }

  private func event(_ input: Input, in tree: Tree) -> Event? {
    switch input {
    case .event(let identity, let number, let arguments):
      guard let position = tree.position(of: identity), let sender = tree.record(of: position),
        index.flow(at: sender.node) == nil, tree.isUncovered(position),
        index.program.nodes[sender.node].events.indices.contains(number)
      else { return nil }
      return Event(
        subject: .event(node: sender.node, event: number), arguments: arguments, sender: sender,
        origin: .node(identity), place: position)
    case .set(let values):
      guard values.count == 1, let value = values.first,
        index.program.conditions.indices.contains(value.condition),
        index.program.conditions[value.condition].owner == nil,
        index.program.conditions[value.condition].flow == 0
      else { return nil }
      return Event(
        subject: .changed(condition: value.condition), arguments: ["value": value.value],
        origin: .condition(flow: 0))
    default: return nil
    }
  }
}
