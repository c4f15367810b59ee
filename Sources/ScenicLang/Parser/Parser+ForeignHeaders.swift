// Parses results, inputs and cases in the syntax of other languages.

extension Parser {
  /// Consumes the arrow before a result, or its equivalent in other languages; returns false if there is no
  /// result.
  mutating func acceptArrow() -> Bool {
    skipWordsBeforeArrow()
    if accept(.arrow) { return true }
    guard let end = findEndOfForeignArrow() else { return false }
    report(.foreignArrow, cursor..<end)
    bump(as: .arrow)
    while cursor < end { bump() }
    return true
  }

  /// Skips `async`, `throws` and similar words.
  private mutating func skipWordsBeforeArrow() {
    guard kind == .identifier, !tokens.isFirstOnLine(cursor, bytes) else { return }
    if peek() == .arrow { return unexpected(until: cursor + 1) }
    if peek() == .identifier, peek(2) == .arrow { unexpected(until: cursor + 2) }
  }

  /// Returns the token after `:`, `=>` or a word that introduces a result type.
  private mutating func findEndOfForeignArrow() -> Int? {
    guard kind == .colon || kind == .equal || kind == .identifier, cursor + 1 < limit,
      !tokens.isFirstOnLine(cursor, bytes), !tokens.isFirstOnLine(cursor + 1, bytes)
    else { return nil }
    if kind == .equal {
      let isArrow = peek() == .greater && tokens[cursor].end == tokens[cursor + 1].start
      return isArrow && TokenSet.types.contains(peek(2)) ? cursor + 2 : nil
    }
    guard TokenSet.types.contains(peek()), !TokenSet.clauses.contains(peek()) else { return nil }
    if kind == .colon, isGroup(cursor + 1) { return nil }
    // With an unmatched closer, the parenthesis before is more likely missing.
    let isForeign =
      kind == .colon ? brackets.extraClosers.isEmpty : ForeignWord.results.contains(text(cursor))
    return isForeign ? cursor + 1 : nil
  }

  /// Consumes a colon or a word before a group of events, which means `sends`; returns false if there is none.
  mutating func acceptWordForSends() -> Bool {
    let isWord = kind == .identifier && ForeignWord.senders.contains(text(cursor))
    guard isWord || kind == .colon, continues(cursor), continues(cursor + 1), peek() == .identifier,
      isWord || isGroup(cursor + 1)
    else { return false }
    report(.clause(.sendsKeyword), cursor..<cursor + 1)
    bump(as: .sendsKeyword)
    return true
  }

  /// Returns true if the file declares a group of events with the name at a token.
  private mutating func isGroup(_ name: Int) -> Bool {
    if known.groups == nil {
      lookahead.add(tokens.count)
      known.groups = Set(
        (1..<max(tokens.count, 1)).filter { tokens[$0 - 1].kind == .eventsKeyword }.map { text($0) })
    }
    return known.groups?.contains(text(name)) ?? false
  }

  /// Consumes a sign between an external type and its representation, which means `as`.
  mutating func acceptSignForAs() -> Bool {
    guard kind == .colon || kind == .equal, continues(cursor), continues(cursor + 1), peek() == .identifier
    else { return false }
    report(.clause(.asKeyword), cursor..<cursor + 1)
    return true
  }

  /// The `>` after parameters in angle brackets, which begin here; nil if there are none.
  var endOfAngles: Int? {
    guard kind == .less, cursor + 1 < limit, isLabel(cursor + 1) else { return nil }
    var open = 0
    for token in cursor..<min(cursor + 64, limit) {
      lookahead.add()
      switch tokens[token].kind {
      case .less: open += 1
      case .greater: open -= 1
      case .leftBrace, .semicolon: return nil
      default: break
      }
      if open == 0 { return token }
    }
    return nil
  }

  /// Parses parameters in angle brackets up to the last of these.
  mutating func parseAngledParameters(until closer: Int) {
    report(.wrongBracket(.leftParen), cursor..<closer + 1)
    let start = mark
    let outer = limit
    limit = closer
    bump()
    while !isAtEnd {
      let before = cursor
      parseParameter()
      if !accept(.comma), cursor == before { break }
    }
    unexpected(until: limit)
    limit = outer
    bump()
    finish(.parameterList, start)
  }

  /// Skips the cases of an enum after `=`; returns false if there are none.
  mutating func skipCasesWithoutBraces() -> Bool {
    guard kind == .equal, TokenSet.words.contains(peek()) || peek() == .string || peek() == .bar else {
      return false
    }
    var end = cursor + 1
    while end < limit, tokens[end].kind != .leftBrace,
      !tokens.isFirstOnLine(end, bytes) || tokens[end].kind == .bar || tokens[end - 1].kind == .bar
    { end = after(end) }
    unexpected(until: end, as: .casesWithoutBraces)
    return true
  }
}
