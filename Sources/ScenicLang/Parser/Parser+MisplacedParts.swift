// Parses parts in the wrong place: attributes behind the beginning of their declaration, and conditions in patterns.

extension Parser {
  /// Skips an attribute without its `@` before one of some declarations or members; returns false if there is none.
  mutating func skipAttributeWithoutSign(before words: TokenSet) -> Bool {
    guard kind == .identifier else { return false }
    let hasValue = peek() == .string || peek() == .leftParen && peek(2) == .string
    guard hasValue || ForeignWord.attributes.contains(text(cursor)) else { return false }
    let end = hasValue ? after(cursor + 1) : cursor + 1
    guard end < limit, words.contains(tokens[end].kind) || tokens[end].kind == .at else { return false }
    report(.attributeWithoutSign, cursor..<end)
    setAside(until: end)
    return true
  }

  /// Parses `stack { a }` in a path as `a`; returns false if it is not there.
  mutating func parseContainerInPath() -> Bool {
    guard TokenSet.containers.contains(kind), peek() == .leftBrace else { return false }
    let end = after(cursor + 1)
    let isStep = afterStep(cursor + 2) == end - 1
    report(.containerInPath, cursor..<end)
    setAside(until: cursor + 1)
    guard let region = open(.leftBrace) else { return true }
    if isStep {
      parseReference()
      if kind == .leftParen { parseArguments() }
    } else {
      keepQuiet()
      let start = mark
      missing(.name(.input), as: .name)
      finish(.reference, start)
      if !isAtEnd { setAside(until: limit) }
    }
    close(region)
    return true
  }

  /// Skips attributes that belong before an earlier token, at which their declaration or node begins. Otherwise they
  /// would be those of the next one.
  mutating func skipMisplacedAttributes(of owner: Int, if mayFollow: (TokenKind) -> Bool) {
    guard kind == .at, continues(cursor) else { return }
    var end = cursor
    while end + 1 < limit, tokens[end].kind == .at, tokens[end + 1].kind.isWord {
      end += 2
      if end < limit, tokens[end].kind == .leftParen, tokens[end - 1].end == tokens[end].start {
        end = after(end)
      }
    }
    guard end > cursor, mayFollow(end < limit ? tokens[end].kind : .endOfFile) else { return }
    unexpected(until: end, as: .rephrased(.misplacedAttributes(owner: owner)))
  }

  /// Parses an event, and those behind it whose keyword is a comma, which are one mistake.
  mutating func parseEvents(from start: Int, before stops: TokenSet, isForgotten: Bool) {
    let reported = facts.count
    let word = cursor
    parseEvent(start, before: stops, isForgotten: isForgotten)
    var commas: [Int] = []
    while kind == .comma, continues(cursor), peek() == .identifier, continues(cursor + 1) {
      commas.append(cursor)
      setAside(until: cursor + 1)
      keepQuiet()
      parseEvent(mark, before: stops, isForgotten: true)
    }
    guard let first = commas.first else { return }
    var keyword: Int?
    // `events a, b` is one mistake.
    if reported > 0, facts[reported - 1].tokens == word..<word + 1,
      text(word) == TokenKind.eventsKeyword.spelling
    {
      facts.remove(at: reported - 1)
      keyword = word
    }
    report(.severalEvents(commas: commas, keyword: keyword), first..<first + 1)
  }

  /// Skips `to` before the node of an effect, as in `push to cat`.
  mutating func skipToBeforeNode() {
    guard kind == .toKeyword, continues(cursor), peek() == .identifier, continues(cursor + 1) else { return }
    unexpected(until: cursor + 1, as: .unexpected(.node))
  }

  /// Skips the former node in `replace cat with dog`.
  mutating func skipReplacedNode() {
    let end = afterStep(cursor)
    guard end > cursor, continues(end), tokens[end].kind == .withKeyword, continues(end + 1),
      tokens[end + 1].kind == .identifier
    else { return }
    unexpected(until: end + 1, as: .rephrased(.replacedNode))
  }

  /// Skips a condition in the place of a pattern, or behind one: `> 3`, `.a | .b`, `1...5`; returns false if there is
  /// none.
  mutating func skipConditionInPattern(isFirst: Bool) -> Bool {
    let isComparison = isFirst && Parser.comparisons.contains(kind)
    let isChoice = !isFirst && (kind == .bar || kind == .orOr || kind == .period)
    guard isComparison || isChoice else { return false }
    let phrase: SyntaxFact.Phrase = kind == .bar || kind == .orOr ? .choiceInPattern : .comparisonInPattern
    var end = cursor
    while end < limit, tokens[end].kind != .comma { end = after(end) }
    unexpected(until: min(end, limit), as: .rephrased(phrase))
    return true
  }

  /// Skips `in` and a list or range after an operand of a condition, whose first token is given.
  mutating func skipMembership(of operand: Int) {
    guard condition != .none, kind == .inKeyword, continues(cursor), continues(cursor + 1),
      [.leftBracket, .integer, .decimal, .minus].contains(peek())
    else { return }
    var end = cursor + 1
    while continues(end), !Parser.membershipEnds.contains(tokens[end].kind) { end = after(end) }
    unexpected(until: min(end, limit), as: .rephrased(.membership(operand: operand)))
  }

  private static let membershipEnds: TokenSet = [
    .leftBrace, .andAnd, .orOr, .question, .comma, .semicolon, .evenKeyword, .askingKeyword, .orKeyword,
  ]
}
