// Pieces of text as they are shown in a line of a list.

extension Syntax {
  /// Its tokens in one line, with a space where something stands between two; cut where it becomes too long.
  var oneLine: String { tree.oneLine(tokenRange) }
}

extension SyntaxTree {
  /// How many characters of a piece are shown.
  static let lineLimit = 80

  /// Some tokens in one line. O(limit).
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
  /// As much of it as fits a line of a list.
  var shortened: String {
    guard utf8.count > SyntaxTree.lineLimit else { return self }
    let start = prefix(SyntaxTree.lineLimit)
    return start.endIndex == endIndex ? self : start.dropLast() + "…"
  }
}
