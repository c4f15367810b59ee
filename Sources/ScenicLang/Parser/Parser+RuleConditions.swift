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
      } else if kind == .coveredKeyword, endsCondition(1) {
        parseCoveredWithoutEven()
      } else if let word = keyword(of: Parser.conditionWords) ?? foreignCondition() ?? foreignAsking() {
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
      let isWaiting = parseConditionThatMayWait()
      finish(.whereClause, start)
      let end = cursor
      if isJoinedWait {
        parseJoinedWait()
        return (end, true)
      }
      guard isWaitAhead || isLoneWaitAhead else { return (end, isWaiting) }
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

  /// Parses the condition of `where`; returns true if its parentheses contain `or wait`.
  private mutating func parseConditionThatMayWait() -> Bool {
    if isWaitAhead {
      missing(.expression)
      return false
    }
    let first = facts.count
    parseRuleExpression(mayWait: true)
    for place in first..<facts.count {
      guard case .misplacedWait = facts[place].kind else { continue }
      facts[place] = SyntaxFact(kind: .misplacedWait(condition: cursor), tokens: facts[place].tokens)
      return true
    }
    return false
  }

  /// Parses the condition of a rule, a link or an `if`: no name can follow it.
  mutating func parseRuleExpression(mayWait: Bool = false) {
    condition = mayWait ? .waiting : .other
    parseExpression()
    condition = .none
  }

  /// Sets aside `or wait` before the last parenthesis of a condition.
  mutating func skipWaitInParentheses() {
    guard isWaitInParentheses else { return }
    unexpected(until: limit, as: .misplacedWait(condition: limit + 1))
  }

  /// True if `or wait` is before the last parenthesis of the condition of a rule.
  var isWaitInParentheses: Bool {
    condition == .waiting && kind == .orKeyword && peek() == .waitKeyword && cursor + 2 == limit
      && tokens[limit].kind == .rightParen
  }

  /// True if the two words of `or wait` are joined here.
  private var isJoinedWait: Bool {
    kind == .identifier && endsCondition(1) && ["orwait", "orWait", "or_wait"].contains(text(cursor))
  }

  private mutating func parseJoinedWait() {
    let start = mark
    report(.joinedWait, cursor..<cursor + 1)
    bump(as: .waitKeyword)
    finish(.waitClause, start)
  }

  private mutating func parseCoveredWithoutEven() {
    let start = mark
    missing(.token(.evenKeyword), as: .token)
    bump()
    finish(.evenCoveredClause, start)
  }

  /// Reports a form of `ask` that means `asking`, which is consumed next; returns nil if there is none.
  private mutating func foreignAsking() -> TokenKind? {
    guard kind == .identifier, endsCondition(1), ForeignWord.asks.contains(text(cursor)) else { return nil }
    reportMisspelt(.askingKeyword)
    return .askingKeyword
  }

  private mutating func parseWait() {
    let start = mark
    defer { skipLimitOfWait() }
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

  /// Sets aside a duration after `or wait`.
  private mutating func skipLimitOfWait() {
    guard kind == .integer, let end = endOfLimit(1) else { return }
    unexpected(until: cursor + end, as: .limitOfWait)
  }

  /// Returns the distance to the end of the condition behind a number, and perhaps a unit after it; nil if the
  /// condition continues.
  private func endOfLimit(_ distance: Int) -> Int? {
    if endsCondition(distance) { return distance }
    return peek(distance).isWord && endsCondition(distance + 1) ? distance + 1 : nil
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
    guard kind.isWord, peek().isWord, endsCondition(2) || peek(2) == .integer && endOfLimit(3) != nil
    else { return false }
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
    case .identifier: peek(distance + 1) == .leftBrace && ForeignWord.asks.contains(text(cursor + distance))
    case .endOfFile: ![.rightParen, .rightBracket].contains(tokens[limit].kind)
    default: false
    }
  }

  /// Skips the conditions that only rules have.
  mutating func skipConditionsOfRules() {
    while true {
      if isWaitAhead {
        unexpected(until: cursor + (peek(2) == .integer ? endOfLimit(3) ?? 2 : 2), as: .conditionOfRule)
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
    guard parseURL() else { return finish(.linkDecl, start) }
    skipConditionsOfRules()
    if keyword(of: [.whereKeyword]) != nil {
      let clause = mark
      bump()
      parseRuleExpression()
      finish(.whereClause, clause)
    }
    skipConditionsOfRules()
    parseBlock()
    finish(.linkDecl, start)
  }
}
