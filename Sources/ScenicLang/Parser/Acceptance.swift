/// The tokens that the parser accepts after a text.
///
/// The parser reads the text with one more token, and with all open brackets closed. It accepts the token if nothing is
/// missing before it and it is part of what was read. Cost: one parse of the text for each question.
struct Acceptance {
  private let text: [UInt8]
  private var closers: [UInt8] = []
  /// The index of the token after the text.
  private let token: Int

  /// Takes ranges of tokens of a tree, of which the last one ends at an offset.
  init(_ tree: SyntaxTree, _ ranges: [Range<Int>], upTo offset: Int) {
    var text: [UInt8] = []
    var open: [TokenKind] = []
    for (place, range) in ranges.enumerated() where !range.isEmpty {
      let end = place == ranges.count - 1 ? offset : Int(tree.tokens[range.upperBound - 1].end)
      text += tree.file.bytes[Int(tree.tokens[range.lowerBound].start)..<end]
      if place < ranges.count - 1 { text.append(0x0A) }
      for token in range {
        let kind = tree.tokens[token].kind
        if kind.isOpener { open.append(kind) }
        if kind.isCloser, open.last == kind.partner { open.removeLast() }
      }
    }
    self.text = text
    for kind in open.reversed() { closers += (kind.partner?.spelling ?? "").utf8 }
    token = ranges.reduce(0) { $0 + $1.count }
  }

  /// Returns the kinds of the nodes around a name, the innermost first, and true if the colon of a choice has to follow
  /// it; nil if no name is accepted.
  func name(_ word: String) -> (nodes: [SyntaxKind], needsColon: Bool)? {
    if let nodes = nodes(around: word, .name, before: "") { return (nodes, false) }
    guard let nodes = nodes(around: word, .name, before: ": nil"), nodes.contains(.ternaryExpr) else {
      return nil
    }
    return (nodes, true)
  }

  /// Returns the kinds of the nodes around a keyword, the innermost first; nil if it is not accepted.
  func keyword(_ kind: TokenKind) -> [SyntaxKind]? {
    nodes(around: kind.spelling, .token, before: Acceptance.followers[kind] ?? "")
  }

  /// Returns the accepted keywords, those that continue a part first.
  func keywords() -> [(kind: TokenKind, nodes: [SyntaxKind])] {
    let groups = Acceptance.groups.filter { group in group.first.flatMap { keyword($0) } != nil }
    return (Acceptance.inner + Acceptance.ambiguous + groups.joined()).compactMap { kind in
      keyword(kind).map { (kind, $0) }
    }
  }

  private func nodes(around word: String, _ leaf: SyntaxKind, before next: String) -> [SyntaxKind]? {
    var names = NameTable()
    let file = SourceFile(path: "", bytes: text + Array("\(word) \(next)".utf8) + closers)
    let parsed = Parser.parse(file, names: &names)
    let nodes = parsed.tree.nodes
    let isWrong = parsed.facts.contains { $0.tokens.lowerBound <= token && $0.tokens.upperBound >= token }
    guard !isWrong, let place = nodes.firstIndex(where: { isPresent($0) && $0.token == token }),
      nodes[place].kind == leaf, nodes[place].wanted == .endOfFile
    else { return nil }
    // A node comes after its parts.
    let around = nodes.indices[(place + 1)...].filter { $0 - Int(nodes[$0].extent) < place }
      .map { nodes[$0].kind }
    // An attribute is unexpected only because what it belongs to is not there yet.
    return around.prefix { $0 != .attribute }.contains(.unexpected) ? nil : around
  }

  private func isPresent(_ node: SyntaxNode) -> Bool {
    node.kind.isLeaf && !node.flags.contains(.isMissing)
  }

  /// The words without which the parser does not take some keywords as such.
  private static let followers: [TokenKind: String] = [
    .orKeyword: "wait", .evenKeyword: "covered", .afterKeyword: "1 s", .passKeyword: "1 s",
    .atKeyword: "\"https://x.example\"", .withKeyword: "a = true", .backKeyword: "to",
  ]

  /// The keywords inside of a part.
  private static let inner = TokenKind.allCases.filter {
    (TokenKind.typeKeyword.rawValue...TokenKind.secondsKeyword.rawValue).contains($0.rawValue)
  }

  /// The keywords that begin a clause or member, or parts of several kinds.
  private static let ambiguous: [TokenKind] = [
    .requiresKeyword, .producesKeyword, .updatesKeyword, .eventKeyword, .conditionKeyword, .sendsKeyword,
    .containerKeyword, .rootKeyword, .onKeyword, .reachableKeyword, .alwaysKeyword, .neverKeyword,
  ]

  /// The other keywords: of a group, all are accepted where the first one is, or none.
  private static let groups = [TokenSet.containers, .declarations, .effects, .statements].map { group in
    group.kinds.filter { !ambiguous.contains($0) }
  }
}
