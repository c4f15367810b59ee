// Parses phrases that this language writes in another way.

extension Parser {
  /// True if a token is on the line of the one before it, and belongs to the same block.
  func continues(_ token: Int) -> Bool { token < limit && !tokens.isFirstOnLine(token, bytes) }

  // MARK: Operators

  /// Returns the operator of other languages at a token, as the token after it and the one that it means; nil if there
  /// is none.
  func foreignComparison(_ token: Int) -> (end: Int, meant: TokenKind)? {
    guard token + 1 < limit else { return nil }
    let found: (end: Int, meant: TokenKind)
    let isWord = tokens[token].kind == .identifier
    switch (tokens[token].kind, tokens[token + 1].kind) {
    case (.less, .greater), (.notEqual, .equal), (.slash, .equal): found = (token + 2, .notEqual)
    case (.equalEqual, .equal), (.colon, .equal): found = (token + 2, .equalEqual)
    case (.equal, .less): found = (token + 2, .lessEqual)
    case (.equal, .greater): found = (token + 2, .greaterEqual)
    case (.identifier, let next):
      guard let meant = ForeignWord.comparisons[text(token)], continues(token) else { return nil }
      let isNegated = meant == .equalEqual && next == .identifier && text(token + 1) == "not"
      found = comparisonPhrase(token, meant) ?? (isNegated ? (token + 2, .notEqual) : (token + 1, meant))
    default: return nil
    }
    guard continues(found.end), TokenSet.expressions.contains(tokens[found.end].kind) else { return nil }
    // `is.open` is the event of a scene.
    if isWord { return tokens[found.end - 1].end == tokens[found.end].start ? nil : found }
    return tokens[token].end == tokens[token + 1].start ? found : nil
  }

  /// Returns `is greater than` and the like at a token.
  private func comparisonPhrase(_ token: Int, _ meant: TokenKind) -> (end: Int, meant: TokenKind)? {
    guard meant == .equalEqual, token + 3 < limit, let found = ForeignWord.comparatives[text(token + 1)],
      text(token + 2) == found.next, continues(token + 2)
    else { return nil }
    return (token + 3, found.meant)
  }

  /// Consumes such an operator, which is not reported as a second one in a row.
  mutating func takeForeignComparison(_ found: (end: Int, meant: TokenKind), isFirst: Bool) {
    if isFirst { report(.comparison(found.meant), cursor..<found.end) }
    if found.end > cursor + 1 { setAside(until: found.end - 1) }
    bump()
  }

  // MARK: Effects

  /// Skips `in s` after an effect that names no stack. `show` is its token if nothing else is between.
  mutating func skipStack(after show: Int? = nil) {
    guard kind == .inKeyword, continues(cursor), continues(cursor + 1), peek().isWord else { return }
    let end = afterStep(cursor + 1)
    let isLast = end >= limit || tokens[end].kind != .asKeyword && tokens[end].kind != .whereKeyword
    report(.stack(show: isLast ? show : nil), cursor..<end)
    setAside(until: end)
  }

  /// Parses `to root` and `to b` after `pop`, `pop all` or `dismiss`; returns nil if neither is there.
  mutating func parseTo(after effect: Int) -> SyntaxKind? {
    let isTo = kind == .toKeyword || kind == .identifier && text(cursor) == "until"
    guard isTo, continues(cursor), continues(cursor + 1), peek().isWord else { return nil }
    if isRootAlone(cursor + 1) {
      report(.toRoot, effect..<cursor + 2)
      setAside(until: cursor + 2)
      return .popEffect
    }
    report(.popTo, effect..<cursor + 1)
    setAside(until: cursor + 1)
    return .backEffect
  }

  /// Skips `root` after `back to`, and reports `back` alone, which means `pop`; returns false if neither is there.
  mutating func skipEndOfBack() -> Bool {
    if kind == .toKeyword, isRootAlone(cursor + 1) {
      report(.toRoot, cursor - 1..<cursor + 2)
      setAside(until: cursor + 2)
      return true
    }
    guard kind != .toKeyword, !continues(cursor) || kind == .semicolon else { return false }
    let isPop = cursor > 1 && tokens[cursor - 2].kind == .popKeyword && continues(cursor - 1)
    report(.backAlone, cursor - (isPop ? 2 : 1)..<cursor)
    return true
  }

  /// Returns true if `root` is at a token, and no node of the effect with that keyword follows.
  private func isRootAlone(_ token: Int) -> Bool {
    guard continues(token), tokens[token].kind == .rootKeyword else { return false }
    return !continues(token + 1) || tokens[token + 1].kind == .semicolon
  }

  /// Skips `all` after `close`; returns false if it is not there.
  mutating func skipAllOfClose() -> Bool {
    guard kind == .allKeyword, continues(cursor) else { return false }
    report(.closeAll, cursor - 1..<cursor + 1)
    setAside(until: cursor + 1)
    return true
  }

  /// Consumes a misspelt `all`, where no name can be; returns false if it is not there.
  mutating func acceptMisspeltAll() -> Bool {
    guard kind == .identifier, continues(cursor), meantKeyword([.allKeyword]) != nil,
      text(cursor).lowercased() == TokenKind.allKeyword.spelling || !continues(cursor + 1)
        || [.semicolon, .inKeyword].contains(tokens[cursor + 1].kind)
    else { return false }
    takeMisspelt(.allKeyword)
    return true
  }

  /// Skips a number after the stack of a `pop`.
  mutating func skipCountBehindStack(from pop: Int) {
    guard kind == .integer, continues(cursor) else { return }
    report(.countBehindStack, pop..<cursor + 1)
    setAside(until: cursor + 1)
  }

  /// Skips arguments after a reference that takes a condition.
  mutating func skipArgumentsAsFilter(from reference: Int) {
    guard kind == .leftParen, cursor > reference, tokens[cursor - 1].end == tokens[cursor].start else {
      return
    }
    let end = after(cursor)
    guard end <= limit, tokens[end - 1].kind == .rightParen else { return }
    if !around.isClosing { report(.argumentsAsFilter, reference..<end) }
    setAside(until: end)
  }

  /// Reports a name after `dismiss`, which means `close`; returns false if there is none.
  mutating func skipDismissOfName() -> Bool {
    guard kind == .identifier, continues(cursor), misspelt(.effects, at: cursor) == nil,
      text(cursor) != "until"
    else { return false }
    let end = afterStep(cursor)
    guard !continues(end) || [.semicolon, .whereKeyword].contains(tokens[end].kind) else { return false }
    report(.dismissOfName, cursor - 1..<end)
    return true
  }

  /// Parses `as` and a style after `push`, which means `present`; returns false if there is none.
  mutating func skipStyleOfPush(_ push: Int) -> Bool {
    guard kind == .asKeyword, continues(cursor), continues(cursor + 1), peek().isWord else { return false }
    report(.styleOfPush(push: push), cursor..<cursor + 2)
    bump()
    parseName(.style, before: .effects)
    return true
  }

  /// Skips a result after the clauses of a header, of which this is the first.
  mutating func skipResult(behind clause: Int) {
    var end = cursor
    repeat {
      end += 1
      while end + 1 < limit, tokens[end].kind.isWord, tokens[end + 1].kind == .period { end += 2 }
      if end < limit, tokens[end].kind.isWord || tokens[end].kind == .leftBracket { end = after(end) }
      while end < limit, tokens[end].kind == .question { end += 1 }
    } while end < limit && tokens[end].kind == .bar
    unexpected(until: min(end, limit), as: .rephrased(.resultBehindClause(clause: clause)))
  }

  /// Skips `else` with its block directly after a rule or link; returns false if there is none.
  mutating func skipElseOfRule() -> Bool {
    guard kind == .elseKeyword, let rule = declared.lastRule, rule.end == cursor else { return false }
    var end = cursor
    while end < limit, tokens[end].kind == .elseKeyword {
      end += 1
      while end < limit, tokens[end].kind != .leftBrace, !tokens.isFirstOnLine(end, bytes) {
        end = after(end)
      }
      if end < limit, tokens[end].kind == .leftBrace { end = after(end) }
    }
    report(.elseOfRule(rule: rule.start), cursor..<cursor + 1)
    setAside(until: end)
    return true
  }

  /// Parses the parameter of a conversion without its parentheses, or skips a conversion in another form; returns false
  /// if there is neither. The second element is true if the declaration ends.
  mutating func parseForeignConversion() -> (isForeign: Bool, isWhole: Bool) {
    guard kind.isWord, continues(cursor) else { return (false, false) }
    let first = cursor
    if isLabel(cursor) {
      parseParameter()
      report(.parameterOfConversion, first..<cursor)
      return (true, false)
    }
    var end = cursor
    while end < limit, end == cursor || !tokens.isFirstOnLine(end, bytes) {
      let isBlock = tokens[end].kind == .leftBrace
      end = after(end)
      if isBlock { break }
    }
    unexpected(until: end, as: .rephrased(.conversionForm))
    return (true, true)
  }

  /// Skips a dot before the name of a tab.
  mutating func skipLeadingPeriod() {
    guard kind == .period, continues(cursor), continues(cursor + 1), peek().isWord else { return }
    report(.leadingPeriod, cursor..<cursor + 1)
    setAside(until: cursor + 1)
  }

  /// Skips the condition of `update` and the arguments after it; returns false if they are not there.
  mutating func skipConditionBeforeArguments() -> Bool {
    guard kind == .whereKeyword, continues(cursor) else { return false }
    var end = cursor + 1
    var arguments: Int?
    while continues(end), tokens[end].kind != .semicolon {
      let isList = tokens[end].kind == .leftParen && isLabel(end + 1)
      arguments = isList && tokens[end - 1].end < tokens[end].start ? end : nil
      end = after(end)
    }
    guard let arguments, end <= limit, tokens[end - 1].kind == .rightParen else { return false }
    report(.conditionBeforeArguments(arguments: arguments), cursor..<end)
    setAside(until: end)
    return true
  }

  // MARK: Rules and attributes

  /// Skips a comparison after a condition in a trigger, which means `changed`.
  mutating func skipComparisonOfTrigger() {
    guard continues(cursor), continues(cursor + 1) else { return }
    if [.less, .lessEqual, .greater, .greaterEqual, .notEqual].contains(kind),
      peek() == .integer || peek() == .decimal || kind == .notEqual && peek(2) == .leftBrace,
      tokens[cursor - 1].kind.isWord,
      cursor + 2 < limit, tokens[cursor + 2].kind == .leftBrace
    {
      report(.comparisonOfChange, cursor..<cursor + 2)
      return setAside(until: cursor + 2)
    }
    guard kind == .equalEqual else { return }
    let literals: TokenSet = [.trueKeyword, .falseKeyword, .integer, .string, .nilKeyword, .decimal]
    let isCase = peek() == .period && peek(2).isWord
    guard literals.contains(peek()) || isCase else { return }
    let end = cursor + (isCase ? 3 : 2)
    report(.comparisonOfTrigger, cursor..<end)
    setAside(until: end)
  }

  /// Skips a colon and a value after the name of an attribute; returns false if there are none.
  mutating func skipValueOfAttribute() -> Bool {
    let literals: TokenSet = [.integer, .string]
    if literals.contains(kind), continues(cursor) {
      report(.valueOfAttribute, cursor..<cursor + 1)
      setAside(until: cursor + 1)
      return true
    }
    guard kind == .colon || kind == .equal, continues(cursor), continues(cursor + 1) else { return false }
    let end = peek() == .identifier ? afterStep(cursor + 1) : cursor + 2
    guard literals.contains(peek()) || peek() == .identifier else { return false }
    report(.valueOfAttribute, cursor..<end)
    setAside(until: end)
    return true
  }

  // MARK: Tests

  /// Skips the name of a test without quotes; returns false if there is none.
  mutating func skipUnquotedName() -> Bool {
    var end = cursor
    while continues(end), tokens[end].kind.isWord, tokens[end].kind != .withKeyword { end += 1 }
    guard end > cursor, end < limit, tokens[end].kind == .leftBrace || tokens[end].kind == .withKeyword else {
      return false
    }
    report(.unquotedName, cursor..<end)
    setAside(until: end)
    return true
  }

  /// Returns true if a question such as `showing(a)` is at a token.
  func isQuery(_ token: Int) -> Bool {
    guard continues(token), token + 1 < limit, tokens[token + 1].kind == .leftParen else { return false }
    return tokens[token].kind == .presentKeyword || text(token) == "showing"
  }

  /// True if a condition is here in place of a path: it is negated, or an operator follows its first operand.
  var isExpectedCondition: Bool {
    if kind == .not { return true }
    if kind == .leftParen || isQuery(cursor) {
      let opener = kind == .leftParen ? cursor : cursor + 1
      let isCondition = (opener + 1..<max(after(opener), opener + 1)).contains {
        Parser.conditionOperators.contains(tokens[$0].kind)
      }
      if isCondition || kind == .leftParen { return isCondition }
    }
    let end = afterStep(cursor)
    guard end > cursor, continues(end) else { return false }
    return Parser.conditionOperators.contains(tokens[end].kind) || foreignComparison(end) != nil
  }

  private static let conditionOperators: TokenSet = [
    .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual, .andAnd, .orOr,
  ]

  /// Parses a condition after `expect` without `always`. An operator of other languages is reported instead.
  mutating func parseExpectedCondition() {
    let end = afterStep(cursor)
    if end < limit, let foreign = foreignComparison(end) {
      report(.expectedComparison(foreign.meant, sign: end), cursor..<foreign.end)
      setAside(until: foreign.end)
    } else {
      report(.expectedCondition, cursor..<cursor + 1)
    }
    parseExpression()
  }

  /// Consumes `not` after `expect`, which means `never`; returns false if it is not there.
  mutating func acceptNotAsNever() -> Bool {
    guard kind == .identifier, text(cursor) == "not", continues(cursor), continues(cursor + 1),
      peek().isWord || peek() == .leftParen
    else { return false }
    reportForeign(ForeignWord(meant: [.neverKeyword]), until: cursor + 1)
    bump(as: .neverKeyword)
    return true
  }
}
