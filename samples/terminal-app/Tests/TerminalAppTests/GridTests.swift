import Testing

@testable import TerminalApp

struct GridTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("猫", 2), ("한", 2), ("Ａ", 2), ("🐈", 2), ("👩‍👩‍👧", 2), ("🇫🇷", 2),
      ("❤️", 2), ("☝", 1), ("☝🏽", 2), ("\u{301}", 0), ("\u{200B}", 0), ("─", 1), ("‹", 1), ("…", 1),
    ] as [(Character, Int)])
  func charactersHaveAWidth(character: Character, columns: Int) { #expect(character.columns == columns) }

  @Test(arguments: ["猫猫猫", "plain text", "a猫b🐈c", "", "Zoë paints, travels, forgets stamps."])
  func cutTextFits(text: String) {
    for limit in 0...40 {
      #expect(text.fitting(limit).columns <= limit)
      #expect(text.columns > limit || text.fitting(limit) == text)
      let end = text.ending(in: limit)
      #expect(text.hasSuffix(end) && end.columns <= limit && end.columns >= min(text.columns, limit) - 1)
      let lines = text.wrapped(to: max(2, limit))
      #expect(lines.allSatisfy { $0.columns <= max(2, limit) })
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  /// Every row is exactly as wide as the grid after any writes.
  @Test func rowsKeepTheirWidth() {
    for _ in 0..<500 {
      var grid = Grid(columns: 9, rows: 2)
      for _ in 0..<6 {
        grid.write(
          ["猫猫", "ab", "🐈", "\u{301}x", "\u{1B}[2J"].randomElement() ?? "", left: Int.random(in: -2...10),
          top: Int.random(in: -1...2), columns: Int.random(in: 0...9))
      }
      for row in 0..<2 {
        #expect((0..<9).compactMap { grid[$0, row].character?.columns }.reduce(0, +) == 9)
        #expect((0..<9).allSatisfy { grid[$0, row].character?.isControl != true })
      }
    }
  }
}
