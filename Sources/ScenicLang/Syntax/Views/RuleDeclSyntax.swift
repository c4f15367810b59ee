// Rules, links, triggers and patterns.

/// `"on" trigger { "," trigger } [ guard [ even ] | even [ guard ] ] [ "asking" ] block`
struct RuleDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.ruleDecl
  let syntax: Syntax

  var triggers: SyntaxList<TriggerSyntax> { syntax.children() }
  var whereClause: WhereClauseSyntax? { syntax.child() }

  /// True if it also handles events of covered scenes.
  var isEvenCovered: Bool { syntax.child(EvenCoveredClauseSyntax.self) != nil }

  /// True if events wait until its condition holds.
  var isWaiting: Bool { waitClause != nil }
  var waitClause: WaitClauseSyntax? { syntax.child() }

  /// True if the scenes that it would remove are asked first.
  var isAsking: Bool { askingClause != nil }
  var askingClause: AskingClauseSyntax? { syntax.child() }

  var block: BlockSyntax? { syntax.child() }
}

/// `"where" expression`
struct WhereClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.whereClause
  let syntax: Syntax

  var expression: ExprSyntax? { syntax.child() }
}

/// `"even" "covered"`
struct EvenCoveredClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.evenCoveredClause
  let syntax: Syntax
}

/// `"or" "wait"`
struct WaitClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.waitClause
  let syntax: Syntax
}

/// `"asking"`
struct AskingClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.askingClause
  let syntax: Syntax
}

/// `"link" string [ "where" expression ] block`
struct LinkDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.linkDecl
  let syntax: Syntax

  /// The URL pattern, unescaped.
  var url: String? { urlToken?.stringValue }
  var urlToken: TokenSyntax? { syntax.token(.string) }
  var whereClause: WhereClauseSyntax? { syntax.child() }
  var block: BlockSyntax? { syntax.child() }
}

/// `reference [ patterns ]`
struct TriggerSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.trigger
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  /// The patterns; nil without parentheses.
  var patterns: PatternListSyntax? { syntax.child() }
}

/// `"(" [ pattern { "," pattern } [ "," ] ] ")"`
struct PatternListSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.patternList
  let syntax: Syntax

  var patterns: SyntaxList<PatternSyntax> { syntax.children() }
}

/// `[ name ":" ] ( "_" | [ "-" ] literal | "." name [ patterns ] | type )`
struct PatternSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.pattern
  let syntax: Syntax

  var label: NameSyntax? { syntax.child() }
  var value: PatternValueSyntax? { syntax.child() }
}

/// The matched value of a pattern.
enum PatternValueSyntax: SyntaxView {
  case wildcard(WildcardPatternSyntax)
  case literal(LiteralPatternSyntax)
  case enumCase(CasePatternSyntax)
  case type(TypePatternSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .wildcardPattern: self = .wildcard(WildcardPatternSyntax(syntax: syntax))
    case .literalPattern: self = .literal(LiteralPatternSyntax(syntax: syntax))
    case .casePattern: self = .enumCase(CasePatternSyntax(syntax: syntax))
    case .typePattern: self = .type(TypePatternSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .wildcard(let view): view.syntax
    case .literal(let view): view.syntax
    case .enumCase(let view): view.syntax
    case .type(let view): view.syntax
    }
  }
}

/// `"_"`
struct WildcardPatternSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.wildcardPattern
  let syntax: Syntax
}

/// `literal`
struct LiteralPatternSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.literalPattern
  let syntax: Syntax

  /// A literal expression, or a minus before one.
  var literal: ExprSyntax? { syntax.child() }
}

/// `"." name [ patterns ]`
struct CasePatternSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.casePattern
  let syntax: Syntax

  var name: NameSyntax? { syntax.child() }
  /// The patterns; nil without parentheses.
  var patterns: PatternListSyntax? { syntax.child() }
}

/// `type`
struct TypePatternSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.typePattern
  let syntax: Syntax

  var type: TypeSyntax? { syntax.child() }

  /// The name, if the type is only a name: the semantics decide whether it binds or names a type.
  var bareName: NameSyntax? {
    guard case .named(let type) = type, type.names.count == 1 else { return nil }
    return type.names.first
  }
}
