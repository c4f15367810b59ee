import ScenicRuntime

// Built-in names.

extension Binder {
  /// The styles that need no declaration.
  static let styles = ["sheet", "fullScreen", "popover", "alert"]

  /// The events of an action with a result.
  static let outcomes = ["done", "failed"]

  /// Returns the built-in names of a node's own namespace, which no event, input or condition of it may have.
  static func words(of node: Model.Node) -> [String] {
    node.producesRange == nil
      ? ["done", "cancelled", "leave", "isPresented"]
      : ["done", "cancelled", "leave", "isPresented", "produced"]
  }

  /// Returns the events of a node besides its own.
  static func requests(of node: Model.Node) -> [String] {
    var result: [String] = []
    if node.kind == .scene || node.flow != nil { result.append("done") }
    if node.isNamed { result.append("cancelled") }
    if node.kind == .scene || node.flow != nil { result.append("leave") }
    if node.kind == .stack { result.append("popped") }
    if node.kind == .tabs || node.kind == .split { result += ["select", "reselect"] }
    if node.producesRange != nil { result.append("produced") }
    return result
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
