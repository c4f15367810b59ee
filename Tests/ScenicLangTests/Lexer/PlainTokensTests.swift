import Testing

@testable import ScenicLang

/// What is found eight bytes at a time is what is found byte by byte, as near the end of a file.
@Suite struct PlainTokensTests {
  /// Beginnings and ends of tokens of every kind, right and wrong.
  private static let pieces: [String] =
    [
      "{", "}", "(", ")", "[", "]", ",", ";", ":", ".", "=", "|", "?", "/", "@", "<", ">", "+", "-", "!", "*",
      "%", "&",
    ]
    + [
      "#", "$", "'", "\\", "^", "~", "`", "\"", "\u{7F}", "\u{1}", "\0", "é", "😀", "\u{200B}", "“",
      "\u{FEFF}",
    ]
    + [
      "a", "Z", "_", "_a", "a_1", "on", "scene", "condition", "abcdefgh", "abcdefghi", "abcdefghijklmnopq",
      "cafés",
    ]
    + ["0", "7", "1234567", "12345678", "123456789012", "1_000", "0xFF", "1.5", "1.", "1e3", "12a", "5é"]
    + [
      "\"\"", "\"a\"", "\"abcdefgh\"", "\"a\\n\"", "\"a\\q\"", "\"a\tb\"", "\"é\"", "\"a", "// b", "/* c */",
      "/* d",
    ]
    + [" ", "  ", "\t", "\n", "\r\n", "\r", "        ", "\n          "]

  private func tokens(_ text: [UInt8]) -> (tokens: [[UInt32]], facts: [LexicalFact]) {
    var names = NameTable()
    let found = Lexer.lex(text, names: &names)
    return (found.dropLast().map { [UInt32($0.kind.rawValue), $0.start, $0.end, $0.payload] }, found.facts)
  }

  private func holds(_ text: String) {
    let bytes = Array(text.utf8)
    // Behind so many spaces nothing is near the end. A line end first, which ends what lasts as long as its line.
    let inTheMiddle = tokens(bytes + [0x0A] + [UInt8](repeating: 0x20, count: 40))
    let atTheEnd = tokens(bytes + [0x0A])
    #expect(
      inTheMiddle.tokens == atTheEnd.tokens && inTheMiddle.facts == atTheEnd.facts, "\(text.debugDescription)"
    )
  }

  @Test func findsWhatIsFoundAtTheEndOfAFile() {
    for first in Self.pieces {
      for second in Self.pieces { holds(first + second) }
    }
  }

  @Test func findsTheSameInTheMiddleOfOtherTokens() {
    for (place, first) in Self.pieces.enumerated() {
      for second in stride(from: place % 7, to: Self.pieces.count, by: 7) {
        holds("tab_s " + first + "x" + Self.pieces[second] + "==y")
      }
    }
  }
}
