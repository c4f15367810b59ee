import ScenicRuntime

/// The third stage: binds the content of declarations, with all names and types known.
struct BodyBinder {
  let context: BindingContext
  var values: ValueBinder { ValueBinder(context: context) }
  var notes: NoteBinder { NoteBinder(context: context) }
  var effects: EffectBinder { EffectBinder(context: context) }
  private var rules: RuleBinder { RuleBinder(context: context) }
  private var links: LinkBinder { LinkBinder(context: context) }
  private var tests: TestBinder { TestBinder(context: context) }

  func bind(_ items: [DeclaredItem]) {
    context.forEach(items, "the places") { place($0) }
    context.forEach(items, "the contents") { item in
      context.declaredType = item.declaredType
      bindDeclaration(item)
    }
    context.declaredType = nil
    shareGroups()
    context.forEach(items, "the behaviour") { item in
      if isAskedFor(item) { bindBehaviour(item) }
    }
    EndlessTypes(context: context).rejectInitials()
    rejectEndlessNodes()
    tests.rejectEndlessSteps()
  }

  /// Returns true if the body of a declaration is needed: for a completion request, only the one that
  /// contains the word.
  private func isAskedFor(_ item: DeclaredItem) -> Bool {
    guard let place = context.probe?.place else { return true }
    let range = item.declaration.range
    return range.file == place.file && range.start <= place.start && place.start <= range.end
  }

  /// Records the placements by rules and requirements.
  private func place(_ item: DeclaredItem) {
    switch item.declaration {
    case .rule(let view): place(view.block, in: item.flow)
    case .link(let view): place(view.block, in: item.flow)
    case .scene(let view): presentRequirements(view.clauses, in: item.flow)
    case .flow(let view): presentRequirements(view.clauses, in: item.flow)
    case .root(let view) where !isFirst(view, in: item.flow): root(view, in: item.flow)
    default: break
    }
  }

  private func presentRequirements(_ clauses: [ClauseSyntax], in flow: Int) {
    let first = context.standing.presented.count
    for case .requires(let clause) in clauses { presents(clause.node, in: flow) }
    context.standing.required += context.standing.presented[first...]
  }

  /// Binds notes, initial values, roots, containers and requirements.
  private func bindDeclaration(_ item: DeclaredItem) {
    context.body = Body(flow: item.flow)
    switch item.declaration {
    case .app(let view):
      context.model.note = notes.note(view, on: .app)
      context.model.origins = links.origins(view)
    case .enumeration(let view): bindCases(view, item.place)
    case .structure(let view):
      context.model.types[item.place].note = notes.note(view, on: .type)
      guard case .structure(let fields) = context.model.types[item.place].shape else { return }
      context.model.types[item.place].shape = .structure(bound(fields, view.fields, on: .field))
    case .extern(let view): bindExtern(view, item.place)
    case .style(let view): context.model.styles[item.place].note = notes.note(view, on: .style)
    case .condition(let view): bindCondition(view, item.place)
    case .action(let view):
      context.model.actions[item.place].note = notes.note(view, on: .action)
      context.model.actions[item.place].parameters = bound(
        context.model.actions[item.place].parameters, view.parameters, on: .parameter)
    case .event(let view):
      if let node = context.model.flows[item.flow].node {
        context.model.nodes[node].events[item.place] = bound(
          context.model.nodes[node].events[item.place], view, on: .event)
      } else {
        context.model.events[item.place] = bound(context.model.events[item.place], view, on: .event)
      }
    case .scene(let view): bindScene(view, item.place)
    case .flow(let view): bindFlow(view, item.place)
    case .container(let view):
      context.model.nodes[item.place].note = notes.note(view, on: .node)
      effects.bindContent(view.children, of: item.place, isBroken: view.hasError)
    case .root(let view): bindRoot(view, in: item.flow)
    case .events(let view):
      bindGroup(view, item.place)
    case .steps(let view): context.model.steps[item.place].note = notes.note(view, on: .steps)
    case .importing, .convert, .test, .reachable, .reach, .always, .never:
      _ = notes.note(item.declaration, on: .statement)
    case .rule, .link: break
    }
  }

  /// Returns true if a root is the first of its flow; any other one is an error.
  private func isFirst(_ view: RootDeclSyntax, in flow: Int) -> Bool {
    context.symbols.roots[flow].map { SyntaxPlace($0.syntax) == SyntaxPlace(view.syntax) } ?? false
  }

  private func bindRoot(_ view: RootDeclSyntax, in flow: Int) {
    let template = effects.template(view.node)
    if isFirst(view, in: flow) { context.model.flows[flow].root = template }
    let rootNote = notes.note(view, on: .root)
    if let node = template?.node, !rootNote.attributes.isEmpty || !rootNote.documentation.isEmpty,
      context.model.nodes[node].flow == nil, !context.model.nodes[node].isPlaceable
    {
      context.model.nodes[node].note = rootNote
    }
  }

  /// Binds rules, links, conversions, tests and properties.
  func bindBehaviour(_ item: DeclaredItem) {
    switch item.declaration {
    case .rule(let view): rules.bindRule(view, in: item.flow, of: item.enclosing)
    case .link(let view): links.bindLink(view, in: item.flow)
    case .convert(let view): rules.bindConversion(view, in: item.flow)
    case .test(let view): tests.bindTest(view, in: item.flow)
    case .steps(let view): tests.bindSteps(view, item.place, in: item.flow)
    case .reachable(let view):
      context.body = Body(flow: item.flow, kind: .test)
      if let node = context.promised(view.reference) { promise(.reachable(node), view) }
    case .reach(let view):
      context.body = Body(flow: item.flow, kind: .test)
      let (from, to) = (context.promised(view.origin), context.promised(view.target))
      if let from, let to { promise(.reach(from: from, to: to), view) }
    case .always(let view):
      context.body = Body(flow: item.flow, kind: .test)
      promise(.always(values.expression(view.expression, .type(.bool))), view)
    case .never(let view):
      context.body = Body(flow: item.flow, kind: .test)
      promise(.never(values.expression(view.expression, .type(.bool))), view)
    default: break
    }
  }

  private func promise(_ kind: Model.Property.Kind, _ view: some SyntaxView) {
    context.model.properties.append(Model.Property(kind: kind, scope: context.body.flow, range: view.range))
  }
}
