// Expands selections.

extension Snapshot {
  /// Returns the ranges around a position, each larger than the one before. They are the word, its parent,
  /// the content of brackets, the brackets, the declaration with its comments, and the file. O(depth ×
  /// children).
  package func selectionRanges(_ file: Int, at offset: Int) -> [Range<Int>] {
    guard trees.indices.contains(file) else { return [] }
    let tree = trees[file]
    let whole = 0..<tree.file.bytes.count
    guard offset >= 0, offset <= whole.upperBound else { return [] }
    var selection = Selection(tree, offset)
    let path = nodes(around: offset, in: file)
    for (depth, node) in path.enumerated() {
      selection.add(node)
      if depth > 0, path[depth - 1].hasElements, node.isElement { selection.add(node.commentedRange) }
    }
    if let inner = path.last { selection.addComments(in: inner) }
    selection.add(whole)
    return selection.chain
  }
}

private struct Selection {
  private let tree: SyntaxTree
  private let offset: Int
  private var found: [Range<Int>] = []

  init(_ tree: SyntaxTree, _ offset: Int) {
    self.tree = tree
    self.offset = offset
  }

  mutating func add(_ range: Range<Int>) {
    if range.lowerBound <= offset, offset <= range.upperBound { found.append(range) }
  }

  mutating func add(_ node: Syntax) {
    if node.tokenRange.isEmpty { return }
    let range = node.byteRange
    add(range)
    if node.kind == .token, node.tokenKind == .string {
      add(word(in: range))
      addContent(ofString: range)
    } else if let content = node.bracketed {
      add(content)
    }
  }

  /// Adds the content between the quotes, if these are the usual ones.
  private mutating func addContent(ofString range: Range<Int>) {
    let quote = UInt8(ascii: "\"")
    let bytes = tree.file.bytes
    guard bytes[range.lowerBound] == quote else { return }
    let isClosed = range.count > 1 && bytes[range.upperBound - 1] == quote
    add(range.lowerBound + 1..<(isClosed ? range.upperBound - 1 : range.upperBound))
  }

  /// Returns the word around the position, within a range.
  private func word(in range: Range<Int>) -> Range<Int> {
    let bytes = tree.file.bytes
    var start = offset
    var end = offset
    while start > range.lowerBound, isIdentifierByte(bytes[start - 1]) { start -= 1 }
    while end < range.upperBound, isIdentifierByte(bytes[end]) { end += 1 }
    return start..<end
  }

  /// Adds the comment at the position, with the child of a node that it belongs to, if any.
  mutating func addComments(in node: Syntax) {
    let token = tree.firstToken(endingAfter: offset)
    for comment in tree.comments(before: token) {
      let range = comment.range
      guard range.lowerBound <= offset, offset <= range.upperBound else { continue }
      add(word(in: range))
      add(range)
    }
    guard node.hasElements else { return }
    for child in node.children where child.isElement && Int(child.node.token) == token {
      add(child.commentedRange)
    }
  }

  /// The ranges from the smallest to the largest, each around the one before.
  var chain: [Range<Int>] {
    var result: [Range<Int>] = []
    let sorted = found.enumerated().sorted { ($0.element.count, -$0.offset) < ($1.element.count, -$1.offset) }
    for (_, range) in sorted where !range.isEmpty {
      guard let last = result.last else {
        result.append(range)
        continue
      }
      let isAround = range.lowerBound <= last.lowerBound && last.upperBound <= range.upperBound
      if isAround, range.count > last.count { result.append(range) }
    }
    return result.isEmpty ? found.suffix(1) : result
  }
}

extension SyntaxTree {
  /// Returns the first token that ends after an offset; the end of the file if there is none. O(log tokens).
  fileprivate func firstToken(endingAfter offset: Int) -> Int {
    var low = 0
    var high = tokens.count - 1
    while low < high {
      let middle = low + (high - low) / 2
      if Int(tokens[middle].end) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Syntax {
  /// True if it has parts on lines of their own that may have comments above them.
  fileprivate var hasElements: Bool {
    switch kind {
    case .file, .flowDecl, .sceneDecl, .enumDecl, .structDecl, .eventsDecl, .containerDecl, .containerNode,
      .block,
      .testDecl:
      true
    default: false
    }
  }

  /// True if it can be such a part, and have its own comments.
  fileprivate var isElement: Bool { !kind.isLeaf && kind != .attribute }

  /// The range between its own brackets, without white space at the ends.
  fileprivate var bracketed: Range<Int>? {
    let bytes = tree.file.bytes
    guard let opener = firstOpener else { return nil }
    let closer = tree.tokens[opener].payload
    guard closer < TokenBuffer.extra else { return nil }
    var start = Int(tree.tokens[opener].end)
    var end = Int(tree.tokens[Int(closer)].start)
    while start < end, bytes[start].isWhiteSpace { start += 1 }
    while start < end, bytes[end - 1].isWhiteSpace { end -= 1 }
    return start < end ? start..<end : nil
  }

  private var firstOpener: Int? {
    var cursor = ChildCursor(self)
    var found: Int?
    while let child = cursor.previous() {
      guard child.kind == .token, !child.isMissing else { continue }
      if tree.tokens[Int(child.node.token)].kind.isOpener { found = Int(child.node.token) }
    }
    return found
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
