// Offers repairs for an effect without its keyword.

extension ParsedFile {
  /// The declared targets of effects by name: actions, scenes and flows.
  var effectTargets: [String: TokenKind] {
    let isAsked = facts.contains {
      switch $0.kind {
      case .unexpected(.effect?), .missingParentheses: true
      default: false
      }
    }
    var result = [String: TokenKind]()
    guard isAsked else { return result }
    let all = tree.tokens
    for token in all.indices.dropLast() where SyntaxMessages.targets.contains(all[token].kind) {
      if all[token + 1].kind.isWord { result[tree.text(tree.tokens.range(token + 1))] = all[token].kind }
    }
    return result
  }
}

extension SyntaxMessages {
  static let targets: TokenSet = [.actionKeyword, .sceneKeyword, .flowKeyword, .rootKeyword]

  /// Words for which the language has an effect of two keywords.
  private static let joined = [
    "popAll": "pop all", "popToRoot": "pop all", "dismissAll": "dismiss all", "goBack": "pop",
  ]

  /// Returns repairs for tokens at the position of an effect, by their name or shape.
  func forgottenEffect(_ tokens: Range<Int>) -> [FixIt] {
    let first = text(tokens.lowerBound)
    if let meant = Self.joined[first], tokens.count == 1 || text(tokens.upperBound - 1) == ")" {
      return [write(meant, range(tokens))]
    }
    if first == "popTo" || first == "goBackTo", tokens.count > 1 {
      return [write("back to", range(tokens.lowerBound..<tokens.lowerBound + 1))]
    }
    let isStep =
      tree.tokens[tokens.lowerBound].kind.isWord && effectTargets[first] != .actionKeyword
      && followsPath(tokens.lowerBound)
    return (isStep ? [insert("/", before: tokens)] : []) + forgottenWord(tokens)
  }

  private func insert(_ text: String, before tokens: Range<Int>) -> FixIt {
    let place = tree.sourceRange(range(tokens).start..<range(tokens).start)
    return FixIt("insert `\(text)`", .likely, [.init(place, "\(text) ")])
  }

  /// Returns the message for `set` in a rule; nil for other tokens.
  func settingOfCondition(_ tokens: Range<Int>) -> Diagnostic? {
    guard tree.tokens[tokens.lowerBound].kind == .setKeyword else { return nil }
    return error(
      .unexpectedText, "unexpected `set` in a rule: only your app and tests set conditions",
      tokens.lowerBound..<tokens.lowerBound + 1, [])
  }

  /// Returns the message for `let x =` before `do`; nil for other tokens.
  func bindingOfRequest(_ tokens: Range<Int>) -> Diagnostic? {
    guard ForeignWord.binders.contains(text(tokens.lowerBound)), tokens.upperBound + 1 < tree.tokens.count,
      tree.tokens[tokens.upperBound].kind == .doKeyword, tree.tokens[tokens.upperBound + 1].kind.isWord
    else { return nil }
    let action = text(tokens.upperBound + 1)
    return error(
      .unexpectedText,
      "unexpected \(quote(tokens)): a rule such as `on \(action).done(x)` handles the result", tokens,
      [remove(tokens)])
  }

  /// Returns the message for the name of an action after `cancel`; nil for other tokens.
  func cancelledRequest(_ tokens: Range<Int>) -> Diagnostic? {
    guard tokens.lowerBound > 0, tree.tokens[tokens.lowerBound - 1].kind == .cancelKeyword,
      !tree.tokens.isFirstOnLine(tokens.lowerBound, tree.file.bytes),
      let target = effectTargets[text(tokens.lowerBound)]
    else { return nil }
    if target != .actionKeyword {
      let message = "unexpected \(quote(tokens)): `cancel` ends the flow or scene of the rule"
      return error(.unexpectedText, message, tokens, tokens.count == 1 ? [remove(tokens)] : [])
    }
    let note = Diagnostic.Note("a request ends with its owner, or with the next request of a `latest` action")
    return error(
      .unexpectedText,
      "unexpected \(quote(tokens)): `cancel` ends the flow or scene of the rule, not a request",
      tokens, [], notes: [note])
  }

  /// Returns repairs for a name, perhaps with arguments, without the keyword before it.
  private func forgottenWord(_ tokens: Range<Int>) -> [FixIt] {
    let all = tree.tokens
    var end = tokens.lowerBound
    guard all[end].kind.isWord else { return [] }
    while end + 2 < tokens.upperBound, all[end + 1].kind == .period, all[end + 2].kind.isWord { end += 2 }
    let arguments = end + 1..<tokens.upperBound
    guard
      arguments.isEmpty || all[end + 1].kind == .leftParen && all[tokens.upperBound - 1].kind == .rightParen
    else { return [] }
    if text(end) == "select", end > tokens.lowerBound, arguments.count == 4, all[end + 2].kind == .period {
      let container = tree.quotation(tokens.lowerBound..<end - 1)
      return [write("select \(container).\(text(end + 3))", range(tokens))]
    }
    let words =
      switch effectTargets[text(end)] {
      case .actionKeyword?: ["do"]
      case .rootKeyword?: ["go"]
      case .some: ["push", "present"]
      case nil: arguments.isEmpty ? [] : ["push", "do"]
      }
    return words.map { insert($0, before: tokens) }
  }

  /// Returns true if the path of a `go` is before a token, on one line with it.
  private func followsPath(_ token: Int) -> Bool {
    let all = tree.tokens
    var before = token
    while before > 0, !all.isFirstOnLine(before, tree.file.bytes) {
      before -= 1
      switch all[before].kind {
      case .goKeyword: return before + 1 < token
      case .rightParen where all[before].payload < TokenBuffer.extra: before = Int(all[before].payload)
      case .period, .slash: break
      case let kind where kind.isWord: break
      default: return false
      }
    }
    return false
  }

  private func text(_ token: Int) -> String { tree.text(tree.tokens.range(token)) }

  private func write(_ text: String, _ range: SourceRange) -> FixIt {
    FixIt("write `\(text)`", .likely, [.init(range, text)])
  }
}
