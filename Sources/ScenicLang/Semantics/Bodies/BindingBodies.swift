import ScenicRuntime

// The third stage: the content of declarations, with all names and types known.

extension Binder {
  mutating func bindBodies() {
    forEachDeclaration("the places") { $0.place($1) }
    forEachDeclaration("the contents") { binder, item in
      binder.declaredType = item.declaredType
      binder.bindDeclaration(item)
    }
    declaredType = nil
    forEachDeclaration("the behaviour") { binder, item in
      if binder.isAskedFor(item) { binder.bindBehaviour(item) }
    }
    rejectEndlessInitials()
    rejectEndlessNodes()
    rejectEndlessSteps()
  }

  /// Returns true if the body of a declaration is needed: for a completion request, only the one that
  /// contains the word.
  private func isAskedFor(_ item: Work) -> Bool {
    guard let probe else { return true }
    let range = item.declaration.range
    return range.file == probe.place.file && range.start <= probe.place.start
      && probe.place.start <= range.end
  }

  /// Records the placements by rules and requirements.
  private mutating func place(_ item: Work) {
    switch item.declaration {
    case .rule(let view): place(view.block, in: item.flow)
    case .link(let view): place(view.block, in: item.flow)
    case .scene(let view): presentRequirements(view.clauses, in: item.flow)
    case .flow(let view): presentRequirements(view.clauses, in: item.flow)
    default: break
    }
  }

  private mutating func presentRequirements(_ clauses: [ClauseSyntax], in flow: Int) {
    let first = standing.presented.count
    for case .requires(let clause) in clauses { presents(clause.node, in: flow) }
    standing.required += standing.presented[first...]
  }

  /// Binds notes, initial values, roots, containers and requirements.
  private mutating func bindDeclaration(_ item: Work) {
    body = Body(flow: item.flow)
    switch item.declaration {
    case .app(let view):
      model.note = note(view, on: .app)
      model.origins = origins(view)
    case .enumeration(let view): bindCases(view, item.place)
    case .structure(let view):
      model.types[item.place].note = note(view, on: .type)
      guard case .structure(let fields) = model.types[item.place].shape else { return }
      model.types[item.place].shape = .structure(bound(fields, view.fields, on: .field))
    case .extern(let view): bindExtern(view, item.place)
    case .style(let view): model.styles[item.place].note = note(view, on: .style)
    case .condition(let view): bindCondition(view, item.place)
    case .action(let view):
      model.actions[item.place].note = note(view, on: .action)
      model.actions[item.place].parameters = bound(
        model.actions[item.place].parameters, view.parameters, on: .parameter)
    case .event(let view):
      if let node = model.flows[item.flow].node {
        model.nodes[node].events[item.place] = bound(model.nodes[node].events[item.place], view, on: .event)
      } else {
        model.events[item.place] = bound(model.events[item.place], view, on: .event)
      }
    case .scene(let view): bindScene(view, item.place)
    case .flow(let view): bindFlow(view, item.place)
    case .container(let view):
      model.nodes[item.place].note = note(view, on: .node)
      bindContent(view.children, of: item.place, isBroken: view.hasError)
    case .root(let view): bindRoot(view, in: item.flow)
    case .events(let view):
      model.eventGroups[item.place].note = note(view, on: .eventGroup)
      for event in view.events { _ = note(event, on: .sceneEvent) }
    case .steps(let view): model.steps[item.place].note = note(view, on: .steps)
    case .importing, .convert, .test, .reachable, .reach, .always, .never:
      _ = note(item.declaration, on: .statement)
    case .rule, .link: break
    }
  }

  private mutating func bindRoot(_ view: RootDeclSyntax, in flow: Int) {
    let template = template(view.node)
    let isFirst = roots[flow].map { SyntaxPlace($0.syntax) == SyntaxPlace(view.syntax) } ?? false
    if isFirst { model.flows[flow].root = template }
    let rootNote = note(view, on: .root)
    if let node = template?.node, !rootNote.attributes.isEmpty || !rootNote.documentation.isEmpty,
      model.nodes[node].flow == nil, !model.nodes[node].isPlaceable
    {
      model.nodes[node].note = rootNote
    }
  }

  /// Binds rules, links, conversions, tests and properties.
  mutating func bindBehaviour(_ item: Work) {
    switch item.declaration {
    case .rule(let view): bindRule(view, in: item.flow, of: item.enclosing)
    case .link(let view): bindLink(view, in: item.flow)
    case .convert(let view): bindConversion(view, in: item.flow)
    case .test(let view): bindTest(view, in: item.flow)
    case .steps(let view): bindSteps(view, item.place, in: item.flow)
    case .reachable(let view):
      body = Body(flow: item.flow, kind: .test)
      if let node = promised(view.reference) { promise(.reachable(node), view) }
    case .reach(let view):
      body = Body(flow: item.flow, kind: .test)
      let (from, to) = (promised(view.origin), promised(view.target))
      if let from, let to { promise(.reach(from: from, to: to), view) }
    case .always(let view):
      body = Body(flow: item.flow, kind: .test)
      promise(.always(expression(view.expression, .type(.bool))), view)
    case .never(let view):
      body = Body(flow: item.flow, kind: .test)
      promise(.never(expression(view.expression, .type(.bool))), view)
    default: break
    }
  }

  mutating func promised(_ reference: ReferenceSyntax?) -> Model.NodeUse? {
    node(reference, wanted: .node) { _ in true }
  }

  private mutating func promise(_ kind: Model.Property.Kind, _ view: some SyntaxView) {
    model.properties.append(Model.Property(kind: kind, scope: body.flow, range: view.range))
  }
}

extension Binder.Work {
  /// The type that it declares.
  var declaredType: Int? {
    switch declaration {
    case .enumeration, .structure, .extern: place
    default: nil
    }
  }
}
