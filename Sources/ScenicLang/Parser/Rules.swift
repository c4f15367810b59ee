// Rules, links, triggers and patterns.

extension Parser {
  /// ```
  /// rule = "on" trigger { "," trigger } { "where" expression | "even" "covered" } block
  /// ```
  mutating func parseRule(_ start: Int) {
    bump()
    parseTrigger()
    while accept(.comma) { parseTrigger() }
    var seen: [TokenKind] = []
    while let word = keyword(of: [.whereKeyword, .evenKeyword]) ?? foreignCondition() {
      if seen.contains(word) { report(.repeatedClause, cursor..<cursor + 1) }
      if seen.count < 2 { seen.append(word) }
      parseRuleCondition(word)
    }
    parseBlock()
    finish(.ruleDecl, start)
  }

  private mutating func parseRuleCondition(_ word: TokenKind) {
    let start = mark
    if word == .whereKeyword {
      bump()
      parseExpression()
      finish(.whereClause, start)
    } else {
      bump()
      expect(.coveredKeyword)
      finish(.evenCoveredClause, start)
    }
  }

  /// ```
  /// trigger = reference [ patterns ]
  /// ```
  private mutating func parseTrigger() {
    let start = mark
    parseReference(before: [.whereKeyword, .evenKeyword])
    if beginsParens() { parsePatterns() }
    finish(.trigger, start)
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
    default: parseLiteralOrType()
    }
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

  /// ```
  /// link = "link" string [ "where" expression ] block
  /// ```
  mutating func parseLink(_ start: Int) {
    bump()
    parseString()
    if keyword(of: [.whereKeyword]) != nil { parseRuleCondition(.whereKeyword) }
    parseBlock()
    finish(.linkDecl, start)
  }
}
