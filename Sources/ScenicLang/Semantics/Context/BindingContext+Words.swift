import ScenicRuntime

// Built-in names.

extension BindingContext {
  /// The styles that need no declaration.
  static let styles = ["sheet", "fullScreen", "popover", "alert"]

  /// Returns true for the built-in names of a node's own namespace, which no event, input or condition of it may have.
  func isReserved(_ name: String, of node: Int) -> Bool {
    if name == "isPresented" { return true }
    switch BuiltInEvent(rawValue: name) {
    case .done, .cancelled, .leave: return true
    case .produced: return model.nodes[node].producesRange != nil
    default: return false
    }
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
