import ScenicRuntime

// Finds the nodes at a position.

extension Snapshot {
  /// Returns the nodes around a byte offset, the file first and the innermost last; a leaf if the offset is
  /// in a token or directly after it. Between two adjacent tokens, a name takes precedence, then the second
  /// token. O(depth × children).
  func nodes(around offset: Int, in file: Int) -> [Syntax] {
    guard trees.indices.contains(file) else { return [] }
    var found = [trees[file].root.syntax]
    while let node = found.last, !node.kind.isLeaf, let inner = node.innermost(at: offset) {
      found.append(inner)
    }
    return found
  }

  /// Returns the name at a byte offset, or directly before it.
  func name(_ file: Int, at offset: Int) -> NameSyntax? {
    nodes(around: offset, in: file).last.flatMap { NameSyntax($0) }
  }
}

extension Syntax {
  /// Returns the child at an offset, or directly before it.
  fileprivate func innermost(at offset: Int) -> Syntax? {
    var cursor = ChildCursor(self)
    var touching: [Syntax] = []
    while let child = cursor.previous() {
      if child.tokenRange.isEmpty { continue }
      let bytes = child.byteRange
      if bytes.upperBound < offset { break }
      if bytes.lowerBound <= offset { touching.append(child) }
    }
    return touching.first { $0.endsOrBeginsWithName(at: offset) } ?? touching.first
  }

  /// Returns true if the token at an offset, or next to it, is a name.
  private func endsOrBeginsWithName(at offset: Int) -> Bool {
    tokenRange.contains { token in
      let range = tree.tokens.range(token)
      return range.lowerBound <= offset && offset <= range.upperBound && tree.tokens[token].kind.isWord
    }
  }
}
