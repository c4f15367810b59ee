/// An interpolation that is being typed: `"No. \\(` without its parenthesis, which the lexer reads as plain text.
struct OpenInterpolation {
  private let tree: SyntaxTree
  /// The text to replace, and what closes the string; nil if no interpolation is open at the position.
  private var end: (range: Range<Int>, text: String)?

  /// Reads the string at a position. Cost: its length, and a binary search of its token.
  init(_ tree: SyntaxTree, at offset: Int) {
    self.tree = tree
    guard let next = tree.tokens.first(atOrBehind: offset), next > 0 else { return }
    let token = tree.tokens.range(next - 1)
    let bytes = tree.file.bytes
    guard tree.tokens[next - 1].kind == .string, token.lowerBound < offset, offset <= token.upperBound,
      isOpen(token.lowerBound + 1..<offset)
    else { return }
    // Without a value, the lexer would still read plain text.
    let value = bytes[..<offset].last == UInt8(ascii: "(") ? "0" : ""
    let isClosed = tree.tokens[next - 1].payload != TokenBuffer.unmatched && offset < token.upperBound
    end = isClosed ? (offset..<offset, value + ")") : (offset..<token.upperBound, value + ")\"")
  }

  /// Returns true if an interpolation begins in this part of a string and does not end in it.
  private func isOpen(_ range: Range<Int>) -> Bool {
    let bytes = tree.file.bytes
    var isOpen = false
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound {
        if bytes[place + 1] == UInt8(ascii: "(") { isOpen = true }
        place += 1
      } else if bytes[place] == UInt8(ascii: ")") {
        isOpen = false
      }
      place += 1
    }
    return isOpen
  }

  /// Returns the file with the string closed at the position.
  func closed(_ names: NameTable) -> SyntaxTree {
    guard let end else { return tree }
    var bytes = tree.file.bytes
    bytes.replaceSubrange(end.range, with: end.text.utf8)
    return tree.replacing(with: bytes, names)
  }
}
