// The file, attributes, and declarations of data and work.

extension Parser {
  /// ```
  /// file = { declaration }
  /// ```
  mutating func parseFile() {
    skipExtraClosers()
    while !isAtEnd { parseDeclaration() }
    leaf(.token)
    finish(.file, 0)
  }

  /// ```
  /// declaration = { attribute } ( app | import | enum | struct | extern | style | condition | action | scene | event
  ///   | events | container | flow | root | rule | convert | link | test | property )
  /// ```
  mutating func parseDeclaration() {
    let start = mark
    parseAttributes()
    switch kind {
    case .appKeyword: parseNamed(.appDecl, start)
    case .styleKeyword: parseNamed(.styleDecl, start)
    case .importKeyword: parseImport(start)
    case .enumKeyword: parseEnum(start)
    case .structKeyword: parseStruct(start)
    case .externKeyword: parseExtern(start)
    case .conditionKeyword: parseCondition(start)
    case .actionKeyword: parseAction(start)
    case .sceneKeyword: parseScene(start)
    case .eventKeyword: parseEvent(start, before: .declarations)
    case .eventsKeyword: parseEvents(start)
    case .containerKeyword: parseContainer(start)
    case .flowKeyword: parseFlow(start)
    case .rootKeyword: parseRoot(start)
    case .onKeyword: parseRule(start)
    case .convertKeyword: parseConvert(start)
    case .linkKeyword: parseLink(start)
    case .testKeyword: parseTest(start)
    case .reachableKeyword, .fromKeyword, .alwaysKeyword, .neverKeyword: parseProperty(kind, start)
    default: recoverDeclaration(start)
    }
  }

  private mutating func recoverDeclaration(_ start: Int) {
    if isAtEnd {
      missing(.declaration)
    } else {
      skip(.declaration) { TokenSet.declarations.contains($0.tokens.kinds[$1]) || $0.tokens.kinds[$1] == .at }
    }
    if mark > start + 1 { finish(.unexpected, start) }
  }

  /// ```
  /// attribute = "@" name [ arguments ]
  /// ```
  mutating func parseAttributes() {
    while kind == .at {
      let start = mark
      bump()
      parseName(.attribute)
      if kind == .leftParen { parseArguments() }
      finish(.attribute, start)
    }
  }

  /// ```
  /// app = "app" name
  /// ```
  /// ```
  /// style = "style" name
  /// ```
  private mutating func parseNamed(_ node: SyntaxKind, _ start: Int) {
    let keyword = kind
    bump()
    parseName(.declaration(keyword), before: .declarations)
    finish(node, start)
  }

  /// ```
  /// import = "import" string
  /// ```
  private mutating func parseImport(_ start: Int) {
    bump()
    parseString()
    finish(.importDecl, start)
  }

  /// ```
  /// enum = "enum" name "{" { { attribute } case [ "," ] } "}"
  /// ```
  private mutating func parseEnum(_ start: Int) {
    bump()
    parseName(.declaration(.enumKeyword), before: .declarations)
    parseElements(.name(.enumCase)) { $0.parseCase() }
    finish(.enumDecl, start)
  }

  /// ```
  /// case = name [ parameters ]
  /// ```
  private mutating func parseCase() {
    let start = mark
    parseAttributes()
    parseName(.enumCase)
    if kind == .leftParen { parseParameters() }
    finish(.enumCase, start)
  }

  /// ```
  /// struct = "struct" name "{" { { attribute } parameter [ "," ] } "}"
  /// ```
  private mutating func parseStruct(_ start: Int) {
    bump()
    parseName(.declaration(.structKeyword), before: .declarations)
    parseElements(.parameter) { $0.parseParameter() }
    finish(.structDecl, start)
  }

  /// The elements of an enum or struct, between which commas may stand.
  private mutating func parseElements(_ wanted: Wanted, _ element: (inout Parser) -> Void) {
    guard let region = open(.leftBrace) else { return }
    while !isAtEnd {
      if kind.isWord || kind == .at {
        element(&self)
        accept(.comma)
      } else {
        skip(wanted) { $0.tokens.kinds[$1].isWord || $0.tokens.kinds[$1] == .at }
      }
    }
    close(region)
  }

  /// ```
  /// extern = "extern" "type" name
  /// ```
  private mutating func parseExtern(_ start: Int) {
    bump()
    expect(.typeKeyword)
    parseName(.declaration(.externKeyword), before: .declarations)
    finish(.externDecl, start)
  }

  /// ```
  /// condition = "condition" name ":" type [ "=" expression ]
  /// ```
  mutating func parseCondition(_ start: Int) {
    bump()
    parseName(.declaration(.conditionKeyword), before: .declarations)
    expect(.colon)
    parseType()
    if accept(.equal) { parseExpression() }
    finish(.conditionDecl, start)
  }

  /// ```
  /// action = "action" name [ parameters ] [ "->" type ]
  /// ```
  private mutating func parseAction(_ start: Int) {
    bump()
    parseName(.declaration(.actionKeyword), before: .declarations)
    if kind == .leftParen { parseParameters() }
    if accept(.arrow) { parseType() }
    finish(.actionDecl, start)
  }

  /// ```
  /// event = "event" name [ parameters ]
  /// ```
  mutating func parseEvent(_ start: Int, before stops: TokenSet) {
    bump()
    parseName(.declaration(.eventKeyword), before: stops)
    if kind == .leftParen { parseParameters() }
    finish(.eventDecl, start)
  }

  /// ```
  /// convert = "convert" "(" parameter ")" "->" type "{" expression "}"
  /// ```
  private mutating func parseConvert(_ start: Int) {
    bump()
    if let region = open(.leftParen) {
      parseParameter()
      close(region)
    }
    expect(.arrow)
    parseType()
    if let region = open(.leftBrace) {
      parseExpression()
      close(region)
    }
    finish(.convertDecl, start)
  }
}
