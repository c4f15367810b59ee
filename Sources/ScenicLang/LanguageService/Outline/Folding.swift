// Folding ranges: brackets, comments, imports.

extension Snapshot {
  /// Returns the runs of lines that can be folded into their first, sorted by that; two of them are nested,
  /// or have no line in common. A closing bracket stays visible. O(n log n).
  package func foldingRanges(_ file: Int) -> [FoldingRange] {
    guard trees.indices.contains(file) else { return [] }
    var folding = Folding(trees[file])
    folding.findBrackets()
    folding.findComments()
    folding.findImports()
    return folding.ranges
  }
}

private struct Folding {
  private struct Fold {
    /// The visible line, and the last hidden one.
    let first: Int
    let last: Int
    let kind: FoldingRange.Kind
  }

  private let tree: SyntaxTree
  private let lines: LineTable
  private var found: [Fold] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    lines = LineTable(tree.file.bytes)
  }

  private func line(_ offset: Int) -> Int { lines.position(at: offset).line }

  private mutating func add(_ first: Int, _ last: Int, _ kind: FoldingRange.Kind) {
    if first < last { found.append(Fold(first: first, last: last, kind: kind)) }
  }

  // MARK: Finding

  mutating func findBrackets() {
    let tokens = tree.tokens
    for token in tokens.indices where tokens[token].kind.isOpener {
      let closer = tokens[token].payload
      guard closer < TokenBuffer.extra else { continue }
      add(line(Int(tokens[token].start)), line(Int(tokens[Int(closer)].start)) - 1, .region)
    }
    findUnclosed()
  }

  /// Finds nodes with an unclosed bracket, which extend as far as the parser has read them.
  private mutating func findUnclosed() {
    for index in tree.nodes.indices where !tree.nodes[index].kind.isLeaf && isUnclosed(index) {
      let syntax = Syntax(tree: tree, index: index)
      guard
        let opener = syntax.children.first(where: { $0.isUnmatchedOpener })
      else { continue }
      add(line(opener.byteRange.lowerBound), line(max(syntax.byteRange.upperBound - 1, 0)), .region)
    }
  }

  /// Returns true if a closer is missing directly in a node: missing leaves come before their parents.
  private func isUnclosed(_ index: Int) -> Bool {
    guard tree.nodes[index].flags.contains(.hasError), tree.nodes[index].extent > 1 else { return false }
    let last = tree.nodes[index - 1]
    return last.flags.contains(.isMissing) && last.wanted.isCloser
  }

  mutating func findComments() {
    var run: (kind: Comment.Kind, first: Int, last: Int)?
    for comment in tree.comments {
      let first = line(comment.range.lowerBound)
      if let open = run, open.kind == comment.kind, open.last + 1 == first, comment.isFirstOnLine {
        run?.last = first
        continue
      }
      if let run { add(run.first, run.last, .comment) }
      run = nil
      if comment.kind == .block {
        let last = line(comment.range.upperBound)
        add(first, isLastOnLine(comment) ? last : last - 1, .comment)
      } else if comment.isFirstOnLine {
        run = (comment.kind, first, first)
      }
    }
    if let run { add(run.first, run.last, .comment) }
  }

  private func isLastOnLine(_ comment: Comment) -> Bool {
    let bytes = tree.file.bytes
    let end = comment.range.upperBound
    return bytes[end..<endOfLine(bytes, end)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  mutating func findImports() {
    var run: (first: Int, last: Int)?
    for declaration in tree.root.declarations {
      let range = declaration.syntax.byteRange
      if case .importing = declaration {
        run = (run?.first ?? line(range.lowerBound), line(range.upperBound))
      } else if let ended = run {
        add(ended.first, ended.last, .imports)
        run = nil
      }
    }
    if let run { add(run.first, run.last, .imports) }
  }

  // MARK: Ordering

  /// The ranges, the outer before the inner. Of ranges that begin on one line only the longest is kept, and a
  /// range that ends within another is omitted.
  var ranges: [FoldingRange] {
    var open: [Fold] = []
    var result: [FoldingRange] = []
    for fold in found.sorted(by: { ($0.first, -$0.last) < ($1.first, -$1.last) }) {
      while let around = open.last, around.last < fold.first { open.removeLast() }
      if let around = open.last, fold.first == around.first || fold.last > around.last { continue }
      open.append(fold)
      result.append(FoldingRange(range: end(ofLine: fold.first)..<end(ofLine: fold.last), kind: fold.kind))
    }
    return result
  }

  /// Returns the offset after the text of a line.
  private func end(ofLine line: Int) -> Int {
    endOfLine(tree.file.bytes, lines.lineRange(line).lowerBound)
  }
}

extension Syntax {
  fileprivate var isUnmatchedOpener: Bool {
    kind == .token && !isMissing && tree.tokens[Int(node.token)].kind.isOpener
      && tree.tokens[Int(node.token)].payload == TokenBuffer.unmatched
  }
}
