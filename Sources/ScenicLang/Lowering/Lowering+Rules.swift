import ScenicRuntime

// Converts rules, effects and goals.

extension Lowering {
  /// Returns the rule. The arguments of a request that it reads are locals behind those of its patterns, which
  /// each trigger binds.
  func rule(_ rule: Model.Rule) -> Program.Rule {
    let read = rule.requestArguments
    for (place, parameter) in read.enumerated() { requestLocals[parameter] = rule.locals.count + place }
    defer { if !read.isEmpty { requestLocals = [:] } }
    return Program.Rule(
      triggers: rule.triggers.compactMap { trigger($0, reading: read) },
      condition: rule.condition.map { expression($0) },
      evenCovered: rule.evenCovered, isAsking: rule.isAsking != nil, isWaiting: rule.isWaiting,
      locals: rule.locals.count + read.count,
      effects: rule.effects.compactMap { effect($0) },
      source: position(rule.range))
  }

  private func trigger(_ trigger: Model.Trigger, reading parameters: [Int]) -> Program.Trigger? {
    guard let subject = trigger.subject else { return nil }
    var patterns = patterns(trigger.patterns, of: trigger.parameters)
    if let action = subject.completedAction {
      for parameter in parameters {
        let name = "\(names.actions[action]).\(model.actions[action].parameters[parameter].name.text)"
        patterns.append(Program.Pattern.Field(name, .bind(requestLocals[parameter] ?? 0)))
      }
    }
    return Program.Trigger(subject: subject, patterns: patterns)
  }

  /// Returns the effect; nil for one with an error, which no lowered model contains.
  func effect(_ effect: Model.Effect) -> Program.Effect? {
    switch effect.kind {
    case .push(let node, let stack): return .push(template(node), in: stack?.node)
    case .pop(let count, let stack): return .pop(count, in: stack?.node)
    case .popAll(let stack): return .popAll(in: stack?.node)
    case .replace(let node): return .replace(template(node))
    case .show(let node, let condition, let style):
      guard case .query(let query)? = condition.map({ expression($0) }) else {
        return .show(template(node), style: style)
      }
      return .show(template(node), matching: query, style: style)
    case .present(let node, let style): return .present(template(node), style: style)
    case .dismiss: return .dismiss
    case .dismissAll: return .dismissAll
    case .back(let use): return .back(node: use.node)
    case .close(let use): return .close(node: use?.node)
    case .select(let use, let slot): return .select(node: use.node, slot: expression(slot))
    case .update(let use, let arguments): return .update(node: use.node, inputs: fields(arguments))
    case .go(let goal): return .go(self.goal(goal))
    case .root(let node, let place): return .root(template(node), in: place?.node)
    case .fill(let node, let container, let slot):
      return .fill(template(node), node: container.node, slot: slot)
    case .finish(let value): return .finish(value.map { expression($0) })
    case .cancel: return .cancel
    case .perform(let action, let arguments, let owner):
      return .perform(action: action, arguments: fields(arguments), owner: owner)
    case .resume(let use): return .resume(node: use.node)
    case .stay: return .stay
    case .choose(let condition, let then, let other):
      return .choose(
        expression(condition), then: then.compactMap { self.effect($0) },
        else: other.compactMap { self.effect($0) })
    case .invalid: return nil
    }
  }

  func goal(_ goal: Model.Goal) -> Program.Goal {
    let content: Program.Goal.Content
    switch goal.content {
    case .any: content = .any
    case .entries(let goals): content = .entries(goals.map { self.goal($0) })
    case .selected(let slot, let inner): content = .selected(slot: slot, inner.map { self.goal($0) })
    case .child(let slot, let inner): content = .child(slot: slot, self.goal(inner))
    }
    return Program.Goal(
      node: goal.node, inputs: fields(goal.arguments), content: content,
      presented: goal.presented.map { self.goal($0) })
  }
}
