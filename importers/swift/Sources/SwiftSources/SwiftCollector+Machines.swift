import ScenicImport
import SwiftSyntax

/// State machines: `add(.event, from => to)`, `Transition(from:to:on:)` and switches over a state and an event.
extension SwiftCollector {
  private static let arrows: Set<String> = ["=>", "→", "-->", "==>", "~>", ">>>", "➡︎"]
  private static let eventLabels: Set<String> = ["event", "on", "via", "trigger", "by", "when"]

  func collectMachine(_ call: FunctionCallExprSyntax) {
    if name(of: call).lowercased().contains("machine") { collectInitialState(call) }
    guard let from = argument(["from"], of: call), let to = argument(["to"], of: call), let target = value(to)
    else { return }
    let sources = from.as(ArrayExprSyntax.self).map { $0.elements.map(\.expression) } ?? [from]
    let event =
      argument(Self.eventLabels, of: call).flatMap(value)
      ?? value(call.arguments.first { $0.label == nil }?.expression)
    for source in sources {
      guard let source = value(source) else { continue }
      addEdge(source.name, target.name, event?.name, at: call)
    }
  }

  private func collectInitialState(_ call: FunctionCallExprSyntax) {
    let machine = machine(at: call)
    guard facts.initialStates[machine] == nil else { return }
    let argument =
      argument(["state", "initial", "initialState"], of: call)
      ?? call.arguments.first { $0.label == nil }?.expression
    if let state = argument.flatMap(value), state.type != "String" {
      facts.initialStates[machine] = state.name
    }
  }

  /// Returns the name of the machine that a node belongs to: of the constant or the type around it.
  func machine(at node: some SyntaxProtocol) -> String {
    var parent = node.parent
    var constant: String?
    while let current = parent {
      if current.is(FunctionDeclSyntax.self) || current.is(ClassDeclSyntax.self)
        || current.is(StructDeclSyntax.self)
      {
        break
      }
      if let binding = current.as(PatternBindingSyntax.self) { constant = binding.pattern.trimmedDescription }
      parent = current.parent
    }
    if let constant { return (type.isEmpty ? "" : type + ".") + Self.plain(constant) }
    return type.isEmpty ? function : type
  }

  private func addEdge(
    _ from: String, _ to: String, _ event: String?, of receiver: String? = nil, at node: some SyntaxProtocol
  ) {
    facts.edges.append(
      .init(
        machine: machine(at: node), receiver: receiver, from: from == "any" ? nil : from, to: to,
        event: event.map { .named($0) } ?? .unnamed, place: place(node)))
  }

  /// Reads `.a => .b` in a call that may have an event.
  func collectArrows(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements.prefix(4))
    guard elements.count == 3, let arrow = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      Self.arrows.contains(arrow), let from = value(elements[0]), let to = value(elements[2])
    else { return }
    var event: String?
    var receiver: String?
    var parent = node.parent
    while let current = parent {
      if let call = current.as(FunctionCallExprSyntax.self) {
        receiver = lastName(of: call)
        if name(of: call).lowercased().contains("handler") { return }
        let first = call.arguments.first { $0.label == nil && value($0.expression) != nil }
        event = (argument(Self.eventLabels, of: call).flatMap(value) ?? value(first?.expression))?.name
        break
      }
      parent = current.parent
    }
    addEdge(from.name, to.name, event, of: receiver, at: node)
  }

  // MARK: Switches

  /// Reads `switch (state, event)`, and a switch over an event inside one over a state.
  func collectSwitch(_ node: SwitchExprSyntax) {
    let search = TextCaseSearch(viewMode: .sourceAccurate)
    for case .switchCase(let item) in node.cases { search.walk(Syntax(item.label)) }
    textCases.formUnion(search.names)
    let subjects: [ExprSyntax]
    if let tuple = node.subject.as(TupleExprSyntax.self), tuple.elements.count == 2 {
      subjects = tuple.elements.map(\.expression)
    } else {
      collectNestedSwitch(node)
      return
    }
    let state = stateIndex(subjects, node)
    for case .switchCase(let item) in node.cases {
      guard let label = item.label.as(SwitchCaseLabelSyntax.self) else { continue }
      let targets = targets(of: item.statements, variable: lastName(subjects[state]))
      for pattern in label.caseItems {
        let values = patterns(pattern.pattern)
        guard values.count == 2 else { continue }
        add(targets, from: values[state], on: values[1 - state], pattern.whereClause?.condition, at: pattern)
      }
    }
  }

  private func collectNestedSwitch(_ outer: SwitchExprSyntax) {
    for case .switchCase(let item) in outer.cases {
      guard let label = item.label.as(SwitchCaseLabelSyntax.self) else { continue }
      for statement in item.statements {
        let expression =
          statement.item.as(ExpressionStmtSyntax.self)?.expression ?? statement.item.as(ExprSyntax.self)
        guard let inner = expression?.as(SwitchExprSyntax.self) else { continue }
        let subjects = [outer.subject, inner.subject]
        let state = stateIndex(subjects, inner)
        for case .switchCase(let innerItem) in inner.cases {
          guard let innerLabel = innerItem.label.as(SwitchCaseLabelSyntax.self) else { continue }
          let targets = targets(of: innerItem.statements, variable: lastName(subjects[state]))
          for first in label.caseItems {
            for second in innerLabel.caseItems {
              let values = [pattern(first.pattern), pattern(second.pattern)]
              let condition = second.whereClause?.condition ?? first.whereClause?.condition
              add(targets, from: values[state], on: values[1 - state], condition, at: second)
            }
          }
        }
      }
    }
  }

  private func add(
    _ targets: [(state: String, condition: String?)], from: Pattern, on event: Pattern,
    _ condition: ExprSyntax?,
    at node: some SyntaxProtocol
  ) {
    let source: String?
    switch from {
    case .any: source = nil
    case .name(let name, _): source = name
    case .unknown: return
    }
    let trigger: SwiftFacts.Event
    switch event {
    case .any: trigger = .any
    // `.ready(true)` and `.ready(false)` are two events.
    case .name(let name, let literals): trigger = .named(([name] + literals).joined(separator: " "))
    case .unknown: return
    }
    for target in targets {
      let parts = [condition?.trimmedDescription, target.condition].compactMap { $0 }
      facts.edges.append(
        .init(
          machine: machine(at: node), from: source, to: target.state, event: trigger,
          condition: parts.isEmpty ? nil : parts.joined(separator: " and "), place: place(node)))
    }
  }

  /// Returns the index of the state among two subjects: by its name, or because a case sets it, or else the first.
  private func stateIndex(_ subjects: [ExprSyntax], _ node: SwitchExprSyntax) -> Int {
    let names = subjects.map { lastName($0) ?? $0.trimmedDescription }
    let words = ["state", "from", "current", "status", "phase", "mode", "self"]
    if let named = names.firstIndex(where: { name in words.contains { name.lowercased().contains($0) } }) {
      return named
    }
    let search = AssignmentSearch(viewMode: .sourceAccurate)
    search.walk(node)
    return names.firstIndex { search.names.contains($0) } ?? 0
  }

  private enum Pattern: Equatable {
    case any
    case name(String, literals: [String])
    case unknown
  }

  /// Returns the patterns in `(.idle, .start)`, `(_, .start)` and `let (.loaded(items), .fail)`.
  private func patterns(_ node: PatternSyntax) -> [Pattern] {
    if let binding = node.as(ValueBindingPatternSyntax.self) { return patterns(binding.pattern) }
    if let tuple = node.as(TuplePatternSyntax.self) { return tuple.elements.map { pattern($0.pattern) } }
    guard let tuple = node.as(ExpressionPatternSyntax.self)?.expression.as(TupleExprSyntax.self) else {
      return []
    }
    return tuple.elements.map { pattern($0.expression) }
  }

  private func pattern(_ node: PatternSyntax) -> Pattern {
    if let binding = node.as(ValueBindingPatternSyntax.self) { return pattern(binding.pattern) }
    if node.is(WildcardPatternSyntax.self) || node.is(IdentifierPatternSyntax.self) { return .any }
    return node.as(ExpressionPatternSyntax.self).map { pattern($0.expression) } ?? .unknown
  }

  private func pattern(_ node: ExprSyntax) -> Pattern {
    if node.is(DiscardAssignmentExprSyntax.self) { return .any }
    if let inner = node.as(PatternExprSyntax.self) { return pattern(inner.pattern) }
    if let optional = node.as(OptionalChainingExprSyntax.self) { return pattern(optional.expression) }
    let arguments = node.as(FunctionCallExprSyntax.self)?.arguments.map(\.expression) ?? []
    let literals = arguments.filter {
      $0.is(BooleanLiteralExprSyntax.self) || $0.is(IntegerLiteralExprSyntax.self)
    }
    return name(node).map { .name($0, literals: literals.map(\.trimmedDescription)) } ?? .unknown
  }

  /// Returns the case, or the text of a value that is made of one string.
  private func name(_ expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self),
      let text = text(call.arguments.first?.expression)
    {
      // `.error("x")` is a case with a payload, and `State("idle")` is a value.
      let name = name(of: call)
      if name.first?.isUppercase == true || name == "init" || textCases.contains(name) { return text }
    }
    return value(expression)?.name
  }

  /// Returns the states that statements return or assign, with the conditions of an `if` around them.
  private func targets(
    of statements: CodeBlockItemListSyntax, variable: String?, condition: String? = nil
  ) -> [(state: String, condition: String?)] {
    var found: [(state: String, condition: String?)] = []
    for statement in statements {
      let item = statement.item
      let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
      if let result = item.as(ReturnStmtSyntax.self)?.expression {
        found += values(result, condition)
      } else if let choice = expression?.as(IfExprSyntax.self) {
        found += targets(of: choice, variable: variable, condition)
      } else if let sequence = expression?.as(SequenceExprSyntax.self) {
        found += assigned(sequence, variable, condition)
      } else if let expression, statements.count == 1 {
        found += values(expression, condition)
      }
    }
    return found
  }

  private func targets(of choice: IfExprSyntax, variable: String?, _ condition: String?)
    -> [(state: String, condition: String?)]
  {
    let own = choice.conditions.trimmedDescription
    let inner = condition.map { "\($0) and \(own)" } ?? own
    let then = targets(of: choice.body.statements, variable: variable, condition: inner)
    switch choice.elseBody {
    case .ifExpr(let other): return then + targets(of: other, variable: variable, condition)
    case .codeBlock(let block):
      return then + targets(of: block.statements, variable: variable, condition: condition)
    case nil: return then
    }
  }

  /// Returns the states of `state = .a` and `state = isOpen ? .a : .b`.
  private func assigned(_ node: SequenceExprSyntax, _ variable: String?, _ condition: String?)
    -> [(state: String, condition: String?)]
  {
    let elements = Array(node.elements.prefix(8))
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self), let target = lastName(elements[0]),
      target == variable || target == "self" || target.lowercased().contains("state")
    else { return values(ExprSyntax(node), condition) }
    if elements.count == 3 { return values(elements[2], condition) }
    return ternary(Array(elements[2...]), condition)
  }

  private func values(_ expression: ExprSyntax, _ condition: String?) -> [(state: String, condition: String?)]
  {
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return ternary(Array(sequence.elements), condition)
    }
    return name(expression).map { [($0, condition)] } ?? []
  }

  private func ternary(_ elements: [ExprSyntax], _ condition: String?) -> [(
    state: String, condition: String?
  )] {
    guard elements.count >= 3, let choice = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self),
      let last = elements.last, let first = name(choice.thenExpression), let second = name(last)
    else { return [] }
    let own = elements.dropLast(2).map(\.trimmedDescription).joined(separator: " ")
    return [(first, condition.map { "\($0) and \(own)" } ?? own), (second, condition)]
  }
}

/// Collects the names of cases with a text: `.named("a")`.
private final class TextCaseSearch: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      node.arguments.first?.expression.is(StringLiteralExprSyntax.self) == true
    {
      names.insert(SwiftCollector.plain(member.declName.baseName))
    }
    return .visitChildren
  }
}

/// Collects the names of variables that are assigned.
private final class AssignmentSearch: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements.prefix(2))
    if elements.count == 2, elements[1].is(AssignmentExprSyntax.self) {
      let target =
        elements[0].as(MemberAccessExprSyntax.self)?.declName.baseName
        ?? elements[0].as(DeclReferenceExprSyntax.self)?.baseName
      if let target { names.insert(SwiftCollector.plain(target)) }
    }
    return .visitChildren
  }
}
