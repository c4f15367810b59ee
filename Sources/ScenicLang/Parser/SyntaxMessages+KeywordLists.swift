// The keywords that messages list.

extension SyntaxMessages {
  /// Returns a note with the keywords that begin an effect or statement, or with the right place of an effect.
  func keywords(for wanted: Wanted?, insteadOf found: TokenKind) -> [Diagnostic.Note] {
    switch wanted {
    case .declaration where TokenSet.effects.contains(found):
      [Diagnostic.Note("effects are allowed only in rules, as in `on S.event { \(found.spelling) … }`")]
    case .effect: [Diagnostic.Note("an effect begins with \(Self.alternatives(.effects))")]
    case .statement:
      [Diagnostic.Note("a statement is an event, or begins with \(Self.alternatives(.statements))")]
    default: []
    }
  }

  /// Returns keywords for a message, those that also begin a declaration last: `stack`, `tabs` or `container`.
  static func alternatives(_ keywords: TokenSet) -> String {
    let kinds = keywords.kinds
    let ordered =
      kinds.filter { !TokenSet.declarations.contains($0) }
      + kinds.filter { TokenSet.declarations.contains($0) }
    let words = ordered.map { "`\($0.spelling)`" }
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
