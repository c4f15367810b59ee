import ScenicRuntime

// Binds templates with their arguments.

extension EffectBinder {
  /// Binds a template; returns nil if it has an error, which has been reported.
  func template(_ syntax: NodeSyntax?, isSlot: Bool = false) -> Model.Template? {
    context.limits.budget.spend()
    switch syntax {
    case nil: return nil
    case .container(let view): return container(view)
    case .scene(let view):
      if !isSlot, let label = view.label { context.report(.entryLabel(name: label.text), at: label.range) }
      return placed(view)
    }
  }

  private func container(_ view: ContainerNodeSyntax) -> Model.Template? {
    guard let place = context.symbols.containers[SyntaxPlace(view.syntax)] else { return nil }
    bindContent(view.children, of: place, isBroken: view.hasError)
    return Model.Template(
      node: place, arguments: [], range: view.label?.range ?? view.word?.range ?? view.range)
  }

  /// Binds the content of a container: its slots' nodes or its entries.
  func bindContent(_ children: SyntaxList<ChildSyntax>, of container: Int, isBroken: Bool) {
    let isSlotted = context.model.nodes[container].kind != .stack
    var slot = 0
    for child in children {
      guard let node = child.node else { continue }
      let childNote = notes.note(child, on: .child)
      if let template = template(node, isSlot: isSlotted) {
        context.model.nodes[container].content.append(template)
        if !isSlotted { context.model.nodes[template.node].note.attributes += childNote.attributes }
      }
      if isSlotted, slot < context.model.nodes[container].slots.count {
        context.model.nodes[container].slots[slot].note = childNote
      }
      slot += 1
    }
    if children.isEmpty, !isBroken {
      context.report(
        .emptyContainer(name: context.model.nodes[container].name.text),
        at: context.model.nodes[container].name.range)
    }
  }

  private func placed(_ view: SceneNodeSyntax) -> Model.Template? {
    // The label of a slot names the slot, not the node to create.
    let use = context.node(view.reference, wanted: .node, withLabels: false) { _ in true }
    guard let use else {
      for argument in view.arguments?.arguments ?? [] {
        _ = argument.value.map { values.infer($0, .unknown) }
      }
      return nil
    }
    let node = context.model.nodes[use.node]
    guard node.isPlaceable else {
      context.report(.notPlaceable(name: node.name.text, declared: node.name.range), at: use.range)
      return nil
    }
    let arguments = values.arguments(view.arguments, for: node.inputs, of: node.name.text, at: use.range) {
      .input(node: use.node, $0)
    }
    return Model.Template(node: use.node, arguments: arguments, range: use.range)
  }
}
