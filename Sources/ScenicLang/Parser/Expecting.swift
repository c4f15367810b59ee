// What the parser does where the grammar wants one certain thing.

extension Parser {
  /// Takes the token if it is of a kind.
  @inline(__always)
  @discardableResult
  mutating func accept(_ wanted: TokenKind) -> Bool {
    guard kind == wanted else { return false }
    bump()
    return true
  }

  /// Takes a token of a kind, after one stray token if need be, or reports that it is missing.
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
  /// Takes a name. Any word is one, but a reserved word of `stops` that surely begins what comes next is not: then
  /// the name is missing.
  mutating func parseName(_ role: Wanted.NameRole, before stops: TokenSet = []) {
    if isPlainlyName(before: stops) { bumpName() } else { parseUnusualName(role, before: stops) }
  }

  // Apart, since whoever only looks has a copy of the parser made.
  @inline(never)
  private mutating func parseUnusualName(_ role: Wanted.NameRole, before stops: TokenSet) {
    if isName(before: stops) { return bumpName() }
    skipColonOfWord()
    if kind == .string, role.isOwn, !isName(before: stops, at: 1) {
      unexpected(until: cursor + 1, as: .quotedName)
    }
    // A word behind `;` begins what comes next rather than being the name that is missing.
    if kind != .semicolon || !TokenSet.effects.contains(peek()) {
      skipStray(before: .words, wanted: .name(role))
      if isName(before: stops) { return bumpName() }
    }
    missing(.name(role), as: .name)
  }

  /// Whether the token is a name, as nearly all are: a word that is none of `stops`, nor perhaps one of them misspelt.
  @inline(__always)
  func isPlainlyName(before stops: TokenSet) -> Bool {
    kind.isWord && !stops.contains(kind)
      && (kind != .identifier || peek() != .identifier && peek() != .string || !stops.contains(.sceneKeyword))
  }

  /// Whether the token, or one so far behind it, is a name, seen that the words of `stops` may follow it.
  func isName(before stops: TokenSet, at distance: Int = 0) -> Bool {
    let kind = peek(distance)
    guard kind.isWord else { return false }
    guard stops.contains(kind) else { return !isMisspeltStart(stops, at: distance) }
    if TokenSet.statements.contains(kind) { return !isSurelyStatement(at: distance) }
    let next = peek(distance + 1)
    if next == .not || next == .string || next == .integer || next == .decimal { return false }
    return !next.isWord || stops.contains(next) || isInFields && peek(distance + 2) == .colon
  }

  /// Whether the word begins a line, is nearly one of `stops`, and what follows can follow no name.
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
  mutating func parseReference(before stops: TokenSet = []) {
    let start = mark
    parseName(.input, before: stops)
    while kind == .period || isOptionalChain {
      if kind == .question { unexpected(until: cursor + 1, as: .foreignOperator) }
      bump()
      parseName(.member, before: tokens.isFirstOnLine(cursor, bytes) ? stops : [])
    }
    finish(.reference, start)
  }

  /// Whether `?.` of other languages follows directly behind a name.
  private var isOptionalChain: Bool {
    kind == .question && peek() == .period && cursor > 0 && tokens[cursor - 1].end == tokens[cursor].start
      && tokens[cursor].end == tokens[cursor + 1].start
  }

  /// Takes a string literal or reports that it is missing.
  mutating func parseString() {
    if kind != .string, peek() == .string, !isAtEnd, !kind.isOpener {
      unexpected(until: cursor + 1, as: .unexpected(.string))
    }
    if kind == .string { bump() } else { missing(.string, as: .token) }
  }

  // MARK: Brackets

  /// A pair of brackets that is being read.
  struct Region {
    let outerLimit: Int
    let outerChoices: Int
    /// The opener, if it is there.
    let opener: Int
    /// Whether the closer is there.
    let isClosed: Bool
  }

  /// Takes an opening bracket and confines the parser to what it encloses; nil if there is none.
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
      outerLimit: limit, outerChoices: openChoices, opener: cursor, isClosed: closer != TokenBuffer.unmatched)
    openChoices = 0
    if closer != TokenBuffer.unmatched {
      limit = Int(closer)
    } else if let place = brackets.place(ofCloserFor: opener), place < limit {
      limit = place
    }
    bump(as: wanted)
    return region
  }

  /// Whether brackets of another kind stand where some are wanted, which is reported then.
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

  /// A missing opener whose closer is there opens here all the same.
  private mutating func openMissing(_ wanted: TokenKind) -> Region? {
    missing(.token(wanted), as: .token)
    guard let closer = closerAhead(of: wanted) else { return nil }
    let region = Region(outerLimit: limit, outerChoices: openChoices, opener: cursor, isClosed: true)
    openChoices = 0
    limit = closer
    return region
  }

  /// The closer without an opener that a missing opener before the token would have. One inside of a pair that begins before
  /// it is not: what is read up to it would end behind it.
  private func closerAhead(of opener: TokenKind) -> Int? {
    guard let closer = extraCloserAhead(of: opener) else { return nil }
    var token = cursor
    while token < closer { token = after(token) }
    return token == closer ? closer : nil
  }

  /// The next closer without an opener, if it is of a kind and near enough: on the same line, or, for a
  /// brace, at the beginning of a line and before the next one that begins as far to the left.
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

  /// Whether parentheses that may be left out begin here: with their opener, or without it but with their closer and
  /// something in between that can stand nowhere else.
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

  /// The same of a scene's braces.
  var beginsMembers: Bool {
    kind == .leftBrace || kind == .leftBracket && (peek() == .at || TokenSet.members.contains(peek()))
      || !brackets.extraClosers.isEmpty && (kind == .at || TokenSet.members.contains(kind))
        && closerAhead(of: .leftBrace) != nil
  }

  /// Steps over an opener that nothing closes where what is wanted stands behind it.
  mutating func skipExtraOpener(before isWanted: (TokenKind) -> Bool) {
    guard kind.isOpener, tokens[cursor].payload == TokenBuffer.unmatched, isWanted(peek()) else { return }
    unexpected(until: cursor + 1, as: .extraOpener)
  }

  /// Takes the closing bracket, after what is left before it, and frees the parser from the pair.
  mutating func close(_ region: Region) {
    openChoices = region.outerChoices
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

  /// Goes one level deeper; false, with the level stepped over, where the syntax nests too deeply.
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
