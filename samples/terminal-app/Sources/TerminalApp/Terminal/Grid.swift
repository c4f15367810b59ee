/// How a cell looks.
struct Style: Hashable {
  /// The colours that every terminal has, by their numbers.
  enum Colour: Int {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  var colour: Colour?
  var isBold = false
  var isDim = false
  var isReversed = false

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let reversed = Style(isReversed: true)
}

/// A piece of the screen.
struct Rectangle: Hashable {
  var left: Int
  var top: Int
  var columns: Int
  var rows: Int

  /// The remaining area after removing a margin on each side; never of negative size.
  func inset(columns across: Int, rows down: Int) -> Rectangle {
    Rectangle(
      left: left + across, top: top + down, columns: max(0, columns - 2 * across),
      rows: max(0, rows - 2 * down))
  }

  /// A piece of this size in the middle.
  func centred(columns width: Int, rows height: Int) -> Rectangle {
    let (width, height) = (min(width, columns), min(height, rows))
    return Rectangle(
      left: left + (columns - width) / 2, top: top + (rows - height) / 2, columns: width, rows: height)
  }
}

/// The screen as a value: cells in rows. Text outside is dropped.
struct Grid: Hashable {
  /// One column of one row.
  struct Cell: Hashable {
    /// nil for the right half of the wide character before it.
    var character: Character?
    var style: Style

    static let blank = Cell(character: " ", style: .plain)
  }

  let columns: Int
  let rows: Int
  private(set) var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  var bounds: Rectangle { Rectangle(left: 0, top: 0, columns: columns, rows: rows) }

  /// The cell at a position in the grid; a blank one outside.
  subscript(column: Int, row: Int) -> Cell {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return .blank }
    return cells[row * columns + column]
  }

  /// The text of a row, without the blanks at its end.
  func text(ofRow row: Int) -> String {
    var text = String((0..<columns).compactMap { self[$0, row].character })
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Writes one line of text, at most `width` columns of it. Control characters become question marks, so
  /// that no text controls the terminal; combining marks without a letter are left out.
  mutating func write(_ text: String, left: Int, top: Int, columns limit: Int = .max, style: Style = .plain) {
    var column = left
    let end = limit < columns - left ? left + limit : columns
    for character in text {
      let shown = character.isControl ? "?" : character
      let width = shown.columns
      guard width > 0 else { continue }
      guard column + width <= end else { return }
      put(shown, width, column, top, style)
      column += width
    }
  }

  /// Clears an area.
  mutating func clear(_ piece: Rectangle, style: Style = .plain) {
    for row in piece.top..<(piece.top + piece.rows) {
      for column in piece.left..<(piece.left + piece.columns) { put(" ", 1, column, row, style) }
    }
  }

  /// Dims the present content, as a background.
  mutating func dim() {
    for place in cells.indices { cells[place].style = .dim }
  }

  private mutating func put(_ character: Character, _ width: Int, _ column: Int, _ row: Int, _ style: Style) {
    guard column >= 0, column + width <= columns, (0..<rows).contains(row) else { return }
    // Half of a wide character becomes a blank.
    if self[column, row].character == nil { set(" ", column - 1, row, self[column - 1, row].style) }
    if self[column + width, row].character == nil {
      set(" ", column + width, row, self[column + width, row].style)
    }
    set(character, column, row, style)
    if width == 2 { set(nil, column + 1, row, style) }
  }

  private mutating func set(_ character: Character?, _ column: Int, _ row: Int, _ style: Style) {
    guard (0..<columns).contains(column) else { return }
    cells[row * columns + column] = Cell(character: character, style: style)
  }
}
