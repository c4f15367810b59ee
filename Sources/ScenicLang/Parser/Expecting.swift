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
    if peek() == wanted, !isAtEnd, !kind.isOpener {
      unexpected(until: cursor + 1, as: .unexpected(.token(wanted)))
      bump()
      return true
    }
    missing(.token(wanted), as: .token)
    return false
  }

  /// ```
  /// name = identifier
  /// ```
  /// Takes a name. Any word is one, but a reserved word of `stops` that surely begins what comes next is not: then
  /// the name is missing.
  mutating func parseName(_ role: Wanted.NameRole, before stops: TokenSet = []) {
    if isName(before: stops) { return bumpName() }
    if Parser.neverBeforeName.contains(kind), peek().isWord {
      unexpected(until: cursor + 1, as: .unexpected(.name(role)))
      return bumpName()
    }
    missing(.name(role), as: .name)
  }

  /// Tokens that may be stepped over to find a name behind them.
  private static let neverBeforeName: TokenSet = [
    .comma, .semicolon, .string, .integer, .decimal, .wildcard, .plus, .not, .orOr, .andAnd, .less, .greater,
    .equalEqual, .notEqual, .lessEqual, .greaterEqual, .questionQuestion,
  ]

  /// Whether the token is a name, seen that the words of `stops` may follow it.
  func isName(before stops: TokenSet) -> Bool {
    guard kind.isWord else { return false }
    guard stops.contains(kind) else { return true }
    let next = peek()
    return !(next == .string || next.isWord && !stops.contains(next))
  }

  /// ```
  /// reference = name { "." name }
  /// ```
  mutating func parseReference(before stops: TokenSet = []) {
    let start = mark
    parseName(.input, before: stops)
    while kind == .period {
      bump()
      parseName(.member, before: stops)
    }
    finish(.reference, start)
  }

  /// Takes a string literal or reports that it is missing.
  mutating func parseString() {
    if kind == .string { bump() } else { missing(.string, as: .token) }
  }

  // MARK: Brackets

  /// A pair of brackets that is being read.
  struct Region {
    let outerLimit: Int
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
    guard kind == wanted else { return openMissing(wanted) }
    let opener = cursor
    let closer = tokens.payloads[cursor]
    let outerLimit = limit
    if closer != TokenBuffer.unmatched {
      limit = Int(closer)
    } else if let place = brackets.place(ofCloserFor: opener), place < limit {
      limit = place
    }
    bump()
    return Region(outerLimit: outerLimit, opener: opener, isClosed: closer != TokenBuffer.unmatched)
  }

  /// A missing opener whose closer is there opens here all the same.
  private mutating func openMissing(_ wanted: TokenKind) -> Region? {
    missing(.token(wanted), as: .token)
    guard let closer = brackets.extraCloser(from: cursor), closer < limit,
      tokens.kinds[closer] == wanted.partner
    else { return nil }
    let outerLimit = limit
    limit = closer
    return Region(outerLimit: outerLimit, opener: cursor, isClosed: true)
  }

  /// Takes the closing bracket, after what is left before it, and frees the parser from the pair.
  mutating func close(_ region: Region) {
    if region.isClosed {
      unexpected(until: limit)
      limit = region.outerLimit
      bump()
    } else {
      let kind = tokens.kinds[region.opener].partner ?? .rightBrace
      limit = region.outerLimit
      reportUnclosed(region.opener, kind)
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
