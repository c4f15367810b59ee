// Messages for attributes without `@`, and for containers where only a name is possible.

extension PhraseMessages {
  func attributeWithoutSign(_ tokens: Range<Int>) -> Diagnostic {
    let written = range(tokens)
    let name = tree.text(tree.tokens.range(tokens.lowerBound))
    var edits = [FixIt.Edit(tree.sourceRange(written.start..<written.start), "@")]
    if tree.tokens[tokens.upperBound - 1].kind == .string {
      let gap = tree.sourceRange(
        Int(tree.tokens[tokens.lowerBound].end)..<Int(tree.tokens[tokens.upperBound - 1].start))
      edits += [FixIt.Edit(gap, "("), FixIt.Edit(tree.sourceRange(written.end..<written.end), ")")]
    }
    return error(
      .missingToken, "missing `@` before attribute `\(name)`", tokens,
      [FixIt("write `@\(name)\(tokens.count > 1 ? "(…)" : "")`", .likely, edits)])
  }

  func containerInPath(_ tokens: Range<Int>) -> Diagnostic {
    let inner = tokens.dropFirst(2).dropLast()
    let isStep = inner.allSatisfy { tree.tokens[$0].kind.isWord || tree.tokens[$0].kind == .period }
    let text = inner.isEmpty ? "" : tree.text(range(inner).start..<range(inner).end)
    let fixIts =
      isStep && !text.isEmpty ? [FixIt("write `\(text)`", .likely, [.init(range(tokens), text)])] : []
    return error(
      .unexpectedText, "unexpected \(quote(tokens)): a path omits containers without a name", tokens, fixIts)
  }

  /// Returns true if the keyword of a container is at a token, right after that of an effect.
  func isContainerOfEffect(_ token: Int) -> Bool {
    guard token > 0, TokenSet.containers.contains(tree.tokens[token].kind) else { return false }
    let effect = tree.tokens[token - 1].kind
    return effect != .rootKeyword && TokenSet.effects.contains(effect)
  }
}
