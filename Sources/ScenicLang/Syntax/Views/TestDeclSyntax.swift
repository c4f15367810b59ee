// Tests and properties.

/// `"test" string [ with ] "{" { statement [ ";" ] } "}"`
struct TestDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.testDecl
  let syntax: Syntax

  /// The title, unescaped.
  var title: String? { titleToken?.stringValue }
  var titleToken: TokenSyntax? { syntax.token(.string) }
  var withClause: WithClauseSyntax? { syntax.child() }
  var statements: [StatementSyntax] { syntax.children() }
}

/// `"with" assignment { "," assignment }`
struct WithClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.withClause
  let syntax: Syntax

  var assignments: SyntaxList<AssignmentSyntax> { syntax.children() }
}

/// `"steps" name "{" { statement [ ";" ] } "}"`
struct StepsDeclSyntax: SyntaxNodeView, NamedSyntax, AttributedSyntax {
  static let kind = SyntaxKind.stepsDecl
  let syntax: Syntax

  var statements: [StatementSyntax] { syntax.children() }
}

/// A statement of any kind.
enum StatementSyntax: SyntaxView {
  case set(SetStatementSyntax)
  case open(OpenStatementSyntax)
  case save(SaveStatementSyntax)
  case restore(RestoreStatementSyntax)
  case pass(PassStatementSyntax)
  case expectPath(ExpectPathStatementSyntax)
  case expectDid(ExpectDidStatementSyntax)
  case expectRefused(ExpectRefusedStatementSyntax)
  case expectProperty(ExpectPropertyStatementSyntax)
  case event(EventStatementSyntax)
  case request(RequestStatementSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .setStatement: self = .set(SetStatementSyntax(syntax: syntax))
    case .openStatement: self = .open(OpenStatementSyntax(syntax: syntax))
    case .saveStatement: self = .save(SaveStatementSyntax(syntax: syntax))
    case .restoreStatement: self = .restore(RestoreStatementSyntax(syntax: syntax))
    case .passStatement: self = .pass(PassStatementSyntax(syntax: syntax))
    case .expectPathStatement: self = .expectPath(ExpectPathStatementSyntax(syntax: syntax))
    case .expectDidStatement: self = .expectDid(ExpectDidStatementSyntax(syntax: syntax))
    case .expectRefusedStatement: self = .expectRefused(ExpectRefusedStatementSyntax(syntax: syntax))
    case .expectPropertyStatement: self = .expectProperty(ExpectPropertyStatementSyntax(syntax: syntax))
    case .eventStatement: self = .event(EventStatementSyntax(syntax: syntax))
    case .requestStatement: self = .request(RequestStatementSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .set(let view): view.syntax
    case .open(let view): view.syntax
    case .save(let view): view.syntax
    case .restore(let view): view.syntax
    case .pass(let view): view.syntax
    case .expectPath(let view): view.syntax
    case .expectDid(let view): view.syntax
    case .expectRefused(let view): view.syntax
    case .expectProperty(let view): view.syntax
    case .event(let view): view.syntax
    case .request(let view): view.syntax
    }
  }
}

/// `"set" assignment { "," assignment }`
struct SetStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.setStatement
  let syntax: Syntax

  var assignments: SyntaxList<AssignmentSyntax> { syntax.children() }
}

/// `reference "=" expression`
struct AssignmentSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.assignment
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  var value: ExprSyntax? { syntax.child() }
}

/// `"open" string`
struct OpenStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.openStatement
  let syntax: Syntax

  /// The URL, unescaped.
  var url: String? { urlToken?.stringValue }
  var urlToken: TokenSyntax? { syntax.token(.string) }
}

/// `"save"`
struct SaveStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.saveStatement
  let syntax: Syntax
}

/// `"restore"`
struct RestoreStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.restoreStatement
  let syntax: Syntax
}

/// `"pass" duration`
struct PassStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.passStatement
  let syntax: Syntax

  var duration: DurationSyntax? { syntax.child() }
}

/// `path` after `expect`.
struct ExpectPathStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.expectPathStatement
  let syntax: Syntax

  var path: PathSyntax? { syntax.child() }
}

/// `"did" reference [ arguments ]` after `expect`.
struct ExpectDidStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.expectDidStatement
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child() }
}

/// `"refused"` after `expect`.
struct ExpectRefusedStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.expectRefusedStatement
  let syntax: Syntax
}

/// `"always" expression | "never" expression | "reachable" reference` after `expect`.
struct ExpectPropertyStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.expectPropertyStatement
  let syntax: Syntax

  /// True if the expression must be false.
  var isNever: Bool { syntax.token(.neverKeyword) != nil }
  /// The property's expression; nil for a reachability property.
  var expression: ExprSyntax? { syntax.child() }
  var reference: ReferenceSyntax? { syntax.child() }
}

/// `reference [ arguments ]`
struct EventStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.eventStatement
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child() }
}

/// `reference [ arguments [ "." name [ arguments ] ] ]`
struct RequestStatementSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.requestStatement
  let syntax: Syntax

  /// The action, and the arguments of its request.
  var reference: ReferenceSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child(at: 0) }
  /// The name `done` or `failed`, and the result.
  var outcome: NameSyntax? { syntax.child() }
  var result: ArgumentListSyntax? { syntax.child(at: 1) }
}

/// `"reachable" reference`
struct ReachableDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.reachableDecl
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
}

/// `"from" reference "reach" reference`
struct ReachDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.reachDecl
  let syntax: Syntax

  /// The origin.
  var origin: ReferenceSyntax? { syntax.child(at: 0) }
  /// The target.
  var target: ReferenceSyntax? { syntax.child(at: 1) }
}

/// `"always" expression`
struct AlwaysDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.alwaysDecl
  let syntax: Syntax

  var expression: ExprSyntax? { syntax.child() }
}

/// `"never" expression`
struct NeverDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.neverDecl
  let syntax: Syntax

  var expression: ExprSyntax? { syntax.child() }
}
