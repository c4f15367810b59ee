import ScenicRuntime

// Built-in names.

extension Binder {
  /// The styles that need no declaration.
  static let styles = ["sheet", "fullScreen", "popover", "alert"]

  /// Returns the built-in names of a node's own namespace, which no event, input or condition of it may have.
  static func words(of node: Model.Node) -> [String] {
    let events: [BuiltInEvent] = [.done, .cancelled, .leave] + (node.producesRange == nil ? [] : [.produced])
    return events.map { $0.rawValue } + ["isPresented"]
  }
}

extension TokenSyntax {
  /// The number of a keyword among the names.
  var wordID: NameID { NameID(index: syntax.tree.tokens[Int(syntax.node.token)].payload) }
}

extension RootDeclSyntax {
  /// The keyword `root`.
  var word: TokenSyntax? { syntax.token(.rootKeyword) }
}

extension Binder {
  /// Returns the nodes that the effects of a block create, in order, with those of its branches.
  func nodes(in block: BlockSyntax?) -> [NodeSyntax] {
    var result: [NodeSyntax] = []
    for effect in block?.effects ?? [] {
      switch effect {
      case .push(let effect): if let node = effect.node { result.append(node) }
      case .replace(let effect): if let node = effect.node { result.append(node) }
      case .show(let effect): if let node = effect.node { result.append(node) }
      case .present(let effect): if let node = effect.node { result.append(node) }
      case .root(let effect): if let node = effect.node { result.append(node) }
      case .branch(let effect): result += nodes(in: effect)
      default: break
      }
    }
    return result
  }

  private func nodes(in branch: IfEffectSyntax) -> [NodeSyntax] {
    var result: [NodeSyntax] = []
    var next: IfEffectSyntax? = branch
    while let branch = next {
      result += nodes(in: branch.block) + nodes(in: branch.elseBlock)
      next = branch.elseIf
    }
    return result
  }
}
