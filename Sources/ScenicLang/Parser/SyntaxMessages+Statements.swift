// Creates the messages for statements, names and imports in another form.

extension SyntaxMessages {
  func withoutKeyword(_ tokens: Range<Int>, _ keyword: TokenKind) -> Diagnostic {
    let start = range(tokens).start
    // On the line of another statement a keyword may also be misspelt; an assignment may be a comparison.
    let before = tokens.lowerBound > 0 ? tree.tokens[tokens.lowerBound - 1].kind : .endOfFile
    let isAlone =
      tree.tokens.isFirstOnLine(tokens.lowerBound, tree.file.bytes) || before == .leftBrace
      || before == .semicolon
    let certainty: FixIt.Certainty = keyword == .expectKeyword && isAlone ? .certain : .likely
    let fixIt = FixIt(
      "insert `\(keyword.spelling)`", certainty,
      [.init(tree.sourceRange(start..<start), "\(keyword.spelling) ")])
    return error(.missingToken, "missing `\(keyword.spelling)` before \(quote(tokens))", tokens, [fixIt])
  }

  func notInTest(_ tokens: Range<Int>) -> Diagnostic {
    error(
      .unexpectedText, "unexpected \(quote(tokens)) in a test; write inputs, such as events, and `expect`",
      tokens, [],
      notes: keywords(for: .statement, insteadOf: .endOfFile))
  }

  /// Offers to change the name everywhere in the file.
  func invalidName(_ tokens: Range<Int>) -> Diagnostic {
    let name = tree.quotation(tokens)
    let parts = name.split(separator: "-")
    var written = parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
    if written.utf8.first.map({ isDigit($0) }) ?? true { written = "_\(written)" }
    let uses = invalidNames[name] ?? [tokens]
    let edits = uses.map { FixIt.Edit(range($0), written) }
    return error(
      .unexpectedText,
      "invalid name `\(name)`: names have letters, digits and `_`, and cannot begin with a digit", tokens,
      [FixIt("write `\(written)`", .likely, edits)])
  }

  func importOfNames(_ tokens: Range<Int>, _ path: Int) -> Diagnostic {
    let text = "import \(tree.text(tree.tokens.range(path)))"
    return error(
      .unexpectedText,
      "unexpected names in an import, which takes all declarations of a file; write `\(text)`",
      tokens, [FixIt("write `\(text)`", .likely, [.init(range(tokens), text)])])
  }

  /// Returns the message for a missing closer that is in a comment right behind the content; nil if there is none. After
  /// a path the comment probably begins with a doubled slash.
  func commentWithCloser(_ opener: Int, _ token: Int) -> Diagnostic? {
    guard token > opener + 1, let closer = tree.tokens[opener].kind.partner?.spelling else { return nil }
    let bytes = tree.file.bytes
    let end = Int(tree.tokens[token - 1].end)
    let gap = bytes[end..<Int(tree.tokens[token].start)]
    guard let start = gap.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }),
      bytes[start...].starts(with: "//".utf8)
    else { return nil }
    let comment = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard closer.utf8.allSatisfy({ comment.contains($0) }) else { return nil }
    let word = comment.dropFirst(2).first { $0 != 0x20 && $0 != 0x09 }
    let isStep = word.map { isIdentifierByte($0) && !isDigit($0) } ?? false
    let fixIt =
      isStep && isPathBefore(token)
      ? FixIt("write `/`", .likely, [.init(tree.sourceRange(start..<start + 2), "/")])
      : FixIt("insert `\(closer)`", .likely, [.init(tree.sourceRange(end..<end), " \(closer)")])
    let opened = opener..<opener + 1
    return Diagnostic(
      .error, .unclosedBracket, "unexpected comment: it contains the missing `\(closer)`",
      at: tree.sourceRange(start..<comment.endIndex),
      notes: [Diagnostic.Note("the opening \(quote(opened))", at: range(opened))], fixIts: [fixIt])
  }

  /// Returns true if a path of `go` or `expect` is before a token.
  private func isPathBefore(_ token: Int) -> Bool {
    var first = token - 1
    while first > 0 {
      switch tree.tokens[first].kind {
      case .goKeyword, .expectKeyword, .presentingKeyword: return true
      case .rightParen where tree.tokens[first].payload < TokenBuffer.extra:
        first = Int(tree.tokens[first].payload)
      case .period, .slash: break
      case let kind where kind.isWord && !TokenSet.effects.contains(kind): break
      default: return false
      }
      first -= 1
    }
    return false
  }
}

extension ParsedFile {
  /// The tokens of each invalid name that the file declares, also of its uses.
  var invalidNames: [String: [Range<Int>]] {
    var uses = [String: [Range<Int>]]()
    for fact in facts {
      if case .invalidName = fact.kind { uses[tree.quotation(fact.tokens)] = [] }
    }
    if uses.isEmpty { return uses }
    var token = 0
    while token < tree.tokens.count {
      let end = endOfName(token)
      if end > token + 1 || !tree.tokens[token].kind.isWord {
        uses[tree.quotation(token..<end)]?.append(token..<end)
      }
      token = end
    }
    return uses
  }

  /// Returns the token after the words and numbers that are joined by `-` from a token on.
  private func endOfName(_ token: Int) -> Int {
    let all = tree.tokens
    var end = token + 1
    while end + 1 < all.count, all[end].kind == .minus,
      all[end + 1].kind.isWord || all[end + 1].kind == .integer,
      all[end - 1].end == all[end].start, all[end].end == all[end + 1].start
    { end += 2 }
    return end
  }
}
