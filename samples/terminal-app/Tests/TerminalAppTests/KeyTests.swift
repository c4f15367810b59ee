import Testing

@testable import TerminalApp

struct KeyTests {
  /// Splitting the bytes at any position, into two, three or single pieces, gives the same keys.
  @Test(
    arguments: [
      ("jk\r\t\u{7F}", [.character("j"), .character("k"), .enter, .tab, .backspace]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}OA\u{1B}OD\u{1B}[1;5C", [.up, .left, .right]),
      ("\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~\u{1B}[Z", [.pageUp, .pageDown, .home, .end, .backTab]),
      ("a\u{1B}[200~é猫🐈", [.character("a"), .character("é"), .character("猫"), .character("🐈")]),
      ("\u{1B}q\u{1B}\u{1B}[A", [.escape, .character("q"), .escape, .up]),
      ("\u{1B}[12\rx\u{0C}", [.enter, .character("x"), .redraw]),
    ] as [(String, [Key])])
  func piecesMakeTheSameKeys(text: String, keys: [Key]) {
    let bytes = Array(text.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var reader = KeyReader()
        let read =
          reader.read(bytes[..<first]) + reader.read(bytes[first..<second]) + reader.read(bytes[second...])
        #expect(read == keys, "cut at \(first) and \(second)")
        #expect(!reader.isWaiting)
      }
    }
    var reader = KeyReader()
    #expect(bytes.flatMap { reader.read([$0]) } == keys)
  }

  @Test func anEscapeIsAKeyOnceNothingFollows() {
    var reader = KeyReader()
    #expect(reader.read([0x1B]) == [])
    #expect(reader.isWaiting)
    #expect(reader.flush() == [.escape])
    #expect(!reader.isWaiting)
    #expect(reader.read("j".utf8) == [.character("j")])
  }

  @Test func halfALetterIsDropped() {
    var reader = KeyReader()
    #expect(reader.read([0xE7, 0x8C]) == [])
    #expect(reader.flush() == [])
    #expect(
      reader.read([0xFF, 0xC3, 0x28, 0x80, 0xED, 0xA0, 0x80, 0x6A]) == [.character("("), .character("j")])
  }

  /// For any input, the reader does not stop, and buffers at most one sequence.
  @Test func anyBytesAreRead() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var reader = KeyReader()
      for _ in 0..<4 {
        let choices: [UInt8] = [
          0x1B, 0x5B, 0x4F, 0x31, 0x3B, 0x7E, 0xE7, 0x8C, 0xF0, UInt8.random(in: 0...255),
        ]
        _ = reader.read((0..<20).compactMap { _ in choices.randomElement(using: &generator) })
      }
      _ = reader.read(Array(repeating: 0x31, count: 40))
      _ = reader.flush()
      #expect(reader.read("j".utf8) == [.character("j")])
    }
  }
}
