// Text for one line of a list.

extension Syntax {
  /// Its tokens on one line, with single spaces in place of trivia; shortened if it is too long.
  var oneLine: String { tree.oneLine(tokenRange) }
}

extension SyntaxTree {
  /// The maximum number of characters.
  static let lineLimit = 80

  /// Returns some tokens on one line. O(limit).
  func oneLine(_ range: Range<Int>) -> String {
    var line: [UInt8] = []
    for token in range {
      if token > range.lowerBound, !tokens.trivia(before: token).isEmpty { line.append(0x20) }
      line += file.bytes[tokens.range(token)].prefix(4 * SyntaxTree.lineLimit)
      if line.count > 4 * SyntaxTree.lineLimit { break }
    }
    return String(decoding: line, as: UTF8.self).shortened
  }
}

extension String {
  /// The text, shortened to one line of a list.
  var shortened: String {
    guard utf8.count > SyntaxTree.lineLimit else { return self }
    let start = prefix(SyntaxTree.lineLimit)
    return start.endIndex == endIndex ? self : start.dropLast() + "…"
  }
}
