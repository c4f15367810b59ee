import Testing

@testable import ScenicLang

/// Scanning 64 bytes at a time yields the same tokens as scanning byte by byte, which the lexer does near the
/// end of a file.
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
    // With this many trailing spaces no token is near the end. The first line end closes tokens that extend
    // to the end of their line.
    let inTheMiddle = tokens(bytes + [0x0A] + [UInt8](repeating: 0x20, count: 100))
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

  /// The boundary of a block at every position: the text follows a number of bytes that end with a word, and
  /// precedes a number of others.
  @Test func findsTheSameAtEveryPlaceOfABlock() {
    for piece in Self.pieces {
      for before in [0, 1, 7, 8, 9, 15, 16, 17, 47, 48] + Array(52..<72) {
        let word = String(repeating: "w", count: before % 9)
        let spaces = String(repeating: " ", count: before - before % 9)
        holds(spaces + word + piece + "tail->x.y")
        holds(spaces + word + " " + piece + " é")
      }
    }
  }

  @Test func findsWordsOfEveryLength() {
    for length in 1..<150 {
      let name = String(repeating: "n", count: length)
      holds(name)
      holds("on \(name).é(\(name)\(name): \"\(name)\")")
    }
  }

  /// Each start of the compiler would search for another multiplier.
  @Test func keywordsHaveNoCollision() {
    #expect(ReservedWords.all.isFound, "write the multiplier that was found into `usualMultiplier`")
  }

  /// A word is a reserved one only as a whole.
  @Test func findsReservedWordsAmongWordsLikeThem() {
    for keyword in TokenKind.keywords {
      for text in [keyword, "\(keyword)s", "x\(keyword)", keyword.uppercased(), String(keyword.dropLast())] {
        let behind = String(repeating: " ", count: 100)
        let kinds = tokens(Array("\(text)\(behind)".utf8)).tokens.map { $0[0] }
        let kind = TokenKind.allCases.first { $0.isKeyword && $0.spelling == text } ?? .identifier
        if !text.isEmpty { #expect(kinds == [UInt32(kind.rawValue)], "\(text)") }
      }
    }
  }
}
