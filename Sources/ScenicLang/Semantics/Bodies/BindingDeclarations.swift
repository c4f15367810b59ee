import ScenicRuntime

// Binds the content of declarations: notes, initial values, requirements.

extension Binder {
  mutating func bindScene(_ view: SceneDeclSyntax, _ node: Int) {
    body.scene = node
    model.nodes[node].note = note(view, on: .node)
    body.scene = nil
    model.nodes[node].inputs = bound(model.nodes[node].inputs, view.parameters, on: .input)
    bindRequirements(view.clauses, node)
    var conditions = model.nodes[node].conditions[...]
    var event = 0
    for member in view.members {
      switch member {
      case .event(let view):
        guard event < model.nodes[node].events.count else { continue }
        model.nodes[node].events[event] = bound(model.nodes[node].events[event], view, on: .sceneEvent)
        event += 1
      case .condition(let view):
        if let place = conditions.popFirst() { bindCondition(view, place) }
      case .sends, .rule: break
      }
    }
  }

  mutating func bindFlow(_ view: FlowDeclSyntax, _ node: Int) {
    bindRequirements(view.clauses, node)
    body.flow = model.nodes[node].flow ?? body.flow
    model.nodes[node].note = note(view, on: .node)
    model.nodes[node].inputs = bound(model.nodes[node].inputs, view.parameters, on: .flowInput)
  }

  mutating func bindCases(_ view: EnumDeclSyntax, _ place: Int) {
    model.types[place].note = note(view, on: .type)
    guard case .enumeration(var cases) = model.types[place].shape else { return }
    var byName: OrderedMap<SourceRange, EnumCaseSyntax> = [:]
    for syntax in view.cases { if let name = syntax.name { byName.set(name.range, to: syntax) } }
    for index in cases.indices {
      guard let syntax = byName[cases[index].name.range] else { continue }
      cases[index].note = note(syntax, on: .enumCase)
      cases[index].payload = bound(cases[index].payload, syntax.parameters, on: .parameter)
    }
    model.types[place].shape = .enumeration(cases)
  }

  /// Returns the event with the content of its declaration bound.
  mutating func bound(
    _ event: Model.Event, _ view: EventDeclSyntax, on place: Model.AttributePlace
  ) -> Model.Event {
    Model.Event(
      name: event.name, parameters: bound(event.parameters, view.parameters, on: .parameter),
      note: note(view, on: place))
  }

  mutating func bindCondition(_ view: ConditionDeclSyntax, _ place: Int) {
    model.conditions[place].note = note(view, on: .condition)
    let type = model.conditions[place].type
    if view.isFlag, let type, model.flagValues(of: type).isEmpty {
      report(
        .flagType(name: model.conditions[place].name.text, type: type), at: view.type?.range ?? view.range)
    }
    if let initial = view.initialValue {
      model.conditions[place].initial = constant(initial, type)
    } else if view.isFlag, let type {
      model.conditions[place].initial = model.flagValues(of: type).first.map {
        Model.Expression(kind: .literal($0), type: type, range: view.range)
      }
    } else if let type, !type.isOptional, !view.hasError {
      report(
        .noInitial(name: model.conditions[place].name.text, type: type),
        at: model.conditions[place].name.range)
    }
  }

  /// Binds an extern type. Reports one whose values are represented by anything but text.
  mutating func bindExtern(_ view: ExternDeclSyntax, _ place: Int) {
    model.types[place].note = note(view, on: .type)
    guard let name = view.representation?.name else { return }
    if isProbe(name) { meet(.representation) }
    if name.text == "String" {
      use(name, .word)
    } else {
      report(.externRepresentation(name.text), at: name.range)
    }
  }

  /// Returns parameters with their initial values and documentation.
  mutating func bound(
    _ parameters: [Model.Parameter], _ list: ParameterListSyntax?, on place: Model.AttributePlace
  ) -> [Model.Parameter] {
    bound(parameters, list?.parameters ?? [], on: place)
  }

  mutating func bound(
    _ parameters: [Model.Parameter], _ syntax: [ParameterSyntax], on place: Model.AttributePlace
  ) -> [Model.Parameter] {
    var byName: OrderedMap<SourceRange, ParameterSyntax> = [:]
    for parameter in syntax { if let name = parameter.name { byName.set(name.range, to: parameter) } }
    return parameters.map { parameter in
      guard let syntax = byName[parameter.name.range] else { return parameter }
      var parameter = parameter
      parameter.note = note(syntax, on: place)
      if let initial = syntax.defaultValue { parameter.initial = constant(initial, parameter.type) }
      return parameter
    }
  }

  /// Binds a constant.
  mutating func constant(_ syntax: ExprSyntax, _ type: ValueType?) -> Model.Expression {
    let former = model.problems.count
    let value = expression(syntax, Expected(type))
    if value.isConstant { return value }
    if model.problems.count > former { return .invalid(syntax.range) }
    report(.notConstant, at: syntax.range)
    return .invalid(syntax.range)
  }

  private mutating func bindRequirements(_ clauses: [ClauseSyntax], _ node: Int) {
    for case .requires(let clause) in clauses {
      let condition = ofConditions(expression(clause.condition, .type(.bool)))
      let template = template(clause.node).map { template in
        var template = template
        template.arguments = template.arguments.map { argument in
          var argument = argument
          argument.value = ofConditions(argument.value)
          return argument
        }
        return template
      }
      guard let style = style(clause.style, otherwise: "fullScreen") else { continue }
      model.nodes[node].requirements.append(
        Model.Requirement(
          condition: condition, node: template, style: style,
          range: clause.syntax.firstToken?.range ?? clause.range, whole: clause.range))
    }
  }

  /// Refuses reads of nodes in a requirement, which is computed before its node is created: it can read only
  /// conditions.
  private mutating func ofConditions(_ value: Model.Expression) -> Model.Expression {
    guard let wrong = value.first(where: { $0.readsNode(model) }) else { return value }
    report(.notOfConditions(name: "this"), at: wrong.range)
    return .invalid(value.range)
  }
}

extension Model.Expression {
  /// Returns true if it reads a node in the tree.
  fileprivate func readsNode(_ model: Model) -> Bool {
    switch kind {
    case .input, .isPresented: return true
    case .condition(let place): return model.conditions[place].owner != nil
    default: return false
    }
  }
}

extension Model {
  /// The values that a flag of a type can have: those of `Bool`, or the cases of an enum without payloads.
  func flagValues(of type: ValueType) -> [Value] {
    if type == .bool { return [false, true] }
    guard let cases = cases(of: type), cases.allSatisfy({ $0.payload.isEmpty }) else { return [] }
    return cases.map { .string($0.name.text) }
  }
}
