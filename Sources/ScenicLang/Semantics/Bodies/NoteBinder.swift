import ScenicRuntime

/// Binds doc comments and attributes.
struct NoteBinder {
  let context: BindingContext
  private var values: ValueBinder { ValueBinder(context: context) }

  /// Returns the note of a declaration; its attributes are bound in the current scope.
  func note(_ view: some AttributedSyntax, on place: Model.AttributePlace) -> Model.Note {
    note(of: view.syntax, on: place)
  }

  /// Not generic, and thus compiled once.
  private func note(of syntax: Syntax, on place: Model.AttributePlace) -> Model.Note {
    var result = context.bareNote(of: syntax)
    // Most declarations have none.
    let attributes: SyntaxList<AttributeSyntax> = syntax.isAttributed ? syntax.children() : []
    for syntax in attributes {
      guard let name = syntax.name else { continue }
      values.rejectFilters(syntax.arguments?.arguments ?? [])
      var arguments: [Model.AttributeArgument] = []
      for argument in syntax.arguments?.arguments ?? [] {
        guard let value = argument.value else { continue }
        arguments.append(Model.AttributeArgument(label: argument.label?.model, value: attribute(value)))
      }
      let attribute = Model.Attribute(name: name.model, arguments: arguments)
      if !syntax.hasError { rejectShape(of: attribute, syntax.arguments?.range) }
      // The style of a presentation is read before it is shown, and does not change.
      if place == .style, let computed = arguments.first(where: { !$0.value.isConstant }) {
        context.report(.attributeArgument, at: computed.value.range)
      }
      let former = result.attributes.first { $0.isRepeated(by: attribute) }?.name.range
      result.attributes.append(attribute)
      context.model.attributes.append(
        Model.AttributeUse(
          name: name.model, arguments: arguments, whole: syntax.range, place: place, former: former))
    }
    return result
  }

  /// Binds an expression of literals, conditions, and inputs of the declaration and of the flows around it; `.name`
  /// alone is its own text.
  private func attribute(_ value: ExprSyntax) -> Model.Expression {
    if case .implicitMember(let view) = value, let name = view.name {
      return Model.Expression(kind: .literal(.string(name.text)), type: .string, range: view.range)
    }
    let former = context.model.problems.count
    let bound = values.infer(value, .anything)
    if case .name(let view) = value, let name = view.name, bound.type == nil {
      rejectBareText(name, since: former)
    }
    guard bound.type != nil, context.model.problems.count == former else { return .invalid(value.range) }
    guard let wrong = bound.first(where: { !isComputable($0) }) else { return bound }
    context.report(.attributeArgument, at: wrong.range)
    return .invalid(value.range)
  }

  /// Adds the quotes that are missing to the problem of an unknown name that is not a misspelt one.
  private func rejectBareText(_ name: NameSyntax, since former: Int) {
    guard context.model.problems.count == former + 1, context.model.problems[former].range == name.range
    else { return }
    switch context.model.problems[former].kind {
    case .unknown(_, _, _, let candidates) where didYouMean(name.text, among: candidates) == nil:
      context.model.problems[former].instead = "\"\(name.text)\""
    case .notAValue: context.model.problems[former].kind = .attributeText(name: name.text)
    default: break
    }
  }

  /// Returns true if the value of an attribute may depend on this part: the node is in the tree with all that it reads.
  private func isComputable(_ part: Model.Expression) -> Bool {
    switch part.kind {
    case .local, .isPresented, .requestArgument, .query: false
    case .input(let node, _):
      node == context.body.scene
        || context.flows(around: context.body.flow).contains { context.model.flows[$0].node == node }
    default: true
    }
  }

  /// Reports attributes of the compiler with invalid arguments.
  private func rejectShape(of attribute: Model.Attribute, _ list: SourceRange?) {
    let arguments = attribute.arguments
    func problem(_ wanted: String) -> Problem.Kind {
      .attributeShape(name: attribute.name.text, wanted: wanted, arguments: list)
    }
    // The compiler reads these before the app runs.
    let isText = arguments.allSatisfy {
      ($0.value.type == .string && $0.value.isConstant) || $0.value.type == nil
    }
    let name = attribute.name.text
    switch name {
    case "unused", "terminal", "unasked", "placeholder", "caseInsensitive", "plusIsSpace":
      if !arguments.isEmpty {
        context.report(problem("@\(name)"), at: attribute.name.range)
      }
    case "deprecated":
      if arguments.count > 1 || !isText || arguments.contains(where: { $0.label != nil }) {
        context.report(problem("@deprecated(\"why\")"), at: attribute.name.range)
      }
    case "renamed":
      if arguments.count != 1 || !isText || arguments.first?.label?.text != "from" {
        context.report(problem("@renamed(from: \"oldName\")"), at: attribute.name.range)
      }
    case "androidApp":
      if arguments.count < 2 || !isText || arguments.contains(where: { $0.label != nil }) {
        context.report(
          problem("@androidApp(\"com.example.app\", \"14:6D:…\")"),
          at: attribute.name.range)
      }
    case "appID":
      if arguments.isEmpty || !isText || arguments.contains(where: { $0.label != nil }) {
        context.report(
          problem("@appID(\"ABCDE12345.com.example.app\")"),
          at: attribute.name.range)
      }
    case "url":
      if arguments.count != 1 || !isText || arguments.contains(where: { $0.label != nil }) {
        context.report(problem("@url(\"text-in-urls\")"), at: attribute.name.range)
      }
    default: break
    }
  }
}

extension Model.Attribute {
  /// Returns true if another attribute of the same declaration has no effect beside this one. A declaration
  /// may have several former names.
  fileprivate func isRepeated(by other: Model.Attribute) -> Bool {
    if name.text != other.name.text { return false }
    return name.text != "renamed" || formerName == nil || formerName == other.formerName
  }
}
