import ScenicRuntime

/// The position of a completion: the words that the parser accepts, and the state of the context.
struct CompletionPlace {
  /// The word that has been begun.
  let replaced: SourceRange
  /// The keywords that the parser accepts there, each with the kind of the node that it belongs to.
  let keywords: [(kind: TokenKind, node: SyntaxKind)]
  /// The kinds of the nodes around a name there, the innermost first; empty if none is accepted.
  private let nodes: [SyntaxKind]
  /// The names and types after a word at the position has been read.
  let context: BindingContext
  /// What was expected of the word.
  let probe: Probe
  /// The kind of the token before the word, and of the one after it.
  let previous: TokenKind
  let next: TokenKind
  /// The kinds of the tokens before and after the dotted name that contains the word.
  let beforeNames: TokenKind
  let behindNames: TokenKind
  /// The kinds of the three tokens after the word.
  let ahead: [TokenKind]
  /// The attribute whose arguments begin with the word.
  let attribute: String?
  /// The flow of the enclosing declaration; the app is the first.
  let flow: Int

  /// Creates the position in a file of a spec; nil in comments, strings and numbers, where no completions are
  /// offered.
  init?(_ spec: CheckedSpec, _ file: Int, at offset: Int) {
    guard spec.trees.indices.contains(file) else { return nil }
    let names = spec.bound.table
    let typed = HalfTyped(spec.trees[file], before: offset).without(names)
    let tree = OpenInterpolation(typed, at: offset).closed(names)
    guard let cut = WordCut(tree, at: offset) else { return nil }
    replaced = tree.sourceRange(cut.begun)
    previous = cut.token > 0 ? tree.tokens[cut.token - 1].kind : .endOfFile
    next = tree.tokens[cut.following].kind
    beforeNames = cut.kindBeforeNames
    behindNames = cut.kindBehindNames
    ahead = (0..<3).map { tree.tokens[min(cut.following + $0, tree.tokens.count - 1)].kind }
    attribute = tree.attribute(withArgumentsAt: cut.token)
    let around = DeclarationsAround(tree, before: cut.token)
    let acceptance = Acceptance(tree, around.tokens, upTo: cut.word.lowerBound)
    keywords = acceptance.keywords().map { ($0.kind, $0.nodes.first ?? .file) }
    let name = acceptance.name(Probe.word)
    nodes = name?.nodes ?? []
    let needsColon = name?.needsColon == true && !tree.hasColon(from: cut.following)
    (context, probe) = Self.probe(spec, tree, cut, followedBy: needsColon ? " : nil " : "")
    let flowName = around.flowName
    let model = context.model
    flow = model.flows.firstIndex { $0.parent != nil && $0.name.range == flowName } ?? 0
  }

  /// Returns a probe of the word, with all text up to its end.
  private static func probe(
    _ spec: CheckedSpec, _ tree: SyntaxTree, _ cut: WordCut, followedBy missing: String
  ) -> (BindingContext, Probe) {
    var bytes = Array(tree.file.bytes[..<cut.word.lowerBound])
    bytes += (Probe.word + missing).utf8
    if cut.needsSpace { bytes.append(0x20) }
    bytes += tree.file.bytes[cut.word.upperBound...]
    var names = spec.bound.table
    let name = names.intern(Probe.word)
    let file = SourceFile(path: tree.file.path, bytes: bytes)
    var trees = spec.trees
    trees[tree.fileIndex] = Parser.parse(file, fileIndex: tree.fileIndex, names: &names).tree
    let start = cut.word.lowerBound
    let place = SourceRange(file: tree.fileIndex, start: start, end: start + Probe.word.utf8.count)
    let probe = Probe(name: name, place: place)
    let context = BoundSpec.probe(trees, table: names, app: spec.model.app.text, for: probe)
    defer { context.probe = nil }
    return (context, context.probe ?? probe)
  }

  /// Returns true if the parser accepts a keyword.
  func takes(_ kind: TokenKind) -> Bool { keywords.contains { $0.kind == kind } }

  /// True if the parser accepts a name.
  var takesNames: Bool { !nodes.isEmpty }

  /// Returns true if a name is in a node of one of these kinds.
  func isIn(_ kinds: SyntaxKind...) -> Bool { kinds.contains { nodes.contains($0) } }

  /// True if a name is in the condition of an argument.
  var isInFilter: Bool { nodes.prefix { $0 != .argumentList }.contains(.whereClause) }

  /// True if a name begins the event of a test.
  var beginsEvent: Bool { nodes.starts(with: [.reference, .eventStatement]) }
}

/// The word at a position.
private struct WordCut {
  /// The whole word; empty if none has been begun.
  let word: Range<Int>
  /// Its part before the position.
  let begun: Range<Int>
  /// Its token, or the one after an empty word.
  let token: Int
  /// The token after it.
  let following: Int
  /// True if the text after it would become part of it.
  let needsSpace: Bool
  let kindBeforeNames: TokenKind
  let kindBehindNames: TokenKind

  init?(_ tree: SyntaxTree, at offset: Int) {
    let tokens = tree.tokens
    guard offset >= 0, offset <= tree.file.bytes.count else { return nil }
    // The first token that ends at the position or after it.
    let first = tokens.indices.first { Int(tokens[$0].end) >= offset } ?? tokens.count - 1
    let range = tokens.range(first)
    let kind = tokens[first].kind
    if range.lowerBound < offset, kind.isWord {
      word = range
      begun = range.lowerBound..<offset
      token = first
      following = min(first + 1, tokens.count - 1)
    } else {
      if range.lowerBound < offset, [.string, .integer, .decimal].contains(kind) {
        let isBehind =
          kind == .string && offset == range.upperBound && tokens[first].payload != TokenBuffer.unmatched
        guard isBehind else { return nil }
      }
      // A text around interpolations, but not the place after its `\(` or quote.
      if range.lowerBound < offset, offset < range.upperBound, kind.isPartOfString { return nil }
      token = range.lowerBound < offset ? first + 1 : first
      following = min(token, tokens.count - 1)
      word = offset..<offset
      begun = word
      if tree.isInComment(offset, before: min(token, tokens.count - 1)) { return nil }
    }
    needsSpace = word.isEmpty && following < tokens.count && Int(tokens[following].start) == offset
    var before = token - 1
    while before > 0, tokens[before].kind == .period, tokens[before - 1].kind.isWord { before -= 2 }
    kindBeforeNames = before >= 0 ? tokens[before].kind : .endOfFile
    var behind = following
    while behind + 2 < tokens.count, tokens[behind].kind == .period, tokens[behind + 1].kind.isWord {
      behind += 2
    }
    kindBehindNames = tokens[behind].kind
  }
}

extension SyntaxTree {
  /// Returns the attribute whose arguments begin with a token.
  fileprivate func attribute(withArgumentsAt token: Int) -> String? {
    guard token >= 3, tokens[token - 1].kind == .leftParen, tokens[token - 2].kind.isWord,
      tokens[token - 3].kind == .at
    else { return nil }
    return text(tokens.range(token - 2))
  }

  /// Returns true if a colon follows on the line of a token, before the end of the expression.
  fileprivate func hasColon(from token: Int) -> Bool {
    var depth = 0
    for token in token..<tokens.count {
      let kind = tokens[token].kind
      if kind == .leftBrace || kind != .colon && tokens.isFirstOnLine(token, file.bytes) { return false }
      if kind.isOpener { depth += 1 }
      if kind.isCloser { depth -= 1 }
      if depth < 0 { return false }
      if depth > 0 { continue }
      if kind == .colon { return true }
      if [.comma, .semicolon, .at].contains(kind) { return false }
    }
    return false
  }

  /// Returns true if an offset before a token is in a comment, or at the end of a line comment.
  fileprivate func isInComment(_ offset: Int, before token: Int) -> Bool {
    comments(before: token).contains { comment in
      let end = comment.kind == .block ? comment.range.upperBound - 1 : comment.range.upperBound
      return comment.range.lowerBound < offset && offset <= end
    }
  }
}
