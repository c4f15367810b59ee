import ScenicRuntime

// The first stage for scenes, flows and containers, including inline ones.

extension Binder {
  mutating func declareScene(_ view: SceneDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let node = appendNode(declaredName(view), .scene, isPlaceable: true, in: flow)
    declare(view.name, .node(node), in: flow)
    work.append(Work(flow: flow, declaration: declaration, place: node))
    declareContainers(in: view.clauses, of: flow)
    for member in view.members {
      switch member {
      case .condition(let condition):
        let place = declareCondition(condition, owner: node, in: flow)
        model.nodes[node].conditions.append(place)
      case .rule(let rule):
        declareContainers(in: rule.block, of: flow)
        let scene = Model.EnclosingScene(node: node, range: view.range)
        work.append(Work(flow: flow, declaration: .rule(rule), place: 0, enclosing: scene))
      case .event, .sends: break
      }
    }
  }

  mutating func declareFlow(_ view: FlowDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let name = declaredName(view)
    let node = appendNode(name, .flow, isPlaceable: true, in: flow)
    declare(view.name, .node(node), in: flow)
    let inner = declareFlow(name, node: node, parent: flow)
    isBroken[inner] = view.hasError
    model.nodes[node].flow = inner
    work.append(Work(flow: flow, declaration: declaration, place: node))
    declareContainers(in: view.clauses, of: flow)
    declare(view.declarations, in: inner)
  }

  @discardableResult
  mutating func declareFlow(_ name: Model.Name, node: Int?, parent: Int?) -> Int {
    model.flows.append(Model.Flow(name: name, node: node, parent: parent))
    scopes.append(Scope(parent: parent))
    roots.append(nil)
    isBroken.append(false)
    return scopes.count - 1
  }

  mutating func declareContainer(_ view: ContainerDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let node = appendNode(declaredName(view), .container, isPlaceable: true, in: flow)
    declare(view.name, .node(node), in: flow)
    work.append(Work(flow: flow, declaration: declaration, place: node))
    for child in view.children { declareContainers(in: child.node, of: flow) }
  }

  mutating func declareRoot(_ view: RootDeclSyntax, _ declaration: DeclSyntax, in flow: Int) {
    let range = view.syntax.firstToken?.range ?? view.range
    if let first = model.flows[flow].rootRange {
      report(.twoRoots(first: first), at: range)
      declareContainers(in: view.node, of: flow)
      return
    }
    model.flows[flow].rootRange = range
    model.flows[flow].wholeRoot = view.range
    work.append(Work(flow: flow, declaration: declaration, place: 0))
    roots[flow] = view
    guard case .container(let container) = view.node, container.label == nil else {
      declareContainers(in: view.node, of: flow)
      return
    }
    if let node = model.flows[flow].node {
      model.nodes[node].kind = container.kind
      containers.set(SyntaxPlace(container.syntax), to: node)
    } else {
      let node = appendNode(container.unnamed, container.kind, isPlaceable: false, in: flow)
      model.nodes[node].isNamed = false
      containers.set(SyntaxPlace(container.syntax), to: node)
    }
    for child in container.children { declareContainers(in: child.node, of: flow) }
  }

  /// Declares the inline containers in a node.
  mutating func declareContainers(in node: NodeSyntax?, of flow: Int) {
    guard case .container(let container) = node else { return }
    let name = container.label?.model ?? container.unnamed
    let place = appendNode(name, container.kind, isPlaceable: false, in: flow)
    model.nodes[place].isNamed = container.label != nil
    containers.set(SyntaxPlace(container.syntax), to: place)
    declare(container.label, .node(place), in: flow)
    for child in container.children { declareContainers(in: child.node, of: flow) }
  }

  mutating func declareContainers(in block: BlockSyntax?, of flow: Int) {
    for node in nodes(in: block) { declareContainers(in: node, of: flow) }
  }

  private mutating func declareContainers(in clauses: [ClauseSyntax], of flow: Int) {
    for case .requires(let clause) in clauses { declareContainers(in: clause.node, of: flow) }
  }

  private mutating func appendNode(
    _ name: Model.Name, _ kind: Program.NodeKind, isPlaceable: Bool, in flow: Int
  ) -> Int {
    model.nodes.append(Model.Node(name: name, kind: kind, scope: flow, isPlaceable: isPlaceable))
    members.append([:])
    return model.nodes.count - 1
  }

  /// Finishes after all files: the app's unnamed root container is named `root`, unless another declaration
  /// is.
  mutating func finishDeclaring() {
    for flow in model.flows.indices where model.flows[flow].rootRange == nil && !isBroken[flow] {
      if flow > 0 || !isLibrary { reportMissingRoot(of: flow) }
    }
    guard case .container(let container)? = roots.first??.node, container.label == nil,
      let node = containers[SyntaxPlace(container.syntax)], let word = roots.first??.word
    else { return }
    model.nodes[node].name.text = "root"
    guard scopes[0].symbols[word.wordID] == nil else { return }
    model.nodes[node].isNamed = true
    scopes[0].symbols.set(word.wordID, to: .node(node))
    everywhere[word.wordID, default: []].append(.node(node))
  }

  private mutating func reportMissingRoot(of flow: Int) {
    let name = flow == 0 ? appRange.map { _ in model.app.text } : model.flows[flow].name.text
    let range = flow == 0 ? appRange ?? model.app.range : model.flows[flow].name.range
    report(.noRoot(flow: name), at: range)
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
