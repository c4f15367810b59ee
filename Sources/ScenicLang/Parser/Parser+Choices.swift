// Parses choices in places where the language has none: they are one mistake each.

extension Parser {
  /// Skips `if c { a } else { b }` or `for x in y { a }` in the place of a node, which is then missing; returns false if
  /// there is none.
  mutating func skipChoiceOfNode(isChild: Bool, isContent: Bool) -> Bool {
    guard let end = endOfChoice else { return false }
    let place: SyntaxFact.ChoicePlace =
      isChild ? .child : isContent ? .root(isOfApp: depth == 0) : .effect(keyword: cursor - 1)
    report(.choiceOfNode(place), cursor..<end)
    setAside(until: end)
    let start = mark
    missing(.name(.input), as: .name)
    finish(.reference, start)
    return true
  }

  /// The token after a choice or loop that begins here; nil if there is none. No brace follows a node with one of these
  /// names, except for that of a container.
  private var endOfChoice: Int? {
    guard kind == .ifKeyword || kind == .forKeyword, continues(cursor), continues(cursor + 1),
      TokenSet.expressions.contains(peek()) || peek() == .leftParen, !TokenSet.effects.contains(peek()),
      var end = endOfBlock(cursor + 1)
    else { return nil }
    while kind == .ifKeyword, end < limit, tokens[end].kind == .elseKeyword {
      let isNested = end + 1 < limit && tokens[end + 1].kind == .ifKeyword
      guard let next = endOfBlock(end + (isNested ? 2 : 1)) else { break }
      end = next
    }
    return end
  }

  /// Returns the token after the braces that follow a condition on its line. They contain a node, not effects.
  private func endOfBlock(_ token: Int) -> Int? {
    var brace = token
    for _ in 0..<Parser.longestCondition where continues(brace) && tokens[brace].kind != .leftBrace {
      if tokens[brace].kind == .semicolon { return nil }
      brace = after(brace)
    }
    guard continues(brace), tokens[brace].kind == .leftBrace, tokens[brace].payload < TokenBuffer.extra,
      !TokenSet.containers.contains(tokens[brace - 1].kind), brace + 1 < limit,
      !TokenSet.effects.contains(tokens[brace + 1].kind)
    else { return nil }
    return after(brace)
  }

  /// The number of tokens in a condition that are looked at ahead.
  private static let longestCondition = 64

  /// Parses the name of a style after `as`. In its place may be a choice between two, or a name in parentheses; `effect`
  /// is the token of the effect.
  mutating func parseStyle(of effect: Int?, before stops: TokenSet) {
    skipDoubledKeyword(before: stops)
    skipLeadingPeriod()
    if kind == .leftParen, continues(cursor), after(cursor) <= limit,
      tokens[cursor].payload < TokenBuffer.extra
    {
      let end = after(cursor)
      if peek().isWord, end == cursor + 3 {
        report(.needlessBrackets, cursor..<end)
        guard let region = open(.leftParen) else { return }
        parseName(.style)
        return close(region)
      }
      return skipChoiceOfStyle(until: end, effect)
    }
    if kind.isWord || kind == .not, let end = endOfChoiceOfStyle {
      return skipChoiceOfStyle(until: end, effect)
    }
    parseName(.style, before: stops)
  }

  private mutating func skipChoiceOfStyle(until end: Int, _ effect: Int?) {
    report(.choiceOfStyle(effect: effect), cursor..<end)
    setAside(until: end)
    missing(.name(.style), as: .name)
  }

  /// The token after a choice between two styles without parentheses; nil if there is none.
  private var endOfChoiceOfStyle: Int? {
    guard !TokenSet.effects.contains(peek()) else { return nil }
    var question = cursor
    for _ in 0..<Parser.longestCondition where continues(question) && tokens[question].kind != .question {
      let kind = tokens[question].kind
      if kind == .semicolon || kind == .whereKeyword || kind.isOpener && kind != .leftParen { return nil }
      question = after(question)
    }
    guard continues(question), tokens[question].kind == .question,
      let first = endOfStyle(question + 1), continues(first), tokens[first].kind == .colon
    else { return nil }
    return endOfStyle(first + 1)
  }

  /// Returns the token after the name of a style, perhaps with a dot before it.
  private func endOfStyle(_ token: Int) -> Int? {
    let name = continues(token) && tokens[token].kind == .period ? token + 1 : token
    return continues(name) && tokens[name].kind.isWord ? name + 1 : nil
  }
}
