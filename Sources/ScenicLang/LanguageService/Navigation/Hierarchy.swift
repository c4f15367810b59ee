import ScenicRuntime

// Navigation as a hierarchy of calls: a scene calls what its events lead to.

extension Snapshot {
  /// The scene or flow that is declared or named at a place; or what else leads to some: an event of the app, a
  /// condition, an action, a link, a container that asks. At most one. O(n) in the nodes around the place.
  package func hierarchyItem(_ file: Int, at offset: Int) -> [HierarchyItem] {
    place(file, at: offset).map { [item(of: $0)] } ?? []
  }

  /// What leads to what is at a place, with the effects that do, in the order written. O(n) in the rules, once.
  package func leadingHere(_ file: Int, at offset: Int) -> [HierarchyStep] {
    guard let place = place(file, at: offset) else { return [] }
    return steps(navigation.steps(to: place).map { ($0.from, $0.range) })
  }

  /// What the thing at a place leads to, with the effects that do, in the order written. O(n) in the rules, once.
  package func leadingFrom(_ file: Int, at offset: Int) -> [HierarchyStep] {
    guard let place = place(file, at: offset) else { return [] }
    return steps(navigation.steps(from: place).map { ($0.to, $0.range) })
  }

  /// Steps to or from one place, those of each other end together.
  private func steps(_ steps: [(end: NavigationGraph.Place, range: SourceRange)]) -> [HierarchyStep] {
    var order: [NavigationGraph.Place] = []
    var ranges: [NavigationGraph.Place: [SourceRange]] = [:]
    for step in steps {
      if ranges[step.end] == nil { order.append(step.end) }
      if ranges[step.end]?.last != step.range { ranges[step.end, default: []].append(step.range) }
    }
    return order.map { HierarchyStep(item: item(of: $0), ranges: ranges[$0] ?? []) }
  }

  // MARK: What stands there

  private func place(_ file: Int, at offset: Int) -> NavigationGraph.Place? {
    let path = nodes(around: offset, in: file)
    guard let leaf = path.last, path.count > 1 else { return nil }
    if path[path.count - 2].kind == .linkDecl, leaf.tokenKind == .string { return link(at: leaf.range) }
    guard let name = NameSyntax(leaf) else { return nil }
    if path[path.count - 2].kind == .appDecl { return .app }
    for use in symbols.uses(at: name.range) {
      if let place = place(of: use.target) { return place }
    }
    return symbols.declarations[name.range].flatMap { place(of: $0) }
  }

  private func place(of target: Model.Target) -> NavigationGraph.Place? {
    switch target {
    case .node(let node): .node(node)
    case .slot(let node, let slot): model.nodes[node].slots[slot].node.map { .node($0) }
    case .event(nil, let event): .event(event)
    case .condition(let condition): .condition(condition)
    case .action(let action): .action(action)
    default: nil
    }
  }

  private func link(at range: SourceRange) -> NavigationGraph.Place? {
    for (flow, declared) in model.flows.enumerated() {
      if let link = declared.links.firstIndex(where: { $0.range == range }) { return .link(flow: flow, link) }
    }
    return nil
  }

  // MARK: Items

  private func item(of place: NavigationGraph.Place) -> HierarchyItem {
    switch place {
    case .app: item(model.app, .app)
    case .node(let node):
      item(model.nodes[node].name, model.outlineKind(ofNode: node), model.path(ofNode: node))
    case .event(let event): item(model.events[event].name, .event)
    case .condition(let condition): item(model.conditions[condition].name, .condition)
    case .action(let action): item(model.actions[action].name, .action)
    case .link(let flow, let link): item(model.flows[flow].links[link].name, .link)
    }
  }

  /// An item with its whole declaration, which is what the name is directly in. An app that says no name is its main
  /// file.
  private func item(_ name: Model.Name, _ kind: OutlineItem.Kind, _ path: String = "") -> HierarchyItem {
    let around = nodes(around: name.range.start, in: name.range.file)
    var whole = around.dropLast().last?.commentedRange ?? 0..<0
    if name.range.count == 0 { whole = 0..<(around.first?.tree.file.bytes.count ?? 0) }
    let scope = path.utf8.count > name.text.utf8.count ? " in \(path.dropLast(name.text.count + 1))" : ""
    return HierarchyItem(
      name: name.text, detail: kind.noun + scope, kind: kind,
      range: SourceRange(
        file: name.range.file, start: min(whole.lowerBound, name.range.start),
        end: max(whole.upperBound, name.range.end)),
      nameRange: name.range)
  }
}

extension Model {
  /// What a node is in an outline.
  func outlineKind(ofNode node: Int) -> OutlineItem.Kind {
    if nodes[node].flow != nil { return .flow }
    switch nodes[node].kind {
    case .scene: return .scene
    case .flow: return .flow
    case .stack: return .stack
    case .tabs: return .tabs
    case .split: return .split
    case .container: return .container
    }
  }
}

extension Model.Link {
  /// The pattern where it is written.
  fileprivate var name: Model.Name { Model.Name(text: pattern, range: range) }
}
