// Parses operators and queries in the syntax of other languages.

extension Parser {
  /// Parses the operand of `not`, which extends over a comparison in other languages.
  mutating func parseNegated(_ start: Int) -> Int {
    let (fact, first) = (facts.count - 1, cursor)
    guard descend() else { return 0 }
    defer { ascend() }
    let before = mark
    let height = parseComparison() + 1
    if cursor > first + 1, let last = nodes.last, nodes.count - Int(last.extent) <= before,
      last.kind == .binaryExpr, facts.indices.contains(fact), case .foreignWord(var word) = facts[fact].kind
    {
      word.wraps = true
      facts[fact] = SyntaxFact(kind: .foreignWord(word), tokens: first - 1..<cursor)
    }
    finish(.unaryExpr, start)
    return height
  }

  /// True if the token is a word that may mean `!`.
  @inline(__always)
  var isForeignNot: Bool {
    kind == .identifier
      && (peek().isWord && !Parser.expressionStops.contains(peek())
        || peek() == .leftParen && tokens.range(cursor).count == 3)
  }

  /// True if the token may begin `!`, `++` or `--`.
  @inline(__always)
  var mayBeForeignPostfix: Bool { kind == .not || kind == .plus || kind == .minus }

  /// The token after `!`, `++` or `--`, directly after a value and without one after it; nil if there is
  /// none.
  var endOfForeignPostfix: Int? {
    guard mayBeForeignPostfix, cursor > 0,
      tokens[cursor - 1].end == tokens[cursor].start
    else { return nil }
    let length = kind == .not ? 1 : peek() == kind ? 2 : 0
    // A minus may be before a token that another operator cannot precede.
    let operands = kind == .minus ? TokenSet.expressions : Parser.factors
    return length > 0 && !operands.contains(peek(length)) ? cursor + length : nil
  }

  /// True if `?.` begins a choice between cases, without its spaces: `isOn?.first : .second`. No other choice or entry of
  /// a dictionary is waiting for the colon.
  var isChoiceWithoutSpaces: Bool {
    guard around.openChoices == 0, peek().isWord else { return false }
    var token = cursor + 2
    if token < limit, tokens[token].kind == .leftParen { token = after(token) }
    return token < limit && tokens[token].kind == .colon && token + 1 < limit
      && tokens[token + 1].kind == .period
  }

  /// True if a query of a condition is here, and the name of its scene directly after it.
  var isQueryWithoutParentheses: Bool {
    guard condition != .none, kind == .presentKeyword || kind == .identifier, peek() == .identifier,
      !tokens.isFirstOnLine(cursor + 1, bytes),
      kind == .presentKeyword || ForeignWord.queries.contains(text(cursor)),
      // After a brace it is an effect.
      cursor > 0, tokens[cursor - 1].kind != .leftBrace
    else { return false }
    let next = text(cursor + 1)
    return ForeignWord.operators[next] == nil && !ForeignWord.asks.contains(next)
      && meantKeyword(Parser.conditionWords.union([.orKeyword, .waitKeyword]), at: cursor + 1) == nil
  }

  /// Parses the argument of a query that lacks its parentheses.
  mutating func parseQueryWithoutParentheses(_ start: Int) -> Int {
    let list = mark
    var height = 2
    parseWithoutParentheses { parser in
      let argument = parser.mark
      parser.bumpName()
      parser.finish(.nameExpr, argument)
      while parser.kind == .period, height < 8 {
        parser.bump()
        parser.parseName(.member)
        parser.finish(.memberExpr, argument)
        height += 1
      }
      parser.finish(.argument, argument)
    }
    finish(.argumentList, list)
    finish(.callExpr, start)
    return height
  }
}
