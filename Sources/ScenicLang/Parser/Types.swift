// Types.

extension Parser {
  /// ```
  /// type = optional { "|" optional }
  /// ```
  mutating func parseType() {
    let start = mark
    parseOptional()
    guard kind == .bar else { return }
    while accept(.bar) { parseOptional() }
    finish(.unionType, start)
  }

  /// ```
  /// optional = simple { "?" }
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
      guard isName(before: typeStops) else { return missingType() }
      let start = mark
      bumpName()
      while accept(.period) { parseName(.member) }
      finish(.namedType, start)
    }
  }

  /// The words that may follow a type.
  private var typeStops: TokenSet { TokenSet.declarations.union(.clauses) }

  private mutating func missingType() {
    let afterNext = peek(2)
    let resumes: TokenSet = [.comma, .equal, .leftBrace]
    if peek().isWord, kind == .colon || kind == .equal || kind == .arrow || afterNext == .endOfFile,
      !kind.isWord, kind != .comma, kind != .leftBrace, resumes.contains(afterNext) || afterNext == .endOfFile
    {
      unexpected(until: cursor + 1, as: .unexpected(.type))
      return parseSimpleType()
    }
    missing(.type)
  }

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
