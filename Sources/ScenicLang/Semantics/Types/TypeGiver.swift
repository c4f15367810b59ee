import ScenicRuntime

/// The second stage: gives every declaration the types of its parameters and results, and labels the slots.
struct TypeGiver {
  let context: BindingContext
  private var types: TypeBinder { TypeBinder(context: context) }

  static func giveTypes(to items: [DeclaredItem], in context: BindingContext) {
    let giver = TypeGiver(context: context)
    context.forEach(items, "the types") { item in
      context.declaredType = item.declaredType
      giver.giveTypes(item)
    }
    giver.sendGroups(among: items)
    giver.labelSlots(of: items)
    EndlessTypes(context: context).rejectTypes()
  }

  private func giveTypes(_ item: DeclaredItem) {
    let flow = item.flow
    switch item.declaration {
    case .enumeration(let view):
      if view.hasError { context.doubts.types.insert(item.place) }
      context.model.types[item.place].shape = .enumeration(cases(view, of: item.place, in: flow))
    case .structure(let view):
      if view.hasError { context.doubts.types.insert(item.place) }
      context.model.types[item.place].shape = .structure(parameters(view.fields, in: flow))
    case .condition(let view):
      context.model.conditions[item.place].type = types.type(view.type, in: flow)
    case .action(let view):
      context.model.actions[item.place].parameters = parameters(view.parameters?.parameters ?? [], in: flow)
      context.model.actions[item.place].answer = result(view.result, of: view.syntax, in: flow)
      delay(view.after, of: item.place)
      overlap(view, of: item.place)
    case .events(let view):
      context.model.eventGroups[item.place].events = group(view, in: flow)
    case .event(let view):
      let typed = parameters(view.parameters?.parameters ?? [], in: flow)
      if let node = context.model.flows[flow].node {
        context.model.nodes[node].events[item.place].parameters = typed
      } else {
        context.model.events[item.place].parameters = typed
      }
    case .scene(let view): giveTypes(view, node: item.place, in: flow)
    case .flow(let view): giveTypes(view, node: item.place, in: flow)
    default: break
    }
  }

  /// Binds the result type; of an unknown type if none follows the arrow.
  private func result(_ type: TypeSyntax?, of syntax: Syntax, in flow: Int) -> Model.TypeUse? {
    if type == nil, let arrow = syntax.token(.arrow) { return Model.TypeUse(type: nil, range: arrow.range) }
    return types.typeUse(type, in: flow)
  }

  /// Sets the delay of a timer. A wrong one, which is reported, is a timer nevertheless.
  private func delay(_ view: AfterClauseSyntax?, of action: Int) {
    guard let view else { return }
    context.model.actions[action].delay = .seconds(0)
    if let seconds = view.duration?.seconds { context.model.actions[action].delay = .seconds(seconds) }
    guard let name = view.parameter else { return }
    let declared = context.model.actions[action]
    if context.isProbe(name) { context.meet(.delay(of: action)) }
    guard let place = declared.parameters.firstIndex(where: { $0.name.text == name.text }) else {
      if declared.parameters.contains(where: { $0.isLost }) { return }
      return context.reportUnknown(name, .parameter, of: declared.name) {
        let numbers = context.model.actions[action].parameters.filter { $0.type == .int }
        return Candidates(numbers.map { $0.name.text })
      }
    }
    context.use(name, .actionParameter(action, place))
    guard let type = declared.parameters[place].type else { return }
    if type == .int {
      context.model.actions[action].delay = .parameter(place)
    } else {
      context.report(.delayType(type), at: name.range)
    }
  }

  /// Sets the meaning of requests that overlap.
  private func overlap(_ view: ActionDeclSyntax, of action: Int) {
    guard let word = view.overlap else { return }
    context.model.actions[action].overlap = word.syntax.tokenKind == .latestKeyword ? .latest : .single
  }

  private func group(_ view: EventsDeclSyntax, in flow: Int) -> [Model.Event] {
    var seen = OrderedMap<NameID, SourceRange>()
    for case let name? in view.events.map({ $0.name }) {
      if let first = seen[name.id] { context.reportDuplicate(name.model, first: first) }
      seen.set(name.id, to: name.range)
    }
    return view.events.map { event($0, in: flow) }
  }

  private func cases(_ view: EnumDeclSyntax, of type: Int, in flow: Int)
    -> [Model.TypeDeclaration.Case]
  {
    var result: [Model.TypeDeclaration.Case] = []
    for syntax in view.cases {
      let payload = parameters(syntax.parameters?.parameters ?? [], in: flow)
      guard let name = syntax.name else { continue }
      let key = Symbols.CaseName(type: type, name: name.id)
      if let first = context.symbols.casePlaces[key] {
        context.reportDuplicate(name.model, first: result[first].name.range)
        continue
      }
      context.symbols.casePlaces.set(key, to: result.count)
      result.append(Model.TypeDeclaration.Case(name: name.model, payload: payload))
      for field in payload where field.name.text == "case" {
        context.report(.reserved(name: "case", owner: "the fields of an enum"), at: field.name.range)
      }
    }
    if result.isEmpty, !view.hasError, let name = view.name {
      context.report(.emptyContainer(name: name.text), at: name.range)
    }
    return result
  }

  /// Returns parameters with their types; initial values are bound later, when every type is known.
  func parameters(_ list: SyntaxList<ParameterSyntax>, in flow: Int) -> [Model.Parameter] {
    var result: [Model.Parameter] = []
    result.reserveCapacity(list.count)
    var names = FirstNames(list)
    for (place, syntax) in list.enumerated() {
      context.limits.budget.spend()
      let type = types.type(syntax.type, in: flow)
      guard let name = syntax.name else {
        result.append(
          Model.Parameter(name: Model.Name(text: "", range: syntax.range), type: type, isLost: true))
        continue
      }
      if let first = names.first(equalTo: name, before: place) {
        context.reportDuplicate(name.model, first: first.range)
        continue
      }
      // The existence of a default is known at once; its value is bound later, as are attributes.
      let initial = syntax.defaultValue.map { Model.Expression.invalid($0.range) }
      let note = context.bareNote(of: syntax.syntax)
      result.append(Model.Parameter(name: name.model, type: type, initial: initial, note: note))
    }
    return result
  }

  func event(_ view: EventDeclSyntax, in flow: Int) -> Model.Event {
    Model.Event(
      name: context.declaredName(view), parameters: parameters(view.parameters?.parameters ?? [], in: flow))
  }

  private func giveTypes(_ view: FlowDeclSyntax, node: Int, in flow: Int) {
    let inner = context.model.nodes[node].flow ?? flow
    giveInputs(view.parameters, to: node, in: inner)
    context.model.nodes[node].result = result(view.result, of: view.syntax, in: inner)
    giveTypes(view.clauses, node: node, in: inner)
  }

  private func giveTypes(_ view: SceneDeclSyntax, node: Int, in flow: Int) {
    giveInputs(view.parameters, to: node, in: flow)
    context.model.nodes[node].result = result(view.result, of: view.syntax, in: flow)
    giveTypes(view.clauses, node: node, in: flow)
    var conditions = context.model.nodes[node].conditions[...]
    for member in view.members {
      switch member {
      case .event(let view):
        let place = context.appendEvent(event(view, in: flow), to: node)
        declare(view.name, .event(place), of: node)
      case .condition(let view):
        guard let place = conditions.popFirst() else { continue }
        context.model.conditions[place].type = types.type(view.type, in: flow)
        declare(view.name, .condition(place), of: node)
      case .sends(let view): sends(view, node: node, in: flow)
      case .rule: break
      }
    }
  }

  private func giveInputs(_ list: ParameterListSyntax?, to node: Int, in flow: Int) {
    let syntax = list?.parameters ?? []
    context.model.nodes[node].inputs = parameters(syntax, in: flow)
    var place = 0
    for parameter in syntax where place < context.model.nodes[node].inputs.count {
      // A parameter whose name is taken is no input.
      guard context.declares(parameter, context.model.nodes[node].inputs[place]) else { continue }
      declare(parameter.name, .input(place), of: node)
      place += 1
    }
  }

  private func giveTypes(_ clauses: [ClauseSyntax], node: Int, in flow: Int) {
    for clause in clauses {
      switch clause {
      case .requires: break
      case .produces(let view):
        context.model.nodes[node].producesRange = view.type?.range ?? view.range
        context.model.nodes[node].produces = types.type(view.type, in: flow)?.members ?? []
      case .updates(let view): updates(view, node: node)
      case .sends(let view): sends(view, node: node, in: flow)
      }
    }
  }

  private func updates(_ view: UpdatesClauseSyntax, node: Int) {
    for name in view.names {
      if context.isProbe(name) { context.meet(.input(of: node)) }
      if case .input(let place)? = context.symbols.members[node][name.id] {
        context.use(name, .input(node: node, place))
        context.model.nodes[node].updates.append(Model.Update(input: place, range: name.range))
      } else {
        context.reportUnknown(name, .input, of: context.model.nodes[node].name) {
          Candidates(context.model.nodes[node].inputs.map { $0.name.text })
        }
      }
    }
  }

  private func sends(_ view: SendsClauseSyntax, node: Int, in flow: Int) {
    for name in view.names {
      if context.isProbe(name) { context.meet(.group(in: flow)) }
      guard let group = context.lookUp(in: flow, { context.symbols.scopes[$0].eventGroups[name.id] }) else {
        context.reportUnknown(name, .eventGroup) {
          Candidates(context.model.eventGroups.map { $0.name.text })
        }
        context.doubts.nodes.insert(node)
        continue
      }
      context.use(name, .eventGroup(group))
      if let first = context.symbols.senders.first(where: { $0.node == node && $0.group == group }) {
        context.report(.duplicate(name: name.text, first: first.range, label: nil, free: nil), at: name.range)
        continue
      }
      context.symbols.senders.append(Symbols.Sender(node: node, group: group, range: name.range))
    }
  }

  /// Adds the events of groups to all their senders.
  private func sendGroups(among items: [DeclaredItem]) {
    if context.symbols.senders.isEmpty { return }
    var groupViews = OrderedMap<Int, EventsDeclSyntax>()
    for item in items {
      if case .events(let view) = item.declaration { groupViews.set(item.place, to: view) }
    }
    for (number, sender) in context.symbols.senders.enumerated() {
      let views = groupViews[sender.group]?.events ?? []
      for (view, event) in zip(views, context.model.eventGroups[sender.group].events) {
        let place = context.appendEvent(event, to: sender.node)
        if context.symbols.senders[number].first == nil { context.symbols.senders[number].first = place }
        if let flow = context.model.nodes[sender.node].flow {
          context.declare(view.name, .event(node: sender.node, place), in: flow)
        } else {
          declare(view.name, .event(place), of: sender.node)
        }
      }
    }
  }

  /// Declares a name in a scene or flow.
  func declare(_ name: NameSyntax?, _ member: Member, of node: Int) {
    guard let name else { return }
    if context.isReserved(name, of: node) {
      let owner = "`\(context.model.nodes[node].name.text)`"
      context.report(.reserved(name: name.text, owner: owner), at: name.range)
      // Its uses are no further errors.
      context.symbols.members[node].set(name.id, to: member)
    } else if let first = context.symbols.members[node][name.id] {
      context.reportDuplicate(name.model, first: range(of: first, in: node))
    } else {
      context.symbols.members[node].set(name.id, to: member)
    }
  }

  private func range(of member: Member, in node: Int) -> SourceRange {
    switch member {
    case .input(let place): context.model.nodes[node].inputs[place].name.range
    case .event(let place): context.model.nodes[node].events[place].name.range
    case .condition(let place): context.model.conditions[place].name.range
    }
  }
}

/// Finds the first of equal names in a list of parameters.
private struct FirstNames {
  private let list: SyntaxList<ParameterSyntax>
  /// The names so far, if there are too many for linear search.
  private var places = OrderedMap<NameID, Int>()

  init(_ list: SyntaxList<ParameterSyntax>) { self.list = list }

  /// Returns the first name that is equal to the one at a place, if it is before it. Ask for all places, in order.
  mutating func first(equalTo name: NameSyntax, before place: Int) -> NameSyntax? {
    if list.count > 8 {
      let first = places.insert(name.id, place).value
      return first == place ? nil : list[first].name
    }
    for former in 0..<place {
      if let first = list[former].name, first.id == name.id { return first }
    }
    return nil
  }
}
