/// Converts a grid to terminal output that shows it: only the differences from the last grid.
struct Painter {
  /// True if colors are allowed.
  var isColoured = true
  /// True if characters beyond ASCII are allowed.
  var isUnicode = true
  private var shown: Grid?
  private var output = ""
  /// Where the terminal writes next, if that is known, and how.
  private var position: (column: Int, row: Int)?
  private var style: Style?

  init(isColoured: Bool = true, isUnicode: Bool = true) {
    self.isColoured = isColoured
    self.isUnicode = isUnicode
  }

  /// Has everything painted the next time, for the terminal may show anything.
  mutating func forget() { shown = nil }

  /// The output. A cursor is shown only at a given position.
  mutating func paint(_ grid: Grid, cursor: (column: Int, row: Int)? = nil) -> String {
    output = "\u{1B}[?25l"
    (position, style) = (nil, nil)
    let former = shown.flatMap { $0.columns == grid.columns && $0.rows == grid.rows ? $0 : nil }
    if former == nil { output += "\u{1B}[0m\u{1B}[2J" }
    let before = former ?? Grid(columns: grid.columns, rows: grid.rows)
    for row in 0..<grid.rows { paint(row, of: grid, over: before) }
    output += "\u{1B}[0m"
    if let cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    shown = grid
    return output
  }

  /// Where a terminal may have guessed another width, the rest of the row is painted too.
  private mutating func paint(_ row: Int, of grid: Grid, over before: Grid) {
    let differing = (0..<grid.columns).filter { grid[$0, row] != before[$0, row] }
    guard let first = differing.first else { return }
    let isCertain = (0..<grid.columns).allSatisfy {
      grid[$0, row].character?.isCertain ?? false && before[$0, row].character?.isCertain ?? false
    }
    let start = grid[first, row].character == nil ? first - 1 : first
    for column in isCertain ? differing : Array(start..<grid.columns) {
      paint(grid[column, row], column, row)
    }
  }

  private mutating func paint(_ cell: Grid.Cell, _ column: Int, _ row: Int) {
    guard let character = cell.character else { return }
    wear(cell.style)
    let width = character.columns
    if !isUnicode {
      move(column, row)
      output += character.asciiText(columns: width)
      position = (column + width, row)
    } else if character.isCertain {
      move(column, row)
      output.append(character)
      position = (column + width, row)
    } else {
      // Blanks first, in case the character is narrower; an explicit position follows, in case it is wider.
      move(column, row)
      output += String(repeating: " ", count: width)
      position = nil
      move(column, row)
      output.append(character)
      position = nil
    }
  }

  private mutating func move(_ column: Int, _ row: Int) {
    if let position, position == (column, row) { return }
    output += "\u{1B}[\(row + 1);\(column + 1)H"
  }

  private mutating func wear(_ style: Style) {
    guard style != self.style else { return }
    self.style = style
    output += "\u{1B}[0"
    if style.isBold { output += ";1" }
    if style.isDim { output += ";2" }
    if style.isReversed { output += ";7" }
    if isColoured, let colour = style.colour { output += ";\(colour.rawValue)" }
    output += "m"
  }
}

extension Character {
  /// A replacement of the same width for terminals that support only ASCII.
  fileprivate func asciiText(columns: Int) -> String {
    if isASCII { return String(self) }
    let likeness = Self.likenesses[self] ?? "?"
    return String(likeness) + String(repeating: " ", count: max(0, columns - 1))
  }

  private static let likenesses: [Character: Character] = [
    "─": "-", "═": "=", "│": "|", "║": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "╭": "+", "╮": "+",
    "╰": "+",
    "╯": "+", "╔": "+", "╗": "+", "╚": "+", "╝": "+", "‹": "<", "›": ">", "…": "~", "·": "-", "●": "*",
    "○": "o",
    "→": ">", "←": "<", "↑": "^", "↓": "v", "’": "'", "“": "\"", "”": "\"", "–": "-", "é": "e", "è": "e",
    "ö": "o",
    "ü": "u", "ä": "a", "ë": "e", "ß": "s",
  ]
}
