// Parses literals, strings with interpolations, lists, dictionaries and parentheses.

extension Parser {
  /// ```
  /// interpolation = string-start expression { string-middle expression } string-end
  /// ```
  /// The lexer has found all parts of the string, and the brackets between them match.
  mutating func parseInterpolation() -> Int {
    let start = mark
    var height = 1
    let (outerLimit, outerChoices) = (limit, around.openChoices)
    defer { around.openChoices = outerChoices }
    while kind == .stringStart || kind == .stringMiddle {
      bump()
      around.openChoices = 0
      limit = cursor
      while limit < outerLimit, !tokens[limit].kind.isPartOfString { limit += 1 }
      // Each part is one operation more.
      height = max(height + 2, parseExpression() + 2)
      unexpected(until: limit)
      limit = outerLimit
    }
    expect(.stringEnd)
    guard depth + height < Parser.maximumDepth else {
      report(.tooDeep, cursor - 1..<cursor)
      finish(.unexpected, start)
      missing(.expression)
      return 1
    }
    finish(.interpolationExpr, start)
    return height
  }

  /// ```
  /// literal = string | integer | decimal | "true" | "false" | "nil"
  /// ```
  mutating func parseLiteral() -> Bool {
    let start = mark
    let node: SyntaxKind
    switch kind {
    case .string:
      node = .stringExpr
      // The missing text after it is inside the string.
      if tokens[cursor].payload == TokenBuffer.unmatched { markWrong() }
    case .integer: node = .integerExpr
    case .decimal: node = .decimalExpr
    case .trueKeyword, .falseKeyword: node = .booleanExpr
    case .nilKeyword: node = .nilExpr
    default: return false
    }
    bump()
    finish(node, start)
    return true
  }

  mutating func parseParenthesized() -> Int {
    let start = mark
    guard let region = open(.leftParen) else { return 0 }
    let height = parseExpression() + 1
    skipWaitInParentheses()
    close(region)
    finish(.parenthesizedExpr, start)
    return height
  }

  /// ```
  /// list = "[" [ expression { "," expression } [ "," ] ] "]"
  /// ```
  /// ```
  /// dictionary = "[" ":" "]" | "[" entry { "," entry } [ "," ] "]"
  /// ```
  /// ```
  /// entry = expression ":" expression
  /// ```
  mutating func parseCollection() -> Int {
    let start = mark
    var height = 1
    let isDictionary = isDictionaryAhead
    if isEmptyDictionary, let region = open(.leftBracket) {
      if kind != .colon { unexpected(until: limit - 1) }
      accept(.colon)
      close(region)
      finish(.dictionaryExpr, start)
      return height
    }
    parseList(.leftBracket, isDictionary ? .entry : .argument) { parser in
      let entry = parser.mark
      // A key has no choice that the colon after it could belong to.
      if isDictionary { parser.around.openChoices += 1 }
      height = max(height, parser.parseExpression() + 2)
      if isDictionary { parser.around.openChoices -= 1 }
      guard isDictionary else { return }
      parser.expect(.colon)
      if parser.kind == .comma, parser.peek() != .endOfFile, parser.peek(2) != .colon {
        parser.unexpected(until: parser.cursor + 1)
      }
      height = max(height, parser.parseExpression() + 2)
      parser.finish(.dictionaryEntry, entry)
    }
    finish(isDictionary ? .dictionaryExpr : .listExpr, start)
    return height
  }

  /// True if the list has a colon and nothing after it: `[:]`, perhaps with a stray token before the colon.
  private var isEmptyDictionary: Bool {
    let closer = Int(tokens[cursor].payload)
    return closer < limit && closer - cursor <= 3
      && (peek() == .colon || closer > cursor + 1 && tokens[closer - 1].kind == .colon)
  }

  /// True if any element of the list has a key and a value.
  private var isDictionaryAhead: Bool {
    let closer = Int(tokens[cursor].payload)
    let end = closer < limit ? closer : min(limit, cursor + 64)
    var token = cursor + 1
    var choices = 0
    while token < end {
      switch tokens[token].kind {
      case .comma: choices = 0
      case .question: choices += 1
      case .colon where choices > 0: choices -= 1
      case .colon: return true
      default: break
      }
      token = after(token)
    }
    return false
  }
}
