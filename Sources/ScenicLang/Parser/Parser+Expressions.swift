// Parses expressions. Each function returns the height of its expression. So a long chain, whose tree is
// left-deep, cannot exceed the limit either.

extension Parser {
  /// ```
  /// expression = disjunction [ "?" expression ":" expression ]
  /// ```
  @discardableResult
  mutating func parseExpression() -> Int {
    let start = mark
    guard descend() else { return 0 }
    defer { ascend() }
    var height = parseDisjunction()
    let lacksSpaces = kind == .questionPeriod
    guard kind == .question || lacksSpaces else { return height }
    if lacksSpaces { return parseChoiceWithoutSpaces(start, height) }
    bump()
    around.openChoices += 1
    height = max(height, parseExpression())
    around.openChoices -= 1
    if kind != .colon, let colon = colonOfBrokenChoice(cursor) { unexpected(until: colon) }
    expect(.colon)
    height = max(height, parseExpression()) + 1
    finish(.ternaryExpr, start)
    return height
  }

  /// Parses the rest of a choice whose `?` and the dot of its first case are one token, which is reported.
  private mutating func parseChoiceWithoutSpaces(_ start: Int, _ height: Int) -> Int {
    report(.choiceWithoutSpaces, cursor..<cursor + 1)
    let member = mark
    bump()
    parseName(.enumCase)
    finish(.implicitMemberExpr, member)
    if beginsParens() {
      parseArguments()
      finish(.callExpr, member)
    }
    expect(.colon)
    let height = max(height, parseExpression()) + 2
    finish(.ternaryExpr, start)
    return height
  }

  /// ```
  /// disjunction = conjunction { "||" conjunction }
  /// ```
  private mutating func parseDisjunction() -> Int {
    parseChain(.orOr, orWord: .orOr) { $0.parseConjunction() }
  }

  /// ```
  /// conjunction = comparison { "&&" comparison }
  /// ```
  private mutating func parseConjunction() -> Int {
    parseChain(.andAnd, orWord: .andAnd) { $0.parseComparison() }
  }

  /// ```
  /// comparison = coalescing [ ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) coalescing ]
  /// ```
  mutating func parseComparison() -> Int {
    let start = mark
    let operand = cursor
    if isForeignNot, acceptForeignOperator(.not) { return parseNegated(start) }
    var height = parseCoalescing()
    if kind == .inKeyword { skipMembership(of: operand) }
    var count = 0
    var isMisread = false
    while Parser.mayCompare.contains(kind) {
      let foreign = foreignComparison(cursor)
      if foreign == nil, !Parser.comparisons.contains(kind), kind != .equal || !isAssignment(cursor) { break }
      guard depth + height < Parser.maximumDepth else {
        stepOver(as: height > depth ? .tooManyOperators : .tooDeep)
        break
      }
      if kind == .equal, foreign == nil { report(.assignment(.equalEqual), cursor..<cursor + 1) }
      // After a sign that is reported already, a second one is not a separate mistake.
      if count == 1, !isMisread { report(.chainedComparison, cursor..<cursor + 1) }
      isMisread = isMisread || kind == .equal || foreign != nil
      count += 1
      if let foreign { takeForeignComparison(foreign, isFirst: count == 1) } else { bump() }
      height = max(height, parseCoalescing()) + 1
      finish(.binaryExpr, start)
    }
    return height
  }

  static let comparisons: TokenSet = [
    .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual,
  ]

  /// The tokens that may be a comparison, also in other languages.
  private static let mayCompare = comparisons.union([.equal, .identifier, .colon, .slash])

  /// Returns true if `=` is at a token with a value after it, and not only between a name and its arguments.
  func isAssignment(_ token: Int) -> Bool {
    guard token + 1 < limit, tokens[token].kind == .equal, !tokens.isFirstOnLine(token, bytes),
      !tokens.isFirstOnLine(token + 1, bytes)
    else { return false }
    let next = tokens[token + 1].kind
    return TokenSet.expressions.contains(next) && next != .leftParen
  }

  /// ```
  /// coalescing = sum [ "??" coalescing ]
  /// ```
  private mutating func parseCoalescing() -> Int {
    let start = mark
    var height = parseSum()
    guard kind == .questionQuestion else { return height }
    bump()
    guard descend() else { return height }
    defer { ascend() }
    height = max(height, parseCoalescing()) + 1
    finish(.binaryExpr, start)
    return height
  }

  /// ```
  /// sum = prefix { ( "+" | "-" ) prefix }
  /// ```
  private mutating func parseSum() -> Int {
    parseChain(.plus, .minus) { $0.parseFactors() }
  }

  /// Parses a product of other languages, which is one mistake.
  private mutating func parseFactors() -> Int {
    let start = mark
    var height = parsePrefix()
    while isForeignOperator {
      guard depth + height < Parser.maximumDepth else {
        stepOver(as: height > depth ? .tooManyOperators : .tooDeep)
        break
      }
      report(.foreignOperator, cursor..<cursor + 1)
      bump()
      height = max(height, parsePrefix()) + 1
      finish(.binaryExpr, start)
    }
    return height
  }

  /// True if an unknown operator is before an operand, on one line with it.
  private var isForeignOperator: Bool {
    guard kind == .times || kind == .percent || kind == .slash,
      Parser.factors.contains(peek()), !Parser.expressionStops.contains(peek()),
      // The slash belongs to a path.
      !(peek().isWord && peek(2) == .leftParen)
    else { return false }
    return !tokens.isFirstOnLine(cursor, bytes) && !tokens.isFirstOnLine(cursor + 1, bytes)
  }

  /// The tokens that begin an operand; before a dot the operator is more likely extra.
  static let factors = TokenSet.operands.union([.leftParen])

  /// Parses a left-associative chain of operators of one precedence.
  @inline(__always)
  private mutating func parseChain(
    _ operation: TokenKind, _ other: TokenKind? = nil, orWord foreign: TokenKind? = nil,
    _ operand: (inout Parser) -> Int
  ) -> Int {
    let start = mark
    var height = operand(&self)
    while kind == operation || kind == other || foreign.map({ acceptForeignOperator($0) }) ?? false {
      guard depth + height < Parser.maximumDepth else {
        stepOver(as: height > depth ? .tooManyOperators : .tooDeep)
        return height
      }
      if kind == operation || kind == other { bump() }
      height = max(height, operand(&self)) + 1
      finish(.binaryExpr, start)
    }
    return height
  }

  /// ```
  /// prefix = ( "!" | "-" ) prefix | postfix
  /// ```
  private mutating func parsePrefix() -> Int {
    let start = mark
    let isForeign = isForeignNot && acceptForeignOperator(.not)
    guard kind == .not || kind == .minus || isForeign else { return parsePostfix() }
    guard descend() else { return 0 }
    defer { ascend() }
    if !isForeign { bump() }
    let height = parsePrefix() + 1
    finish(.unaryExpr, start)
    return height
  }

  /// ```
  /// postfix = primary { ( "." | "?." ) name | arguments }
  /// ```
  private mutating func parsePostfix() -> Int {
    let start = mark
    var height = parsePrimary() + takeForeignPostfix(start)
    while kind == .period || kind == .questionPeriod || kind == .leftParen || isStrayInPostfix
      || beginsParens()
    {
      if kind == .questionPeriod, isChoiceWithoutSpaces { break }
      if isStrayInPostfix {
        unexpected(until: cursor + 1, as: .unexpected(nil))
        guard kind == .period || kind == .questionPeriod || kind == .leftParen else { break }
      }
      guard depth + height < Parser.maximumDepth else {
        stepOver(as: height > depth ? .tooManyOperators : .tooDeep)
        return height
      }
      if kind == .period || kind == .questionPeriod {
        bump()
        parseName(.member)
        finish(.memberExpr, start)
      } else {
        parseArguments()
        finish(.callExpr, start)
      }
      height += 1 + takeForeignPostfix(start)
    }
    return height
  }

  /// Skips `!`, `++` or `--` after a value; returns the additional height of the expression.
  private mutating func takeForeignPostfix(_ start: Int) -> Int {
    let isIndex = kind == .leftBracket && cursor > 0 && tokens[cursor - 1].end == tokens[cursor].start
    let end = isIndex ? after(cursor) : mayBeForeignPostfix ? endOfForeignPostfix : nil
    guard let end else { return 0 }
    unexpected(until: end, as: .foreignOperator)
    // With a missing operand its value is unknown.
    finish(.binaryExpr, start)
    return 1
  }

  /// True if a single sign is at a position where an operand continues. It is between a name and its labelled
  /// arguments, or a question mark without the rest of its choice.
  @inline(__always)
  private var isStrayInPostfix: Bool {
    (kind == .question || peek() == .leftParen) && TokenSet.strays.contains(kind) && isOneStrayInPostfix
  }

  /// True if the sign is the only stray token there.
  private var isOneStrayInPostfix: Bool {
    let isBeforeArguments = peek() == .leftParen && (isLabel(cursor + 2) || peek(2) == .rightParen)
    guard kind == .question else { return isBeforeArguments }
    if peek() == .colon { return true }
    if colonAhead(cursor + 1, around.openChoices + 1) != nil { return false }
    guard !isBeforeArguments, TokenSet.expressions.contains(peek()) else { return true }
    let next = afterStep(cursor + 1)
    let isOperandBehind = next > cursor + 1 && next < limit && TokenSet.operands.contains(tokens[next].kind)
    return !isOperandBehind || tokens.isFirstOnLine(next, bytes)
  }

  /// ```
  /// primary = literal | interpolation | name | "." name | list | dictionary | "(" expression ")"
  /// ```
  private mutating func parsePrimary() -> Int {
    let start = mark
    switch kind {
    case .period:
      bump()
      parseName(.enumCase)
      finish(.implicitMemberExpr, start)
      return 1
    case .leftBracket: return parseCollection()
    case .stringStart: return parseInterpolation()
    case .leftParen:
      if isLabel(cursor + 1), tokens[cursor].payload < TokenBuffer.extra { return structWithoutName() }
      guard isLabel(cursor + 1) || peek() == .rightParen else { return parseParenthesized() }
      missing(.expression)
      return 1
    case .leftBrace where isLabel(cursor + 1) && tokens[cursor].payload < TokenBuffer.extra:
      return structWithoutName()
    default:
      if parseLiteral() { return 1 }
      guard isPlainlyName(before: around.valueStops) || isName(before: around.valueStops) else {
        return missingExpression()
      }
      let isQuery = isQueryWithoutParentheses
      bumpName()
      if kind == .minus { skipRestOfName(.input) }
      finish(.nameExpr, start)
      return isQuery ? parseQueryWithoutParentheses(start) : 1
    }
  }

  /// Skips the fields of a struct without its name.
  private mutating func structWithoutName() -> Int {
    let end = after(cursor)
    report(.structWithoutName, cursor..<end)
    setAside(until: end)
    keepQuiet()
    missing(.expression)
    return 1
  }

  /// The keywords that may follow an expression.
  static let expressionStops: TokenSet = TokenSet.declarations.union(.clauses).union([
    .elseKeyword, .whereKeyword, .evenKeyword, .askingKeyword, .orKeyword,
  ])

  /// Reports a missing expression, or one before which a sign is extra.
  private mutating func missingExpression() -> Int {
    let before = cursor
    let belongsToNext =
      kind == .comma && isElementAhead(cursor + 1)
      || kind == .question && colonOfBrokenChoice(cursor + 1) != nil
    if !belongsToNext, !isSecondOperator {
      skipStray(before: .expressions, wanted: .expression)
      if cursor > before { return parsePrefix() }
      let isStray = TokenSet.strays.contains(kind) && kind != .comma && kind != .semicolon
      if isStray, peek() == .endOfFile || peek() == .comma {
        unexpected(until: cursor + 1, as: .unexpected(.expression))
      }
    }
    missing(.expression)
    return 1
  }

  /// True if the operand between two operators is missing.
  private var isSecondOperator: Bool {
    let last = cursor > 0 ? tokens[cursor - 1].kind : .endOfFile
    return Parser.binaries.contains(last) && Parser.binaries.contains(kind)
      && !(Parser.comparisons.contains(last) && Parser.comparisons.contains(kind))
  }

  private static let binaries = comparisons.union([.andAnd, .orOr, .questionQuestion, .plus, .minus])

  /// True if commas separate the elements of a list here.
  var isListed: Bool {
    limit < tokens.count && (tokens[limit].kind == .rightParen || tokens[limit].kind == .rightBracket)
  }

  /// Returns the last of some colons after a token that do not belong to further question marks; nil if there
  /// are fewer. Beyond a distance it is assumed to exist.
  private func colonAhead(_ token: Int, _ count: Int) -> Int? {
    var token = token
    var found = 0
    for _ in 0..<64 where token < limit {
      let kind = tokens[token].kind
      if kind == .comma && isListed || kind == .semicolon || kind == .at || isDeclaration(token) {
        return nil
      }
      if kind == .leftBrace, tokens[token].payload != TokenBuffer.extra { return nil }
      if kind == .question, token + 1 < limit, tokens[token + 1].kind != .colon { found -= 1 }
      if kind == .colon { found += 1 }
      if found == count { return token }
      token = after(token)
    }
    return token < limit ? token : nil
  }

  /// Returns the colon of a choice that is broken already: a label that begins a line has its own colon.
  private func colonOfBrokenChoice(_ token: Int) -> Int? {
    guard let colon = colonAhead(token, 1) else { return nil }
    return tokens[colon - 1].kind.isWord && tokens.isFirstOnLine(colon - 1, bytes) ? nil : colon
  }
}
