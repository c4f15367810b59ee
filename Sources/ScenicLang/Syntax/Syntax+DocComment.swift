extension Syntax {
  /// The text of the `///` lines directly before the node, joined by newlines; nil if there are none. A blank
  /// line separates a comment from the node. A comment after a token belongs to that token's line.
  var docComment: String? {
    let first = Int(node.token)
    if let comment = tree.docComment(before: first) { return comment }
    guard tree.tokens[first].kind == .at, kind != .attribute, let word = attributesEnd, word != first else {
      return nil
    }
    return tree.docComment(before: word)
  }

  /// The first token after the attributes.
  private var attributesEnd: Int? {
    let all = children
    guard all.first?.kind == .attribute else { return nil }
    return all.first { $0.kind != .attribute }.map { Int($0.node.token) }
  }
}

extension SyntaxTree {
  /// Reads the trivia before a token line by line. `isLineStart` is true if there was only white space since
  /// the last line end, so that a second line end is a blank line. A comment at the end of the file belongs
  /// to no node.
  fileprivate func docComment(before token: Int) -> String? {
    if tokens[token].kind == .endOfFile { return nil }
    let trivia = tokens.trivia(before: token)
    var lines: [String] = []
    var isLineStart = token == 0
    var offset = trivia.lowerBound
    while offset < trivia.upperBound {
      switch file.bytes[offset] {
      case 0x0A, 0x0D:
        if isLineStart { lines = [] }
        isLineStart = true
        offset = lineEnd(at: offset, limit: trivia.upperBound)
      case UInt8(ascii: "/"):
        let end = endOfComment(file.bytes, offset, limit: trivia.upperBound)
        if isLineStart, let line = docLine(offset..<end) { lines.append(line) }
        isLineStart = false
        offset = end
      default:
        offset += 1
      }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Returns the offset after the line end that begins here. CR and LF count as one.
  private func lineEnd(at offset: Int, limit: Int) -> Int {
    let next = offset + 1
    return file.bytes[offset] == 0x0D && next < limit && file.bytes[next] == 0x0A ? next + 1 : next
  }

  /// Returns the text of a `///` line, without the slashes and the space after them; nil for `//` and `////`.
  private func docLine(_ range: Range<Int>) -> String? {
    let line = file.bytes[range]
    guard line.starts(with: [0x2F, 0x2F, 0x2F]) else { return nil }
    var text = line.dropFirst(3)
    if text.first == 0x2F { return nil }
    if text.first == 0x20 { text = text.dropFirst() }
    while let last = text.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
    return String(decoding: text, as: UTF8.self)
  }
}

/// Returns the offset after the comment that begins at an offset of a run of trivia, which ends at a limit.
func endOfComment(_ bytes: [UInt8], _ start: Int, limit: Int) -> Int {
  guard start + 1 < limit, bytes[start + 1] == UInt8(ascii: "*") else {
    return max(min(endOfLine(bytes, start), limit), start + 1)
  }
  var depth = 0
  var offset = start
  while offset + 1 < limit {
    if bytes[offset] == UInt8(ascii: "/"), bytes[offset + 1] == UInt8(ascii: "*") {
      depth += 1
      offset += 2
    } else if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
      depth -= 1
      offset += 2
      if depth == 0 { return offset }
    } else {
      offset += 1
    }
  }
  return limit
}
