// Parses types.

extension Parser {
  /// ```
  /// type = optional { "|" optional }
  /// ```
  mutating func parseType() {
    let start = mark
    parseOptional()
    skipExtraOpener { Parser.typeEnds.contains($0) }
    guard kind == .bar else { return }
    while accept(.bar) { parseOptional() }
    finish(.unionType, start)
    skipExtraOpener { Parser.typeEnds.contains($0) }
  }

  /// ```
  /// optional = simple { "?" | "??" }
  /// ```
  private mutating func parseOptional() {
    let start = mark
    parseSimpleType()
    var height = 0
    while kind == .question || kind == .questionQuestion {
      guard height + depth < Parser.maximumDepth else { return stepOver() }
      let isDouble = kind == .questionQuestion
      bump()
      finish(.optionalType, start)
      if isDouble { finish(.optionalType, start) }
      height += 2
    }
  }

  /// ```
  /// simple = name { "." name } | "[" type [ ":" type ] "]" | "(" type ")"
  /// ```
  private mutating func parseSimpleType() {
    switch kind {
    case .leftBracket: parseCollectionType()
    case .leftParen: parseParenthesizedType()
    default:
      let isConversion = kind == .convertKeyword && peek() == .leftParen
      guard isPlainlyName(before: Parser.typeStops) || isName(before: Parser.typeStops), !isConversion else {
        return missingType()
      }
      if peek() == .less, let end = endOfGeneric {
        unexpected(until: end, as: .generic)
        return missing(.type)
      }
      let start = mark
      bumpName()
      while accept(.period) { parseName(.member) }
      finish(.namedType, start)
    }
  }

  /// The token after a name and its types in angle brackets, as in other languages.
  private var endOfGeneric: Int? {
    guard kind == .identifier, peek() == .less else { return nil }
    var open = 0
    for token in cursor + 1..<min(cursor + 64, limit) {
      switch tokens[token].kind {
      case .less: open += 1
      case .greater: open -= 1
      case .identifier, .period, .comma, .question, .bar, .colon, .leftBracket, .rightBracket: break
      default: return nil
      }
      lookahead.add()
      if open == 0 { return token + 1 }
    }
    return nil
  }

  /// The signs that may follow a type.
  private static let typeEnds: TokenSet = [.bar, .equal, .comma, .leftBrace, .rightBracket, .colon]

  /// The words that may follow a type.
  private static let typeStops = TokenSet.declarations.union(.clauses)

  private mutating func missingType() {
    let before = cursor
    let belongsToNext =
      kind == .comma && isLabel(cursor + 1) || kind == .equal && !isType(cursor + 1)
    if !belongsToNext { skipStray(before: .types, wanted: .type) }
    if cursor > before { return parseSimpleType() }
    missing(.type)
  }

  /// Returns true if a type, and not a value, is at a token: the token after it cannot follow a value.
  func isType(_ token: Int) -> Bool {
    guard token < limit, TokenSet.types.contains(tokens[token].kind) else { return false }
    let end = tokens[token].kind.isOpener ? after(token) : afterStep(token)
    let ends: TokenSet = [.equal, .bar, .question, .questionQuestion]
    return end < limit && ends.contains(tokens[end].kind)
  }

  func isEqual(_ token: Int) -> Bool { token < limit && tokens[token].kind == .equal }

  private mutating func parseCollectionType() {
    let start = mark
    guard descend() else { return }
    defer { ascend() }
    guard let region = open(.leftBracket) else { return }
    parseType()
    let isDictionary = accept(.colon)
    if isDictionary { parseType() }
    close(region)
    finish(isDictionary ? .dictionaryType : .arrayType, start)
  }

  private mutating func parseParenthesizedType() {
    let start = mark
    guard descend() else { return }
    defer { ascend() }
    guard let region = open(.leftParen) else { return }
    parseType()
    close(region)
    finish(.parenthesizedType, start)
  }
}
