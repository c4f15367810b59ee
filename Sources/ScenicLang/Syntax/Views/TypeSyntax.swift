// Types.

/// A type of any kind.
enum TypeSyntax: SyntaxView {
  case named(NamedTypeSyntax)
  case array(ArrayTypeSyntax)
  case dictionary(DictionaryTypeSyntax)
  case optional(OptionalTypeSyntax)
  case union(UnionTypeSyntax)
  case parenthesized(ParenthesizedTypeSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .namedType: self = .named(NamedTypeSyntax(syntax: syntax))
    case .arrayType: self = .array(ArrayTypeSyntax(syntax: syntax))
    case .dictionaryType: self = .dictionary(DictionaryTypeSyntax(syntax: syntax))
    case .optionalType: self = .optional(OptionalTypeSyntax(syntax: syntax))
    case .unionType: self = .union(UnionTypeSyntax(syntax: syntax))
    case .parenthesizedType: self = .parenthesized(ParenthesizedTypeSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .named(let view): view.syntax
    case .array(let view): view.syntax
    case .dictionary(let view): view.syntax
    case .optional(let view): view.syntax
    case .union(let view): view.syntax
    case .parenthesized(let view): view.syntax
    }
  }
}

/// `name { "." name }`
struct NamedTypeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.namedType
  let syntax: Syntax

  var names: SyntaxList<NameSyntax> { syntax.children() }
}

/// `"[" type [ ":" type ] "]"`
struct ArrayTypeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.arrayType
  let syntax: Syntax

  var element: TypeSyntax? { syntax.child() }
}

/// `"[" type [ ":" type ] "]"`
struct DictionaryTypeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.dictionaryType
  let syntax: Syntax

  var key: TypeSyntax? { syntax.child(at: 0) }
  var value: TypeSyntax? { syntax.child(at: 1) }
}

/// `simple { "?" | "??" }`
struct OptionalTypeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.optionalType
  let syntax: Syntax

  var wrapped: TypeSyntax? { syntax.child() }
}

/// `optional { "|" optional }`
struct UnionTypeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.unionType
  let syntax: Syntax

  var members: [TypeSyntax] { syntax.children() }
}

/// `"(" type ")"`
struct ParenthesizedTypeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.parenthesizedType
  let syntax: Syntax

  var type: TypeSyntax? { syntax.child() }
}
