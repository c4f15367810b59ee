import ScenicRuntime

/// The first stage: gives every declaration its index, and every name its meaning.
struct Declarer {
  let context: BindingContext
  /// The declarations so far.
  var items: [DeclaredItem] = []
  /// True for each flow whose text has syntax errors, which probably contain its missing parts.
  var isBroken: [Bool] = []

  /// Declares everything in the files of a spec; returns the declarations. A library needs no root.
  static func declare(
    _ trees: [SyntaxTree], isLibrary: Bool, in context: BindingContext
  ) -> [DeclaredItem] {
    var declarer = Declarer(context: context)
    declarer.declareFlow(context.model.app, node: nil, parent: nil)
    for tree in trees { declarer.declare(tree.root.declarations, in: 0) }
    let isComplete = trees.allSatisfy { !$0.hasError && !$0.tokens.facts.contains { $0.isError } }
    context.model.isComplete = isComplete
    if trees.contains(where: { $0.tokens.facts.first?.kind == .utf16 }) {
      context.doubts.hasUnreadFile = true
    }
    declarer.isBroken[0] = !isComplete
    declarer.finish(isLibrary: isLibrary)
    return declarer.items
  }

  mutating func declare(_ declarations: [DeclSyntax], in flow: Int) {
    for declaration in declarations { declare(declaration, in: flow) }
  }

  private mutating func declare(_ declaration: DeclSyntax, in flow: Int) {
    switch declaration {
    case .app(let app): declareApp(app, in: flow)
    case .importing(let view):
      requireTopLevel("import", view.syntax, in: flow)
      if view.hasError { context.doubts.hasUnreadFile = true }
    case .enumeration(let view): declareType(view, .enumeration([]), declaration, in: flow)
    case .structure(let view): declareType(view, .structure([]), declaration, in: flow)
    case .extern(let view):
      declareType(view, view.representation == nil ? .extern : .text, declaration, in: flow)
    case .style(let view): declareStyle(view, declaration, in: flow)
    case .condition(let view):
      let place = declareCondition(view, owner: nil, in: flow)
      context.declare(view.name, .condition(place), in: flow)
      items.append(DeclaredItem(flow: flow, declaration: declaration, place: place))
    case .action(let view): declareAction(view, declaration, in: flow)
    case .scene(let view): declareScene(view, declaration, in: flow)
    case .event(let view): declareOwnEvent(view, declaration, in: flow)
    case .events(let view): declareGroup(view, declaration, in: flow)
    case .container(let view): declareContainer(view, declaration, in: flow)
    case .flow(let view): declareFlow(view, declaration, in: flow)
    case .root(let view): declareRoot(view, declaration, in: flow)
    case .rule(let view):
      declareContainers(in: view.block, of: flow)
      items.append(DeclaredItem(flow: flow, declaration: declaration, place: 0))
    case .link(let view):
      declareContainers(in: view.block, of: flow)
      items.append(DeclaredItem(flow: flow, declaration: declaration, place: 0))
    case .steps(let view):
      let place = context.model.steps.count
      context.model.steps.append(Model.Steps(name: context.declaredName(view), scope: flow))
      context.declare(view.name, .steps(place), in: flow)
      items.append(DeclaredItem(flow: flow, declaration: declaration, place: place))
    case .convert, .test, .reachable, .reach, .always, .never:
      items.append(DeclaredItem(flow: flow, declaration: declaration, place: 0))
    }
  }

  private mutating func declareApp(_ app: AppDeclSyntax, in flow: Int) {
    guard requireTopLevel("app", app.syntax, in: flow) else { return }
    let range = app.name?.range ?? app.range
    if let first = context.symbols.appRange {
      context.report(.twoApps(first: first), at: range)
      return
    }
    context.symbols.appRange = range
    if let name = app.name {
      context.model.app = name.model
      context.model.flows[0].name = name.model
    }
    items.append(DeclaredItem(flow: 0, declaration: .app(app), place: 0))
  }

  @discardableResult
  private mutating func requireTopLevel(_ word: String, _ syntax: Syntax, in flow: Int) -> Bool {
    if flow == 0 { return true }
    context.report(.misplaced(word: word), at: syntax.firstToken?.range ?? syntax.range)
    return false
  }

  private mutating func declareType(
    _ view: some NamedSyntax, _ shape: Model.TypeDeclaration.Shape, _ declaration: DeclSyntax, in flow: Int
  ) {
    let place = context.model.types.count
    let name = context.declaredName(view)
    context.model.types.append(Model.TypeDeclaration(name: name, scope: flow, shape: shape))
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: place))
    guard let written = view.name else { return }
    if ValueType.builtIn(name.text) != nil {
      context.report(.reserved(name: name.text, owner: "types"), at: name.range)
    } else if let first = context.symbols.scopes[flow].types[written.id] {
      context.reportDuplicate(name, first: context.model.types[first].name.range)
    } else {
      context.symbols.scopes[flow].types.set(written.id, to: place)
    }
  }

  private mutating func declareStyle(_ view: StyleDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let place = context.model.styles.count
    let name = context.declaredName(view)
    context.model.styles.append(Model.Style(name: name, scope: flow))
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: place))
    guard let written = view.name else { return }
    if BindingContext.styles.contains(name.text) {
      context.report(.reserved(name: name.text, owner: "styles"), at: name.range)
    } else if let first = context.symbols.styles[written.id] {
      context.reportDuplicate(name, first: context.model.styles[first].name.range)
    } else {
      context.symbols.styles.set(written.id, to: place)
    }
  }

  mutating func declareCondition(_ view: ConditionDeclSyntax, owner: Int?, in flow: Int) -> Int {
    context.model.conditions.append(
      Model.Condition(name: context.declaredName(view), scope: flow, owner: owner, isFlag: view.isFlag))
    return context.model.conditions.count - 1
  }

  private mutating func declareAction(_ view: ActionDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let place = context.model.actions.count
    context.model.actions.append(Model.Action(name: context.declaredName(view), scope: flow))
    context.declare(view.name, .action(place), in: flow)
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: place))
  }

  private mutating func declareOwnEvent(_ view: EventDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let event = Model.Event(name: context.declaredName(view))
    let place = context.appendEvent(event, to: context.model.flows[flow].node)
    context.declare(view.name, .event(node: context.model.flows[flow].node, place), in: flow)
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: place))
  }

  private mutating func declareGroup(_ view: EventsDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let place = context.model.eventGroups.count
    let name = context.declaredName(view)
    context.model.eventGroups.append(Model.EventGroup(name: name, scope: flow))
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: place))
    guard let written = view.name else { return }
    if let first = context.symbols.scopes[flow].eventGroups[written.id] {
      context.reportDuplicate(name, first: context.model.eventGroups[first].name.range)
    } else {
      context.symbols.scopes[flow].eventGroups.set(written.id, to: place)
    }
  }
}
