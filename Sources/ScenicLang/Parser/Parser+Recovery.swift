// Recovers from errors.

extension Parser {
  /// Returns the token after this one, or after the whole pair if it opens one.
  func after(_ token: Int) -> Int {
    lookahead.add()
    guard tokens[token].kind.isOpener else { return token + 1 }
    let closer = tokens[token].payload
    return closer >= TokenBuffer.extra ? token + 1 : min(Int(closer) + 1, limit)
  }

  /// Wraps unexpected tokens up to the next one, outside brackets, for which `isStart` holds. A word after a
  /// dot is a name and does not end the skip. At least one token is consumed.
  mutating func skip(_ wanted: Wanted?, until isStart: (Parser, Int) -> Bool) {
    var end = after(cursor)
    while end < limit, tokens[end - 1].kind == .period || !isStart(self, end) { end = after(end) }
    unexpected(until: end, as: .unexpected(wanted))
  }

  /// Skips the tokens before a token of a kind, if there is one nearby, outside brackets, and no other part
  /// begins before it.
  mutating func skip(to wanted: TokenKind) {
    var token = cursor
    for _ in 0..<64 where token < limit {
      let kind = tokens[token].kind
      if kind == wanted { return unexpected(until: token, as: .unexpected(.token(wanted))) }
      if kind.isCloser || kind == .semicolon || kind == .leftBrace || kind == .at || isDeclaration(token) {
        return
      }
      token = after(token)
    }
  }

  /// Returns the text of a token.
  func text(_ token: Int) -> String { String(decoding: bytes[tokens.range(token)], as: UTF8.self) }

  /// Returns the column of a token, from 0.
  func column(_ token: Int) -> Int {
    let start = Int(tokens[token].start)
    var lineStart = start
    while lineStart > 0, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D { lineStart -= 1 }
    lookahead.add(start - lineStart)
    return start - lineStart
  }

  /// Returns true if a declaration certainly begins at a token: its keyword begins a line, and a name or
  /// string follows.
  func isDeclaration(_ token: Int) -> Bool {
    guard TokenSet.declarations.contains(tokens[token].kind), token + 1 < limit else { return false }
    let next = tokens[token + 1].kind
    return (next.isWord || next == .string) && tokens.isFirstOnLine(token, bytes) && !endsAction(token + 1)
  }

  /// Returns true if the rest of the declaration of an action may be at a token, so that the keyword before it is a
  /// name: `after 30 s`, or a word for overlapping requests that is not the name of a declaration.
  func endsAction(_ token: Int) -> Bool {
    let next = token + 1 < limit ? tokens[token + 1].kind : .endOfFile
    if tokens[token].kind == .afterKeyword { return next == .integer || next.isWord }
    return Parser.overlaps.contains(tokens[token].kind)
      && (next == .endOfFile || next == .at || next == .rightBrace || TokenSet.declarations.contains(next))
  }

  /// Skips syntax that is nested too deeply, up to the next separator outside brackets. The content of an
  /// opener without a closer extends to the end of the enclosing brackets.
  mutating func stepOver(as fact: SyntaxFact.Kind = .tooDeep) {
    var end = cursor
    while end < limit, end == cursor || !Parser.separators.contains(tokens[end].kind) {
      let isOpen = tokens[end].kind.isOpener && tokens[end].payload >= TokenBuffer.extra
      end = isOpen ? limit : after(end)
    }
    report(fact, cursor..<max(end, cursor))
    unexpected(until: end)
  }

  private static let separators: TokenSet = [.comma, .semicolon]

  /// Returns the keyword among some that the word probably means.
  func meantKeyword(_ candidates: TokenSet, at token: Int? = nil) -> TokenKind? {
    let token = token ?? cursor
    guard token < limit, tokens[token].kind.isWord, !candidates.contains(tokens[token].kind),
      tokens.range(token).count <= longestComparedWord
    else { return nil }
    let word = String(decoding: bytes[tokens.range(token)], as: UTF8.self)
    let kinds = candidates.kinds
    guard let meant = didYouMean(word, among: kinds.map { $0.spelling }) else { return nil }
    return kinds.first { $0.spelling == meant }
  }

  /// Consumes a misspelt word as the intended keyword.
  mutating func takeMisspelt(_ meant: TokenKind) {
    reportMisspelt(meant)
    bump(as: meant)
  }

  /// Returns the keyword at this position. A misspelt one is reported. Returns nil if it is none of these.
  mutating func keyword(of candidates: TokenSet) -> TokenKind? {
    if candidates.contains(kind) { return kind }
    guard kind == .identifier, let meant = misspelt(candidates, at: cursor) else { return nil }
    reportMisspelt(meant)
    return meant
  }

  /// Returns the keyword that a token means, if the next token can follow it.
  func misspelt(_ candidates: TokenSet, at token: Int) -> TokenKind? {
    guard token < limit, tokens[token].kind == .identifier else { return nil }
    let next = token + 1 < limit ? tokens[token + 1].kind : .endOfFile
    guard next != .period, next != .colon, let meant = meantKeyword(candidates, at: token) else { return nil }
    if meant == .linkKeyword, !isBlockAhead(token + 2) { return nil }
    return meant.canPrecede(next) ? meant : nil
  }

  /// Returns true if a block, or the condition before it, may begin at a token.
  private func isBlockAhead(_ token: Int) -> Bool {
    token < limit && (tokens[token].kind == .leftBrace || tokens[token].kind.isWord)
  }

  /// Reports an unclosed bracket, and inserts the closer here.
  mutating func reportUnclosed(_ opener: Int, _ closer: TokenKind, _ isCertain: Bool) {
    report(.unclosed(opener: opener, isCertain: isCertain), cursor..<cursor)
    missing(.token(closer), as: .token)
  }
}

extension TokenKind {
  /// Returns true if a token of a kind can follow the keyword that begins a declaration, clause, member or
  /// effect.
  func canPrecede(_ next: TokenKind) -> Bool {
    switch self {
    case .importKeyword, .linkKeyword, .testKeyword, .openKeyword: next == .string
    case .convertKeyword: next == .leftParen
    case .alwaysKeyword, .neverKeyword, .requiresKeyword, .ifKeyword, .whereKeyword:
      TokenSet.expressions.contains(next)
    case .popKeyword, .dismissKeyword, .closeKeyword, .finishKeyword, .cancelKeyword, .stayKeyword: true
    case .backKeyword: next == .toKeyword
    case .evenKeyword: next == .coveredKeyword
    case .askingKeyword: next == .leftBrace || next == .evenKeyword || next == .whereKeyword
    case .orKeyword: next == .waitKeyword
    case .passKeyword: next == .integer
    case .producesKeyword: TokenSet.types.contains(next)
    default: next.isWord
    }
  }
}
