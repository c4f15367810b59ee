// Parses what is between the triggers of a rule, or the URL of a link, and its block.

extension Parser {
  /// Parses the conditions of a rule in any order, and reports the ones in the wrong place.
  mutating func parseRuleConditions() {
    var seen: [TokenKind] = []
    var asking: Int?
    // The end of the condition of `where`, and true if `or wait` follows it.
    var end: Int?
    var isWaiting = false
    while true {
      if isWaitAhead || isLoneWaitAhead {
        parseMisplacedWait(after: end, isRepeated: isWaiting)
        isWaiting = true
      } else if let word = keyword(of: Parser.conditionWords) ?? foreignCondition() {
        if seen.contains(word) { report(.repeatedClause, cursor..<cursor + (word == .evenKeyword ? 2 : 1)) }
        if seen.count < 3 { seen.append(word) }
        if word == .askingKeyword, asking == nil { asking = cursor }
        let condition = parseRuleCondition(word)
        if word == .whereKeyword, end == nil { end = condition.end }
        if condition.isWaiting { isWaiting = true }
      } else {
        break
      }
    }
    if let asking, seen.last != .askingKeyword { report(.misplacedAsking, asking..<cursor) }
  }

  /// The tokens that begin the condition of a rule.
  static let conditionWords: TokenSet = [.whereKeyword, .evenKeyword, .askingKeyword]

  /// ```
  /// guard = "where" expression [ "or" "wait" ]
  /// ```
  /// ```
  /// even = "even" "covered"
  /// ```
  /// Returns the end of the condition, and true if `or wait` follows it.
  private mutating func parseRuleCondition(_ word: TokenKind) -> (end: Int, isWaiting: Bool) {
    let start = mark
    bump()
    switch word {
    case .whereKeyword:
      if isWaitAhead { missing(.expression) } else { parseExpression() }
      finish(.whereClause, start)
      let end = cursor
      guard isWaitAhead || isLoneWaitAhead else { return (end, false) }
      parseWait()
      return (end, true)
    case .evenKeyword:
      if kind == .identifier, ["cover", "covering", "covers", "hidden"].contains(text(cursor)) {
        takeMisspelt(.coveredKeyword)
      } else {
        expect(.coveredKeyword)
      }
      finish(.evenCoveredClause, start)
    default: finish(.askingClause, start)
    }
    return (cursor, false)
  }

  private mutating func parseWait() {
    let start = mark
    if kind == .waitKeyword {
      missing(.token(.orKeyword), as: .token)
    } else if kind != .orKeyword {
      reportForeign(.waiting, until: cursor + 1)
      bump(as: .orKeyword)
    } else {
      bump()
    }
    if kind == .waitKeyword { bump() } else { takeMisspelt(.waitKeyword) }
    finish(.waitClause, start)
  }

  /// Consumes an `or wait` that does not follow `where` directly. `end` is the end of the condition of `where`.
  private mutating func parseMisplacedWait(after end: Int?, isRepeated: Bool) {
    let next = kind == .waitKeyword ? cursor + 1 : cursor + 2
    guard let end else { return unexpected(until: next, as: .waitWithoutCondition) }
    if isRepeated { return unexpected(until: next, as: .repeatedClause) }
    unexpected(until: next, as: .misplacedWait(condition: end))
  }

  /// True if `or wait`, perhaps with another word instead of `or` or a misspelt `wait`, ends a condition here.
  var isWaitAhead: Bool {
    guard kind.isWord, peek().isWord, endsCondition(2) else { return false }
    if peek() == .waitKeyword {
      return kind == .orKeyword || kind == .elseKeyword || ForeignWord.waits.contains(text(cursor))
    }
    return kind == .orKeyword && meantKeyword([.waitKeyword], at: cursor + 1) != nil
  }

  /// True if `wait` without `or` ends a condition here.
  private var isLoneWaitAhead: Bool { kind == .waitKeyword && endsCondition(1) }

  /// Returns true if the token at this distance follows a condition of a rule.
  private func endsCondition(_ distance: Int) -> Bool {
    switch peek(distance) {
    case .leftBrace, .evenKeyword, .askingKeyword, .whereKeyword: true
    case .orKeyword: peek(distance + 1) == .waitKeyword
    case .endOfFile: ![.rightParen, .rightBracket].contains(tokens[limit].kind)
    default: false
    }
  }

  /// Skips the conditions that only rules have.
  mutating func skipConditionsOfRules() {
    while true {
      if isWaitAhead {
        unexpected(until: cursor + 2, as: .conditionOfRule)
      } else if isLoneWaitAhead || kind == .askingKeyword && endsCondition(1) {
        unexpected(until: cursor + 1, as: .conditionOfRule)
      } else if kind == .evenKeyword, peek() == .coveredKeyword {
        unexpected(until: cursor + 2, as: .conditionOfRule)
      } else {
        return
      }
    }
  }

  /// ```
  /// link = "link" string [ "where" expression ] block
  /// ```
  mutating func parseLink(_ start: Int) {
    bump()
    parseString()
    skipConditionsOfRules()
    if keyword(of: [.whereKeyword]) != nil {
      let clause = mark
      bump()
      parseExpression()
      finish(.whereClause, clause)
    }
    skipConditionsOfRules()
    parseBlock()
    finish(.linkDecl, start)
  }
}
