// Parses statements of tests without their keyword, and blocks that no test contains.

extension Parser {
  /// Parses a statement without its keyword. The report is about the whole of it.
  mutating func parseWithoutKeyword(_ keyword: TokenKind, _ content: (inout Parser) -> Void) {
    let (first, place) = (cursor, facts.count)
    report(.withoutKeyword(keyword), first..<first + 1)
    missing(.token(keyword), as: .token)
    content(&self)
    if facts.indices.contains(place), case .withoutKeyword = facts[place].kind {
      facts[place] = SyntaxFact(kind: .withoutKeyword(keyword), tokens: first..<cursor)
    }
  }

  /// Returns the token after a loop, a condition, a rule or the like with its braces in place of a statement; nil if there
  /// is none.
  func endOfForeignBlock() -> Int? {
    guard [.ifKeyword, .forKeyword, .onKeyword, .identifier].contains(kind), continues(cursor + 1) else {
      return nil
    }
    if kind == .identifier, !Parser.blockWords.contains(text(cursor)) { return nil }
    let step = afterStep(cursor)
    var brace = cursor
    for _ in 0..<64 where brace == cursor || continues(brace) && tokens[brace].kind != .leftBrace {
      if tokens[brace].kind == .semicolon { return nil }
      brace = after(brace)
    }
    guard brace > step, brace < limit, tokens[brace].kind == .leftBrace, continues(brace),
      tokens[brace].payload < TokenBuffer.extra
    else { return nil }
    return after(brace)
  }

  /// Words before a block in other languages.
  private static let blockWords: Set<String> = [
    "each", "func", "given", "guard", "loop", "repeat", "scenario", "switch", "then", "unless", "until",
    "when", "while",
  ]
}
