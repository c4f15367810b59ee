@testable import TerminalApp

/// A terminal of a few lines, which supports only the output of a painter. Its creator specifies the width of
/// the characters on which terminals differ.
struct Emulator {
  private(set) var cells: [[String]]
  private(set) var hasCursor = true
  /// The sequences that such a terminal does not support.
  private(set) var unknown: [String] = []
  private var (column, row) = (0, 0)
  private let width: (Character) -> Int

  init(columns: Int, rows: Int, width: @escaping (Character) -> Int = { $0.columns }) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    self.width = width
  }

  /// The text of a row.
  func text(ofRow row: Int) -> String {
    var text = cells[row].joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\u{1B}" { obey(&rest) } else { put(character) }
    }
  }

  private mutating func put(_ character: Character) {
    let width = width(character)
    guard cells.indices.contains(row) else { return }
    for place in 0..<width where cells[row].indices.contains(column + place) {
      cells[row][column + place] = place == 0 ? String(character) : ""
    }
    column += width
  }

  private mutating func obey(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return unknown.append("no [") }
    let parameters = rest.prefix { !$0.isLetter }
    rest = rest.dropFirst(parameters.count)
    switch (rest.popFirst(), String(parameters)) {
    case ("H", _):
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      guard numbers.count == 2 else { return unknown.append("H") }
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
    case ("J", "2"): cells = cells.map { $0.map { _ in " " } }
    case ("l", "?25"): hasCursor = false
    case ("h", "?25"): hasCursor = true
    case ("m", _): break
    case (let letter, let parameters): unknown.append(parameters + (letter.map { String($0) } ?? ""))
    }
  }
}
