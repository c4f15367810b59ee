import ScenicRuntime

// The first stage: every declaration gets its index, and every name its meaning.

extension Binder {
  mutating func declare(_ declarations: [DeclSyntax], in flow: Int) {
    for declaration in declarations { declare(declaration, in: flow) }
  }

  private mutating func declare(_ declaration: DeclSyntax, in flow: Int) {
    switch declaration {
    case .app(let app): declareApp(app, in: flow)
    case .importing(let view):
      requireTopLevel("import", view.syntax, in: flow)
      if view.hasError { hasUnreadFile = true }
    case .enumeration(let view): declareType(view, .enumeration([]), declaration, in: flow)
    case .structure(let view): declareType(view, .structure([]), declaration, in: flow)
    case .extern(let view):
      declareType(view, view.representation == nil ? .extern : .text, declaration, in: flow)
    case .style(let view): declareStyle(view, declaration, in: flow)
    case .condition(let view):
      let place = declareCondition(view, owner: nil, in: flow)
      declare(view.name, .condition(place), in: flow)
      work.append(Work(flow: flow, declaration: declaration, place: place))
    case .action(let view): declareAction(view, declaration, in: flow)
    case .scene(let view): declareScene(view, declaration, in: flow)
    case .event(let view): declareOwnEvent(view, declaration, in: flow)
    case .events(let view): declareGroup(view, declaration, in: flow)
    case .container(let view): declareContainer(view, declaration, in: flow)
    case .flow(let view): declareFlow(view, declaration, in: flow)
    case .root(let view): declareRoot(view, declaration, in: flow)
    case .rule(let view):
      declareContainers(in: view.block, of: flow)
      work.append(Work(flow: flow, declaration: declaration, place: 0))
    case .link(let view):
      declareContainers(in: view.block, of: flow)
      work.append(Work(flow: flow, declaration: declaration, place: 0))
    case .steps(let view):
      let place = model.steps.count
      model.steps.append(Model.Steps(name: declaredName(view), scope: flow))
      declare(view.name, .steps(place), in: flow)
      work.append(Work(flow: flow, declaration: declaration, place: place))
    case .convert, .test, .reachable, .reach, .always, .never:
      work.append(Work(flow: flow, declaration: declaration, place: 0))
    }
  }

  /// Declares a name in a flow; the first declaration of a name takes precedence.
  mutating func declare(_ name: NameSyntax?, _ symbol: Symbol, in flow: Int) {
    guard let name else { return }
    if let first = scopes[flow].symbols[name.id] {
      let label = label(of: symbol) ?? label(of: first)
      reportDuplicate(name.model, first: range(of: first), label: label)
      return
    }
    scopes[flow].symbols.set(name.id, to: symbol)
    everywhere[name.id, default: []].append(symbol)
  }

  /// Returns the label of an inline container, and an alternative that includes its kind.
  private func label(of symbol: Symbol) -> Problem.Label? {
    guard case .node(let node) = symbol, !model.nodes[node].isPlaceable, model.nodes[node].isNamed else {
      return nil
    }
    let kind = model.nodes[node].kind.rawValue
    let name = model.nodes[node].name
    return Problem.Label(
      name: name.text + kind.prefix(1).uppercased() + kind.dropFirst(), range: name.range)
  }

  private mutating func declareApp(_ app: AppDeclSyntax, in flow: Int) {
    guard requireTopLevel("app", app.syntax, in: flow) else { return }
    let range = app.name?.range ?? app.range
    if let first = appRange {
      report(.twoApps(first: first), at: range)
      return
    }
    appRange = range
    if let name = app.name {
      model.app = name.model
      model.flows[0].name = name.model
    }
    work.append(Work(flow: 0, declaration: .app(app), place: 0))
  }

  @discardableResult
  private mutating func requireTopLevel(_ word: String, _ syntax: Syntax, in flow: Int) -> Bool {
    if flow == 0 { return true }
    report(.misplaced(word: word), at: syntax.firstToken?.range ?? syntax.range)
    return false
  }

  private mutating func declareType(
    _ view: some NamedSyntax, _ shape: Model.TypeDeclaration.Shape, _ declaration: DeclSyntax, in flow: Int
  ) {
    let place = model.types.count
    let name = declaredName(view)
    model.types.append(Model.TypeDeclaration(name: name, scope: flow, shape: shape))
    work.append(Work(flow: flow, declaration: declaration, place: place))
    guard let written = view.name else { return }
    if ValueType.builtIn[name.text] != nil {
      report(.reserved(name: name.text, owner: "types"), at: name.range)
    } else if let first = scopes[flow].types[written.id] {
      reportDuplicate(name, first: model.types[first].name.range)
    } else {
      scopes[flow].types.set(written.id, to: place)
    }
  }

  private mutating func declareStyle(_ view: StyleDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let place = model.styles.count
    let name = declaredName(view)
    model.styles.append(Model.Style(name: name, scope: flow))
    work.append(Work(flow: flow, declaration: declaration, place: place))
    guard let written = view.name else { return }
    if Binder.styles.contains(name.text) {
      report(.reserved(name: name.text, owner: "styles"), at: name.range)
    } else if let first = styles[written.id] {
      reportDuplicate(name, first: model.styles[first].name.range)
    } else {
      styles.set(written.id, to: place)
    }
  }

  mutating func declareCondition(_ view: ConditionDeclSyntax, owner: Int?, in flow: Int) -> Int {
    model.conditions.append(
      Model.Condition(name: declaredName(view), scope: flow, owner: owner, isFlag: view.isFlag))
    return model.conditions.count - 1
  }

  private mutating func declareAction(_ view: ActionDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let place = model.actions.count
    model.actions.append(Model.Action(name: declaredName(view), scope: flow))
    declare(view.name, .action(place), in: flow)
    work.append(Work(flow: flow, declaration: declaration, place: place))
  }

  private mutating func declareOwnEvent(_ view: EventDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let event = Model.Event(name: declaredName(view))
    let place = appendEvent(event, to: model.flows[flow].node)
    declare(view.name, .event(node: model.flows[flow].node, place), in: flow)
    work.append(Work(flow: flow, declaration: declaration, place: place))
  }

  private mutating func declareGroup(_ view: EventsDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let place = model.eventGroups.count
    let name = declaredName(view)
    model.eventGroups.append(Model.EventGroup(name: name, scope: flow))
    work.append(Work(flow: flow, declaration: declaration, place: place))
    guard let written = view.name else { return }
    if let first = scopes[flow].eventGroups[written.id] {
      reportDuplicate(name, first: model.eventGroups[first].name.range)
    } else {
      scopes[flow].eventGroups.set(written.id, to: place)
    }
  }

  /// Adds an event to a node, or to the app; returns its index there.
  mutating func appendEvent(_ event: Model.Event, to node: Int?) -> Int {
    guard let node else {
      model.events.append(event)
      return model.events.count - 1
    }
    model.nodes[node].events.append(event)
    return model.nodes[node].events.count - 1
  }

  /// Returns the name, or an empty one at the declaration's first word if the parser has reported it as
  /// missing.
  mutating func declaredName(_ view: some NamedSyntax) -> Model.Name {
    if view.name == nil { namelessDeclarations += 1 }
    return view.name?.model ?? Model.Name(text: "", range: view.syntax.firstToken?.range ?? view.range)
  }

  /// Returns the range of a symbol's declaration.
  func range(of symbol: Symbol) -> SourceRange {
    switch symbol {
    case .node(let node): model.nodes[node].name.range
    case .condition(let condition): model.conditions[condition].name.range
    case .action(let action): model.actions[action].name.range
    case .steps(let steps): model.steps[steps].name.range
    case .event(let node?, let event): model.nodes[node].events[event].name.range
    case .event(nil, let event): model.events[event].name.range
    }
  }
}
