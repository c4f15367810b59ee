import ScenicRuntime

// The second stage: every declaration gets the types of its parameters and results.

extension Binder {
  mutating func giveTypes() {
    forEachDeclaration("the types") { binder, item in
      binder.declaredType = item.declaredType
      binder.giveTypes(item)
    }
    sendGroups()
    labelSlots()
    rejectEndlessTypes()
  }

  private mutating func giveTypes(_ item: Work) {
    let flow = item.flow
    switch item.declaration {
    case .enumeration(let view):
      if view.hasError { doubtfulTypes.insert(item.place) }
      model.types[item.place].shape = .enumeration(cases(view, of: item.place, in: flow))
    case .structure(let view):
      if view.hasError { doubtfulTypes.insert(item.place) }
      model.types[item.place].shape = .structure(parameters(view.fields, in: flow))
    case .condition(let view):
      model.conditions[item.place].type = type(view.type, in: flow)
    case .action(let view):
      model.actions[item.place].parameters = parameters(view.parameters?.parameters ?? [], in: flow)
      model.actions[item.place].answer = result(view.result, of: view.syntax, in: flow)
      delay(view.after, of: item.place)
      overlap(view, of: item.place)
    case .events(let view):
      groupViews[item.place] = view
      model.eventGroups[item.place].events = group(view, in: flow)
    case .event(let view):
      let typed = parameters(view.parameters?.parameters ?? [], in: flow)
      if let node = model.flows[flow].node {
        model.nodes[node].events[item.place].parameters = typed
      } else {
        model.events[item.place].parameters = typed
      }
    case .scene(let view): giveTypes(view, node: item.place, in: flow)
    case .flow(let view): giveTypes(view, node: item.place, in: flow)
    default: break
    }
  }

  /// Binds the result type; of an unknown type if none follows the arrow.
  private mutating func result(_ type: TypeSyntax?, of syntax: Syntax, in flow: Int) -> Model.TypeUse? {
    if type == nil, let arrow = syntax.token(.arrow) { return Model.TypeUse(type: nil, range: arrow.range) }
    return typeUse(type, in: flow)
  }

  /// Sets the delay of a timer. A wrong one, which is reported, is a timer nevertheless.
  private mutating func delay(_ view: AfterClauseSyntax?, of action: Int) {
    guard let view else { return }
    model.actions[action].delay = .seconds(0)
    if let seconds = view.duration?.seconds { model.actions[action].delay = .seconds(seconds) }
    guard let name = view.parameter else { return }
    let declared = model.actions[action]
    if isProbe(name) { meet(.delay(of: action)) }
    guard let place = declared.parameters.firstIndex(where: { $0.name.text == name.text }) else {
      if declared.parameters.contains(where: { $0.isLost }) { return }
      return reportUnknown(name, .parameter, of: declared.name.text) { binder in
        let numbers = binder.model.actions[action].parameters.filter { $0.type == .int }
        return Candidates(numbers.map { $0.name.text })
      }
    }
    use(name, .actionParameter(action, place))
    guard let type = declared.parameters[place].type else { return }
    if type == .int {
      model.actions[action].delay = .parameter(place)
    } else {
      report(.delayType(type), at: name.range)
    }
  }

  /// Sets the meaning of requests that overlap.
  private mutating func overlap(_ view: ActionDeclSyntax, of action: Int) {
    guard let word = view.overlap else { return }
    model.actions[action].overlap = word.syntax.tokenKind == .latestKeyword ? .latest : .single
  }

  private mutating func group(_ view: EventsDeclSyntax, in flow: Int) -> [Model.Event] {
    var seen: OrderedMap<NameID, SourceRange> = [:]
    for case let name? in view.events.map({ $0.name }) {
      if let first = seen[name.id] { reportDuplicate(name.model, first: first) }
      seen.set(name.id, to: name.range)
    }
    return view.events.map { event($0, in: flow) }
  }

  private mutating func cases(_ view: EnumDeclSyntax, of type: Int, in flow: Int)
    -> [Model.TypeDeclaration.Case]
  {
    var result: [Model.TypeDeclaration.Case] = []
    for syntax in view.cases {
      let payload = parameters(syntax.parameters?.parameters ?? [], in: flow)
      guard let name = syntax.name else { continue }
      let key = CaseName(type: type, name: name.id)
      if let first = casePlaces[key] {
        reportDuplicate(name.model, first: result[first].name.range)
        continue
      }
      casePlaces.set(key, to: result.count)
      result.append(Model.TypeDeclaration.Case(name: name.model, payload: payload))
      for field in payload where field.name.text == "case" {
        report(.reserved(name: "case", owner: "the fields of an enum"), at: field.name.range)
      }
    }
    if result.isEmpty, !view.hasError, let name = view.name {
      report(.emptyContainer(name: name.text), at: name.range)
    }
    return result
  }

  /// Returns parameters with their types; initial values are bound later, when every type is known.
  mutating func parameters(_ list: [ParameterSyntax], in flow: Int) -> [Model.Parameter] {
    var seen: OrderedMap<NameID, SourceRange> = [:]
    var result: [Model.Parameter] = []
    for syntax in list {
      budget.spend()
      let type = type(syntax.type, in: flow)
      guard let name = syntax.name else {
        result.append(
          Model.Parameter(name: Model.Name(text: "", range: syntax.range), type: type, isLost: true))
        continue
      }
      if let first = seen[name.id] {
        reportDuplicate(name.model, first: first)
        continue
      }
      seen.set(name.id, to: name.range)
      // The existence of a default is known at once; its value is bound later.
      let initial = syntax.defaultValue.map { Model.Expression.invalid($0.range) }
      result.append(Model.Parameter(name: name.model, type: type, initial: initial))
    }
    return result
  }

  mutating func event(_ view: EventDeclSyntax, in flow: Int) -> Model.Event {
    Model.Event(
      name: declaredName(view), parameters: parameters(view.parameters?.parameters ?? [], in: flow))
  }

  private mutating func giveTypes(_ view: FlowDeclSyntax, node: Int, in flow: Int) {
    let inner = model.nodes[node].flow ?? flow
    giveInputs(view.parameters, to: node, in: inner)
    model.nodes[node].result = result(view.result, of: view.syntax, in: inner)
    giveTypes(view.clauses, node: node, in: inner)
  }

  private mutating func giveTypes(_ view: SceneDeclSyntax, node: Int, in flow: Int) {
    giveInputs(view.parameters, to: node, in: flow)
    model.nodes[node].result = result(view.result, of: view.syntax, in: flow)
    giveTypes(view.clauses, node: node, in: flow)
    var conditions = model.nodes[node].conditions[...]
    for member in view.members {
      switch member {
      case .event(let view):
        let place = appendEvent(event(view, in: flow), to: node)
        declare(view.name, .event(place), of: node)
      case .condition(let view):
        guard let place = conditions.popFirst() else { continue }
        model.conditions[place].type = type(view.type, in: flow)
        declare(view.name, .condition(place), of: node)
      case .sends(let view): sends(view, node: node, in: flow)
      case .rule: break
      }
    }
  }

  private mutating func giveInputs(_ list: ParameterListSyntax?, to node: Int, in flow: Int) {
    let syntax = list?.parameters ?? []
    model.nodes[node].inputs = parameters(syntax, in: flow)
    var places: OrderedMap<SourceRange, Int> = [:]
    for (place, input) in model.nodes[node].inputs.enumerated() { places.set(input.name.range, to: place) }
    for parameter in syntax {
      guard let name = parameter.name, let place = places[name.range] else { continue }
      declare(name, .input(place), of: node)
    }
  }

  private mutating func giveTypes(_ clauses: [ClauseSyntax], node: Int, in flow: Int) {
    for clause in clauses {
      switch clause {
      case .requires: break
      case .produces(let view):
        model.nodes[node].producesRange = view.type?.range ?? view.range
        model.nodes[node].produces = type(view.type, in: flow)?.members ?? []
      case .updates(let view): updates(view, node: node)
      case .sends(let view): sends(view, node: node, in: flow)
      }
    }
  }

  private mutating func updates(_ view: UpdatesClauseSyntax, node: Int) {
    for name in view.names {
      if isProbe(name) { meet(.input(of: node)) }
      if case .input(let place)? = members[node][name.id] {
        use(name, .input(node: node, place))
        model.nodes[node].updates.append(Model.Update(input: place, range: name.range))
      } else {
        reportUnknown(name, .input, of: model.nodes[node].name.text) { binder in
          Candidates(binder.model.nodes[node].inputs.map { $0.name.text })
        }
      }
    }
  }

  private mutating func sends(_ view: SendsClauseSyntax, node: Int, in flow: Int) {
    for name in view.names {
      if isProbe(name) { meet(.group(in: flow)) }
      guard let group = lookUp(in: flow, { scopes[$0].eventGroups[name.id] }) else {
        reportUnknown(name, .eventGroup) { Candidates($0.model.eventGroups.map { $0.name.text }) }
        doubtful.insert(node)
        continue
      }
      use(name, .eventGroup(group))
      if let first = senders.first(where: { $0.node == node && $0.group == group }) {
        report(.duplicate(name: name.text, first: first.range, label: nil, free: nil), at: name.range)
        continue
      }
      senders.append(Sender(node: node, group: group, range: name.range))
    }
  }

  /// Adds the events of groups to all their senders.
  private mutating func sendGroups() {
    for sender in senders {
      let views = groupViews[sender.group]?.events ?? []
      for (view, event) in zip(views, model.eventGroups[sender.group].events) {
        let place = appendEvent(event, to: sender.node)
        if let flow = model.nodes[sender.node].flow {
          declare(view.name, .event(node: sender.node, place), in: flow)
        } else {
          declare(view.name, .event(place), of: sender.node)
        }
      }
    }
  }

  /// Declares a name in a scene or flow.
  mutating func declare(_ name: NameSyntax?, _ member: Member, of node: Int) {
    guard let name else { return }
    if Binder.words(of: model.nodes[node]).contains(name.text) {
      report(.reserved(name: name.text, owner: model.nodes[node].name.text), at: name.range)
    } else if let first = members[node][name.id] {
      reportDuplicate(name.model, first: range(of: first, in: node))
    } else {
      members[node].set(name.id, to: member)
    }
  }

  private func range(of member: Member, in node: Int) -> SourceRange {
    switch member {
    case .input(let place): model.nodes[node].inputs[place].name.range
    case .event(let place): model.nodes[node].events[place].name.range
    case .condition(let place): model.conditions[place].name.range
    }
  }
}
