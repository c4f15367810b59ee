import ScenicImport
import SwiftSyntax

/// State machines: `add(.event, from => to)`, `Transition(from:to:on:)` and `switch (state, event)`.
extension SwiftCollector {
  private static let arrows: Set<String> = ["=>", "→", "-->", "==>", "~>", ">>>", "➡︎"]
  private static let eventLabels: Set<String> = ["event", "on", "via", "trigger", "by", "when"]

  func collectMachine(_ call: FunctionCallExprSyntax) {
    if facts.initialState == nil, let initial = argument(["state", "initial", "initialState"], of: call),
      let state = value(initial), name(of: call).lowercased().contains("machine")
    {
      facts.initialState = state.name
    }
    guard let from = argument(["from"], of: call), let to = argument(["to"], of: call), let target = value(to)
    else { return }
    let sources = from.as(ArrayExprSyntax.self).map { $0.elements.map(\.expression) } ?? [from]
    let event =
      argument(Self.eventLabels, of: call).flatMap(value)
      ?? value(call.arguments.first { $0.label == nil }?.expression)
    for source in sources {
      guard let source = value(source) else { continue }
      facts.edges.append(.init(from: source.name, to: target.name, event: event?.name, place: place(call)))
    }
  }

  /// Reads `.a => .b` in a call that may have an event.
  func collectArrows(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count == 3, let arrow = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      Self.arrows.contains(arrow), let from = value(elements[0]), let to = value(elements[2])
    else { return }
    var event: String?
    var parent = node.parent
    while let current = parent {
      if let call = current.as(FunctionCallExprSyntax.self) {
        if name(of: call).lowercased().contains("handler") { return }
        let first = call.arguments.first { $0.label == nil && value($0.expression) != nil }
        event = (argument(Self.eventLabels, of: call).flatMap(value) ?? value(first?.expression))?.name
        break
      }
      parent = current.parent
    }
    facts.edges.append(.init(from: from.name, to: to.name, event: event, place: place(node)))
  }

  /// Reads a case of `switch (state, event)` that returns or assigns a state.
  func collectTransition(_ node: SwitchCaseSyntax) {
    guard let list = node.parent?.parent?.as(SwitchExprSyntax.self),
      let label = node.label.as(SwitchCaseLabelSyntax.self),
      let subject = list.subject.as(TupleExprSyntax.self), subject.elements.count == 2
    else { return }
    let names = subject.elements.map { $0.expression.trimmedDescription.lowercased() }
    guard let state = names.firstIndex(where: { $0.contains("state") || $0.contains("from") }),
      let target = target(of: node)
    else { return }
    for item in label.caseItems {
      guard let tuple = item.pattern.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self),
        tuple.elements.count == 2
      else { continue }
      let values = tuple.elements.map { name($0.expression) }
      guard let from = values[state], let event = values[1 - state] else { continue }
      facts.edges.append(.init(from: from, to: target, event: event, place: place(item)))
    }
  }

  /// Returns the case, or the text of a case with one string.
  private func name(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self),
      let text = text(call.arguments.first?.expression)
    {
      return text
    }
    return value(expression)?.name
  }

  /// Returns the state that a case returns or assigns.
  private func target(of node: SwitchCaseSyntax) -> String? {
    for statement in node.statements {
      if let result = statement.item.as(ReturnStmtSyntax.self)?.expression { return name(result) }
      if let sequence = statement.item.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        let variable = elements.first?.trimmedDescription.lowercased() ?? ""
        if elements.count == 3, elements[1].is(AssignmentExprSyntax.self), variable.contains("state") {
          return name(elements[2])
        }
      }
    }
    guard node.statements.count == 1, let only = node.statements.first?.item.as(ExprSyntax.self) else {
      return nil
    }
    return name(only)
  }
}
