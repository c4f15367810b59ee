// Records the placements by effects, before any body is bound.

extension BodyBinder {
  /// Records the placements by a block's effects, without reporting errors.
  func place(_ block: BlockSyntax?, in flow: Int) {
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

  private func place(_ branch: IfEffectSyntax, in flow: Int) {
    var next: IfEffectSyntax? = branch
    while let branch = next {
      place(branch.block, in: flow)
      place(branch.elseBlock, in: flow)
      next = branch.elseIf
    }
  }

  @discardableResult
  private func made(_ syntax: NodeSyntax?, in flow: Int) -> Int? {
    guard let syntax, let node = context.quietly(syntax, in: flow) else { return nil }
    context.standing.made.insert(node)
    return node
  }

  func presents(_ syntax: NodeSyntax?, in flow: Int) {
    if let node = made(syntax, in: flow) { context.standing.presented.append(node) }
  }

  /// Records a further root of a flow, at which paths may begin.
  func root(_ view: RootDeclSyntax, in flow: Int) {
    if let node = made(view.node, in: flow) { context.standing.roots[flow, default: []].append(node) }
  }

  private func roots(_ view: RootEffectSyntax, in flow: Int) {
    guard let node = made(view.node, in: flow) else { return }
    guard let names = view.place?.names else {
      context.standing.roots[flow, default: []].append(node)
      return
    }
    guard let entity = context.quietly(names, in: flow) else { return }
    if let place = context.node(of: entity), let inner = context.model.nodes[place].flow {
      context.standing.roots[inner, default: []].append(node)
    }
    if case .slot(let place) = entity { context.standing.fillings[place, default: []].append(node) }
  }
}
