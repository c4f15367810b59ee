import ScenicRuntime

// Built-in names.

extension BindingContext {
  /// The styles that need no declaration.
  static let styles = ["sheet", "fullScreen", "popover", "alert"]

  /// Returns true for the built-in names of a node's own namespace, which no event, input or condition of it may have.
  func isReserved(_ name: NameSyntax, of node: Int) -> Bool {
    // Nearly all names begin with another letter, and are not compared.
    switch name.syntax.tree.file.bytes[name.syntax.byteRange.lowerBound] {
    case UInt8(ascii: "i"), UInt8(ascii: "d"), UInt8(ascii: "c"), UInt8(ascii: "l"), UInt8(ascii: "p"),
      UInt8(ascii: "`"), 0x80...:
      break
    default: return false
    }
    let text = name.text
    if text == "isPresented" { return true }
    switch BuiltInEvent(rawValue: text) {
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
