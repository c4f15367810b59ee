extension BlockSyntax {
  /// The nodes that its effects create, in order, with those of its branches.
  var createdNodes: [NodeSyntax] {
    var result: [NodeSyntax] = []
    for effect in effects {
      switch effect {
      case .push(let effect): if let node = effect.node { result.append(node) }
      case .replace(let effect): if let node = effect.node { result.append(node) }
      case .show(let effect): if let node = effect.node { result.append(node) }
      case .present(let effect): if let node = effect.node { result.append(node) }
      case .root(let effect): if let node = effect.node { result.append(node) }
      case .branch(let effect): result += effect.createdNodes
      default: break
      }
    }
    return result
  }

}

extension IfEffectSyntax {
  fileprivate var createdNodes: [NodeSyntax] {
    var result: [NodeSyntax] = []
    var next: IfEffectSyntax? = self
    while let branch = next {
      result += (branch.block?.createdNodes ?? []) + (branch.elseBlock?.createdNodes ?? [])
      next = branch.elseIf
    }
    return result
  }
}
