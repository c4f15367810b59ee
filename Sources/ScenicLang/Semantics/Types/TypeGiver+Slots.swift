import ScenicRuntime

// Declares the labels of tabs, split and containers, which other declarations may refer to.

extension TypeGiver {
  /// Labels the slots of every container, including those in rules, so that bodies can refer to them.
  func labelSlots(of items: [DeclaredItem]) {
    // The cached names were computed without labels.
    defer { context.legal = LegalNames() }
    for item in items {
      switch item.declaration {
      case .container(let view): label(view.children, of: item.place, in: item.flow)
      case .root(let view): labelSlots(of: view.node, in: item.flow)
      case .rule(let view): labelSlots(in: view.block, flow: item.flow)
      case .link(let view): labelSlots(in: view.block, flow: item.flow)
      case .scene(let view): labelSlots(of: view.clauses, in: item.flow)
      case .flow(let view): labelSlots(of: view.clauses, in: item.flow)
      default: break
      }
    }
  }

  private func labelSlots(of node: NodeSyntax?, in flow: Int) {
    guard case .container(let view) = node, let place = context.symbols.containers[SyntaxPlace(view.syntax)]
    else { return }
    if context.model.nodes[place].kind == .stack {
      for child in view.children { labelSlots(of: child.node, in: flow) }
      let children = view.children.map { $0.node.flatMap { context.quietly($0, in: flow) } }
      context.standing.children.set(place, to: children)
    } else {
      label(view.children, of: place, in: flow)
    }
  }

  private func label(_ children: SyntaxList<ChildSyntax>, of container: Int, in flow: Int) {
    for child in children {
      guard let node = child.node, let label = label(of: node) else { continue }
      let slot = context.model.nodes[container].slots.count
      let inside = context.quietly(node, in: flow)
      context.model.nodes[container].slots.append(Model.Slot(label: label.name, node: inside))
      context.standing.children[container, default: []].append(inside)
      if let inside {
        context.standing.slots[inside, default: []].append(SlotPlace(node: container, slot: slot))
      }
      if inside == nil, node.label == nil {
        context.doubts.nodes.insert(container)
        continue
      }
      let key = Symbols.SlotName(node: container, label: label.id)
      if let first = context.symbols.slots[key] {
        if !isReportedDuplicate(node, in: flow) {
          context.reportDuplicate(
            label.name, first: context.model.nodes[container].slots[first].label.range,
            isUse: node.label == nil)
        }
      } else {
        context.symbols.slots.set(key, to: slot)
        let labelled = SlotPlace(node: container, slot: slot)
        context.symbols.scopes[context.scope(of: labelled)].labels[label.id, default: []].append(labelled)
        context.symbols.labelsEverywhere[label.id, default: []].append(labelled)
      }
      labelSlots(of: node, in: flow)
    }
  }

  /// Returns true if a node is a labelled container whose label another declaration of the flow has taken.
  private func isReportedDuplicate(_ node: NodeSyntax, in flow: Int) -> Bool {
    guard case .container(let view) = node, let label = view.label else { return false }
    if case .node(let owner)? = context.symbols.scopes[flow].symbols[label.id] {
      return context.symbols.containers[SyntaxPlace(view.syntax)] != owner
    }
    return true
  }

  private func label(of node: NodeSyntax) -> (name: Model.Name, id: NameID)? {
    if let label = node.label { return (label.model, label.id) }
    switch node {
    case .scene(let view): return view.reference?.names.last.map { ($0.model, $0.id) }
    case .container(let view): return view.word.map { (view.unnamed, $0.wordID) }
    }
  }

  private func labelSlots(of clauses: [ClauseSyntax], in flow: Int) {
    for case .requires(let clause) in clauses { labelSlots(of: clause.node, in: flow) }
  }

  private func labelSlots(in block: BlockSyntax?, flow: Int) {
    block?.forEachCreatedNode { labelSlots(of: $0, in: flow) }
  }
}
