extension SourceFile {
  /// Returns the source of a range for a message, which does not depend on the layout: one space for the
  /// blanks, line ends and comments between two tokens. O(bytes of the range).
  func quotation(_ range: SourceRange) -> String {
    guard range.start <= range.end, range.end <= bytes.count else { return "" }
    let part = Array(bytes[range.start..<range.end])
    var names = NameTable()
    let tokens = Lexer.lex(part, names: &names)
    var result = ""
    for token in tokens.indices.dropLast() {
      if token > 0, !tokens.trivia(before: token).isEmpty { result += " " }
      result += String(decoding: part[tokens.range(token)], as: UTF8.self)
    }
    return result
  }
}
