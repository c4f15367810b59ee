/// `{ declaration }`
struct SourceFileSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.file
  let syntax: Syntax

  var declarations: [DeclSyntax] { syntax.children() }
}

/// `"@" name [ arguments ]`
struct AttributeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.attribute
  let syntax: Syntax

  var name: NameSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child() }
}

/// A node that may have attributes and a doc comment.
protocol AttributedSyntax: SyntaxView {}

extension AttributedSyntax {
  var attributes: SyntaxList<AttributeSyntax> { syntax.children() }

  /// The `///` lines before it and its attributes, joined by newlines.
  var docComment: String? { syntax.docComment }
}

/// A node with a name.
protocol NamedSyntax: SyntaxView {}

extension NamedSyntax {
  /// The name; nil if it is missing.
  var name: NameSyntax? { syntax.child() }
}
