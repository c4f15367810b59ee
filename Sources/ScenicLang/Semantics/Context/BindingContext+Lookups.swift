import ScenicRuntime

// Lookups that report nothing.

/// A flow and those around it, from the inside out.
struct EnclosingFlows: Sequence, IteratorProtocol {
  fileprivate let scopes: [Scope]
  fileprivate var flow: Int?

  mutating func next() -> Int? {
    guard let flow else { return nil }
    self.flow = scopes[flow].parent
    return flow
  }
}

extension BindingContext {
  /// Returns the node of an expression, without reporting errors.
  func quietly(_ node: NodeSyntax, in flow: Int) -> Int? {
    switch node {
    case .container(let view): return symbols.containers[SyntaxPlace(view.syntax)]
    case .scene(let view):
      guard let names = view.reference?.names else { return nil }
      return quietly(names, in: flow, withLabels: false).flatMap { self.node(of: $0) }
    }
  }

  /// Returns the target of a dotted name, without reporting errors.
  func quietly(_ names: SyntaxList<NameSyntax>, in flow: Int, withLabels: Bool = true) -> Entity? {
    guard let first = names.first else { return nil }
    let symbol = lookUp(in: flow) { symbols.scopes[$0].symbols[first.id] }.map { Entity($0) }
    let labels = withLabels ? lookUp(in: flow) { symbols.scopes[$0].labels[first.id] } ?? [] : []
    guard var entity = symbol ?? (labels.count == 1 ? .slot(labels[0]) : nil) else { return nil }
    for name in names.dropFirst() {
      guard let node = self.node(of: entity), let next = quietPart(name.id, of: node) else { return nil }
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
    symbols.roots[flow]?.node.flatMap { quietly($0, in: flow) }
  }

  func siteMap(_ start: Int) -> SiteMap {
    if let map = standing.maps[start] { return map }
    let map = SiteMap(start) { children(of: $0) }
    limits.budget.spend(map.sites.count)
    standing.maps.set(start, to: map)
    return map
  }

  func lookUpType(_ name: NameID, in flow: Int) -> Int? {
    lookUp(in: flow) { symbols.scopes[$0].types[name] }
  }

  /// Returns the first result of a flow, then of its enclosing flows.
  func lookUp<Answer>(in flow: Int, _ ask: (_ scope: Int) -> Answer?) -> Answer? {
    for scope in flows(around: flow) {
      if let answer = ask(scope) { return answer }
    }
    return nil
  }

  /// Returns the enclosing flows of a flow, itself first.
  func flows(around flow: Int) -> EnclosingFlows { EnclosingFlows(scopes: symbols.scopes, flow: flow) }

  /// Returns the slot of an entity, or the slot that contains it if it is a named container.
  func slotPlace(of entity: Entity) -> SlotPlace? {
    switch entity {
    case .slot(let place): return place
    case .node(let node):
      let found = standing.slots[node] ?? []
      return found.count == 1 ? found[0] : nil
    default: return nil
    }
  }

  /// Returns the index of a case among those of an enum.
  func place(ofCase name: NameSyntax, in type: ValueType) -> Int? {
    guard case .named(let owner) = type else { return nil }
    return symbols.casePlaces[Symbols.CaseName(type: owner, name: name.id)]
  }

  /// Returns the flow in whose namespace the label of a slot is.
  func scope(of label: SlotPlace) -> Int { model.nodes[label.node].flow ?? model.nodes[label.node].scope }
}
