// Parses the file, attributes, and declarations of data and actions.

extension Parser {
  /// ```
  /// file = { declaration }
  /// ```
  mutating func parseFile() {
    skipExtraBrackets()
    untilEnd { $0.parseDeclaration() }
    reportAside(declared.semicolons)
    leaf(.token)
    finish(.file, 0)
  }

  /// ```
  /// declaration = { attribute } ( app | import | enum | struct | extern | style | condition | flag | action | scene
  ///   | event | events | container | flow | root | rule | convert | link | test | steps | property )
  /// ```
  mutating func parseDeclaration() {
    let start = mark
    declared.start = cursor
    parseAttributes()
    let first = cursor
    let word = keyword(of: .declarations) ?? foreignDeclaration(among: ForeignWord.declarations)
    if word != nil, tokens.isFirstOnLine(first, bytes) { declared.column = column(first) }
    switch word ?? .endOfFile {
    case .appKeyword: parseApp(start)
    case .styleKeyword: parseNamed(.styleDecl, .styleKeyword, start)
    case .importKeyword: parseImport(start)
    case .enumKeyword: parseEnum(start)
    case .structKeyword: parseStruct(start)
    case .externKeyword: parseExtern(start)
    case .conditionKeyword, .flagKeyword: parseCondition(start)
    case .actionKeyword: parseAction(start)
    case .sceneKeyword: parseScene(start)
    case .eventKeyword: parseEvent(start, before: .declarations)
    case .eventsKeyword: parseEvents(start)
    case .containerKeyword: parseContainer(start)
    case .flowKeyword: parseFlow(start)
    case .rootKeyword: parseRoot(start)
    case .onKeyword: rememberingRule { $0.parseRule(start) }
    case .convertKeyword: parseConvert(start)
    case .linkKeyword: rememberingRule { $0.parseLink(start) }
    case .testKeyword: parseTest(start)
    case .stepsKeyword: parseSteps(start)
    case .reachableKeyword: parseReachable(start)
    case .fromKeyword where peek() == .string: parseImport(start)
    case .fromKeyword: parseReach(start)
    case .alwaysKeyword: parseInvariant(.alwaysDecl, start)
    case .neverKeyword: parseInvariant(.neverDecl, start)
    default:
      if !parseRuleWithoutKeyword(start) { recoverDeclaration(start) }
    }
  }

  private mutating func rememberingRule(_ parse: (inout Parser) -> Void) {
    let first = cursor
    parse(&self)
    declared.lastRule = (first, cursor)
  }

  private mutating func recoverDeclaration(_ start: Int) {
    if kind == .semicolon, mark == start {
      declared.semicolons.append(cursor)
      return setAside(until: cursor + 1)
    }
    if mark == start, skipElseOfRule() { return }
    if skipAttributeWithoutSign(before: .declarations) {
      if mark > start + 1 { finish(.unexpected, start) }
      return parseDeclaration()
    }
    if Parser.overlaps.contains(kind), peek() == .actionKeyword, continues(cursor + 1) {
      let overlap = cursor
      setAside(until: cursor + 1)
      return parseAction(start, after: overlap)
    }
    if isAtEnd {
      missing(.declaration)
    } else {
      if isDeclarationLine(cursor) { listenAgain() }
      skip(.declaration) { $0.isStart(.declarations, $1) || $0.isDeclarationLine($1) }
    }
    if mark > start + 1 { finish(.unexpected, start) }
  }

  /// Returns true if a token begins a line that is not indented deeper than the declarations.
  private func isDeclarationLine(_ token: Int) -> Bool {
    let kind = tokens[token].kind
    let goesOn = kind.isOpener || kind == .arrow || TokenSet.clauses.contains(kind)
    return !goesOn && tokens.isFirstOnLine(token, bytes) && column(token) <= declared.column
  }

  /// Returns true if one of some declarations or members, or its attributes, begins at a token. A misspelt
  /// keyword must begin its line.
  func isStart(_ words: TokenSet, _ token: Int) -> Bool {
    let kind = tokens[token].kind
    if words.contains(kind) || kind == .at { return true }
    return kind == .identifier && tokens.isFirstOnLine(token, bytes) && misspelt(words, at: token) != nil
  }

  /// ```
  /// attribute = "@" name [ arguments ]
  /// ```
  mutating func parseAttributes() {
    while kind == .at {
      let start = mark
      bump()
      parseName(.attribute)
      if kind == .question, peek() == .leftParen { unexpected(until: cursor + 1) }
      if !skipValueOfAttribute(), beginsParens(within: 3) { parseArguments() }
      finish(.attribute, start)
    }
  }

  /// ```
  /// app = "app" name [ "at" string { "," string } ]
  /// ```
  private mutating func parseApp(_ start: Int) {
    bump()
    if kind.isWord, peek() == .atKeyword, peek(2) == .string {
      bumpName()
    } else if kind == .atKeyword, peek() == .string {
      missing(.name(.declaration(.appKeyword)), as: .name)
    } else {
      parseName(.declaration(.appKeyword), before: .declarations)
    }
    if kind == .atKeyword, !isAtEnd {
      bump()
      parseURL()
      while kind == .comma, !isAtEnd {
        bump()
        parseURL()
      }
    }
    finish(.appDecl, start)
  }

  /// ```
  /// style = "style" name
  /// ```
  private mutating func parseNamed(_ node: SyntaxKind, _ keyword: TokenKind, _ start: Int) {
    bump()
    parseName(.declaration(keyword), before: .declarations)
    finish(node, start)
  }

  /// ```
  /// import = "import" string
  /// ```
  private mutating func parseImport(_ start: Int) {
    if parseImportOfNames() { return finish(.importDecl, start) }
    bump()
    let isName = kind.isWord && !isAtEnd && !tokens.isFirstOnLine(cursor, bytes) && peek() != .string
    if isName {
      unexpected(until: afterStep(cursor), as: .unquotedPath)
    } else {
      parseString()
    }
    finish(.importDecl, start)
  }

  /// ```
  /// enum = "enum" name "{" { { attribute } case [ "," ] } "}"
  /// ```
  private mutating func parseEnum(_ start: Int) {
    bump()
    parseName(.declaration(.enumKeyword), before: .declarations)
    parseCases()
    finish(.enumDecl, start)
  }

  /// ```
  /// case = name [ parameters ]
  /// ```
  /// Adds prefixes of other languages to the needless words.
  private mutating func parseCase(_ needless: inout [Int]) {
    let start = mark
    parseAttributes()
    if isNeedlessBeforeCase {
      needless.append(cursor)
      setAside(until: cursor + 1)
    }
    parseName(.enumCase)
    if kind == .minus { skipRestOfName(.declaration(.enumKeyword)) }
    if beginsParens() { parseParameters() }
    if kind == .at {
      skipMisplacedAttributes(of: Int(nodes[start].token)) { $0 == .comma || $0 == .endOfFile }
    }
    finish(.enumCase, start)
  }

  /// ```
  /// struct = "struct" name "{" { parameter [ "," ] } "}"
  /// ```
  private mutating func parseStruct(_ start: Int) {
    bump()
    parseName(.declaration(.structKeyword), before: .declarations)
    parseFields()
    finish(.structDecl, start)
  }

  /// Parses the cases of an enum, with optional commas between them.
  private mutating func parseCases() {
    if skipCasesWithoutBraces() { return }
    guard let region = open(.leftBrace) else { return }
    var needless: [Int] = []
    untilEnd { parser in
      if TokenSet.attributed.contains(parser.kind) || parser.isNeedlessBeforeCase {
        parser.parseCase(&needless)
        parser.accept(.comma)
      } else {
        parser.skip(.name(.enumCase)) { TokenSet.attributed.contains($0.tokens[$1].kind) }
      }
    }
    reportAside(needless)
    close(region)
  }

  /// True if the word `case` or a dot is before the name of a case on its line. A case may be named `case`,
  /// which is then followed by another token.
  private var isNeedlessBeforeCase: Bool {
    guard peek().isWord, !tokens.isFirstOnLine(cursor + 1, bytes) else { return false }
    return kind == .period || kind == .identifier && text(cursor) == "case"
  }

  /// Parses the fields of a struct, with optional commas between them. Without one, a name on the same line
  /// is a field only with its colon.
  private mutating func parseFields() {
    guard let region = open(.leftBrace) else { return }
    around.isInFields = true
    defer { around.isInFields = false }
    var isFieldStart = true
    untilEnd { parser in
      if parser.beginsField(isFieldStart) {
        parser.parseParameter()
        isFieldStart = parser.accept(.comma)
      } else {
        parser.skip(.parameter) { $0.tokens[$1].kind == .at || $0.isLabel($1) }
      }
    }
    close(region)
  }

  /// Returns true if a field begins here, where one may: after a comma, or on its own line.
  private func beginsField(_ isFieldStart: Bool) -> Bool {
    kind == .at || kind == .colon || isLabel(cursor)
      || kind.isWord && peek() != .leftParen && (isFieldStart || tokens.isFirstOnLine(cursor, bytes))
  }

  /// ```
  /// extern = "extern" "type" name [ representation ]
  /// ```
  private mutating func parseExtern(_ start: Int) {
    bump()
    expect(.typeKeyword)
    if kind.isWord, peek() == .asKeyword, peek(2).isWord {
      bumpName()
    } else {
      parseName(.declaration(.externKeyword), before: .declarations)
    }
    if kind == .asKeyword || acceptSignForAs() { parseRepresentation() }
    finish(.externDecl, start)
  }

  /// ```
  /// representation = "as" name
  /// ```
  private mutating func parseRepresentation() {
    let start = mark
    bump(as: .asKeyword)
    parseName(.representation, before: .declarations)
    finish(.representation, start)
  }

  /// ```
  /// condition = "condition" name ":" type [ "=" expression ]
  /// ```
  /// ```
  /// flag = "flag" name ":" type [ "=" expression ]
  /// ```
  mutating func parseCondition(_ start: Int) {
    let keyword = kind
    bump()
    parseName(.declaration(keyword == .flagKeyword ? keyword : .conditionKeyword), before: .declarations)
    parseAnnotation()
    parseDefault()
    finish(.conditionDecl, start)
  }

  /// ```
  /// action = "action" name [ parameters ] [ ( "->" type | after ) [ "latest" | "single" ] ]
  /// ```
  private mutating func parseAction(_ start: Int, after overlap: Int? = nil) {
    bump()
    var misplaced = overlap ?? skipOverlap { $0.isWord && $0 != .afterKeyword }
    if kind == .afterKeyword, peek() == .integer {
      missing(.name(.declaration(.actionKeyword)), as: .name)
    } else {
      parseName(.declaration(.actionKeyword), before: .declarations)
    }
    var hasResult = parseSignature { parser in
      if misplaced == nil { misplaced = parser.skipOverlap { $0 == .identifier || $0 == .leftBracket } }
    }
    if !hasResult, misplaced == nil {
      misplaced = skipOverlap { $0 == .afterKeyword || $0 == .arrow }
      if misplaced != nil, accept(.arrow) {
        parseType()
        hasResult = true
      }
    }
    let isTimer = !hasResult && beginsAfter
    if isTimer { parseDelay() } else if hasResult { skipDelayOfResult() }
    let owner: SyntaxFact.RequestKind = hasResult ? .result : isTimer ? .timer : .none
    if let misplaced {
      facts.append(SyntaxFact(kind: .misplacedOverlap(owner), tokens: misplaced..<cursor))
    } else {
      parseOverlap(owner)
    }
    finish(.actionDecl, start)
  }

  /// The keywords for requests that overlap.
  static let overlaps: TokenSet = [.latestKeyword, .singleKeyword]

  /// Sets aside a keyword that belongs after the result type or the delay, if a token follows for which the closure
  /// returns true; returns its token.
  private mutating func skipOverlap(before isNext: (TokenKind) -> Bool) -> Int? {
    guard Parser.overlaps.contains(kind), isNext(peek()), !tokens.isFirstOnLine(cursor + 1, bytes) else {
      return nil
    }
    let word = cursor
    setAside(until: cursor + 1)
    return word
  }

  /// Parses the keyword after the result type or the delay of an action. Without both an unknown word is more likely
  /// a type without its arrow.
  private mutating func parseOverlap(_ owner: SyntaxFact.RequestKind) {
    if Parser.overlaps.contains(kind) {
      if owner != .none { return bump() }
      return unexpected(until: cursor + 1, as: .misplacedOverlap(.none))
    }
    guard kind == .identifier, !isAtEnd, !tokens.isFirstOnLine(cursor, bytes) else { return }
    guard owner != .none else { return }
    if let meant = meantKeyword(Parser.overlaps) { return takeMisspelt(meant) }
    if let word = ForeignWord.overlaps[text(cursor)], let meant = word.meant.first {
      reportForeign(word, until: cursor + 1)
      return bump(as: meant)
    }
    reportUnknown(among: Parser.overlaps)
    setAside(until: cursor + 1)
  }

  /// ```
  /// event = "event" name [ parameters ]
  /// ```
  mutating func parseEvent(_ start: Int, before stops: TokenSet, isForgotten: Bool = false) {
    if isForgotten { missing(.token(.eventKeyword), as: .token) } else { bump() }
    parseName(.declaration(.eventKeyword), before: stops)
    if beginsParens() { parseParameters() }
    finish(.eventDecl, start)
  }

  /// True if a name alone is at the position of an event: its keyword is missing.
  var isForgottenEvent: Bool {
    guard kind.isWord, kind != .eventKeyword, !isAtEnd, cursor > 0 else { return false }
    let before = tokens[cursor - 1].kind
    guard [.leftBrace, .semicolon].contains(before) || tokens.isFirstOnLine(cursor, bytes) else {
      return false
    }
    let end = peek() == .leftParen ? after(cursor + 1) : cursor + 1
    return end >= limit || tokens[end].kind == .semicolon || tokens.isFirstOnLine(end, bytes)
  }

  /// ```
  /// convert = "convert" "(" parameter ")" "->" type "{" expression "}"
  /// ```
  private mutating func parseConvert(_ start: Int) {
    bump()
    let foreign = beginsParens() ? (isForeign: false, isWhole: false) : parseForeignConversion()
    if foreign.isWhole { return finish(.convertDecl, start) }
    if !foreign.isForeign, let region = open(.leftParen) {
      parseParameter()
      close(region)
    }
    expect(.arrow)
    parseType()
    if kind == .leftParen, cursor > 0, tokens[cursor].end > tokens[cursor].start, isLabel(cursor + 1) {
      report(.resultOfConversion(type: cursor - 1), cursor..<after(cursor))
      setAside(until: after(cursor))
    } else if let region = open(.leftBrace) {
      parseExpression()
      close(region)
    }
    finish(.convertDecl, start)
  }
}
