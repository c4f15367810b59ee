// Declarations of data, events and actions.

/// `"app" name [ "at" string { "," string } ]`
struct AppDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.appDecl
  let syntax: Syntax

  /// The strings after `at`.
  var origins: [TokenSyntax] {
    syntax.children(TokenSyntax.self).filter { $0.syntax.tokenKind == .string }
  }
}

/// `"import" string`
struct ImportDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.importDecl
  let syntax: Syntax

  /// The path, unescaped.
  var path: String? { pathToken?.stringValue }
  var pathToken: TokenSyntax? { syntax.token(.string) }
}

/// `"enum" name "{" { { attribute } case [ "," ] } "}"`
struct EnumDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.enumDecl
  let syntax: Syntax

  var cases: SyntaxList<EnumCaseSyntax> { syntax.children() }
}

/// `name [ parameters ]`
struct EnumCaseSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.enumCase
  let syntax: Syntax

  var parameters: ParameterListSyntax? { syntax.child() }
}

/// `"struct" name "{" { parameter [ "," ] } "}"`
struct StructDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.structDecl
  let syntax: Syntax

  var fields: SyntaxList<ParameterSyntax> { syntax.children() }
}

/// `"extern" "type" name [ representation ]`
struct ExternDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.externDecl
  let syntax: Syntax

  var representation: RepresentationSyntax? { syntax.child() }
}

/// `"as" name`: the type whose values represent those of an extern type.
struct RepresentationSyntax: SyntaxNodeView, NamedSyntax {
  static let kind = SyntaxKind.representation
  let syntax: Syntax
}

/// `"style" name`
struct StyleDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.styleDecl
  let syntax: Syntax
}

/// `"condition" name ":" type [ "=" expression ]`, or the same with `flag`.
struct ConditionDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.conditionDecl
  let syntax: Syntax

  var type: TypeSyntax? { syntax.child() }
  var initialValue: ExprSyntax? { syntax.child() }
  var isFlag: Bool { syntax.token(.flagKeyword) != nil }
}

/// `"action" name [ parameters ] [ ( "->" type | after ) [ "latest" | "single" ] ]`
struct ActionDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.actionDecl
  let syntax: Syntax

  var parameters: ParameterListSyntax? { syntax.child() }
  var result: TypeSyntax? { syntax.child() }
  /// The delay of a timer.
  var after: AfterClauseSyntax? { syntax.child() }
  /// The keyword `latest` or `single`, if one is written.
  var overlap: TokenSyntax? { syntax.token(.latestKeyword) ?? syntax.token(.singleKeyword) }
}

/// `"after" ( duration | name )`
struct AfterClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.afterClause
  let syntax: Syntax

  var duration: DurationSyntax? { syntax.child() }
  /// The parameter with the number of seconds.
  var parameter: NameSyntax? { syntax.child() }
}

/// `integer "s"`
struct DurationSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.duration
  let syntax: Syntax

  /// The number of seconds; nil if it is missing or exceeds `Int`, which has been reported.
  var seconds: Int? {
    guard let number = syntax.token(.integer), syntax.token(.secondsKeyword) != nil else { return nil }
    return integerMagnitude(syntax.tree.file.bytes, number.syntax.byteRange).flatMap { Int(exactly: $0) }
  }
}

/// `"event" name [ parameters ]`
struct EventDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.eventDecl
  let syntax: Syntax

  var parameters: ParameterListSyntax? { syntax.child() }
}

/// `"events" name "{" { { attribute } event [ ";" ] } "}"`
struct EventsDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.eventsDecl
  let syntax: Syntax

  var events: SyntaxList<EventDeclSyntax> { syntax.children() }
}

/// `"(" [ parameter { "," parameter } [ "," ] ] ")"`
struct ParameterListSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.parameterList
  let syntax: Syntax

  var parameters: SyntaxList<ParameterSyntax> { syntax.children() }
}

/// `name ":" type [ "=" expression ]`
struct ParameterSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.parameter
  let syntax: Syntax

  var type: TypeSyntax? { syntax.child() }
  var defaultValue: ExprSyntax? { syntax.child() }
}

/// `"convert" "(" parameter ")" "->" type "{" expression "}"`
struct ConvertDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.convertDecl
  let syntax: Syntax

  var parameter: ParameterSyntax? { syntax.child() }
  var result: TypeSyntax? { syntax.child() }
  var body: ExprSyntax? { syntax.child() }
}
