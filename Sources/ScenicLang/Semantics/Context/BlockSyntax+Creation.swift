extension BlockSyntax {
  /// Visits the nodes that its effects create, in order, with those of its branches.
  func forEachCreatedNode(_ act: (NodeSyntax) -> Void) {
    for effect in effects {
      let node: NodeSyntax?
      switch effect {
      case .push(let effect): node = effect.node
      case .replace(let effect): node = effect.node
      case .show(let effect): node = effect.node
      case .present(let effect): node = effect.node
      case .root(let effect): node = effect.node
      case .branch(let effect):
        effect.forEachCreatedNode(act)
        continue
      default: continue
      }
      if let node { act(node) }
    }
  }
}

extension IfEffectSyntax {
  fileprivate func forEachCreatedNode(_ act: (NodeSyntax) -> Void) {
    var next: IfEffectSyntax? = self
    while let branch = next {
      branch.block?.forEachCreatedNode(act)
      branch.elseBlock?.forEachCreatedNode(act)
      next = branch.elseIf
    }
  }
}
