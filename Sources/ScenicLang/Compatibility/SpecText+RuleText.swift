import ScenicRuntime

// Rules, links and their effects, in the syntax of a spec.

extension SpecText {
  /// `on cats.select(name) where … { … }`
  func text(_ rule: Program.Rule) -> String {
    var inner = self
    inner.locals = rule.triggers.first.map { bound(by: $0, rule.locals) } ?? []
    let triggers = rule.isStart ? Program.start : rule.triggers.map { inner.text($0) }.joined(separator: ", ")
    let condition = rule.condition.map { " where " + inner.text($0) } ?? ""
    let wait = rule.isWaiting ? " or wait" : ""
    let covered = rule.evenCovered ? " even covered" : ""
    let asking = rule.isAsking ? " asking" : ""
    return "on \(triggers)\(condition)\(wait)\(covered)\(asking) " + inner.block(rule.effects)
  }

  /// Returns the patterns of a trigger without its subject.
  func text(_ trigger: Program.Trigger) -> String {
    let name = program.name(of: trigger.subject)
    let isOfRequest = trigger.subject.completedAction != nil
    // The arguments of a request are read by their own names.
    let patterns = trigger.patterns.filter { !isOfRequest || $0.name == "value" }
    if patterns.isEmpty { return name }
    let parameters = self.parameters(of: trigger.subject)
    let parts = patterns.map { field in
      let parameter = parameters.named(field.name)
      let name = parameter?.name ?? field.name
      let text = self.text(field.pattern, parameter?.type)
      let isShort = text == name || name == "value" || name == "slot"
      return isShort ? text : "\(name): \(text)"
    }
    return "\(name)(\(parts.joined(separator: ", ")))"
  }

  /// `link "/cats/{catName}" where … { … }`
  func text(_ link: Program.Link) -> String {
    var inner = self
    inner.locals = link.captures.map { Local(name: $0.name, type: $0.type) }
    let condition = link.condition.map { " where " + inner.text($0) } ?? ""
    return "link \"\(link.pattern)\"\(condition) " + inner.block(link.effects)
  }

  /// `requires isSignedIn else signIn as sheet`
  func text(_ requirement: Program.Requirement) -> String {
    let style = requirement.style == "fullScreen" ? "" : " as \(requirement.style)"
    return "requires \(text(requirement.condition)) else \(text(requirement.node))\(style)"
  }

  /// `convert(cat: Cat) -> Pet { Pet(name: cat.name) }`, with the parameter named `value`.
  func text(_ conversion: Program.Conversion) -> String {
    var inner = self
    inner.locals = [Local(name: "value", type: conversion.from)]
    let result = inner.text(conversion.result, conversion.to)
    return
      "convert(value: \(program.name(of: conversion.from))) -> \(program.name(of: conversion.to)) { \(result) }"
  }

  private func block(_ effects: [Program.Effect]) -> String {
    effects.isEmpty ? "{}" : "{ " + effects.map { text($0) }.joined(separator: "; ") + " }"
  }

  private func text(_ effect: Program.Effect) -> String {
    switch effect {
    case .push(let made, let stack): "push \(text(made))" + text(in: stack)
    case .pop(let count, let stack): "pop" + (count == 1 ? "" : " \(count)") + text(in: stack)
    case .popAll(let stack): "pop all" + text(in: stack)
    case .replace(let made): "replace \(text(made))"
    case .show(let made, let query, let style):
      "show \(text(made))" + (style.map { " as \($0)" } ?? "")
        + (query?.condition.map { " where \(text($0))" } ?? "")
    case .present(let made, let style): "present \(text(made))" + (style == "sheet" ? "" : " as \(style)")
    case .dismiss: "dismiss"
    case .dismissAll: "dismiss all"
    case .back(let place): "back to \(node(place))"
    case .close(let place): "close" + (place.map { " \(node($0))" } ?? "")
    case .select(let place, let slot): "select \(node(place)).\(self.slot(slot, of: place))"
    case .update(let place, let inputs):
      "update \(node(place))\(arguments(inputs, program.nodes[place].inputs))"
    case .go(let goal): "go \(text(goal))"
    case .root(let made, let place): "root \(text(made))" + text(in: place)
    case .fill(let made, let place, let slot):
      "root \(text(made)) in \(node(place)).\(program.nodes[place].slots[slot].label)"
    case .finish(let result): "finish" + (result.map { "(\(text($0)))" } ?? "")
    case .cancel: "cancel"
    case .perform(let place, let given, let owner):
      "do \(program.actions[place].name)\(arguments(given, program.actions[place].parameters))"
        + (owner.map { " for \(program.flows[$0].node.map { node($0) } ?? program.app)" } ?? "")
    case .resume(let place): "resume \(node(place))"
    case .stay: "stay"
    case .choose(let condition, let then, let other):
      "if \(text(condition)) \(block(then))" + (other.isEmpty ? "" : " else \(block(other))")
    }
  }

  private func text(in container: Int?) -> String { container.map { " in \(node($0))" } ?? "" }

  private func slot(_ expression: Program.Expression, of node: Int) -> String {
    if case .literal(.string(let name)) = expression { return label(name, node) }
    return text(expression)
  }

  // MARK: Patterns

  private func text(_ pattern: Program.Pattern, _ type: Program.ValueType?) -> String {
    switch pattern {
    case .any: return "_"
    case .bind(let place): return locals.indices.contains(place) ? locals[place].name : "?"
    case .literal(let value):
      if case .slot(let node)? = type, let name = value.text { return ".\(label(name, node))" }
      return text(Program.Expression.literal(value), type)
    case .enumCase(let name, let fields):
      let one = enumCase(name, of: type)
      let parts = fields.map { field in
        let name = one?.payload.named(field.name)?.name ?? field.name
        let text = self.text(field.pattern, nil)
        return text == name ? text : "\(name): \(text)"
      }
      return ".\(one?.name ?? name)" + (parts.isEmpty ? "" : "(\(parts.joined(separator: ", ")))")
    case .member(let name, let inner): return "\(text(inner, nil)): \(name)"
    }
  }

  /// Returns the bindings of a trigger, named after their parameters.
  private func bound(by trigger: Program.Trigger, _ count: Int) -> [Local] {
    var locals = [Local](repeating: Local(name: "value"), count: count)
    let parameters = self.parameters(of: trigger.subject)
    func bind(_ pattern: Program.Pattern, _ name: String, _ type: Program.ValueType?) {
      switch pattern {
      case .bind(let place):
        if locals.indices.contains(place) { locals[place] = Local(name: name, type: type) }
      case .enumCase(let name, let fields):
        let payload = enumCase(name, of: type)?.payload ?? []
        for field in fields { bind(field.pattern, payload.named(field.name)?.name ?? field.name, nil) }
      case .member(_, let inner): bind(inner, name, nil)
      case .any, .literal: break
      }
    }
    for field in trigger.patterns {
      let parameter = parameters.named(field.name)
      let name = parameter?.name ?? field.name
      bind(field.pattern, name, parameter?.type ?? argument(field.name, of: trigger.subject)?.type)
    }
    return locals
  }

  /// Returns the parameter of an action whose argument a rule reads with this name.
  private func argument(_ name: String, of subject: Program.Subject) -> Program.Parameter? {
    guard let action = subject.completedAction else { return nil }
    let declared = program.actions[action]
    return declared.parameters.first { "\(declared.name).\($0.name)" == name }
  }

  private func parameters(of subject: Program.Subject) -> [Program.Parameter] {
    switch subject {
    case .select(let node), .reselect(let node):
      [Program.Parameter(name: "slot", type: .slot(node))]
    default: program.parameters(of: subject)
    }
  }
}
