/// A comment of a file.
struct Comment {
  enum Kind { case line, documentation, block }
  let range: Range<Int>
  let kind: Kind
  /// True if only white space is before it on its line.
  let isFirstOnLine: Bool
}

extension SyntaxTree {
  /// The comments, in order. O(n) in the bytes between the tokens.
  var comments: [Comment] { tokens.indices.flatMap { comments(before: $0) } }

  /// Returns the comments between a token and the one before it.
  func comments(before token: Int) -> [Comment] {
    var found: [Comment] = []
    // A file in another encoding has no comments.
    if tokens.facts.first?.kind == .utf16 { return found }
    let trivia = tokens.trivia(before: token)
    var isLineStart = token == 0
    var offset = trivia.lowerBound
    while offset < trivia.upperBound {
      let byte = file.bytes[offset]
      if byte == UInt8(ascii: "/") {
        let end = endOfComment(file.bytes, offset, limit: trivia.upperBound)
        found.append(
          Comment(range: offset..<end, kind: commentKind(offset..<end), isFirstOnLine: isLineStart))
        isLineStart = false
        offset = end
      } else {
        if byte == 0x0A || byte == 0x0D { isLineStart = true }
        offset += 1
      }
    }
    return found
  }

  private func commentKind(_ range: Range<Int>) -> Comment.Kind {
    let slash = UInt8(ascii: "/")
    let bytes = file.bytes[range]
    if bytes.dropFirst().first != slash { return .block }
    let isDocumentation = bytes.starts(with: [slash, slash, slash]) && bytes.dropFirst(3).first != slash
    return isDocumentation ? .documentation : .line
  }
}

extension Syntax {
  /// The bytes from the comments directly above it, without a blank line between, to its last token.
  var commentedRange: Range<Int> {
    let range = byteRange
    var start = range.lowerBound
    for comment in tree.comments(before: Int(node.token)).reversed() {
      let isDirectlyAbove = lineEnds(tree.file.bytes, comment.range.upperBound..<start) <= 1
      guard comment.isFirstOnLine, isDirectlyAbove else { break }
      start = comment.range.lowerBound
    }
    return start..<range.upperBound
  }
}

/// Returns the number of line ends in some bytes.
private func lineEnds(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
  range.count { bytes[$0] == 0x0A || bytes[$0] == 0x0D && ($0 + 1 == bytes.count || bytes[$0 + 1] != 0x0A) }
}
