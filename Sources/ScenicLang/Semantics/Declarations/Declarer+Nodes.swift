import ScenicRuntime

// The first stage for scenes, flows and containers, including inline ones.

extension Declarer {
  mutating func declareScene(_ view: SceneDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let node = appendNode(context.declaredName(view), .scene, isPlaceable: true, in: flow)
    context.declare(view.name, .node(node), in: flow)
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: node))
    declareContainers(in: view.clauses, of: flow)
    for member in view.members {
      switch member {
      case .condition(let condition):
        let place = declareCondition(condition, owner: node, in: flow)
        context.model.nodes[node].conditions.append(place)
      case .rule(let rule):
        declareContainers(in: rule.block, of: flow)
        let scene = Model.EnclosingScene(node: node, range: view.range)
        items.append(DeclaredItem(flow: flow, declaration: .rule(rule), place: 0, enclosing: scene))
      case .event, .sends: break
      }
    }
  }

  mutating func declareFlow(_ view: FlowDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let name = context.declaredName(view)
    let node = appendNode(name, .flow, isPlaceable: true, in: flow)
    context.declare(view.name, .node(node), in: flow)
    let inner = declareFlow(name, node: node, parent: flow)
    isBroken[inner] = view.hasError
    context.model.nodes[node].flow = inner
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: node))
    declareContainers(in: view.clauses, of: flow)
    declare(view.declarations, in: inner)
  }

  @discardableResult
  mutating func declareFlow(_ name: Model.Name, node: Int?, parent: Int?) -> Int {
    context.model.flows.append(Model.Flow(name: name, node: node, parent: parent))
    context.symbols.scopes.append(Scope(parent: parent))
    context.symbols.roots.append(nil)
    isBroken.append(false)
    return context.symbols.scopes.count - 1
  }

  mutating func declareContainer(_ view: ContainerDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let node = appendNode(context.declaredName(view), .container, isPlaceable: true, in: flow)
    context.declare(view.name, .node(node), in: flow)
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: node))
    for child in view.children { declareContainers(in: child.node, of: flow) }
  }

  mutating func declareRoot(_ view: RootDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let range = view.syntax.firstToken?.range ?? view.range
    if let first = context.model.flows[flow].rootRange {
      context.report(.twoRoots(first: first), at: range)
      declareContainers(in: view.node, of: flow)
      // Its tabs and columns have names that rules may use.
      items.append(DeclaredItem(flow: flow, declaration: declaration, place: 0))
      return
    }
    context.model.flows[flow].rootRange = range
    context.model.flows[flow].wholeRoot = view.range
    items.append(DeclaredItem(flow: flow, declaration: declaration, place: 0))
    context.symbols.roots[flow] = view
    guard case .container(let container) = view.node, container.label == nil else {
      declareContainers(in: view.node, of: flow)
      return
    }
    if let node = context.model.flows[flow].node {
      context.model.nodes[node].kind = container.kind
      context.symbols.containers.set(SyntaxPlace(container.syntax), to: node)
    } else {
      let node = appendNode(container.unnamed, container.kind, isPlaceable: false, in: flow)
      context.model.nodes[node].isNamed = false
      context.symbols.containers.set(SyntaxPlace(container.syntax), to: node)
    }
    for child in container.children { declareContainers(in: child.node, of: flow) }
  }

  /// Declares the inline containers in a node.
  mutating func declareContainers(in node: NodeSyntax?, of flow: Int) {
    guard case .container(let container) = node else { return }
    let name = container.label?.model ?? container.unnamed
    let place = appendNode(name, container.kind, isPlaceable: false, in: flow)
    context.model.nodes[place].isNamed = container.label != nil
    context.symbols.containers.set(SyntaxPlace(container.syntax), to: place)
    context.declare(container.label, .node(place), in: flow)
    for child in container.children { declareContainers(in: child.node, of: flow) }
  }

  mutating func declareContainers(in block: BlockSyntax?, of flow: Int) {
    block?.forEachCreatedNode { declareContainers(in: $0, of: flow) }
  }

  private mutating func declareContainers(in clauses: [ClauseSyntax], of flow: Int) {
    for case .requires(let clause) in clauses { declareContainers(in: clause.node, of: flow) }
  }

  private mutating func appendNode(
    _ name: Model.Name, _ kind: Program.NodeKind, isPlaceable: Bool, in flow: Int
  ) -> Int {
    context.model.nodes.append(Model.Node(name: name, kind: kind, scope: flow, isPlaceable: isPlaceable))
    context.symbols.members.append(OrderedMap())
    return context.model.nodes.count - 1
  }

  /// Finishes after all files: the app's unnamed root container is named `root`, unless another declaration
  /// is.
  mutating func finish(isLibrary: Bool) {
    for flow in context.model.flows.indices
    where context.model.flows[flow].rootRange == nil && !isBroken[flow] {
      if flow > 0 || !isLibrary && !lacksFiles { reportMissingRoot(of: flow) }
    }
    guard case .container(let container)? = context.symbols.roots.first??.node, container.label == nil,
      let node = context.symbols.containers[SyntaxPlace(container.syntax)],
      let word = context.symbols.roots.first??.word
    else { return }
    context.model.nodes[node].name.text = "root"
    guard context.symbols.scopes[0].symbols[word.wordID] == nil else { return }
    context.model.nodes[node].isNamed = true
    context.symbols.scopes[0].symbols.set(word.wordID, to: .node(node))
    context.symbols.everywhere[word.wordID, default: []].append(.node(node))
  }

  /// True if an import has failed: the root may be in its file.
  private var lacksFiles: Bool {
    context.model.problems.contains { problem in
      switch problem.kind {
      case .missingImport, .climbingImport, .importLimit: true
      default: false
      }
    }
  }

  private mutating func reportMissingRoot(of flow: Int) {
    let name =
      flow == 0
      ? context.symbols.appRange.map { _ in context.model.app.text } : context.model.flows[flow].name.text
    let range =
      flow == 0 ? context.symbols.appRange ?? context.model.app.range : context.model.flows[flow].name.range
    context.report(.noRoot(flow: name), at: range)
  }
}

extension ContainerNodeSyntax {
  var kind: Program.NodeKind {
    switch word?.kind {
    case .tabsKeyword: .tabs
    case .splitKeyword: .split
    case .containerKeyword: .container
    default: .stack
    }
  }

  /// The name of a container without one: its kind, at its keyword.
  var unnamed: Model.Name { Model.Name(text: kind.rawValue, range: word?.range ?? range) }
}
