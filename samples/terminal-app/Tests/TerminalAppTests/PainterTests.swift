import Testing

@testable import TerminalApp

struct PainterTests {
  private static let texts = [
    "plain", "猫 and 本", "a cat 🐈 sleeps", "👩‍👩‍👧 family", "é and e\u{301}", "🇫🇷 and ☝🏽", "─│┌ ‹ Back", "❤️ you", "",
  ]

  private static func randomGrid(columns: Int, rows: Int) -> Grid {
    var grid = Grid(columns: columns, rows: rows)
    for _ in 0..<Int.random(in: 0...8) {
      grid.write(
        texts.randomElement() ?? "", left: Int.random(in: -3..<columns), top: Int.random(in: -1...rows),
        columns: Int.random(in: 0...columns), style: Bool.random() ? .bold : .plain)
    }
    return grid
  }

  /// A terminal that received the differences shows the last grid.
  @Test func differencesLeadToTheGrid() {
    for _ in 0..<300 {
      var (painter, terminal) = (Painter(), Emulator(columns: 24, rows: 4))
      for _ in 0..<5 {
        let grid = Self.randomGrid(columns: 24, rows: 4)
        terminal.write(painter.paint(grid))
        for row in 0..<4 { #expect(terminal.text(ofRow: row) == grid.text(ofRow: row)) }
      }
      #expect(terminal.unknown == [])
    }
  }

  /// A terminal with other widths of emoji shows everything else at its position.
  @Test(arguments: [1, 4]) func aWrongGuessMovesNothing(width: Int) {
    let guess: (Character) -> Int = { $0.isCertain ? $0.columns : width }
    var (painter, terminal) = (Painter(), Emulator(columns: 24, rows: 1, width: guess))
    for _ in 0..<300 {
      let grid = Self.randomGrid(columns: 24, rows: 1)
      terminal.write(painter.paint(grid))
      for column in 0..<24 {
        guard let character = grid[column, 0].character, character.isCertain else { continue }
        let isNextTo = (max(0, column - 1)..<column).contains { !(grid[$0, 0].character?.isCertain ?? false) }
        if character != " " || !isNextTo { #expect(terminal.cells[0][column] == String(character)) }
      }
    }
  }

  @Test func nothingNewIsNothingToSay() {
    var painter = Painter()
    let grid = Self.randomGrid(columns: 40, rows: 10)
    _ = painter.paint(grid)
    #expect(painter.paint(grid) == "\u{1B}[?25l\u{1B}[0m")
    painter.forget()
    #expect(painter.paint(grid).contains("\u{1B}[2J"))
  }

  @Test func oneLetterIsOneLetter() {
    var painter = Painter()
    var grid = Grid(columns: 40, rows: 10)
    grid.write("Letters", left: 2, top: 3)
    _ = painter.paint(grid)
    grid.write("L", left: 2, top: 3, style: .bold)
    #expect(painter.paint(grid) == "\u{1B}[?25l\u{1B}[0;1m\u{1B}[4;3HL\u{1B}[0m")
  }

  @Test func withoutColourAndUnicodeThereIsNone() {
    var painter = Painter(isColoured: false, isUnicode: false)
    var grid = Grid(columns: 24, rows: 1)
    grid.write("┌ ‹ Zoë: 猫 🐈 ┐", left: 0, top: 0, style: Style(colour: .cyan, isBold: true))
    let output = painter.paint(grid)
    #expect(output.utf8.allSatisfy { $0 < 0x80 } && !output.contains("36"))
    var terminal = Emulator(columns: 24, rows: 1)
    terminal.write(output)
    #expect(terminal.text(ofRow: 0) == "+ < Zoe: ?  ?  +")
  }

  @Test func theCursorIsWhereSomethingIsTyped() {
    var (painter, terminal) = (Painter(), Emulator(columns: 24, rows: 4))
    terminal.write(painter.paint(Grid(columns: 24, rows: 4), cursor: (3, 2)))
    #expect(terminal.hasCursor)
    terminal.write("x")
    #expect(terminal.cells[2][3] == "x")
    terminal.write(painter.paint(Grid(columns: 24, rows: 4)))
    #expect(!terminal.hasCursor)
  }
}
