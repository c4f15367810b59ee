// Operators that other languages have, or let reach further.

extension Parser {
  /// What follows `not`, which other languages let reach over a comparison.
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

  /// Whether the token is a word that may stand for `!`.
  @inline(__always)
  var isForeignNot: Bool {
    kind == .identifier && peek().isWord && !Parser.expressionStops.contains(peek())
  }

  /// Whether the token may begin `!`, `++` or `--`.
  @inline(__always)
  var mayBeForeignPostfix: Bool { kind == .not || kind == .plus || kind == .minus }

  /// The token after `!`, `++` or `--`, directly behind a value and with none behind it; nil if there is none.
  var endOfForeignPostfix: Int? {
    guard mayBeForeignPostfix, cursor > 0,
      tokens[cursor - 1].end == tokens[cursor].start
    else { return nil }
    let length = kind == .not ? 1 : peek() == kind ? 2 : 0
    // A minus may stand before what another one begins.
    let operands = kind == .minus ? TokenSet.expressions : Parser.factors
    return length > 0 && !operands.contains(peek(length)) ? cursor + length : nil
  }
}
