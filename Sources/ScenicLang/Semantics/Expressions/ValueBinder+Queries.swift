import ScenicRuntime

// Binds `showing(S)` and similar questions.

extension ValueBinder {
  func query(_ word: Query.Word, _ name: NameSyntax, _ view: CallExprSyntax) -> Model.Expression {
    context.use(name, .word)
    if context.body.isInQuestion {
      context.report(.nestedQuery(word), at: name.range)
      return .invalid(view.range)
    }
    let arguments = view.arguments?.arguments ?? []
    let wanted = word == .below ? 2 : 1
    if wanted == 1, arguments.count > 1 {
      reportSeveral(arguments, word, at: view.range)
      return .invalid(view.range)
    }
    guard arguments.count == wanted else {
      context.report(.missingArguments(names: [], owner: name.text, insertion: nil), at: name.range)
      return .invalid(view.range)
    }
    let nodes = arguments.map { asked($0, by: word) }
    guard nodes.count == wanted, let node = nodes[0] else { return .invalid(view.range) }
    if word == .below, nodes[1] == nil { return .invalid(view.range) }
    if !word.takesFilter { rejectFilters(arguments) }
    let clauses = word.takesFilter ? arguments.compactMap { $0.whereClause } : []
    let query = Query(word: word, node: node, over: word == .below ? nodes[1] : nil)
    let condition = clauses.first.map { filter($0, of: node) }
    return Model.Expression(kind: .query(query, where: condition), type: type(of: query), range: view.range)
  }

  /// Binds the condition that a node must meet.
  func filter(_ clause: WhereClauseSyntax, of node: Int?) -> Model.Expression {
    context.body.isInQuestion = true
    context.body.questioned = node
    defer {
      context.body.isInQuestion = false
      context.body.questioned = nil
    }
    return expression(clause.expression, .type(.bool))
  }

  private func type(of query: Query) -> ValueType {
    switch query.word {
    case .depth: .int
    case .selected: .slot(query.node)
    case .showing, .present, .presented, .below: .bool
    }
  }

  /// Reports the arguments of a query that takes one node; several queries may have been meant.
  func reportSeveral(_ arguments: SyntaxList<ArgumentSyntax>, _ word: Query.Word, at range: SourceRange) {
    if arguments.contains(where: { $0.hasError }) { return }
    let names = arguments.map { $0.value?.names?.map { $0.text }.joined(separator: ".") }
    let queries = names.compactMap { $0.map { "\(word.rawValue)(\($0))" } }
    let isRepairable = queries.count == names.count && word != .depth && word != .selected
    var instead = isRepairable ? "(\(queries.joined(separator: " || ")))" : nil
    if arguments.count == 2, word.takesFilter, let name = names[0], let value = arguments[1].value,
      value.isComparison
    {
      instead = "\(word.rawValue)(\(name) where \(text(value.range)))"
    }
    context.report(.queryArgument(word, found: .several, instead: instead), at: range)
  }

  /// Reports an argument of a query that is not only the name of a node. A statement that is only the query takes no
  /// condition, unless it is one after `always`.
  func reportArgument(_ value: ExprSyntax, of word: Query.Word, in statement: SourceRange? = nil) {
    if case .call(let call) = value, let names = call.callee?.names {
      let name = names.map { $0.text }.joined(separator: ".")
      let condition = word.takesFilter ? condition(on: names, call.arguments?.arguments ?? []) : nil
      var instead = condition.map { "\(name) where \($0)" } ?? name
      if let statement, condition != nil {
        instead = "always \(word.rawValue)(\(instead))"
        return context.report(.queryArgument(word, found: .inputs(of: name), instead: instead), at: statement)
      }
      return context.report(.queryArgument(word, found: .inputs(of: name), instead: instead), at: value.range)
    }
    var instead: String?
    if case .string(let view) = value, let first = view.value.utf8.first, !isDigit(first),
      view.value.utf8.allSatisfy({ isIdentifierByte($0) })
    {
      instead = view.value
    }
    context.report(.queryArgument(word, found: .value, instead: instead), at: value.range)
  }

  func text(_ range: SourceRange) -> String {
    String(decoding: context.model.files[range.file].bytes[range.start..<range.end], as: UTF8.self)
  }

  /// Returns the condition that the inputs of a node have the values of arguments; nil if one is not an input.
  private func condition(on names: SyntaxList<NameSyntax>, _ arguments: SyntaxList<ArgumentSyntax>) -> String?
  {
    guard names.count == 1, let found = context.targets(of: names[0]).only,
      let node = context.node(of: found)
    else {
      return nil
    }
    var parts: [String] = []
    for argument in arguments {
      guard let label = argument.label, let value = argument.value, !argument.hasError,
        case .input? = context.symbols.members[node][label.id]
      else { return nil }
      parts.append("\(names[0].text).\(label.text) == \(text(value.range))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " && ")
  }

  /// Returns the node that an argument of a query names; of `depth` a stack, of `selected` tabs or a split.
  private func asked(_ argument: ArgumentSyntax, by word: Query.Word) -> Int? {
    let wanted: NameKind = word == .depth ? .stack : word == .selected ? .slotOwner : .node
    guard let value = argument.value, !value.hasError else { return nil }
    guard let names = value.names, let last = names.last else {
      reportArgument(value, of: word)
      return nil
    }
    guard let entity = context.entity(names, wanted: wanted) else { return nil }
    if let node = context.node(of: entity), isAskable(context.model.nodes[node].kind, by: word) {
      return node
    }
    context.report(
      .wrongKind(
        name: last.text, noun: context.noun(of: entity), wanted: wanted,
        declared: context.declaredName(of: entity).range), at: argument.range)
    return nil
  }

  private func isAskable(_ kind: Program.NodeKind, by word: Query.Word) -> Bool {
    switch word {
    case .depth: kind == .stack
    case .selected: kind == .tabs || kind == .split
    case .showing, .present, .presented, .below: true
    }
  }
}

extension ExprSyntax {
  fileprivate var isComparison: Bool { if case .binary = self { true } else { false } }
}
