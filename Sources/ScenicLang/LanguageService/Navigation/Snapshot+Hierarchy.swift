import ScenicRuntime

// Navigation as a call hierarchy: a scene calls the targets of its events.

extension Snapshot {
  /// Returns the scene or flow that is declared or named at a position. Other origins of steps are an event
  /// of the app, a condition, an action, a link, and a container with events. At most one. O(n) in the bytes.
  package func hierarchyItem(_ file: Int, at offset: Int) -> [HierarchyItem] {
    place(file, at: offset).map { [item(of: $0, wholes)] } ?? []
  }

  /// Returns the steps to the item at a position, with their effects, in source order. An item whose rules
  /// are in another file appears as the rule there that names it. O(n) in the bytes.
  package func leadingHere(_ file: Int, at offset: Int) -> [HierarchyStep] {
    guard let place = place(file, at: offset) else { return [] }
    let wholes = wholes
    return steps(navigation.steps(to: place).map { ($0.from, $0.range) }, byFile: true).map { end, ranges in
      let item = item(of: end, wholes)
      return HierarchyStep(
        item: ranges.first.flatMap { self.item(item, of: end, inRuleAt: $0) } ?? item, ranges: ranges)
    }
  }

  /// Returns the steps from the item at a position, with their effects, in source order. O(n) in the bytes.
  package func leadingFrom(_ file: Int, at offset: Int) -> [HierarchyStep] {
    guard let place = place(file, at: offset) else { return [] }
    let wholes = wholes
    return steps(navigation.steps(from: place).map { ($0.to, $0.range) }, byFile: false).map { end, ranges in
      HierarchyStep(item: item(of: end, wholes), ranges: ranges)
    }
  }

  /// The other end of some steps, and their file if that is distinguished.
  private struct Group: Hashable {
    let end: NavigationGraph.Place
    let file: Int?
  }

  /// Returns steps to or from one item, grouped by the other end.
  private func steps(
    _ steps: [(end: NavigationGraph.Place, range: SourceRange)], byFile: Bool
  ) -> [(end: NavigationGraph.Place, ranges: [SourceRange])] {
    var order: [Group] = []
    var ranges = [Group: [SourceRange]]()
    for step in steps {
      let group = Group(end: step.end, file: byFile ? step.range.file : nil)
      if ranges[group] == nil { order.append(group) }
      if ranges[group]?.last != step.range { ranges[group, default: []].append(step.range) }
    }
    return order.map { (end: $0.end, ranges: ranges[$0] ?? []) }
  }

  /// Returns an item as the enclosing rule that names it, if that is in another file; nil otherwise.
  private func item(
    _ item: HierarchyItem, of end: NavigationGraph.Place, inRuleAt range: SourceRange
  ) -> HierarchyItem? {
    guard item.nameRange.file != range.file,
      let syntax = nodes(around: range.start, in: range.file).last(where: { $0.kind == .ruleDecl }),
      let name = syntax.tokenRange.lazy.map({ syntax.tree.sourceRange(syntax.tree.tokens.range($0)) })
        .first(where: { symbols.uses(at: $0).contains { place(of: $0.target) == end } })
    else { return nil }
    return HierarchyItem(
      name: item.name, detail: item.detail, kind: item.kind, range: syntax.range, nameRange: name)
  }

  // MARK: Items at a position

  private func place(_ file: Int, at offset: Int) -> NavigationGraph.Place? {
    // An app without a name has its position at the beginning of its main file.
    if model.app.range == SourceRange(file: file, start: offset, end: offset) { return .app }
    let path = nodes(around: offset, in: file)
    guard let leaf = path.last, path.count > 1 else { return nil }
    let around = path[path.count - 2].kind
    if around == .linkDecl, leaf.tokenKind == .string { return link(at: leaf.range) }
    if around == .containerNode, leaf.kind == .token { return container(at: leaf.range) }
    guard let name = NameSyntax(leaf) else { return nil }
    if around == .appDecl { return .app }
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

  /// Returns the container without a name that has this keyword.
  private func container(at range: SourceRange) -> NavigationGraph.Place? {
    model.nodes.firstIndex { $0.name.range == range }.map { .node($0) }
  }

  // MARK: Items

  /// The whole range of each declaration that can be an item, by its name. O(n) in the bytes.
  private var wholes: [SourceRange: SourceRange] {
    var wholes = [SourceRange: SourceRange]()
    for tree in trees {
      for index in tree.nodes.indices {
        let syntax = Syntax(tree: tree, index: index)
        if let name = syntax.itemName { wholes[name.range] = tree.sourceRange(syntax.commentedRange) }
      }
    }
    return wholes
  }

  private func item(
    of place: NavigationGraph.Place, _ wholes: [SourceRange: SourceRange]
  ) -> HierarchyItem {
    var path = ""
    if case .node(let node) = place { path = model.path(ofNode: node) }
    let (name, kind) = named(place)
    let scope = path.utf8.count > name.text.utf8.count ? " in \(path.dropLast(name.text.count + 1))" : ""
    return HierarchyItem(
      name: name.text.isEmpty ? "unnamed \(kind.noun)" : name.text, detail: kind.noun + scope, kind: kind,
      range: wholes[name.range] ?? name.range, nameRange: name.range)
  }

  private func named(_ place: NavigationGraph.Place) -> (Model.Name, OutlineItem.Kind) {
    switch place {
    case .app: (model.app, .app)
    case .node(let node): (model.nodes[node].name, model.outlineKind(ofNode: node))
    case .event(let event): (model.events[event].name, .event)
    case .condition(let condition): (model.conditions[condition].name, .condition)
    case .action(let action): (model.actions[action].name, .action)
    case .link(let flow, let link): (model.flows[flow].links[link].name, .link)
    }
  }
}

extension Syntax {
  /// The name of a declaration that can be an item; the keyword of a container without one.
  fileprivate var itemName: Syntax? {
    switch kind {
    case .appDecl, .sceneDecl, .flowDecl, .containerDecl, .conditionDecl, .actionDecl, .eventDecl:
      return child(NameSyntax.self)?.syntax
    case .containerNode:
      let node = ContainerNodeSyntax(syntax: self)
      return node.label?.syntax ?? node.word?.syntax
    case .linkDecl: return LinkDeclSyntax(syntax: self).urlToken?.syntax
    default: return nil
    }
  }
}

extension Model {
  /// Returns the kind of a node in an outline.
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
  /// The pattern as a name with its range.
  fileprivate var name: Model.Name { Model.Name(text: pattern, range: range) }
}
