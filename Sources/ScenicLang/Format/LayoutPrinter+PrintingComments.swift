// Prints trivia that contains comments.

extension LayoutPrinter {
  /// Prints the comments before a token: a comment on its own line stays there, a trailing one stays at the
  /// end of its line. `line` is the indentation of the token's own line, if the layout gives it one.
  mutating func printComments(_ gap: Range<Int>, before token: Int, _ line: Int?) {
    let isEnd = token == layout.tokens.count - 1
    let isOnLine = layout.marks[token].isDisjoint(with: [.newline, .commentLine])
    let isBeforeCloser = layout.gaps[token].isBeforeCloser || isEnd
    var reader = TriviaReader(bytes, gap)
    var isFirst = true
    if line == nil { printSeparator(layout.gaps[token]) }
    while let comment = reader.next() {
      if isFirst, token == 0 {
        column = 0
      } else if reader.newlines > 0 || isFirst && isOnLine && line != nil && !isBeforeCloser {
        printCommentLine(
          token, line, hasBlankLine: reader.newlines > 1 && !(isFirst && isBehindOpener(token)))
      } else if !isFirst || layout.gaps[token] != .listStart {
        let isLine = bytes[comment.lowerBound + 1] == UInt8(ascii: "/")
        printSpaces(isLine ? 2 : 1)
      }
      printComment(comment)
      isFirst = false
    }
    if isEnd {
      text += newline
    } else if reader.newlines > 0 || isOnLine && line != nil && isBeforeCloser {
      text += newline
      if reader.newlines > 1, !isBeforeCloser { text += newline }
      beginLine(line ?? ownLine(token), before: token)
    } else if !isGluedToComment(token) {
      printSpaces(1)
    }
  }

  /// Returns true if a blank line is not allowed before a token's first comment.
  private func isBehindOpener(_ token: Int) -> Bool {
    layout.gaps[token] == .firstItem || layout.gaps[token] == .listStart
  }

  private func isGluedToComment(_ token: Int) -> Bool {
    switch layout.tokens[token].kind {
    case .comma, .semicolon, .colon, .rightParen, .rightBracket, .question: layout.gaps[token] != .part
    default: false
    }
  }

  /// Returns the indentation if a token begins a line only because a comment ends the one before.
  private func ownLine(_ token: Int) -> Int {
    switch layout.gaps[token] {
    case .brace, .attribute: return frame.base
    default: return frame.rest
    }
  }

  /// Prints the line end and indentation before a comment.
  private mutating func printCommentLine(_ token: Int, _ line: Int?, hasBlankLine: Bool) {
    text += newline
    if hasBlankLine { text += newline }
    let isBeforeCloser = layout.gaps[token].isBeforeCloser
    indentation = isBeforeCloser && line != nil ? frame.line : line ?? ownLine(token)
    column = 0
    printSpaces(indentation)
  }

  /// Keeps a comment unchanged, without white space after its line.
  private mutating func printComment(_ comment: Range<Int>) {
    endPiece(comment.lowerBound)
    var end = comment.upperBound
    if comment.count > 1, bytes[comment.lowerBound + 1] != UInt8(ascii: "*") {
      while bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    }
    beginPiece(end)
    var lineStart = end
    while lineStart > comment.lowerBound, bytes[lineStart - 1] != 0x0A, bytes[lineStart - 1] != 0x0D {
      lineStart -= 1
    }
    if lineStart > comment.lowerBound { column = 0 }
    column += Measures.width(bytes, lineStart..<end)
  }
}
