// Parses lists with separators, in brackets.

extension Parser {
  /// The shape of the elements of a list.
  struct ElementShape {
    let wanted: Wanted
    /// The tokens that can begin an element.
    let starts: TokenSet
    /// True if every element begins with a name and a colon.
    let isLabelled: Bool

    static let parameter = ElementShape(wanted: .parameter, starts: .attributed, isLabelled: true)
    static let argument = ElementShape(wanted: .expression, starts: .expressions, isLabelled: false)
    static let entry = ElementShape(wanted: .expression, starts: .expressions, isLabelled: true)
    static let pattern = ElementShape(wanted: .pattern, starts: .patterns, isLabelled: false)
  }

  /// Skips one invalid sign, if the wanted token follows it.
  mutating func skipStray(before starts: TokenSet, wanted: Wanted? = nil, isElement: Bool = false) {
    if kind == .comma, !isElement, isElementAhead(cursor + 1) { return }
    if endsPart { return }
    if !starts.contains(kind) { skipExtraOpener { starts.contains($0) } }
    guard !isAtEnd, !starts.contains(kind), starts.contains(peek()), TokenSet.strays.contains(kind),
      !isInvalidNameWithDigit
    else { return }
    unexpected(until: cursor + 1, as: .unexpected(wanted))
  }

  /// True if a semicolon ends the part that the wanted token belongs to: in a test, or at the end of a line.
  private var endsPart: Bool {
    guard kind == .semicolon, cursor + 1 < limit else { return false }
    return around.isInStatements || tokens.isFirstOnLine(cursor + 1, bytes)
  }

  /// Parses a list between brackets whose elements are separated by commas; a trailing comma is allowed.
  mutating func parseList(_ opener: TokenKind, _ shape: ElementShape, _ element: (inout Parser) -> Void) {
    guard let region = open(opener) else { return }
    var isFirst = true
    while !isAtEnd {
      if !isFirst, !parseSeparator(region, shape) { break }
      isFirst = false
      if isAtEnd || !region.isClosed && isBehindList(shape) { break }
      if shape.wanted != .pattern || !Parser.comparisons.contains(kind) {
        skipStray(before: shape.starts, isElement: true)
      }
      let before = cursor
      element(&self)
      if cursor == before, !recoverElement(region, shape) { break }
    }
    close(region)
  }

  /// Returns true if the tokens here are not an element of the unclosed parentheses.
  private func isBehindList(_ shape: ElementShape) -> Bool {
    shape.wanted == .parameter && kind.isWord && peek() == .leftParen
  }

  /// Parses the comma between two elements. Without one the list continues if the brackets are closed.
  private mutating func parseSeparator(_ region: Region, _ shape: ElementShape) -> Bool {
    skipExtraOpener { $0 == .comma }
    let goesOn =
      shape.wanted == .parameter
      ? !isAtEnd && peek() != .endOfFile && peek() != .colon && peek() != .comma
        && !shape.starts.contains(peek())
      : Parser.infixes.contains(peek())
    if !goesOn, accept(.comma) { return true }
    guard region.isClosed else { return false }
    let isLoneElement = !shape.isLabelled && TokenSet.operands.contains(kind) && isElementEnd(cursor + 1)
    if isLabel(cursor) || isLoneElement {
      missing(.token(.comma), as: .token)
      return true
    }
    skip(nil) { parser, token in
      parser.tokens[token].kind == .comma || parser.isLabel(token)
    }
    accept(.comma)
    return true
  }

  /// Skips tokens that cannot begin an element; returns false if the list ends here instead.
  private mutating func recoverElement(_ region: Region, _ shape: ElementShape) -> Bool {
    guard region.isClosed else { return kind == .comma }
    if kind != .comma { skip(shape.wanted) { $0.tokens[$1].kind == .comma || $0.isLabel($1) } }
    return true
  }

  /// The tokens that can only continue an expression.
  private static let infixes: TokenSet = [
    .equal, .bar, .orOr, .andAnd, .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual,
    .questionQuestion, .plus, .question, .slash, .arrow,
  ]

  private func isElementEnd(_ token: Int) -> Bool { token >= limit || tokens[token].kind == .comma }

  /// Returns true if an element with a label, key or attribute begins at a token.
  func isElementAhead(_ token: Int) -> Bool {
    guard token < limit else { return true }
    let end = after(token)
    return tokens[token].kind == .at || end < limit && tokens[end].kind == .colon
  }

  /// Returns true if a name and a colon are at a token.
  func isLabel(_ token: Int) -> Bool {
    token + 1 < limit && tokens[token].kind.isWord && tokens[token + 1].kind == .colon
  }

  /// ```
  /// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")"
  /// ```
  mutating func parseParameters() {
    let start = mark
    parseList(.leftParen, .parameter) { $0.parseParameter() }
    finish(.parameterList, start)
  }

  /// Parses optional parameters and an optional result, whose type follows the words that `skip` consumes; returns
  /// true if there is a result.
  @discardableResult
  mutating func parseSignature(_ skip: (inout Parser) -> Void = { _ in }) -> Bool {
    skipExtraOpener { Parser.headerStarts.contains($0) }
    if kind == .arrow, peek() == .leftParen, isLabel(cursor + 2) { unexpected(until: cursor + 1) }
    if let closer = endOfAngles {
      parseAngledParameters(until: closer)
    } else if beginsParens() {
      parseParameters()
    }
    skipExtraOpener { Parser.headerStarts.contains($0) }
    let hasResult = acceptArrow()
    if hasResult {
      skip(&self)
      parseType()
    }
    skipExtraOpener { Parser.headerStarts.contains($0) }
    return hasResult
  }

  private static let headerStarts = TokenSet.clauses.union([.leftParen, .arrow, .leftBrace])

  /// ```
  /// parameter = { attribute } name ":" type [ "=" expression ]
  /// ```
  mutating func parseParameter() {
    let start = mark
    parseAttributes()
    if kind.isWord, peek() == .leftParen {
      skip(.parameter) { $0.isLabel($1) || $0.tokens[$1].kind == .comma }
    }
    skipBinder()
    if isTypeWithoutLabel {
      // A list of types alone is one mistake.
      if around.unlabelledLimit == limit { keepQuiet() }
      around.unlabelledLimit = limit
      missing(.label, as: .name)
      missing(.token(.colon), as: .token)
      parseType()
      return finish(.parameter, start)
    }
    parseName(.parameter)
    parseAnnotation()
    parseDefault()
    finish(.parameter, start)
  }

  /// True if a type alone is in place of a parameter: it begins as types do, and nothing continues it.
  private var isTypeWithoutLabel: Bool {
    guard !isAtEnd, isListed else { return false }
    let isCapital = kind == .identifier && (0x41...0x5A).contains(bytes[Int(tokens[cursor].start)])
    guard isCapital || kind == .leftBracket else { return false }
    var end = kind == .leftBracket ? after(cursor) : cursor + 1
    while end < limit, tokens[end].kind == .question { end += 1 }
    return end >= limit || tokens[end].kind == .comma
  }

  /// Parses `=` and a default after a type. A literal on the same line is a default without its `=`.
  mutating func parseDefault() {
    if accept(.equal) {
      if kind == .comma, !isLabel(cursor + 1) { skipStray(before: .expressions) }
      parseExpression()
    } else if isDefaultWithoutSign {
      missing(.token(.equal), as: .token)
      parseExpression()
    }
  }

  /// True if a literal is alone behind a type, on its line.
  private var isDefaultWithoutSign: Bool {
    guard continues(cursor), Parser.plainLiterals.contains(kind), !isLabel(cursor),
      tokens[cursor - 1].kind != .colon
    else { return false }
    let next = tokens[cursor + 1].kind
    return !continues(cursor + 1) || next.isWord || next == .comma || next == .semicolon || next == .at
  }

  /// The tokens that can only be values.
  private static let plainLiterals: TokenSet = [
    .trueKeyword, .falseKeyword, .nilKeyword, .integer, .decimal, .string,
  ]

  /// Parses the type after a name. If a default follows directly, the missing colon and type are one mistake.
  mutating func parseAnnotation() {
    if kind == .equal, TokenSet.expressions.contains(peek()), !isType(cursor + 1) {
      return missing(.annotation)
    }
    if kind != .colon, !isListed, isAtEnd || tokens.isFirstOnLine(cursor, bytes) {
      return missing(.annotation)
    }
    if isListed, isAtEnd || kind == .comma && peek() != .colon { return missing(.annotation) }
    expect(.colon)
    parseType()
  }

  /// ```
  /// arguments = "(" [ argument { "," argument } [ "," ] ] ")"
  /// ```
  mutating func parseArguments() {
    let start = mark
    parseList(.leftParen, .argument) { $0.parseArgument() }
    finish(.argumentList, start)
  }

  /// Parses the arguments of an effect, even without their parentheses.
  mutating func parseArgumentsOfEffect() {
    if beginsParens() { return parseArguments() }
    let isValue = Parser.plainLiterals.contains(kind)
    guard isValue || kind == .identifier && isLabel(cursor), continues(cursor) else { return }
    let start = mark
    parseWithoutParentheses { parser in
      repeat { parser.parseArgument() } while parser.isLabel(parser.cursor + 1) && parser.accept(.comma)
    }
    finish(.argumentList, start)
  }

  /// Parses content that lacks its parentheses, which is one mistake.
  mutating func parseWithoutParentheses(_ content: (inout Parser) -> Void) {
    let (first, place) = (cursor, facts.count)
    report(.missingParentheses, first..<first + 1)
    missing(.token(.leftParen), as: .token)
    content(&self)
    keepQuiet()
    missing(.token(.rightParen), as: .token)
    if facts.indices.contains(place) {
      facts[place] = SyntaxFact(kind: .missingParentheses, tokens: first..<cursor)
    }
  }

  /// ```
  /// argument = [ name ":" ] expression [ "where" expression ]
  /// ```
  mutating func parseArgument() {
    let start = mark
    parseLabel()
    parseExpression()
    parseFilter()
    finish(.argument, start)
  }

  /// Parses the condition that a node must meet, if there is one.
  mutating func parseFilter() {
    let start = mark
    guard keyword(of: [.whereKeyword]) != nil else { return }
    bump()
    parseExpression()
    finish(.whereClause, start)
  }

  /// True if a name and a literal are the whole element of a list: the colon between them is missing.
  private var isLabelWithoutColon: Bool {
    guard kind == .identifier, limit < tokens.count, tokens[limit].kind == .rightParen, continues(cursor + 1),
      isElementEnd(cursor + 2)
    else { return false }
    return Parser.plainLiterals.contains(peek())
  }

  /// Parses the label before a colon, if there is one; before a value also with `=` in its place.
  mutating func parseLabel(beforeValue: Bool = true) {
    if beforeValue, isLabelWithoutColon {
      bumpName()
      return missing(.token(.colon), as: .token)
    }
    guard kind.isWord, peek() == .colon || beforeValue && isAssignment(cursor + 1) else { return }
    bumpName()
    if kind == .equal { report(.assignment(.colon), cursor..<cursor + 1) }
    bump()
  }
}
