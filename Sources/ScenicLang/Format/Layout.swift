/// The trivia before each token of a file, and the groups of tokens that are laid out together.
///
/// It is read from the tree in one pass; widths and line breaks are computed afterwards.
struct Layout {
  let tree: SyntaxTree
  let tokens: TokenBuffer
  let nodes: [SyntaxNode]
  /// The required trivia before each token.
  var gaps: [TokenGap] = []
  /// The existing trivia before each token.
  var marks: [TriviaMarks] = []
  var groups: [LayoutGroup] = []
  /// The outermost group that begins with each token; -1 for none.
  var firstGroup: [Int32]
  /// True for each token in a part with an error, which is kept unchanged; empty without errors.
  var isBroken: [Bool] = []
  /// True for each token in a string with interpolations, which is kept unchanged; empty without any.
  private var isInString: [Bool] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    tokens = tree.tokens
    nodes = tree.nodes
    firstGroup = [Int32](repeating: -1, count: tree.tokens.count)
    readTokens()
    if tree.hasError || !tokens.facts.isEmpty { BrokenParts.mark(&self) }
    readNodes()
  }

  private mutating func readTokens() {
    gaps.reserveCapacity(tokens.count)
    marks.reserveCapacity(tokens.count)
    var last = TokenKind.endOfFile
    var isInString = false
    for token in 0..<tokens.count {
      let kind = tokens[token].kind
      gaps.append(TokenGap(after: last, before: kind))
      let trivia = trivia(before: token)
      var found: TriviaMarks = isOneSpace(trivia) ? [] : TriviaReader.marks(tree.file.bytes, trivia)
      if found.contains(.stray) || isInString { found.insert(.isFixed) }
      if isInString { keepString(token) }
      if kind == .stringStart || kind == .stringEnd { isInString = kind == .stringStart }
      marks.append(found)
      last = kind
    }
  }

  private mutating func keepString(_ token: Int) {
    if isInString.isEmpty { isInString = [Bool](repeating: false, count: tokens.count) }
    isInString[token] = true
  }

  /// Returns true if there is at most one space between two tokens.
  @inline(__always)
  private func isOneSpace(_ trivia: Range<Int>) -> Bool {
    trivia.isEmpty || trivia.count == 1 && tree.file.bytes[trivia.lowerBound] == 0x20
  }

  /// Returns the bytes before a token, without the byte order mark.
  func trivia(before token: Int) -> Range<Int> {
    let range = tokens.trivia(before: token)
    guard token == 0, tree.file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return range }
    return min(3, range.upperBound)..<range.upperBound
  }

  private mutating func readNodes() {
    groups.reserveCapacity(tokens.count / 4)
    var end = 0
    for index in nodes.indices {
      let node = nodes[index]
      if node.kind.isLeaf {
        if !node.flags.contains(.isMissing) { end = Int(node.token) + 1 }
      } else if node.kind == .file || Int(node.token) < end && !isInBrokenPart(Int(node.token)) {
        read(index, node, end)
      }
    }
  }

  private func isInBrokenPart(_ token: Int) -> Bool { !isBroken.isEmpty && isBroken[token] }

  /// Reads the layout of a node's tokens, the last of which is before `end`.
  private mutating func read(_ index: Int, _ node: SyntaxNode, _ end: Int) {
    switch node.kind {
    case .file: readFile(index)
    case .attribute: if end < tokens.count { gaps[end] = .attribute }
    case .enumDecl, .structDecl: readData(index)
    case .containerDecl, .containerNode: readBraces(index, .itemAfterComma)
    case .eventsDecl, .stepsDecl, .block: readBraces(index, .itemAfterSemicolon)
    case .testDecl: readTest(index, end)
    case .sceneDecl: readHeader(index, end, body: readBraces(index, .itemAfterSemicolon))
    case .flowDecl: readHeader(index, end, body: readBraces(index, .item))
    case .convertDecl:
      readBraces(index, .item)
      readParens(index)
    case .ruleDecl, .linkDecl: readRule(index, end)
    case .ifEffect: readIf(index, end)
    case .parameterList, .argumentList, .patternList, .listExpr, .dictionaryExpr:
      readList(index, hasLastComma: true)
    case .parenthesizedType, .parenthesizedExpr:
      setApart(Int(node.token))
      readList(index, hasLastComma: false)
    case .finishEffect: readParens(index)
    case .binaryExpr: readBinary(index, end)
    case .ternaryExpr, .unionType: readChain(index, end)
    case .path: readPath(index, end)
    case .implicitMemberExpr, .casePattern:
      if gaps[Int(node.token)] == .tight { gaps[Int(node.token)] = .space }
    case .unaryExpr: if Int(node.token) + 1 < end { gaps[Int(node.token) + 1] = .glue }
    case .optionalType: readOptional(end - 1)
    default: break
    }
  }

  /// Parentheses after a word are those of a call, unless they begin a value or type.
  private mutating func setApart(_ opener: Int) {
    if opener > 0, gaps[opener] == .glue, tokens[opener - 1].kind.isWord { gaps[opener] = .space }
  }

  /// `??` is a different token from two question marks.
  private mutating func readOptional(_ sign: Int) {
    let last = tokens[sign - 1].kind
    gaps[sign] = last == .question || last == .questionQuestion ? .space : .glue
  }

  // MARK: Groups

  mutating func addGroup(
    _ kind: LayoutGroup.Kind, _ start: Int, _ end: Int, fitEnd: Int? = nil, rank: UInt8 = 0,
    hasLastComma: Bool = false
  ) {
    if !isInString.isEmpty, isInString[start] { return }
    let index = Int32(truncatingIfNeeded: groups.count)
    var group = LayoutGroup(
      kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
      fitEnd: Int32(truncatingIfNeeded: fitEnd ?? end), next: firstGroup[start])
    group.rank = rank
    group.hasLastComma = hasLastComma
    groups.append(group)
    firstGroup[start] = index
  }

  // MARK: Children

  /// Returns true if a node is a present token of a kind.
  @inline(__always)
  func isToken(_ index: Int, _ kind: TokenKind) -> Bool {
    let node = nodes[index]
    return node.kind == .token && !node.flags.contains(.isMissing) && tokens[Int(node.token)].kind == kind
  }

  /// Returns the token of a node.
  @inline(__always)
  func token(_ index: Int) -> Int { Int(nodes[index].token) }

  /// Returns the child before a child of a node; nil before the first.
  @inline(__always)
  func child(before child: Int, of parent: Int) -> Int? {
    let previous = child - Int(nodes[child].extent)
    return previous > parent - Int(nodes[parent].extent) ? previous : nil
  }

  /// Returns the last child of a node.
  @inline(__always)
  func lastChild(of parent: Int) -> Int? { nodes[parent].extent > 1 ? parent - 1 : nil }
}
