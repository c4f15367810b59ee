import ScenicRuntime

// Binds the content of declarations: notes, initial values, requirements.

extension BodyBinder {
  func bindScene(_ view: SceneDeclSyntax, _ node: Int) {
    context.body.scene = node
    context.model.nodes[node].note = notes.note(view, on: .node)
    context.body.scene = nil
    context.model.nodes[node].inputs = bound(context.model.nodes[node].inputs, view.parameters, on: .input)
    bindRequirements(view.clauses, node)
    var conditions = context.model.nodes[node].conditions[...]
    var event = 0
    for member in view.members {
      switch member {
      case .event(let view):
        guard event < context.model.nodes[node].events.count else { continue }
        context.model.nodes[node].events[event] = bound(
          context.model.nodes[node].events[event], view, on: .sceneEvent)
        event += 1
      case .condition(let view):
        if let place = conditions.popFirst() { bindCondition(view, place) }
      case .sends, .rule: break
      }
    }
  }

  func bindFlow(_ view: FlowDeclSyntax, _ node: Int) {
    bindRequirements(view.clauses, node)
    context.body.flow = context.model.nodes[node].flow ?? context.body.flow
    context.model.nodes[node].note = notes.note(view, on: .node)
    context.model.nodes[node].inputs = bound(
      context.model.nodes[node].inputs, view.parameters, on: .flowInput)
  }

  func bindCases(_ view: EnumDeclSyntax, _ place: Int) {
    context.model.types[place].note = notes.note(view, on: .type)
    guard case .enumeration(var cases) = context.model.types[place].shape else { return }
    var byName = OrderedMap<SourceRange, EnumCaseSyntax>()
    for syntax in view.cases { if let name = syntax.name { byName.set(name.range, to: syntax) } }
    for index in cases.indices {
      guard let syntax = byName[cases[index].name.range] else { continue }
      cases[index].note = notes.note(syntax, on: .enumCase)
      cases[index].payload = bound(cases[index].payload, syntax.parameters, on: .parameter)
    }
    context.model.types[place].shape = .enumeration(cases)
  }

  /// Returns the event with the content of its declaration bound.
  func bound(
    _ event: Model.Event, _ view: EventDeclSyntax, on place: Model.AttributePlace
  ) -> Model.Event {
    var event = event
    event.parameters = bound(event.parameters, view.parameters, on: .parameter)
    event.note = notes.note(view, on: place)
    return event
  }

  func bindCondition(_ view: ConditionDeclSyntax, _ place: Int) {
    context.model.conditions[place].note = notes.note(view, on: .condition)
    let type = context.model.conditions[place].type
    if view.isFlag, let type, context.model.flagValues(of: type).isEmpty {
      context.report(
        .flagType(name: context.model.conditions[place].name.text, type: type),
        at: view.type?.range ?? view.range)
    }
    if let initial = view.initialValue {
      context.model.conditions[place].initial = values.constant(initial, type)
    } else if view.isFlag, let type {
      context.model.conditions[place].initial = context.model.flagValues(of: type).first.map {
        Model.Expression(kind: .literal($0), type: type, range: view.range)
      }
    } else if let type, !type.isOptional, !view.hasError {
      context.report(
        .noInitial(name: context.model.conditions[place].name.text, type: type),
        at: context.model.conditions[place].name.range)
    }
  }

  /// Binds an extern type. Reports one whose values are represented by anything but text.
  func bindExtern(_ view: ExternDeclSyntax, _ place: Int) {
    context.model.types[place].note = notes.note(view, on: .type)
    guard let name = view.representation?.name else { return }
    if context.isProbe(name) { context.meet(.representation) }
    if name.text == "String" {
      context.use(name, .word)
    } else {
      context.report(.externRepresentation(name.text), at: name.range)
    }
  }

  /// Binds the events of a group.
  func bindGroup(_ view: EventsDeclSyntax, _ group: Int) {
    context.model.eventGroups[group].note = notes.note(view, on: .eventGroup)
    for (place, syntax) in view.events.enumerated() {
      var event = bound(context.model.eventGroups[group].events[place], syntax, on: .sceneEvent)
      // An attribute there would be one of all senders.
      event.note.place = nil
      context.model.eventGroups[group].events[place] = event
    }
  }

  /// Gives all senders of groups the events with their content.
  func shareGroups() {
    for sender in context.symbols.senders {
      guard let first = sender.first else { continue }
      for (place, event) in context.model.eventGroups[sender.group].events.enumerated() {
        context.model.nodes[sender.node].events[first + place] = event
      }
    }
  }

  /// Returns parameters with their initial values and attributes.
  func bound(
    _ parameters: [Model.Parameter], _ list: ParameterListSyntax?, on place: Model.AttributePlace
  ) -> [Model.Parameter] {
    bound(parameters, list?.parameters ?? [], on: place)
  }

  func bound(
    _ parameters: [Model.Parameter], _ list: SyntaxList<ParameterSyntax>, on place: Model.AttributePlace
  ) -> [Model.Parameter] {
    // Most have neither.
    if !list.contains(where: { $0.syntax.isAttributed || $0.defaultValue != nil }) { return parameters }
    var parameters = parameters
    var next = 0
    for syntax in list where next < parameters.count && context.declares(syntax, parameters[next]) {
      if !parameters[next].isLost {
        parameters[next].note = notes.note(syntax, on: place)
        if let initial = syntax.defaultValue {
          parameters[next].initial = values.constant(initial, parameters[next].type)
        }
      }
      next += 1
    }
    return parameters
  }

  private func bindRequirements(_ clauses: [ClauseSyntax], _ node: Int) {
    for case .requires(let clause) in clauses {
      let condition = ofConditions(values.expression(clause.condition, .type(.bool)))
      let template = effects.template(clause.node).map { template in
        var template = template
        template.arguments = template.arguments.map { argument in
          var argument = argument
          argument.value = ofConditions(argument.value)
          return argument
        }
        return template
      }
      guard let style = effects.style(clause.style, otherwise: "fullScreen") else { continue }
      context.model.nodes[node].requirements.append(
        Model.Requirement(
          condition: condition, node: template, style: style,
          range: clause.syntax.firstToken?.range ?? clause.range, whole: clause.range))
    }
  }

  /// Refuses reads of nodes in a requirement, which is computed before its node is created: it can read only
  /// conditions.
  private func ofConditions(_ value: Model.Expression) -> Model.Expression {
    guard let wrong = value.first(where: { $0.readsNode(context.model) }) else { return value }
    context.report(.notOfConditions(name: "this"), at: wrong.range)
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
