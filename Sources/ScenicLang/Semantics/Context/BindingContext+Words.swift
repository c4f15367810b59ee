import ScenicRuntime

// Built-in names.

extension BindingContext {
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
