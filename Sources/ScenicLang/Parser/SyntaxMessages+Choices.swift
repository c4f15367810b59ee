// Creates the messages for choices in places where the language has none.

extension SyntaxMessages {
  func choiceOfNode(_ tokens: Range<Int>, _ place: SyntaxFact.ChoicePlace) -> Diagnostic {
    let first = tokens.lowerBound..<tokens.lowerBound + 1
    let word = quote(first)
    switch place {
    case .child:
      return error(
        .unexpectedText, "unsupported \(word) in a container: it always has the same children", first, [])
    case .root(let isOfApp):
      guard isOfApp, tree.tokens[tokens.lowerBound].kind == .ifKeyword else {
        return error(.unexpectedText, "unsupported \(word) at `root`, which names one node", first, [])
      }
      return error(
        .unexpectedText, "unsupported \(word) at `root`; write `on start where … { root … }`", first,
        ruleForStart(tokens).map { [$0] } ?? [])
    case .effect(let keyword):
      let effect = tree.text(tree.tokens.range(keyword))
      return error(
        .unexpectedText, "misplaced \(word); write `\(word.dropFirst().dropLast()) … { \(effect) … }`", first,
        choiceOfEffects(tokens, effect, keyword).map { [$0] } ?? [])
    }
  }

  /// The condition and the two nodes of a choice.
  private struct Choice {
    let condition: String
    let then: String
    let other: String
  }

  /// Returns the parts of `if c { a } else { b }`; nil for another shape, or on several lines, where a comment may be.
  private func choice(_ tokens: Range<Int>) -> Choice? {
    guard tree.tokens[tokens.lowerBound].kind == .ifKeyword, isOneLine(tokens),
      let first = tokens.first(where: { tree.tokens[$0].kind == .leftBrace }),
      let middle = closer(of: first), middle + 2 < tokens.upperBound,
      tree.tokens[middle + 1].kind == .elseKeyword, tree.tokens[middle + 2].kind == .leftBrace,
      closer(of: middle + 2) == tokens.upperBound - 1, first + 1 < middle,
      middle + 3 < tokens.upperBound - 1, first > tokens.lowerBound + 1
    else { return nil }
    return Choice(
      condition: written(tokens.lowerBound + 1..<first), then: written(first + 1..<middle),
      other: written(middle + 3..<tokens.upperBound - 1))
  }

  private func closer(of opener: Int) -> Int? {
    let closer = tree.tokens[opener].payload
    return closer < TokenBuffer.extra ? Int(closer) : nil
  }

  /// Returns a repair that writes the second node as the root, and a rule for the start with the first.
  private func ruleForStart(_ tokens: Range<Int>) -> FixIt? {
    guard let choice = choice(tokens) else { return nil }
    let text = "\(choice.other)\n\non start where \(choice.condition) { root \(choice.then) }"
    return FixIt("write a rule for `start`", .likely, [.init(range(tokens), text)])
  }

  /// Returns a repair that writes the effect in both blocks.
  private func choiceOfEffects(_ tokens: Range<Int>, _ effect: String, _ keyword: Int) -> FixIt? {
    let next = tree.tokens[tokens.upperBound].kind
    guard let choice = choice(tokens), next != .inKeyword, next != .asKeyword, next != .whereKeyword else {
      return nil
    }
    let text = "if \(choice.condition) { \(effect) \(choice.then) } else { \(effect) \(choice.other) }"
    return FixIt(
      "write `\(effect)` in both blocks", .likely, [.init(range(keyword..<tokens.upperBound), text)])
  }

  func choiceOfStyle(_ tokens: Range<Int>, _ effect: Int?) -> Diagnostic {
    let message = "unsupported choice of a style"
    guard let effect else { return error(.unexpectedText, message, tokens, []) }
    let word = tree.text(tree.tokens.range(effect))
    return error(
      .unexpectedText, "\(message); write `if … { \(word) … } else { \(word) … }`", tokens,
      choiceOfStyles(tokens, effect).map { [$0] } ?? [])
  }

  /// Returns a repair that writes the effect twice, with one style each.
  private func choiceOfStyles(_ tokens: Range<Int>, _ effect: Int) -> FixIt? {
    let isEnclosed = tree.tokens[tokens.lowerBound].kind == .leftParen
    let inner = isEnclosed ? tokens.lowerBound + 1..<tokens.upperBound - 1 : tokens
    let next = tree.tokens[tokens.upperBound].kind
    guard let question = inner.first(where: { tree.tokens[$0].kind == .question }),
      question > inner.lowerBound,
      let colon = inner[(question + 1)...].first(where: { tree.tokens[$0].kind == .colon }),
      let then = style(question + 1..<colon), let other = style(colon + 1..<inner.upperBound),
      isOneLine(effect..<tokens.upperBound), next != .whereKeyword
    else { return nil }
    let text = written(effect..<tokens.lowerBound)
    let choice =
      "if \(written(inner.lowerBound..<question)) { \(text) \(then) } else { \(text) \(other) }"
    return FixIt("write the effect twice", .likely, [.init(range(effect..<tokens.upperBound), choice)])
  }

  /// Returns the name of a style, perhaps with a dot before it; nil for other tokens.
  private func style(_ tokens: Range<Int>) -> String? {
    let name =
      tokens.count == 2 && tree.tokens[tokens.lowerBound].kind == .period ? tokens.dropFirst() : tokens
    return name.count == 1 && tree.tokens[name.lowerBound].kind.isWord ? written(name) : nil
  }

  private func written(_ tokens: Range<Int>) -> String {
    let range = range(tokens)
    return tree.text(range.start..<range.end)
  }

  private func isOneLine(_ tokens: Range<Int>) -> Bool {
    tokens.dropFirst().allSatisfy { !tree.tokens.isFirstOnLine($0, tree.file.bytes) }
  }
}
