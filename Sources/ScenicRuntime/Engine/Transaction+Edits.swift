// Applies edits; a held edit is applied again from its description.

extension Engine.Transaction {
  /// Applies an edit.
  mutating func carryOut(_ edit: NavigationState.Edit) {
    switch edit {
    case .start:
      guard let app = index.program.flows.first else { return }
      attempt { (transaction) throws(Refused) in try transaction.newRoot(app.root) }
      if hasNewRoot, index.hasStartRules { carryOutStart(of: app) }
    case .rule(let flow, let rule, _, _):
      guard let rule = index.rule(flow: flow, rule: rule) else { return }
      if let condition = rule.condition { pick(by: condition) }
      carryOut(rule.effects)
    case .link(let flow, let link, _):
      guard let link = index.link(LinkTree.Place(flow: flow, link: link)) else { return }
      if let condition = link.condition { pick(by: condition) }
      carryOut(link.effects)
    case .select(let slot):
      guard let container = current, container.selects(index),
        container.node.childNodes.indices.contains(slot)
      else { return }
      select(slot, in: container)
    case .produced(let type, let value, _):
      attempt { (transaction) throws(Refused) in _ = try transaction.deliver(value, type) }
    case .remove(let entries, _):
      guard let stack = current else { return }
      tree.edit(stack) { stack in
        // A set is slower for a few entries.
        let removed = entries.count > 16 ? Set(entries) : nil
        let kept = stack.childNodes.dropFirst().filter { entry in
          !(removed?.contains(entry.identity) ?? entries.contains(entry.identity))
        }
        stack.children = stack.childNodes.prefix(1) + kept
      }
    case .dismiss(let node):
      guard let presented = tree.position(of: node), let presenter = presented.parent,
        presented.lastMove == .presented
      else { return }
      tree.edit(presenter) { $0.presented = nil }
    }
  }
}

extension Engine.Transaction {
  /// Carries out the first rule for the start that holds, as if the uncovered node of the first tree had been there
  /// before.
  private mutating func carryOutStart(of app: Program.Flow) {
    arriveAtEnd()
    start = here
    context.presentsAtEnd = true
    for (place, rule) in app.rules.enumerated() where rule.isStart {
      context.rule = Step.RulePlace(flow: 0, rule: place)
      if let condition = rule.condition {
        do throws(Refused) {
          if try !truth(of: condition) { continue }
        } catch {
          results.refusals.append(
            Step.Refusal(reason: error.reason, message: "where: \(error.message)", rule: context.rule))
          continue
        }
        pick(by: condition)
      }
      return carryOut(rule.effects)
    }
    context.rule = nil
  }
}

extension Engine {
  /// Returns the state after effects that a node's own app chooses, as a rule for an event of the node would.
  /// If one effect is refused, or needs a requirement that is not met, all of them are refused.
  package func carryOut(
    _ effects: [Program.Effect], at node: Identity, in state: NavigationState
  ) -> Step {
    var turn = Macrostep(index, state, explaining: false)
    turn.carryOut(effects, at: node)
    turn.endTurn()
    return turn.step(from: state)
  }
}

extension Engine.Macrostep {
  fileprivate mutating func carryOut(_ effects: [Program.Effect], at node: Identity) {
    guard let (position, sender) = standing(node) else { return }
    if !tree.isUncovered(position) {
      return refuse(.covered, "\(position.node.sceneName) is covered")
    }
    var transaction = transaction(at: node, Engine.RuleContext(sender: sender))
    let start = Engine.Beginning(transaction)
    transaction.carryOut(effects)
    effort.made = transaction.budget
    if let refusal = transaction.knownResults?.refusals.first {
      return refuse(refusal.reason, refusal.message)
    }
    if transaction.firstUnmet(since: start, in: tree) != nil {
      return refuse(.dropped, "\(position.node.sceneName) requires another scene first")
    }
    isHandled = true
    commit(transaction)
  }
}
