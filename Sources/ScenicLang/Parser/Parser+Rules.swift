// Parses rules, triggers and patterns.

extension Parser {
  /// ```
  /// rule = "on" trigger { "," trigger } [ guard [ even ] | even [ guard ] ] [ "asking" ] block
  /// ```
  mutating func parseRule(_ start: Int) {
    bump()
    skipDoubledKeyword(before: [.onKeyword])
    parseRest(ofRule: start)
  }

  /// Parses a rule without `on`, which is reported; returns false if there is none.
  mutating func parseRuleWithoutKeyword(_ start: Int) -> Bool {
    guard kind == .identifier, peek() == .period, peek(2).isWord else { return false }
    let end = afterStep(cursor)
    guard continues(end), tokens[end].kind == .leftBrace || tokens[end].kind == .whereKeyword else {
      return false
    }
    report(.ruleWithoutOn, cursor..<end)
    missing(.token(.onKeyword), as: .token)
    parseRest(ofRule: start)
    return true
  }

  private mutating func parseRest(ofRule start: Int) {
    let keyword = max(cursor - 1, 0)
    parseTrigger()
    while acceptBetweenTriggers() { parseTrigger() }
    if kind == .at {
      skipMisplacedAttributes(of: keyword) { !$0.isWord || Parser.conditionWords.contains($0) }
    }
    parseRuleConditions()
    if kind == .at { skipMisplacedAttributes(of: keyword) { $0 == .leftBrace } }
    parseBlock()
    finish(.ruleDecl, start)
  }

  /// Consumes a comma, or `or` in its place; returns false if there is none.
  private mutating func acceptBetweenTriggers() -> Bool {
    if accept(.comma) { return true }
    guard kind == .orKeyword || kind == .orOr, peek().isWord, !isWaitAhead else { return false }
    report(.orBetweenTriggers, cursor..<cursor + 1)
    bump(as: .comma)
    return true
  }

  /// ```
  /// trigger = reference [ patterns ]
  /// ```
  private mutating func parseTrigger() {
    let start = mark
    if beginsNextDeclaration {
      missing(.name(.input), as: .name)
      return finish(.trigger, start)
    }
    if let place = endOfTriggerWithoutDot {
      let reference = mark
      bumpName()
      missing(.token(.period), as: .token)
      while cursor < place { bumpName() }
      finish(.reference, reference)
    } else {
      parseReference(before: Parser.conditionWords, isTrigger: true)
      skipComparisonOfTrigger()
    }
    if beginsParens() { parsePatterns() }
    if kind == .period, peek().isWord, nodes[mark - 1].kind == .patternList { skipOutcome(of: start) }
    finish(.trigger, start)
  }

  /// Sets aside the event after the arguments of a request, which only tests have.
  private mutating func skipOutcome(of trigger: Int) {
    let end = peek(2) == .leftParen ? after(cursor + 2) : cursor + 2
    report(.requestInTrigger, Int(nodes[trigger].token)..<end)
    setAside(until: end)
  }

  /// The token after two names without a dot between them, at which a trigger ends or has patterns; nil if
  /// there are none.
  private var endOfTriggerWithoutDot: Int? {
    guard kind == .identifier, peek().isWord, cursor + 1 < limit, !tokens.isFirstOnLine(cursor + 1, bytes),
      peek(2) == .leftParen || peek(2) == .leftBrace || peek(2) == .comma || peek(2) == .whereKeyword,
      !Parser.conditionWords.contains(peek()), peek() != .coveredKeyword,
      ForeignWord.conditions[text(cursor + 1)] == nil, !ForeignWord.asks.contains(text(cursor + 1))
    else { return nil }
    return cursor + 2
  }

  /// ```
  /// patterns = "(" [ pattern { "," pattern } [ "," ] ] ")"
  /// ```
  private mutating func parsePatterns() {
    let start = mark
    parseList(.leftParen, .pattern) { $0.parsePattern() }
    finish(.patternList, start)
  }

  /// ```
  /// pattern = [ name ":" ] ( "_" | [ "-" ] literal | "." name [ patterns ] | type )
  /// ```
  private mutating func parsePattern() {
    let start = mark
    guard descend() else { return }
    defer { ascend() }
    parseLabel()
    if skipConditionInPattern(isFirst: true) { return finish(.pattern, start) }
    skipBinder()
    let value = mark
    switch kind {
    case .wildcard:
      bump()
      finish(.wildcardPattern, value)
    case .period:
      bump()
      parseName(.caseOfPattern)
      if beginsParens() { parsePatterns() }
      finish(.casePattern, value)
    case .minus:
      bump()
      if !parseLiteral() { missing(.expression) }
      finish(.unaryExpr, value)
      finish(.literalPattern, value)
    case _ where kind.isWord && peek() == .leftParen && tokens[cursor].end == tokens[cursor + 1].start:
      report(.dotlessCase, cursor..<cursor + 1)
      bumpName()
      parsePatterns()
      finish(.casePattern, value)
    default: parseLiteralOrType()
    }
    _ = skipConditionInPattern(isFirst: false)
    finish(.pattern, start)
  }

  private mutating func parseLiteralOrType() {
    let start = mark
    if parseLiteral() {
      finish(.literalPattern, start)
    } else if kind.isWord || kind == .leftBracket || kind == .leftParen {
      parseType()
      finish(.typePattern, start)
    } else {
      missing(.pattern)
    }
  }
}
