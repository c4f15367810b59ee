// Formats a part of a file.

extension Formatting {
  /// Returns the edits after a character was typed, whose bytes end at an offset. After `}` these are the
  /// edits of its declaration or block, after `;` those of its line, and after a line end the indentation of
  /// the new line. Returns none for other characters, and in comments and strings. The typed character is
  /// kept. O(n).
  package static func editsOnType(_ file: SourceFile, at offset: Int, typed: UInt8) -> [FixIt.Edit] {
    let offset = min(max(offset, 0), file.bytes.count)
    switch typed {
    case UInt8(ascii: "}"): return editsOfClosed(file, offset)
    case UInt8(ascii: ";"): return editsOfLine(file, offset)
    case 0x0A, 0x0D: return indentation(file, offset)
    default: return []
    }
  }

  /// Returns the edits of a line after a semicolon, which may be needed for the next effect and so is kept
  /// even where the style has none.
  private static func editsOfLine(_ file: SourceFile, _ offset: Int) -> [FixIt.Edit] {
    var names = NameTable.ofKeywords
    let tokens = Lexer.lex(file.bytes, names: &names)
    guard let semicolon = tokens.token(endingAt: offset), tokens[semicolon].kind == .semicolon else {
      return []
    }
    return edits(file, in: offset - 1..<offset).filter { edit in
      edit.range.end < offset || edit.range.start >= offset
        || edit.replacement.utf8.contains(UInt8(ascii: ";"))
    }
  }

  private static func editsOfClosed(_ file: SourceFile, _ offset: Int) -> [FixIt.Edit] {
    var names = NameTable.ofKeywords
    var tokens = Lexer.lex(file.bytes, names: &names)
    _ = Brackets.match(&tokens, file.bytes)
    guard let closer = tokens.token(endingAt: offset), tokens[closer].kind == .rightBrace,
      tokens[closer].payload < TokenBuffer.extra
    else { return [] }
    return edits(file, in: Int(tokens[Int(tokens[closer].payload)].start)..<offset)
  }

  /// Returns the edits of the white space at the beginning of the line of an offset, by the number of open
  /// brackets there.
  private static func indentation(_ file: SourceFile, _ offset: Int) -> [FixIt.Edit] {
    let bytes = file.bytes
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    var names = NameTable.ofKeywords
    let tokens = Lexer.lex(bytes, names: &names)
    var depth = 0
    var token = 0
    while token < tokens.count, Int(tokens[token].end) <= start, tokens[token].kind != .endOfFile {
      if tokens[token].kind.isOpener { depth += 1 }
      if tokens[token].kind.isCloser { depth = max(depth - 1, 0) }
      token += 1
    }
    guard token < tokens.count, !isInComment(tokens.trivia(before: token), start, bytes) else { return [] }
    while token < tokens.count, Int(tokens[token].start) == end, tokens[token].kind.isCloser, depth > 0 {
      depth -= 1
      token = tokens.count
    }
    let wanted = String(repeating: "  ", count: depth)
    if Array(bytes[start..<end]) == Array(wanted.utf8) { return [] }
    return [FixIt.Edit(SourceRange(file: 0, start: start, end: end), wanted)]
  }

  /// Returns true if an offset in the trivia before a token is inside a comment.
  private static func isInComment(_ trivia: Range<Int>, _ offset: Int, _ bytes: [UInt8]) -> Bool {
    var reader = TriviaReader(bytes, trivia)
    while let comment = reader.next(), comment.lowerBound < offset {
      if comment.upperBound > offset { return true }
    }
    return false
  }

  // MARK: Ranges

  /// Returns the bytes of the innermost declarations that a range touches, in whole lines.
  func touched(_ range: Range<Int>) -> Range<Int> {
    let bytes = file.bytes
    var start = min(max(range.lowerBound, 0), bytes.count)
    var end = min(max(range.upperBound, start), bytes.count)
    var cursor: Syntax? = parsed.tree.root.syntax
    while let parent = cursor {
      cursor = nil
      for child in parent.children where Formatting.isWhole(child.kind) {
        let whole = child.byteRange
        guard whole.lowerBound <= end, start <= whole.upperBound else { continue }
        let body = bodyRange(of: child)
        if let body, body.lowerBound < start, end < body.upperBound {
          cursor = child
        } else {
          start = min(start, whole.lowerBound)
          end = max(end, whole.upperBound)
        }
      }
    }
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    return start..<endOfLine(bytes, end)
  }

  /// Returns true if a node is formatted as a whole: a declaration, or an item of a larger one.
  private static func isWhole(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .token, .name, .missing, .attribute, .reference, .trigger: false
    default: true
    }
  }

  /// Returns the range between the braces of a flow, which contains other declarations.
  private func bodyRange(of node: Syntax) -> Range<Int>? {
    guard node.kind == .flowDecl, let opener = node.token(.leftBrace), let closer = node.token(.rightBrace)
    else { return nil }
    return opener.syntax.byteRange.upperBound..<closer.syntax.byteRange.lowerBound
  }
}

extension TokenBuffer {
  /// Returns the token that ends at an offset; nil if there is none.
  fileprivate func token(endingAt offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].end) <= offset, self[middle].kind != .endOfFile {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low > 0 && Int(self[low - 1].end) == offset ? low - 1 : nil
  }
}
