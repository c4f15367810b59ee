// Expressions.

/// An expression of any kind.
enum ExprSyntax: SyntaxView {
  case string(StringExprSyntax)
  case interpolation(InterpolationExprSyntax)
  case integer(IntegerExprSyntax)
  case decimal(DecimalExprSyntax)
  case boolean(BooleanExprSyntax)
  case nilLiteral(NilExprSyntax)
  case name(NameExprSyntax)
  case implicitMember(ImplicitMemberExprSyntax)
  case list(ListExprSyntax)
  case dictionary(DictionaryExprSyntax)
  case parenthesized(ParenthesizedExprSyntax)
  case member(MemberExprSyntax)
  case call(CallExprSyntax)
  case unary(UnaryExprSyntax)
  case binary(BinaryExprSyntax)
  case ternary(TernaryExprSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .stringExpr: self = .string(StringExprSyntax(syntax: syntax))
    case .interpolationExpr: self = .interpolation(InterpolationExprSyntax(syntax: syntax))
    case .integerExpr: self = .integer(IntegerExprSyntax(syntax: syntax))
    case .decimalExpr: self = .decimal(DecimalExprSyntax(syntax: syntax))
    case .booleanExpr: self = .boolean(BooleanExprSyntax(syntax: syntax))
    case .nilExpr: self = .nilLiteral(NilExprSyntax(syntax: syntax))
    case .nameExpr: self = .name(NameExprSyntax(syntax: syntax))
    case .implicitMemberExpr: self = .implicitMember(ImplicitMemberExprSyntax(syntax: syntax))
    case .listExpr: self = .list(ListExprSyntax(syntax: syntax))
    case .dictionaryExpr: self = .dictionary(DictionaryExprSyntax(syntax: syntax))
    case .parenthesizedExpr: self = .parenthesized(ParenthesizedExprSyntax(syntax: syntax))
    case .memberExpr: self = .member(MemberExprSyntax(syntax: syntax))
    case .callExpr: self = .call(CallExprSyntax(syntax: syntax))
    case .unaryExpr: self = .unary(UnaryExprSyntax(syntax: syntax))
    case .binaryExpr: self = .binary(BinaryExprSyntax(syntax: syntax))
    case .ternaryExpr: self = .ternary(TernaryExprSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .string(let view): view.syntax
    case .interpolation(let view): view.syntax
    case .integer(let view): view.syntax
    case .decimal(let view): view.syntax
    case .boolean(let view): view.syntax
    case .nilLiteral(let view): view.syntax
    case .name(let view): view.syntax
    case .implicitMember(let view): view.syntax
    case .list(let view): view.syntax
    case .dictionary(let view): view.syntax
    case .parenthesized(let view): view.syntax
    case .member(let view): view.syntax
    case .call(let view): view.syntax
    case .unary(let view): view.syntax
    case .binary(let view): view.syntax
    case .ternary(let view): view.syntax
    }
  }
}

/// `string`
struct StringExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.stringExpr
  let syntax: Syntax

  var token: TokenSyntax? { syntax.child() }
  /// The text, unescaped.
  var value: String { token?.stringValue ?? "" }
}

/// `string-start expression { string-middle expression } string-end`
struct InterpolationExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.interpolationExpr
  let syntax: Syntax

  /// The texts, unescaped, around the expressions: one more than there are of these.
  var texts: [(text: String, range: SourceRange)] {
    syntax.children.filter { $0.kind == .token && $0.tokenKind.isPartOfString }.map {
      (stringPart(syntax.tree.file.bytes, $0.byteRange), $0.range)
    }
  }
  var expressions: [ExprSyntax] { syntax.children() }
}

/// `integer`
struct IntegerExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.integerExpr
  let syntax: Syntax

  /// The number; nil if it exceeds 64 bits, which the lexer has reported.
  var magnitude: UInt64? { integerMagnitude(syntax.tree.file.bytes, syntax.byteRange) }
  /// The number; nil if it exceeds `Int64`.
  var value: Int64? { magnitude.flatMap { Int64(exactly: $0) } }
}

/// `decimal`
struct DecimalExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.decimalExpr
  let syntax: Syntax

  /// The digits without underscores, as `Double` parses them.
  var digits: String { String(decoding: text.utf8.filter { $0 != 0x5F }, as: UTF8.self) }
}

/// `"true" | "false"`
struct BooleanExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.booleanExpr
  let syntax: Syntax

  var value: Bool { syntax.token(.trueKeyword) != nil }
}

/// `"nil"`
struct NilExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.nilExpr
  let syntax: Syntax
}

/// `name`
struct NameExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.nameExpr
  let syntax: Syntax

  var name: NameSyntax? { syntax.child() }
}

/// `"." name`
struct ImplicitMemberExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.implicitMemberExpr
  let syntax: Syntax

  var name: NameSyntax? { syntax.child() }
}

/// `"[" [ expression { "," expression } [ "," ] ] "]"`
struct ListExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.listExpr
  let syntax: Syntax

  var elements: [ExprSyntax] { syntax.children() }
}

/// `"[" ":" "]" | "[" entry { "," entry } [ "," ] "]"`
struct DictionaryExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.dictionaryExpr
  let syntax: Syntax

  var entries: SyntaxList<DictionaryEntrySyntax> { syntax.children() }
}

/// `expression ":" expression`
struct DictionaryEntrySyntax: SyntaxNodeView {
  static let kind = SyntaxKind.dictionaryEntry
  let syntax: Syntax

  var key: ExprSyntax? { syntax.child(at: 0) }
  var value: ExprSyntax? { syntax.child(at: 1) }
}

/// `"(" expression ")"`
struct ParenthesizedExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.parenthesizedExpr
  let syntax: Syntax

  var expression: ExprSyntax? { syntax.child() }
}

/// `( "." | "?." ) name` after an expression.
struct MemberExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.memberExpr
  let syntax: Syntax

  var base: ExprSyntax? { syntax.child() }
  var name: NameSyntax? { syntax.child() }

  /// True if it is `?.`, or follows one in the same chain.
  var isOptional: Bool {
    var next = self
    while true {
      if next.syntax.token(.questionPeriod) != nil { return true }
      guard case .member(let inner)? = next.base else { return false }
      next = inner
    }
  }
}

/// `arguments` after an expression.
struct CallExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.callExpr
  let syntax: Syntax

  var callee: ExprSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child() }
}

/// `( "!" | "-" ) prefix`
struct UnaryExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.unaryExpr
  let syntax: Syntax

  /// `!` or `-`; a token that was read as `!` counts as `!`.
  var op: TokenKind { syntax.firstToken?.kind == .minus ? .minus : .not }
  var operand: ExprSyntax? { syntax.child() }
}

/// Two operands and the operator between them, of the rules from `disjunction` to `sum`.
struct BinaryExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.binaryExpr
  let syntax: Syntax

  /// The kind of the operator; `=` was read as `==`.
  var op: TokenKind {
    guard let kind = operatorToken?.kind, kind != .equal else { return .equalEqual }
    return kind
  }
  var operatorToken: TokenSyntax? { syntax.child() }
  var left: ExprSyntax? { syntax.child(at: 0) }
  var right: ExprSyntax? { syntax.child(at: 1) }
}

/// `disjunction [ "?" expression ":" expression ]`
struct TernaryExprSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.ternaryExpr
  let syntax: Syntax

  var condition: ExprSyntax? { syntax.child(at: 0) }
  var first: ExprSyntax? { syntax.child(at: 1) }
  var second: ExprSyntax? { syntax.child(at: 2) }
}
