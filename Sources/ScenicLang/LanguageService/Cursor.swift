import ScenicRuntime

// What stands at a place of the text.

extension Snapshot {
  /// The nodes around a byte offset, the file first and the innermost last, a leaf where the offset is in a token or
  /// directly behind it. Between two tokens that touch, a name comes before anything else, then what begins there.
  /// O(depth × children).
  func nodes(around offset: Int, in file: Int) -> [Syntax] {
    guard trees.indices.contains(file) else { return [] }
    var found = [trees[file].root.syntax]
    while let node = found.last, !node.kind.isLeaf, let inner = node.innermost(at: offset) {
      found.append(inner)
    }
    return found
  }

  /// The name at a byte offset, or directly before it.
  func name(_ file: Int, at offset: Int) -> NameSyntax? {
    nodes(around: offset, in: file).last.flatMap { NameSyntax($0) }
  }
}

extension Syntax {
  /// The child that an offset is in, or directly behind.
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

  /// Whether the token that touches an offset, or has it inside, is a name.
  private func endsOrBeginsWithName(at offset: Int) -> Bool {
    tokenRange.contains { token in
      let range = tree.tokens.range(token)
      return range.lowerBound <= offset && offset <= range.upperBound && tree.tokens[token].kind.isWord
    }
  }
}
