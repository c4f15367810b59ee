// Parses phrases that this language writes in another way.

extension Parser {
  /// True if a token is on the line of the one before it, and belongs to the same block.
  private func continues(_ token: Int) -> Bool { token < limit && !tokens.isFirstOnLine(token, bytes) }

  // MARK: Operators

  private static let comparisonWords: [String: TokenKind] = [
    "is": .equalEqual, "equals": .equalEqual, "eq": .equalEqual, "isnt": .notEqual, "isNot": .notEqual,
  ]

  /// The operator of other languages at the token, as the token after it and the one that it means; nil if there is
  /// none.
  var foreignComparison: (end: Int, meant: TokenKind)? {
    let found: (end: Int, meant: TokenKind)
    switch (kind, peek()) {
    case (.less, .greater), (.notEqual, .equal): found = (cursor + 2, .notEqual)
    case (.equalEqual, .equal): found = (cursor + 2, .equalEqual)
    case (.equal, .less): found = (cursor + 2, .lessEqual)
    case (.equal, .greater): found = (cursor + 2, .greaterEqual)
    case (.identifier, _):
      guard let meant = Self.comparisonWords[text(cursor)], continues(cursor) else { return nil }
      let isNegated = meant == .equalEqual && peek() == .identifier && text(cursor + 1) == "not"
      found = isNegated ? (cursor + 2, .notEqual) : (cursor + 1, meant)
      // `is.open` is the event of a scene.
      if tokens[found.end - 1].end == tokens[found.end].start { return nil }
    default: return nil
    }
    let isJoined = kind == .identifier || tokens[cursor].end == tokens[cursor + 1].start
    return isJoined && continues(found.end) && TokenSet.expressions.contains(tokens[found.end].kind)
      ? found : nil
  }

  mutating func takeForeignComparison(_ found: (end: Int, meant: TokenKind)) {
    report(.comparison(found.meant), cursor..<found.end)
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

  /// Parses `pop to root` and `pop to b`; returns nil if neither is there.
  mutating func parsePopTo() -> SyntaxKind? {
    let isTo = kind == .toKeyword || kind == .identifier && text(cursor) == "until"
    guard isTo, continues(cursor), continues(cursor + 1), peek().isWord else { return nil }
    if isRootAlone(cursor + 1) {
      report(.toRoot, cursor - 1..<cursor + 2)
      setAside(until: cursor + 2)
      return .popEffect
    }
    report(.popTo, cursor - 1..<cursor + 1)
    setAside(until: cursor + 1)
    return .backEffect
  }

  /// Skips `root` after `back to`; returns false if it is not there.
  mutating func skipRoot() -> Bool {
    guard isRootAlone(cursor), cursor > 1, tokens[cursor - 1].kind == .toKeyword else { return false }
    report(.toRoot, cursor - 2..<cursor + 1)
    setAside(until: cursor + 1)
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
    report(.argumentsAsFilter, reference..<end)
    setAside(until: end)
  }

  // MARK: Tests

  /// True if a condition is here in place of a path: it is negated, or an operator follows its first operand.
  var isExpectedCondition: Bool {
    if kind == .not { return true }
    let end = afterStep(cursor)
    let operators: TokenSet = [
      .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual, .andAnd, .orOr,
    ]
    return end > cursor && continues(end) && operators.contains(tokens[end].kind)
  }

  /// Parses a condition after `expect` without `always`.
  mutating func parseExpectedCondition() {
    report(.expectedCondition, cursor..<cursor + 1)
    parseExpression()
  }
}
