// Parses names that are invalid, and keywords before them that are doubled or misspelt.

extension Parser {
  /// Skips a keyword that repeats the one before it on its line, if a name follows.
  mutating func skipDoubledKeyword(before stops: TokenSet) {
    guard kind.isKeyword, cursor > 0, tokens[cursor - 1].kind == kind, continues(cursor),
      continues(cursor + 1), isName(before: stops, at: 1), kind != .expectKeyword || isPath(cursor + 1)
    else { return }
    unexpected(until: cursor + 1)
  }

  /// Consumes a keyword of two letters, or a misspelling of it before a word that ends the effect.
  mutating func acceptShort(_ wanted: TokenKind) -> Bool {
    if accept(wanted) { return true }
    guard kind == .identifier, continues(cursor), continues(cursor + 1), peek().isWord,
      !continues(cursor + 2) || tokens[cursor + 2].kind == .semicolon, misspelt(.effects, at: cursor) == nil,
      meantKeyword([wanted]) != nil
    else { return false }
    takeMisspelt(wanted)
    return true
  }

  /// True if a declaration begins here that no trigger can continue.
  var beginsNextDeclaration: Bool {
    isDeclaration(cursor) && (peek() == .identifier || peek() == .string)
  }

  // MARK: Invalid names

  /// Skips `-` and what follows directly after a name. A declared name is reported; its uses are not.
  mutating func skipRestOfName(_ role: Wanted.NameRole) {
    guard cursor > 0, let end = endOfDashedName(cursor - 1) else { return }
    if role.isDeclared {
      report(.invalidName, cursor - 1..<end)
    } else {
      guard isInvalidName(cursor - 1..<end) else { return }
      keepQuiet()
    }
    setAside(until: end)
  }

  /// Returns the token after a name that contains `-`; nil if there is none.
  private func endOfDashedName(_ token: Int) -> Int? {
    guard tokens[token].kind.isWord else { return nil }
    var end = token + 1
    while end + 1 < limit, tokens[end].kind == .minus,
      tokens[end + 1].kind.isWord || tokens[end + 1].kind == .integer,
      tokens[end - 1].end == tokens[end].start, tokens[end].end == tokens[end + 1].start
    { end += 2 }
    lookahead.add(end - token)
    return end > token + 1 ? end : nil
  }

  /// Skips a name that begins with a digit. A declared name is reported; its uses are not.
  mutating func skipNameWithDigit(_ role: Wanted.NameRole) {
    guard hasLettersAfterDigits(cursor) else { return }
    if role.isDeclared {
      report(.invalidName, cursor..<cursor + 1)
    } else {
      guard isInvalidName(cursor..<cursor + 1) else { return }
      keepQuiet()
    }
    setAside(until: cursor + 1)
  }

  /// True if a name that begins with a digit is here, and the file declares it.
  var isInvalidNameWithDigit: Bool {
    mutating get { hasLettersAfterDigits(cursor) && isInvalidName(cursor..<cursor + 1) }
  }

  /// Returns true if a token is a number that the lexer has reported, with letters after its digits.
  private func hasLettersAfterDigits(_ token: Int) -> Bool {
    guard token < limit, tokens[token].kind == .integer || tokens[token].kind == .decimal else {
      return false
    }
    let start = Int(tokens[token].start)
    let place = lowerBound(of: start, in: tokens.facts.count) { tokens.facts[$0].start }
    return place < tokens.facts.count && tokens.facts[place].start == start
      && tokens.facts[place].kind == .badNumber
  }

  /// Returns true if the file declares the invalid name that tokens form. Cost: the tokens of the file, once.
  private mutating func isInvalidName(_ name: Range<Int>) -> Bool {
    if let invalidNames = known.invalidNames { return invalidNames.contains(text(of: name)) }
    lookahead.add(tokens.count)
    var names = Set<String>()
    for token in 1..<max(tokens.count, 1) where TokenSet.declarations.contains(tokens[token - 1].kind) {
      if hasLettersAfterDigits(token) {
        names.insert(text(token))
      } else if let end = endOfDashedName(token) {
        names.insert(text(of: token..<end))
      }
    }
    known.invalidNames = names
    return names.contains(text(of: name))
  }

  private func text(of tokens: Range<Int>) -> String {
    let (first, last) = (self.tokens.range(tokens.lowerBound), self.tokens.range(tokens.upperBound - 1))
    return String(decoding: bytes[first.lowerBound..<last.upperBound], as: UTF8.self)
  }

  // MARK: Imports

  /// Parses `import b from "x.scene"`, `import { b } from "x.scene"` or `from "x.scene" import b`; returns false if there
  /// is none.
  mutating func parseImportOfNames() -> Bool {
    var end = cursor + 1
    while continues(end), tokens[end].kind != .semicolon { end = after(end) }
    end = min(end, limit)
    let isFrom = kind == .fromKeyword
    let path = isFrom ? cursor + 1 : end - 1
    guard path < limit, tokens[path].kind == .string, isFrom || tokens[path - 1].kind == .fromKeyword else {
      return false
    }
    report(.importOfNames(path: path), cursor..<end)
    bump(as: .importKeyword)
    if cursor < path { setAside(until: path) }
    leaf(.token)
    if cursor < end { setAside(until: end) }
    return true
  }
}
