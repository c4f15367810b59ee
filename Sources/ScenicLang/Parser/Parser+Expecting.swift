// Parses single tokens that the grammar requires.

extension Parser {
  /// Consumes the token if it is of a kind.
  @inline(__always)
  @discardableResult
  mutating func accept(_ wanted: TokenKind) -> Bool {
    guard kind == wanted else { return false }
    bump()
    return true
  }

  /// Consumes a token of a kind, after one stray token if necessary, or reports it as missing.
  @discardableResult
  mutating func expect(_ wanted: TokenKind) -> Bool {
    if accept(wanted) { return true }
    if wanted.isKeyword, kind == .identifier, meantKeyword([wanted]) != nil {
      takeMisspelt(wanted)
      return true
    }
    skipExtraOpener { $0 == wanted }
    if peek() == wanted, !isAtEnd, !kind.isOpener {
      unexpected(until: cursor + 1, as: .unexpected(.token(wanted)))
    }
    if kind.isOpener, after(cursor) < limit, tokens[after(cursor)].kind == wanted {
      unexpected(until: after(cursor))
    }
    if wanted == .elseKeyword { skip(to: wanted) }
    if accept(wanted) { return true }
    missing(.token(wanted), as: .token)
    return false
  }

  /// ```
  /// name = identifier
  /// ```
  /// Parses a name. Any word is a name, but a keyword of `stops` that certainly begins the next part is not:
  /// then the name is missing.
  mutating func parseName(_ role: Wanted.NameRole, before stops: TokenSet = []) {
    if isPlainlyName(before: stops) { bumpName() } else { parseUnusualName(role, before: stops) }
    if kind == .minus { skipRestOfName(role) }
  }

  // A separate function, since a call copies the parser for a caller that only looks ahead.
  @inline(never)
  private mutating func parseUnusualName(_ role: Wanted.NameRole, before stops: TokenSet) {
    if isName(before: stops) { return bumpName() }
    if kind == .at, cursor > 0, case .declaration = role {
      skipMisplacedAttributes(of: cursor - 1) { $0.isWord }
    }
    skipDoubledKeyword(before: stops)
    if isName(before: stops) { return bumpName() }
    skipColonOfWord()
    if kind == .string, role.isOwn || role == .input && continues(cursor), !isName(before: stops, at: 1) {
      unexpected(until: cursor + 1, as: .quotedName)
    }
    skipNameWithDigit(role)
    // A word after `;` begins the next part instead of being the missing name.
    if kind != .semicolon || !TokenSet.effects.contains(peek()) {
      skipStray(before: .words, wanted: .name(role))
      if isName(before: stops) { return bumpName() }
    }
    missing(.name(role), as: .name)
  }

  /// Returns true if the token is a name, as in nearly all cases: a word that is not in `stops`, nor perhaps
  /// a misspelling of one.
  @inline(__always)
  func isPlainlyName(before stops: TokenSet) -> Bool {
    kind.isWord && !stops.contains(kind)
      && (kind != .identifier || peek() != .identifier && peek() != .string || !stops.contains(.sceneKeyword))
  }

  /// Returns true if the token, or one at a distance after it, is a name, given that the words of `stops` may
  /// follow it.
  func isName(before stops: TokenSet, at distance: Int = 0) -> Bool {
    let kind = peek(distance)
    guard kind.isWord else { return false }
    guard stops.contains(kind) else { return !isMisspeltStart(stops, at: distance) }
    if TokenSet.statements.contains(kind) { return !isSurelyStatement(at: distance) }
    let next = peek(distance + 1)
    if next == .not || next == .string || next == .integer || next == .decimal { return false }
    return !next.isWord || stops.contains(next) || around.isInFields && peek(distance + 2) == .colon
      || endsAction(cursor + distance + 1)
  }

  /// Returns true if the word begins a line and resembles one of `stops`, and the text after it cannot follow
  /// a name.
  private func isMisspeltStart(_ stops: TokenSet, at distance: Int) -> Bool {
    let next = peek(distance + 1)
    guard peek(distance) == .identifier, next == .identifier || next == .string,
      stops.contains(.sceneKeyword),
      tokens.isFirstOnLine(cursor + distance, bytes)
    else { return false }
    return misspelt(stops, at: cursor + distance) != nil
  }

  /// ```
  /// reference = name { "." name }
  /// ```
  mutating func parseReference(before stops: TokenSet = [], isTrigger: Bool = false) {
    let start = mark
    parseName(.input, before: stops)
    while kind == .period || kind == .questionPeriod {
      if kind == .questionPeriod { report(.foreignOperator, cursor..<cursor + 1) }
      bump()
      let isFirst = tokens.isFirstOnLine(cursor, bytes)
      if isTrigger, beginsNextDeclaration {
        missing(.name(.member), as: .name)
        break
      }
      parseName(.member, before: isFirst ? stops : [])
    }
    finish(.reference, start)
  }

  /// Parses a string literal or reports it as missing.
  mutating func parseString() {
    if kind != .string, peek() == .string, !isAtEnd, !kind.isOpener {
      unexpected(until: cursor + 1, as: .unexpected(.string))
    }
    if kind == .stringStart, !isAtEnd { return skipInterpolation() }
    if kind == .string { bump() } else { missing(.string, as: .token) }
  }

  /// Parses a string with a URL or an origin. One without quotes ends at white space, also in the comment that its `//`
  /// begins. Returns false if that comment hides the rest of the declaration.
  @discardableResult
  mutating func parseURL() -> Bool {
    guard kind != .string, !isAtEnd, !tokens.isFirstOnLine(cursor, bytes), beginsURL else {
      parseString()
      return true
    }
    let textEnd = bytes.unquotedEnd(from: tokens.range(cursor).lowerBound)
    var end = cursor
    while end < limit, tokens.range(end).lowerBound < textEnd {
      end = tokens[end].kind.isOpener ? after(end) : end + 1
    }
    unexpected(until: end, as: .unquotedURL)
    return end < limit && !tokens.isFirstOnLine(end, bytes)
  }

  private var beginsURL: Bool {
    let range = tokens.range(cursor)
    return bytes[range.lowerBound] == UInt8(ascii: "/")
      || kind.isWord && peek() == .colon && tokens.range(cursor + 1).lowerBound == range.upperBound
  }

  /// Skips a string with interpolations where it must be known when the spec is read.
  private mutating func skipInterpolation() {
    var end = cursor
    while end < limit, tokens[end].kind != .stringEnd { end += 1 }
    unexpected(until: min(end + 1, limit), as: .interpolation)
    missing(.string, as: .token)
  }

  // MARK: Brackets

  /// A pair of brackets that is being parsed.
  struct Region {
    let outerLimit: Int
    let outerChoices: Int
    /// The opener, if present.
    let opener: Int
    /// True if the closer is present.
    let isClosed: Bool
  }

  /// Consumes an opening bracket and confines the parser to its content; returns nil if there is none.
  mutating func open(_ wanted: TokenKind) -> Region? {
    if kind != wanted, peek() == wanted, !isAtEnd, !kind.isOpener {
      unexpected(until: cursor + 1, as: .unexpected(.token(wanted)))
    }
    if cursor + 1 < limit, tokens[cursor + 1].payload != TokenBuffer.unmatched {
      skipExtraOpener { $0 == wanted }
    }
    if wanted == .leftBrace { skip(to: wanted) }
    guard kind == wanted || takesWrongBracket(wanted) else { return openMissing(wanted) }
    let opener = cursor
    let closer = tokens[cursor].payload
    let region = Region(
      outerLimit: limit, outerChoices: around.openChoices, opener: cursor,
      isClosed: closer != TokenBuffer.unmatched)
    around.openChoices = 0
    if closer != TokenBuffer.unmatched {
      limit = Int(closer)
    } else if let place = brackets.place(ofCloserFor: opener), place < limit {
      limit = place
    }
    bump(as: wanted)
    return region
  }

  /// Returns true if brackets of the wrong kind are here, which is then reported.
  private mutating func takesWrongBracket(_ wanted: TokenKind) -> Bool {
    guard kind.isOpener, peek() != wanted, tokens[cursor].payload < TokenBuffer.extra,
      after(cursor) <= limit,
      brackets.extraClosers.isEmpty || closerAhead(of: wanted) == nil
    else {
      return false
    }
    report(.wrongBracket(wanted), cursor..<after(cursor))
    return true
  }

  /// Opens a region for a missing opener whose closer is present.
  private mutating func openMissing(_ wanted: TokenKind) -> Region? {
    missing(.token(wanted), as: .token)
    guard let closer = closerAhead(of: wanted) else { return nil }
    let region = Region(outerLimit: limit, outerChoices: around.openChoices, opener: cursor, isClosed: true)
    around.openChoices = 0
    limit = closer
    return region
  }

  /// Returns the unmatched closer that belongs to a missing opener before the token. A closer inside a pair
  /// that begins earlier does not count: the content up to it would end after that pair.
  private func closerAhead(of opener: TokenKind) -> Int? {
    guard let closer = extraCloserAhead(of: opener) else { return nil }
    var token = cursor
    while token < closer { token = after(token) }
    return token == closer ? closer : nil
  }

  /// Returns the next unmatched closer, if it is of a kind and near enough: on the same line or, for a brace,
  /// at the beginning of a line. In between, no line may be indented as little.
  private func extraCloserAhead(of opener: TokenKind) -> Int? {
    if opener != .leftBrace, tokens.isFirstOnLine(cursor, bytes) { return nil }
    guard let closer = brackets.extraCloser(from: cursor), closer < limit,
      tokens[closer].kind == opener.partner
    else { return nil }
    var token = cursor + 1
    defer { lookahead.add(token - cursor) }
    while token <= closer, !tokens.isFirstOnLine(token, bytes) { token += 1 }
    if token > closer { return closer }
    guard opener == .leftBrace, tokens.isFirstOnLine(closer, bytes) else { return nil }
    let column = column(closer)
    while token < closer {
      if tokens.isFirstOnLine(token, bytes), self.column(token) <= column { return nil }
      token += 1
    }
    return closer
  }

  /// Returns true if optional parentheses begin here: with their opener, or without it but with their closer
  /// and content that is valid only in parentheses.
  mutating func beginsParens(within labelled: Int = 64) -> Bool {
    if kind == .leftParen { return true }
    if peek() == .leftParen, kind != .question, TokenSet.strays.contains(kind), isLabel(cursor + 2) {
      unexpected(until: cursor + 1)
      return true
    }
    guard !brackets.extraClosers.isEmpty, let closer = closerAhead(of: .leftParen) else { return false }
    if isLabel(cursor) { return closer <= cursor + labelled }
    let isOperand =
      kind == .identifier || !kind.isKeyword && TokenSet.operands.contains(kind) || kind == .trueKeyword
    return closer == cursor + 1 && isOperand || closer == cursor + 2 && kind == .period
  }

  /// True if the braces of a scene begin here.
  var beginsMembers: Bool {
    kind == .leftBrace || kind == .leftBracket && (peek() == .at || TokenSet.members.contains(peek()))
      || !brackets.extraClosers.isEmpty && (kind == .at || TokenSet.members.contains(kind))
        && closerAhead(of: .leftBrace) != nil
  }

  /// Skips an unmatched opener if the wanted token follows it.
  mutating func skipExtraOpener(before isWanted: (TokenKind) -> Bool) {
    guard kind.isOpener, tokens[cursor].payload == TokenBuffer.unmatched, isWanted(peek()) else { return }
    unexpected(until: cursor + 1, as: .extraOpener)
  }

  /// Consumes the closing bracket, after the remaining tokens before it, and leaves the pair.
  mutating func close(_ region: Region) {
    around.openChoices = region.outerChoices
    if region.isClosed {
      unexpected(until: limit)
      limit = region.outerLimit
      bump()
    } else {
      let kind = tokens[region.opener].kind.partner ?? .rightBrace
      limit = region.outerLimit
      let isCertain = kind != .rightBrace || brackets.place(ofCloserFor: region.opener) == cursor
      reportUnclosed(region.opener, kind, isCertain)
    }
  }

  // MARK: Depth

  /// Goes one level deeper. Returns false, and skips the level, if the syntax is nested too deeply.
  mutating func descend() -> Bool {
    guard depth < Parser.maximumDepth else {
      stepOver()
      return false
    }
    depth += 1
    return true
  }

  mutating func ascend() { depth -= 1 }
}

extension [UInt8] {
  /// Returns the end of a text without quotes: the next white space, comma or end of a line.
  func unquotedEnd(from start: Int) -> Int {
    self[start...].firstIndex { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: ",") } ?? count
  }
}
