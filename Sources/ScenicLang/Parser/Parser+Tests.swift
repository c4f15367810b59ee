// Parses tests and properties.

extension Parser {
  /// ```
  /// test = "test" string [ with ] "{" { statement [ ";" ] } "}"
  /// ```
  mutating func parseTest(_ start: Int) {
    bump()
    if !skipUnquotedName() { parseString() }
    parseWith()
    parseStatements()
    finish(.testDecl, start)
  }

  /// ```
  /// with = "with" assignment { "," assignment }
  /// ```
  private mutating func parseWith() {
    let start = mark
    if kind == .withKeyword, !isAtEnd {
      bump()
    } else if let meant = meantKeyword([.withKeyword]), isEqual(afterStep(cursor + 1)) {
      takeMisspelt(meant)
    } else {
      return
    }
    parseAssignment()
    while accept(.comma) { parseAssignment() }
    finish(.withClause, start)
  }

  /// ```
  /// steps = "steps" name "{" { statement [ ";" ] } "}"
  /// ```
  mutating func parseSteps(_ start: Int) {
    bump()
    parseName(.declaration(.stepsKeyword), before: .declarations)
    parseStatements()
    finish(.stepsDecl, start)
  }

  private mutating func parseStatements() {
    if let region = open(.leftBrace) {
      // Only a statement may follow a value here.
      (around.valueStops, around.isInStatements) = (.statements, true)
      untilEnd { $0.parseStatement() }
      (around.valueStops, around.isInStatements) = (Parser.expressionStops, false)
      close(region)
    }
  }

  /// ```
  /// statement = set | open | "save" | "restore" | pass | expect
  ///   | reference [ arguments [ "." name [ arguments ] ] ]
  /// ```
  private mutating func parseStatement() {
    let start = mark
    defer { if mark > start, nodes[mark - 1].kind != .unexpected { accept(.semicolon) } }
    if beginsStatementAsName() {
      report(.statementAsName, cursor..<cursor + 1)
      return parseEventStatement(start)
    }
    switch kind {
    case .setKeyword: parseSet(start)
    case .openKeyword: parseOpen(start)
    case .saveKeyword:
      bump()
      finish(.saveStatement, start)
    case .restoreKeyword:
      bump()
      finish(.restoreStatement, start)
    case .expectKeyword: parseExpect(start)
    case .passKeyword where isPass: parsePass(start)
    default:
      guard kind.isWord, !isPresenting(cursor) else { return skipStatement() }
      if let end = endOfForeignBlock() { return unexpected(until: end, as: .notInTest) }
      if isPath(cursor + 1) || isQuery(cursor + 1) || peek() == .didKeyword && peek(2).isWord
        || peek() == .refusedKeyword,
        !tokens.isFirstOnLine(cursor + 1, bytes), let word = foreignWord(among: ForeignWord.statements)
      {
        reportForeign(word, until: cursor + 1)
        return parseExpect(start)
      }
      if peek() == .integer, peek(2) == .secondsKeyword, let word = foreignWord(among: ForeignWord.passing) {
        reportForeign(word, until: cursor + 1)
        return parsePass(start)
      }
      if skipStepWord() { return parseStatement() }
      if let meant = meantStatement() { return parseMisspelt(meant, start) }
      if isPath(cursor) {
        return parseWithoutKeyword(.expectKeyword) { $0.parseExpectation(start) }
      }
      if continues(afterStep(cursor)), isEqual(afterStep(cursor)) {
        return parseWithoutKeyword(.setKeyword) { $0.parseAssignments(start) }
      }
      parseEventStatement(start)
    }
  }

  /// Skips `given`, `when` and the like before a statement; returns false if there is none.
  private mutating func skipStepWord() -> Bool {
    guard kind == .identifier, continues(cursor + 1), peek().isWord,
      ForeignWord.stepWords.contains(text(cursor)),
      !isDeclaredInput(text(cursor))
    else { return false }
    unexpected(until: cursor + 1, as: .unexpected(.statement))
    return true
  }

  private mutating func skipStatement() {
    skip(.statement) { $0.isStatementStart($1) || $0.tokens[$1].kind == .semicolon }
    accept(.semicolon)
  }

  private mutating func parseEventStatement(_ start: Int) {
    parseReference(before: .statements)
    guard beginsParens() else { return finish(.eventStatement, start) }
    parseArguments()
    guard accept(.period) else { return finish(.eventStatement, start) }
    parseName(.member, before: .statements)
    if beginsParens() { parseArguments() }
    finish(.requestStatement, start)
  }

  /// True if the keyword of a statement can only be the name of an event or action: an event of it or arguments
  /// follow, or the rest of the statement is missing and the file declares such a name.
  private mutating func beginsStatementAsName() -> Bool {
    guard TokenSet.statements.contains(kind), kind != .passKeyword else { return false }
    if peek() == .period {
      return peek(2).isWord && !(kind == .expectKeyword && isPathWithoutName(cursor + 1))
    }
    if peek() == .leftParen, kind != .expectKeyword, tokens[cursor].end == tokens[cursor + 1].start {
      return peek(2) != .string
    }
    let isLast = cursor + 1 >= limit || peek() == .semicolon
    let mayEnd = kind == .openKeyword || kind == .setKeyword
    guard mayEnd && (isLast || tokens.isFirstOnLine(cursor + 1, bytes)) || isLast && kind == .expectKeyword
    else { return false }
    return !isSurelyStatement(at: 0) && isDeclaredInput(kind.spelling)
  }

  /// Returns true if a path is at this period, without the name before it: a sender's events are not followed by a
  /// further step.
  private func isPathWithoutName(_ period: Int) -> Bool {
    let end = afterStep(period + 1)
    return end < limit && (tokens[end].kind == .slash || tokens[end].kind == .presentingKeyword)
  }

  /// Returns true if the file declares an event, action or steps of this name. Cost: the tokens of the file, once.
  private mutating func isDeclaredInput(_ name: String) -> Bool {
    if let inputNames = known.inputNames { return inputNames.contains(name) }
    lookahead.add(tokens.count)
    var names = Set<String>()
    for token in 1..<max(tokens.count, 1)
    where [.eventKeyword, .actionKeyword, .stepsKeyword].contains(tokens[token - 1].kind) {
      names.insert(text(token))
    }
    known.inputNames = names
    return names.contains(name)
  }

  /// Returns the keyword that the token means, if the next token cannot follow an event.
  private mutating func meantStatement() -> TokenKind? {
    guard kind == .identifier else { return nil }
    if peek() == .string { return meantKeyword([.openKeyword]) }
    if peek() == .integer { return meantKeyword([.passKeyword]) }
    guard peek().isWord else { return nil }
    let end = afterStep(cursor + 1)
    if isEqual(end) { return meantKeyword([.setKeyword]) }
    guard let meant = meantKeyword([.expectKeyword]) else { return nil }
    if isPath(cursor + 1) { return meant }
    // Two events without a semicolon between them are possible, too, but unlikely at the end of a line.
    guard continues(cursor + 1), !isDeclaredInput(text(cursor)),
      Parser.expectations.contains(peek()) || !continues(end) || tokens[end].kind == .semicolon
    else { return nil }
    return meant
  }

  /// Returns the keyword after `expect` that the token means, if it is not the first step of a path.
  private func meantExpectation() -> TokenKind? {
    guard kind == .identifier, continues(cursor), continues(cursor + 1),
      TokenSet.expressions.contains(peek()), !peek().isOpener
    else { return nil }
    return meantKeyword(Parser.expectations)
  }

  /// Returns true if the token after a statement's keyword, at this distance, cannot follow a name.
  func isSurelyStatement(at distance: Int) -> Bool {
    switch peek(distance) {
    case .openKeyword: peek(distance + 1) == .string
    case .passKeyword: peek(distance + 1) == .integer
    case .setKeyword: isEqual(afterStep(cursor + distance + 1))
    case .expectKeyword:
      isPath(cursor + distance + 1)
        || Parser.expectations.contains(peek(distance + 1))
          && (!tokens.isFirstOnLine(cursor + distance + 1, bytes)
            || cursor + distance > 0 && tokens[cursor + distance - 1].kind == .expectKeyword)
    default: false
    }
  }

  private static let expectations: TokenSet = [
    .didKeyword, .refusedKeyword, .alwaysKeyword, .neverKeyword, .reachableKeyword,
  ]

  private mutating func parseMisspelt(_ meant: TokenKind, _ start: Int) {
    reportMisspelt(meant)
    switch meant {
    case .openKeyword: parseOpen(start)
    case .setKeyword: parseSet(start)
    case .passKeyword: parsePass(start)
    default: parseExpect(start)
    }
  }

  /// Returns true if a statement begins at a token after unexpected ones: a keyword, or the first word of a
  /// line.
  private func isStatementStart(_ token: Int) -> Bool {
    let kind = tokens[token].kind
    return TokenSet.statements.contains(kind)
      || kind.isWord && tokens.isFirstOnLine(token, bytes)
  }

  /// ```
  /// set = "set" assignment { "," assignment }
  /// ```
  private mutating func parseSet(_ start: Int) {
    bump()
    parseAssignments(start)
  }

  private mutating func parseAssignments(_ start: Int) {
    parseAssignment()
    while accept(.comma) { parseAssignment() }
    finish(.setStatement, start)
  }

  /// ```
  /// assignment = reference "=" expression
  /// ```
  private mutating func parseAssignment() {
    let start = mark
    if isAtEnd || isStatementLine {
      missing(.assignment)
      return finish(.assignment, start)
    }
    if missesPart(.assignment) { return finish(.assignment, start) }
    if kind == .equal, !isEqual(afterStep(cursor + 1)) {
      missing(.name(.input), as: .name)
    } else {
      if isStrayName { unexpected(until: cursor + 1, as: .unexpected(.name(.input))) }
      parseReference()
    }
    if kind != .equal, isAtEnd || kind == .leftBrace || tokens.isFirstOnLine(cursor, bytes) {
      missing(.assignedValue)
    } else {
      expect(.equal)
      if !missesPart(.expression) { parseExpression() }
    }
    finish(.assignment, start)
  }

  /// True if another statement begins here, on its own line.
  private var isStatementLine: Bool {
    TokenSet.statements.contains(kind) && tokens.isFirstOnLine(cursor, bytes) && peek() != .equal
      && isSurelyStatement(at: 0)
  }

  /// Reports a part that is missing before the `expect` of the next line; returns false if that is a name, or not there.
  private mutating func missesPart(_ part: Wanted) -> Bool {
    guard kind == .expectKeyword, tokens.isFirstOnLine(cursor, bytes), continues(cursor + 1), peek().isWord,
      !isDeclaredInput(kind.spelling)
    else { return false }
    missing(part)
    return true
  }

  /// True if a name is here before the name that `=` follows, on one line.
  private var isStrayName: Bool {
    kind.isWord && peek().isWord && !tokens.isFirstOnLine(cursor + 1, bytes) && isEqual(afterStep(cursor + 1))
  }

  /// ```
  /// open = "open" string
  /// ```
  private mutating func parseOpen(_ start: Int) {
    bump()
    parseURL()
    finish(.openStatement, start)
  }

  /// ```
  /// expect = "expect" ( "did" reference [ arguments ] | "refused" | "always" expression | "never" expression
  ///   | "reachable" reference | path )
  /// ```
  private mutating func parseExpect(_ start: Int) {
    bump()
    parseExpectation(start)
  }

  private mutating func parseExpectation(_ start: Int) {
    if missesPart(.path) { return finish(.expectPathStatement, start) }
    let meant = meantExpectation()
    if let meant { takeMisspelt(meant) }
    if meant == .didKeyword || accept(.didKeyword) {
      if !missesPart(.name(.input)) { parseReference(before: .statements) }
      if beginsParens() { parseArguments() }
      finish(.expectDidStatement, start)
    } else if meant == .refusedKeyword || accept(.refusedKeyword) {
      finish(.expectRefusedStatement, start)
    } else if meant == .alwaysKeyword || meant == .neverKeyword || accept(.alwaysKeyword)
      || accept(.neverKeyword)
    {
      parseExpression()
      finish(.expectPropertyStatement, start)
    } else if meant == .reachableKeyword || accept(.reachableKeyword) {
      parseReference(before: .statements)
      finish(.expectPropertyStatement, start)
    } else if acceptNotAsNever() {
      parseExpression()
      finish(.expectPropertyStatement, start)
    } else if isExpectedCondition {
      parseExpectedCondition()
      finish(.expectPropertyStatement, start)
    } else {
      let needless = openNeedless()
      parsePath(before: needless == nil ? .statements : [])
      if let needless { close(needless) }
      finish(.expectPathStatement, start)
    }
  }

  /// ```
  /// property = "reachable" reference | "from" reference "reach" reference | "always" expression
  ///   | "never" expression
  /// ```
  mutating func parseReachable(_ start: Int) {
    bump()
    parseReference(before: .declarations)
    finish(.reachableDecl, start)
  }

  mutating func parseReach(_ start: Int) {
    bump()
    parseReference(before: [.reachKeyword, .reachableKeyword])
    if kind == .reachableKeyword, continues(cursor), continues(cursor + 1), peek().isWord {
      reportMisspelt(.reachKeyword)
      bump(as: .reachKeyword)
    } else {
      expect(.reachKeyword)
    }
    parseReference(before: .declarations)
    finish(.reachDecl, start)
  }

  mutating func parseInvariant(_ node: SyntaxKind, _ start: Int) {
    bump()
    parseExpression()
    finish(node, start)
  }
}
