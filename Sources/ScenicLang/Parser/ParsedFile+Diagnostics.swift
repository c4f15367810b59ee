// Collects the messages of a file.

extension ParsedFile {
  /// The lexical and syntax errors, in the order of the file.
  var diagnostics: [Diagnostic] {
    let swallowed = facts.filter { isExplainedByText($0) }
    let lexical = LexicalMessages(tree: tree, closers: closers(of: swallowed))
    let facts = facts.filter { !isExplainedByText($0) }
    var syntactic = SyntaxMessages(
      tree: tree, isAlone: facts.count == 1, bracketsMatch: !facts.contains { $0.isAboutBracket },
      effectTargets: effectTargets, invalidNames: invalidNames)
    let lexicalFacts = tree.tokens.facts.filter { fact in
      fact.kind != .badNumber || syntactic.invalidNames[tree.text(fact.start..<fact.end)] == nil
    }
    var all = lexicalFacts.map(lexical.diagnostic)
    for place in facts.indices {
      let neighbors = [place - 1, place + 1].filter { facts.indices.contains($0) }
      let beside = neighbors.map { facts[$0] }.filter { syntactic.areOnOneLine($0, facts[place]) }
      syntactic.isBesideAssignment = beside.contains { $0.isAssignment }
      syntactic.isBesideOther = beside.contains { !$0.isAssignment }
      all.append(syntactic.diagnostic(facts[place]))
    }
    return all.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map {
      $0.element
    }
  }
}

extension ParsedFile {
  /// Returns true if a bracket is missing right behind a string without its last quote, or before a comment without its
  /// end: the string or comment may contain it.
  private func isExplainedByText(_ fact: SyntaxFact) -> Bool {
    guard case .unclosed = fact.kind, fact.tokens.lowerBound > 0 else { return false }
    if endsInComment, fact.tokens.lowerBound == tree.tokens.count - 1 { return true }
    let end = Int(tree.tokens[fact.tokens.lowerBound - 1].end)
    return tree.tokens.facts.contains { $0.kind == .unterminatedString && $0.end == end }
  }

  /// True if a comment without its end is at the end of the file.
  private var endsInComment: Bool { tree.tokens.facts.contains { $0.kind == .unterminatedComment } }

  /// Returns the closing brackets that are missing behind strings, by the end of the string; those that a comment may
  /// contain by the end of the file.
  private func closers(of swallowed: [SyntaxFact]) -> [Int: String] {
    var closers = [Int: String]()
    for fact in swallowed where !(endsInComment && fact.tokens.lowerBound == tree.tokens.count - 1) {
      guard case .unclosed(let opener, _) = fact.kind else { continue }
      let end = Int(tree.tokens[fact.tokens.lowerBound - 1].end)
      closers[end, default: ""] += tree.tokens[opener].kind.partner?.spelling ?? ""
    }
    if endsInComment {
      let missing = closersBeforeEnd
      if !missing.isEmpty { closers[tree.file.bytes.count] = missing }
    }
    return closers
  }

  /// The closing brackets that are missing at the end of the file, from the innermost: of several in a row the parser
  /// reports one.
  private var closersBeforeEnd: String {
    let elsewhere = Set(
      facts.compactMap { fact -> Int? in
        guard case .unclosed(let opener, _) = fact.kind, !isExplainedByText(fact) else { return nil }
        return opener
      })
    let openers = tree.tokens.indices.filter { token in
      tree.tokens[token].kind.isOpener && tree.tokens[token].payload == TokenBuffer.unmatched
        && !elsewhere.contains(token)
    }
    return openers.reversed().map { tree.tokens[$0].kind.partner?.spelling ?? "" }.joined()
  }
}

extension SyntaxFact {
  fileprivate var isAssignment: Bool { if case .assignment = kind { true } else { false } }
}
