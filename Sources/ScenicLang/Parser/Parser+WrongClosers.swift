// Recognizes closing brackets of the wrong kind.

extension Parser {
  /// Replaces the two facts about an opener without its closer and a closer without its opener with one, if the closer
  /// is where the other is missing: `stack { list )`.
  mutating func joinWrongClosers() {
    if brackets.unclosed.isEmpty || brackets.extraClosers.isEmpty { return }
    var place = 0
    while place + 1 < facts.count {
      if let joined = joinedWrongCloser(facts[place], facts[place + 1]) {
        facts.replaceSubrange(place...place + 1, with: [joined])
      }
      place += 1
    }
  }

  /// Returns the fact about a closer of the wrong kind that two facts are about; nil if they are not.
  private func joinedWrongCloser(_ first: SyntaxFact, _ second: SyntaxFact) -> SyntaxFact? {
    switch (first.kind, second.kind) {
    case (.extraCloser, .unclosed(let opener, _)):
      // `( list } x`: the missing closer belongs before or after the one that is there.
      let closer = first.tokens.lowerBound
      let place = second.tokens.lowerBound
      guard first.tokens.count == 1, opener < closer, place == closer || place == closer + 1 else {
        return nil
      }
      return wrongCloser(closer, of: opener)
    case (.unclosed(let opener, _), .extraCloser):
      // `{ a(x } }`: the first closer has ended the braces, so the last one is extra.
      let (place, last) = (first.tokens.lowerBound, second.tokens.lowerBound)
      guard second.tokens.count == 1, place <= last, tokens[place].kind == tokens[last].kind,
        (place...last).allSatisfy({ tokens[$0].kind.isCloser })
      else { return nil }
      return wrongCloser(place, of: opener)
    default: return nil
    }
  }

  private func wrongCloser(_ closer: Int, of opener: Int) -> SyntaxFact? {
    guard let partner = tokens[opener].kind.partner, tokens[closer].kind != partner else { return nil }
    return SyntaxFact(kind: .wrongCloser(opener: opener), tokens: closer..<closer + 1)
  }
}
