import ScenicRuntime

// Binds `.case`, `Type(…)` and `Type.case(…)`.

extension ValueBinder {
  /// Binds `.name`: a case of the expected enum, or a slot of the expected container.
  func implicitMember(
    _ name: NameSyntax?, _ arguments: ArgumentListSyntax?, range: SourceRange, _ expected: Expected
  ) -> Model.Expression {
    guard let name else { return .invalid(range) }
    if context.isProbe(name) { context.meet(.implicit(expected)) }
    let only = expected.only { $0.isSlot || context.model.cases(of: $0) != nil }
    let named = expected.only { context.place(ofCase: name, in: $0) != nil }
    if let type = only ?? named {
      if case .slot(let node) = type { return slot(name, of: node, range: range) }
      return enumCase(name, of: type, arguments, range: range)
    }
    switch expected {
    case .unknown: break
    case .anything: context.report(.needsContext(text: ".\(name.text)"), at: range)
    case .type(let type):
      if case .optional = type, name.text == "none", arguments == nil {
        context.report(.optionalCase(name: name.text, of: type, instead: "nil"), at: range)
      } else {
        context.reportNoMember(name, of: type)
      }
    }
    return .invalid(range)
  }

  private func slot(_ name: NameSyntax, of node: Int, range: SourceRange) -> Model.Expression {
    guard let slot = context.symbols.slots[Symbols.SlotName(node: node, label: name.id)] else {
      if context.doubts.nodes.contains(node) { return .invalid(range) }
      context.report(
        .noMember(
          name: name.text, of: .slot(node), candidates: context.model.nodes[node].slots.map { $0.label.text }),
        at: name.range)
      return .invalid(range)
    }
    context.use(name, .slot(node: node, slot))
    return Model.Expression(kind: .slot(node: node, slot), type: .slot(node), range: range)
  }

  /// Binds a case of an enum with its payload.
  func enumCase(
    _ name: NameSyntax, of type: ValueType, _ arguments: ArgumentListSyntax?, range: SourceRange
  ) -> Model.Expression {
    let cases = context.model.cases(of: type) ?? []
    if context.isProbe(name) { context.meet(.enumCase(of: type)) }
    guard case .named(let owner) = type, let place = context.place(ofCase: name, in: type)
    else {
      context.reportNoMember(name, of: type, among: cases.map { $0.name.text })
      return .invalid(range)
    }
    context.use(name, .enumCase(type: owner, place))
    let payload = self.arguments(
      arguments, for: cases[place].payload, of: name.text, at: name.range
    ) { .payload(type: owner, enumCase: place, $0) }
    return Model.Expression(kind: .enumCase(type: owner, place, payload), type: type, range: range)
  }

  func call(_ view: CallExprSyntax, _ expected: Expected) -> Model.Expression {
    switch view.callee {
    case .implicitMember(let callee)?:
      return implicitMember(callee.name, view.arguments, range: view.range, expected)
    case let callee?:
      guard let names = callee.names, let last = names.last else {
        if !view.hasError { context.report(.notCallable, at: callee.range) }
        break
      }
      if names.count == 1, context.isProbe(last) {
        context.meet(.value(expected, following: [], isCalled: true))
      }
      if names.count == 1, let word = Query.Word(rawValue: last.text),
        context.body.kind == .test || context.body.asksTree && word.isInRules
      {
        return query(word, last, view)
      }
      if names.count == 1, mayBeQuestion(last.text), isUndeclared(last) {
        let words = Query.Word.allCases.filter { context.body.kind == .test || $0.isInRules }
        context.report(
          .unknown(
            name: last.text, kind: .query, owner: nil, candidates: Candidates(words.map { $0.rawValue })),
          at: last.range)
        break
      }
      if names.count == 1, let word = Query.Word(rawValue: last.text), isUndeclared(last) {
        context.use(last, .word)
        context.report(.misplacedQuery(word, inCondition: context.body.asksTree), at: last.range)
        break
      }
      if names.count > 1, isValue(names[0]), context.lookUpType(names[0].id, in: context.body.flow) == nil {
        context.report(.notCallable, at: callee.range)
        break
      }
      return construct(names, last, view)
    case nil: break
    }
    return .invalid(view.range)
  }

  /// Returns true if a question may be meant: the name does not begin as types do.
  private func mayBeQuestion(_ name: String) -> Bool {
    guard context.body.kind == .test || context.body.asksTree, Query.Word(rawValue: name) == nil else {
      return false
    }
    return ForeignWord.queries.contains(name) || name.utf8.first.map { 0x61...0x7A ~= $0 } == true
  }

  /// Returns true if neither a type nor another declaration has this name.
  private func isUndeclared(_ name: NameSyntax) -> Bool {
    context.lookUpType(name.id, in: context.body.flow) == nil && context.targets(of: name).isEmpty
  }

  /// Binds a struct, or a case of a named enum.
  private func construct(_ names: SyntaxList<NameSyntax>, _ last: NameSyntax, _ view: CallExprSyntax)
    -> Model.Expression
  {
    if names.count == 2, let type = context.lookUpType(names[0].id, in: context.body.flow),
      context.model.cases(of: .named(type)) != nil
    {
      context.use(names[0], .type(type))
      return enumCase(last, of: .named(type), view.arguments, range: view.range)
    }
    if names.count == 1, let found = context.targets(of: last).first,
      context.lookUpType(last.id, in: context.body.flow) == nil
    {
      context.use(last, context.target(of: found))
      context.report(.notAValue(name: last.text, noun: context.noun(of: found)), at: last.range)
      return .invalid(view.range)
    }
    if names.count == 1, ValueType.builtIn(last.text) != nil,
      context.lookUpType(last.id, in: context.body.flow) == nil
    {
      for argument in view.arguments?.arguments ?? [] { _ = argument.value.map { infer($0, .unknown) } }
      context.report(.notAValue(name: last.text, noun: nil), at: last.range)
      return .invalid(view.range)
    }
    guard let type = types.declaredType(names, in: context.body.flow) else { return .invalid(view.range) }
    if context.doubts.types.contains(type) {
      for argument in view.arguments?.arguments ?? [] { _ = argument.value.map { infer($0, .unknown) } }
      return .invalid(view.range)
    }
    guard case .structure(let fields) = context.model.types[type].shape else {
      context.report(.notAValue(name: last.text, noun: nil), at: last.range)
      return .invalid(view.range)
    }
    let values = arguments(view.arguments, for: fields, of: last.text, at: last.range) {
      .field(type: type, $0)
    }
    return Model.Expression(kind: .structure(type, values), type: .named(type), range: view.range)
  }

  /// Returns the S of `showing(S)` and `present(S)`; nil if an error has been reported.
  func questioned(
    _ word: NameSyntax, _ arguments: SyntaxList<ArgumentSyntax>, in statement: SourceRange
  ) -> Int? {
    rejectFilters(arguments)
    guard arguments.count == 1, let value = arguments[0].value else {
      context.report(.missingArguments(names: [], owner: word.text, insertion: nil), at: word.range)
      return nil
    }
    guard let names = value.names, !names.isEmpty else {
      if !value.hasError, let word = Query.Word(rawValue: word.text) {
        reportArgument(value, of: word, in: statement)
      }
      return nil
    }
    guard let entity = context.entity(names, wanted: .node) else { return nil }
    guard let node = context.node(of: entity) else {
      context.report(
        .wrongKind(
          name: names[names.count - 1].text, noun: context.noun(of: entity), wanted: .node,
          declared: context.declaredName(of: entity).range), at: arguments[0].range)
      return nil
    }
    return node
  }
}
