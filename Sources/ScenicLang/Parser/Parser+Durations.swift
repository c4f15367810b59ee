// Parses the delays of timers, and the time that passes in tests.

extension Parser {
  /// ```
  /// after = "after" ( duration | name )
  /// ```
  mutating func parseAfter() {
    let start = mark
    bump()
    if kind == .colon, peek() == .integer || peek().isWord { unexpected(until: cursor + 1) }
    if kind.isWord, !isAtEnd, !isDeclaration(cursor) {
      if peek() == .period, peek(2).isWord { unexpected(until: cursor + 2, as: .qualifiedDelay) }
      bumpName()
      // A unit belongs to a number only.
      if kind == .secondsKeyword, !tokens.isFirstOnLine(cursor, bytes) { unexpected(until: cursor + 1) }
    } else if kind == .leftParen {
      report(.needlessBrackets, cursor..<after(cursor))
      let needless = open(.leftParen)
      if kind.isWord { bumpName() } else { parseDuration() }
      if let needless { close(needless) }
    } else {
      parseDuration()
    }
    finish(.afterClause, start)
  }

  /// ```
  /// duration = integer "s"
  /// ```
  mutating func parseDuration() {
    let start = mark
    defer { finish(.duration, start) }
    if kind == .integer, peek() == .secondsKeyword {
      bump()
      return bump()
    }
    let number = kind == .minus ? cursor + 1 : cursor
    guard number < limit, Parser.numbers.contains(tokens[number].kind), !tokens.isFirstOnLine(number, bytes)
    else { return missing(.duration) }
    let unit = number + 1
    let hasUnit =
      unit < limit && tokens[unit].kind.isWord && !tokens.isFirstOnLine(unit, bytes)
      && !Parser.overlaps.contains(tokens[unit].kind)
    if kind == .integer, !bytes[tokens.range(number)].allSatisfy({ isDigit($0) || $0 == 0x5F }) {
      // The lexer has reported letters directly after the number.
      markWrong()
      bump()
      return keepQuiet()
    }
    unexpected(until: hasUnit ? unit + 1 : unit, as: .wrongDuration)
  }

  /// The tokens that are, or replace, the number of a duration.
  private static let numbers: TokenSet = [.integer, .decimal, .string]

  /// True if a delay begins here: with its keyword, with another word for it, or with a number alone.
  var beginsAfter: Bool {
    if kind == .afterKeyword { return true }
    guard !isAtEnd, !tokens.isFirstOnLine(cursor, bytes) else { return false }
    return kind == .integer && peek() == .secondsKeyword || foreignDelay != nil || isMisspeltAfter
  }

  /// True if a misspelt `after` is here, before a number or a name.
  private var isMisspeltAfter: Bool {
    guard kind == .identifier, peek() == .integer || peek() == .identifier, cursor + 1 < limit,
      !tokens.isFirstOnLine(cursor + 1, bytes)
    else { return false }
    return meantKeyword([.afterKeyword]) != nil
  }

  /// The word for a delay in everyday speech that is here, before a number.
  private var foreignDelay: ForeignWord? {
    guard peek() == .integer || peek() == .decimal else { return nil }
    return foreignWord(among: ForeignWord.delays)
  }

  /// Parses the delay of a timer, which has no result.
  mutating func parseDelay() {
    if kind != .afterKeyword {
      if let word = foreignDelay {
        reportForeign(word, until: cursor + 1)
      } else if isMisspeltAfter {
        reportMisspelt(.afterKeyword)
      } else {
        return parseDelayWithoutKeyword()
      }
    }
    parseAfter()
    guard kind == .arrow, !tokens.isFirstOnLine(cursor, bytes) else { return }
    var end = cursor + 1
    while end < limit, !Parser.overlaps.contains(tokens[end].kind), !tokens.isFirstOnLine(end, bytes) {
      end = after(end)
    }
    unexpected(until: end, as: .timerWithResult)
  }

  private mutating func parseDelayWithoutKeyword() {
    let start = mark
    missing(.token(.afterKeyword), as: .token)
    parseDuration()
    finish(.afterClause, start)
  }

  /// Sets aside the delay of an action with a result.
  mutating func skipDelayOfResult() {
    guard kind == .afterKeyword, !tokens.isFirstOnLine(cursor, bytes) else { return }
    var end = cursor + 1
    while end < limit, end < cursor + 4, !Parser.overlaps.contains(tokens[end].kind),
      !tokens.isFirstOnLine(end, bytes), tokens[end].kind.isWord || Parser.numbers.contains(tokens[end].kind)
    { end += 1 }
    unexpected(until: end, as: .resultWithDelay)
  }

  /// True if `pass` is here, and not the name of a scene or action.
  var isPass: Bool {
    guard kind == .passKeyword else { return false }
    if peek() != .leftParen { return peek() != .period }
    return peek(2) == .integer && peek(3) == .secondsKeyword
  }

  /// ```
  /// pass = "pass" duration
  /// ```
  mutating func parsePass(_ start: Int) {
    bump()
    if kind == .leftParen {
      report(.needlessBrackets, cursor..<after(cursor))
      let needless = open(.leftParen)
      parseDuration()
      if let needless { close(needless) }
    } else {
      parseDuration()
    }
    finish(.passStatement, start)
  }
}
