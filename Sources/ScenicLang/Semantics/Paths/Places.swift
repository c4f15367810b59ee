import ScenicRuntime

// Placements that are known before any body is bound: a path may name a node that a later rule presents or
// fills.

/// The placements of nodes by rules.
struct Standing {
  /// The children written in each container, nil for errors.
  var children: [Int: [Int?]] = [:]
  /// The slots that each node is declared in.
  var slots: [Int: [SlotPlace]] = [:]
  /// The nodes that some effect or requirement presents.
  var presented: [Int] = []
  /// Those of them that a requirement presents; at the start they are the root.
  var required: [Int] = []
  /// The nodes that rules make the root of a flow.
  var roots: [Int: [Int]] = [:]
  /// The nodes that rules make the root of a slot.
  var fillings: OrderedMap<SlotPlace, [Int]> = [:]
  /// The containers that effects create.
  var made: Set<Int> = []
  /// The maps that paths have requested.
  var maps: [Int: SiteMap] = [:]
}

extension Binder {
  /// Records the placements by a block's effects, without reporting errors.
  mutating func place(_ block: BlockSyntax?, in flow: Int) {
    for effect in block?.effects ?? [] {
      switch effect {
      case .push(let view): made(view.node, in: flow)
      case .replace(let view): made(view.node, in: flow)
      case .show(let view): made(view.node, in: flow)
      case .present(let view): presents(view.node, in: flow)
      case .root(let view): roots(view, in: flow)
      case .branch(let view): place(view, in: flow)
      default: break
      }
    }
  }

  private mutating func place(_ branch: IfEffectSyntax, in flow: Int) {
    var next: IfEffectSyntax? = branch
    while let branch = next {
      place(branch.block, in: flow)
      place(branch.elseBlock, in: flow)
      next = branch.elseIf
    }
  }

  @discardableResult
  private mutating func made(_ syntax: NodeSyntax?, in flow: Int) -> Int? {
    guard let syntax, let node = quietly(syntax, in: flow) else { return nil }
    standing.made.insert(node)
    return node
  }

  mutating func presents(_ syntax: NodeSyntax?, in flow: Int) {
    if let node = made(syntax, in: flow) { standing.presented.append(node) }
  }

  private mutating func roots(_ view: RootEffectSyntax, in flow: Int) {
    guard let node = made(view.node, in: flow) else { return }
    guard let names = view.place?.names else {
      standing.roots[flow, default: []].append(node)
      return
    }
    guard let entity = quietly(names, in: flow) else { return }
    if let place = self.node(of: entity), let inner = model.nodes[place].flow {
      standing.roots[inner, default: []].append(node)
    }
    if case .slot(let place) = entity { standing.fillings[place, default: []].append(node) }
  }

  /// Returns the node of an expression, without reporting errors.
  func quietly(_ node: NodeSyntax, in flow: Int) -> Int? {
    switch node {
    case .container(let view): return containers[SyntaxPlace(view.syntax)]
    case .scene(let view):
      guard let names = view.reference?.names else { return nil }
      return quietly(names, in: flow, withLabels: false).flatMap { self.node(of: $0) }
    }
  }

  /// Returns the target of a dotted name, without reporting errors.
  func quietly(_ names: [NameSyntax], in flow: Int, withLabels: Bool = true) -> Entity? {
    guard let first = names.first else { return nil }
    let symbol = lookUp(in: flow) { scopes[$0].symbols[first.id] }.map { Entity($0) }
    let labels = withLabels ? lookUp(in: flow) { scopes[$0].labels[first.id] } ?? [] : []
    guard var entity = symbol ?? (labels.count == 1 ? .slot(labels[0]) : nil) else { return nil }
    for name in names.dropFirst() {
      guard let node = node(of: entity), let next = quietPart(name.id, of: node) else { return nil }
      entity = next
    }
    return entity
  }

  /// Returns the nodes written in a node: a container's children, a flow's root.
  func children(of node: Int) -> [Int?] {
    if let children = standing.children[node] { return children }
    guard model.nodes[node].kind == .flow, let flow = model.nodes[node].flow else { return [] }
    return [rootNode(of: flow)]
  }

  /// Returns the node with which a flow starts.
  func rootNode(of flow: Int) -> Int? {
    roots[flow]?.node.flatMap { quietly($0, in: flow) }
  }

  mutating func siteMap(_ start: Int) -> SiteMap {
    if let map = standing.maps[start] { return map }
    let map = SiteMap(start) { children(of: $0) }
    budget.spend(map.sites.count)
    standing.maps[start] = map
    return map
  }
}
