import ScenicRuntime

/// A token that is present.
struct TokenSyntax: SyntaxListView {
  let syntax: Syntax

  init(syntax: Syntax) { self.syntax = syntax }

  init?(_ syntax: Syntax) {
    guard syntax.kind == .token, !syntax.isMissing else { return nil }
    self.syntax = syntax
  }

  var kind: TokenKind { syntax.tokenKind }

  /// The text of a string literal, unescaped; nil for another token.
  var stringValue: String? {
    kind == .string ? ScenicLang.stringValue(syntax.tree.file.bytes, syntax.byteRange) : nil
  }
}

/// A name that is present.
struct NameSyntax: SyntaxListView {
  let syntax: Syntax

  init(syntax: Syntax) { self.syntax = syntax }

  init?(_ syntax: Syntax) {
    guard syntax.kind == .name, !syntax.isMissing else { return nil }
    self.syntax = syntax
  }

  /// The number of the name in the compilation's table.
  var id: NameID { NameID(index: syntax.tree.tokens[Int(syntax.node.token)].payload) }

  /// The name, without backticks and invisible characters, up to the first mark beyond the limit on one
  /// letter.
  var text: String {
    let written = syntax.byteRange
    let bytes = syntax.tree.file.bytes
    let quote = UInt8(ascii: "`")
    let isQuoted = written.count > 1 && bytes[written.lowerBound] == quote
    let end = written.upperBound - (isQuoted && bytes[written.upperBound - 1] == quote ? 1 : 0)
    let word = written.lowerBound + (isQuoted ? 1 : 0)..<end
    if syntax.tree.tokens.facts.isEmpty { return syntax.tree.text(word) }
    let name = withoutInvisibles(bytes, word)
    return String(decoding: name[..<(Marks.surplus(in: name[...]) ?? name.count)], as: UTF8.self)
  }
}
