import ScenicRuntime

// Semantic tokens: the class of each word of a file, from the tree and from known declarations.

extension Snapshot {
  /// Returns the tokens, sorted, each within one line, without overlaps; with a range those that intersect
  /// it. O(n) in the bytes and in the names used.
  package func semanticTokens(_ file: Int, in range: Range<Int>?) -> [SemanticToken] {
    guard trees.indices.contains(file) else { return [] }
    var colouring = Colouring(trees[file], self)
    colouring.run()
    guard let range else { return colouring.tokens }
    return colouring.tokens.filter { $0.range.overlaps(range) }
  }
}

/// Visits the leaves of a tree in order, with the comments between them.
private struct Colouring {
  private(set) var tokens: [SemanticToken] = []
  private let tree: SyntaxTree
  private let snapshot: Snapshot
  private let parents: [Int]
  /// The remaining uses of names in the file.
  private var uses: ArraySlice<Model.Use>

  init(_ tree: SyntaxTree, _ snapshot: Snapshot) {
    self.tree = tree
    self.snapshot = snapshot
    parents = tree.parents
    uses = snapshot.symbols.uses(in: tree.fileIndex)[...]
  }

  mutating func run() {
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      guard node.kind.isLeaf, !node.flags.contains(.isMissing) else { continue }
      for comment in tree.comments(before: Int(node.token)) { add(comment) }
      if node.kind == .name { addName(index) } else { addToken(index) }
    }
  }

  // MARK: Words without names

  private mutating func add(_ comment: Comment) {
    add(comment.range, .comment, comment.kind == .documentation ? .documentation : [])
  }

  private mutating func addToken(_ index: Int) {
    let leaf = Syntax(tree: tree, index: index)
    let parent = tree.nodes[parents[index]].kind
    let kind = leaf.tokenKind
    switch kind {
    case .string where parent == .linkDecl: addPattern(leaf.byteRange)
    case .string, .stringStart, .stringMiddle, .stringEnd: add(leaf.byteRange, .string)
    case .integer, .decimal: add(leaf.byteRange, .number)
    case .at where parent == .attribute: add(leaf.byteRange, .decorator)
    case _ where parent == .unexpected: break
    case .wildcard: add(leaf.byteRange, .keyword)
    case _ where kind.isKeyword: add(leaf.byteRange, .keyword)
    case _ where Colouring.operators.contains(kind): add(leaf.byteRange, .operator)
    default: break
    }
  }

  private static let operators: TokenSet = [
    .equal, .arrow, .bar, .question, .slash, .questionQuestion, .questionPeriod, .orOr, .andAnd, .equalEqual,
    .notEqual, .less,
    .lessEqual, .greater, .greaterEqual, .plus, .minus, .not,
  ]

  /// Adds the pattern of a link: its captures are names, the rest is text.
  private mutating func addPattern(_ range: Range<Int>) {
    var start = range.lowerBound
    for capture in tree.captures(in: range) {
      add(start..<capture.lowerBound, .string)
      add(capture, .parameter, [.declaration, .readonly])
      start = capture.upperBound
    }
    add(start..<range.upperBound, .string)
  }

  // MARK: Names

  private mutating func addName(_ index: Int) {
    let name = NameInTree(tree, index, parents)
    let range = tree.tokens.range(Int(tree.nodes[index].token))
    let place = tree.sourceRange(range)
    let use = use(at: place)
    if let use, !use.isShort { return add(range, kind(of: use.target, name), modifiers(of: use.target)) }
    if let target = snapshot.symbols.declarations[place] {
      return add(range, kind(ofDeclared: target, name), modifiers(of: target).union(.declaration))
    }
    if let use { return add(range, kind(of: use.target, name), modifiers(of: use.target)) }
    var modifiers: SemanticToken.Modifiers = name.isDeclared ? .declaration : []
    if name.syntacticKind == .type, tree.text(range).isBuiltInType { modifiers.insert(.defaultLibrary) }
    add(range, name.syntacticKind, modifiers)
  }

  /// Returns the use of a name, its own meaning before a second one as a label. Called in the order of the
  /// file.
  private mutating func use(at place: SourceRange) -> Model.Use? {
    var found: Model.Use?
    while let next = uses.first, next.range <= place {
      uses.removeFirst()
      if next.range == place, found?.isShort ?? true { found = next }
    }
    return found
  }

  /// Returns the kind of a declared name. A slot that is declared with its container has the kind of that
  /// container.
  private func kind(ofDeclared target: Model.Target, _ name: NameInTree) -> SemanticToken.Kind {
    if case .slot = target { return name.syntacticKind }
    return kind(of: target, name)
  }

  private func kind(of target: Model.Target, _ name: NameInTree) -> SemanticToken.Kind {
    let model = snapshot.model
    switch target {
    case .app: return .namespace
    case .type(let type): return model.types[type].tokenKind
    case .enumCase, .style: return .enumMember
    case .field, .payload: return .property
    case .condition: return .variable
    case .action, .steps: return .function
    case .actionParameter, .eventParameter, .local: return .parameter
    case .eventGroup: return .type
    case .node(let node): return model.nodes[node].tokenKind
    case .input: return name.isMember ? .property : .parameter
    case .event: return .event
    case .slot: return .label
    case .word: return name.wordKind
    }
  }

  private func modifiers(of target: Model.Target) -> SemanticToken.Modifiers {
    var modifiers: SemanticToken.Modifiers = []
    if snapshot.model.note(of: target)?.has("deprecated") ?? false { modifiers.insert(.deprecated) }
    switch target {
    case .local, .input: modifiers.insert(.readonly)
    case .word: modifiers.insert(.defaultLibrary)
    default: break
    }
    return modifiers
  }

  /// Adds the text on each line of a range, without the white space before it.
  private mutating func add(
    _ range: Range<Int>, _ kind: SemanticToken.Kind, _ modifiers: SemanticToken.Modifiers = []
  ) {
    let bytes = tree.file.bytes
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(endOfLine(bytes, start), range.upperBound)
      while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
      if start < end { tokens.append(SemanticToken(range: start..<end, kind: kind, modifiers: modifiers)) }
      start = end
      while start < range.upperBound, bytes[start] == 0x0A || bytes[start] == 0x0D { start += 1 }
    }
  }
}

extension SyntaxTree {
  /// The parent of each node; that of the file is the file itself. O(nodes).
  fileprivate var parents: [Int] {
    var parents = [Int](repeating: nodes.count - 1, count: nodes.count)
    for parent in nodes.indices {
      let start = parent - Int(nodes[parent].extent)
      var child = parent - 1
      while child > start {
        parents[child] = parent
        child -= Int(nodes[child].extent)
      }
    }
    return parents
  }

  /// Returns the names in braces of a link's pattern: `{name}`, `{name?}` and `{name...}`. O(pattern).
  func captures(in pattern: Range<Int>) -> [Range<Int>] {
    let bytes = file.bytes
    var found: [Range<Int>] = []
    var offset = pattern.lowerBound + 1
    while offset < pattern.upperBound {
      defer { offset += 1 }
      guard bytes[offset] == UInt8(ascii: "{") else { continue }
      if bytes[offset + 1] == UInt8(ascii: "{") {
        offset += 1
        continue
      }
      let end = endOfIdentifier(bytes, offset + 1)
      let mark = bytes[min(end, pattern.upperBound)..<pattern.upperBound].prefix(4)
      guard end > offset + 1, !isDigit(bytes[offset + 1]),
        ["}", "?}", "...}"].contains(where: { mark.starts(with: $0.utf8) })
      else { continue }
      found.append(offset + 1..<end)
      offset = end
    }
    return found
  }
}

extension String {
  fileprivate var isBuiltInType: Bool { ValueType.builtIn(self) != nil }
}

extension Model.TypeDeclaration {
  fileprivate var tokenKind: SemanticToken.Kind {
    switch shape {
    case .enumeration: .enum
    case .structure: .struct
    case .extern, .text: .type
    }
  }
}

extension Model.Node {
  fileprivate var tokenKind: SemanticToken.Kind {
    flow != nil ? .namespace : kind == .scene ? .class : .struct
  }
}
