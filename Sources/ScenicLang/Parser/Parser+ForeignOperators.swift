// Parses operators of other languages, or operators with another precedence there.

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
    kind == .identifier && peek().isWord && !Parser.expressionStops.contains(peek())
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
}
