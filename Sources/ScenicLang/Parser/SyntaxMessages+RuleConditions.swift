// Creates the messages for the conditions of rules.

extension SyntaxMessages {
  func repeatedClause(_ tokens: Range<Int>) -> Diagnostic {
    let isWord = [.orKeyword, .waitKeyword, .askingKeyword].contains(tree.tokens[tokens.lowerBound].kind)
    let isEven =
      tree.tokens[tokens.lowerBound].kind == .evenKeyword
      && tree.tokens[tokens.upperBound - 1].kind == .coveredKeyword
    let shown = isWord || isEven ? tokens : tokens.lowerBound..<tokens.lowerBound + 1
    return error(
      .repeatedClause, "duplicate \(quote(shown)) clause", shown, isWord || isEven ? [remove(tokens)] : [])
  }

  /// Returns the range of tokens with the space before them.
  private func removed(_ tokens: Range<Int>) -> SourceRange {
    let isFirst = tree.tokens.isFirstOnLine(tokens.lowerBound, tree.file.bytes)
    let start = isFirst ? range(tokens).start : gap(before: tokens.lowerBound).start
    return tree.sourceRange(start..<range(tokens).end)
  }

  /// Returns the message for a condition of a rule that is in the wrong place.
  func ruleCondition(_ fact: SyntaxFact.Kind, _ tokens: Range<Int>) -> Diagnostic {
    switch fact {
    case .misplacedWait(let condition):
      let end = gap(before: condition)
      let fixIt = FixIt(
        "move it after the condition", .likely, [.init(removed(tokens), ""), .init(end, " or wait")])
      return error(
        .unexpectedText, "misplaced \(quote(tokens)); write it after the condition of `where`", tokens,
        [fixIt])
    case .misplacedAsking:
      let word = tokens.lowerBound..<tokens.lowerBound + 1
      let fixIt = FixIt(
        "move it before the block", .likely,
        remove(word).edits + [.init(gap(before: tokens.upperBound), " asking")])
      return error(
        .unexpectedText, "misplaced `asking`; write it after the conditions of the rule", word, [fixIt])
    case .joinedWait, .joinedElse:
      let meant = if case .joinedElse = fact { "else if" } else { "or wait" }
      let fixIt = FixIt("write `\(meant)`", .certain, [.init(range(tokens), meant)])
      return error(
        .misspeltWord, "unknown keyword \(quote(tokens)); did you mean `\(meant)`?", tokens, [fixIt])
    case .limitOfWait:
      let note = Diagnostic.Note("for a time limit, declare a timer, as in `action limit after 30 s`")
      return error(
        .unexpectedText, "unexpected \(quote(tokens)): a rule waits without a time limit", tokens,
        [remove(tokens)], notes: [note])
    case .conditionOfRule:
      let isAsking = tree.tokens[tokens.lowerBound].kind == .askingKeyword
      let reason = isAsking ? "a link always asks before nodes leave" : "only rules support it"
      return error(.unexpectedText, "unexpected \(quote(tokens)): \(reason)", tokens, [remove(tokens)])
    default:
      return error(
        .unexpectedText, "unexpected \(quote(tokens)): the rule has no condition to wait for", tokens,
        [remove(tokens)], notes: [Diagnostic.Note("write a condition before it: `where … or wait`")])
    }
  }
}
