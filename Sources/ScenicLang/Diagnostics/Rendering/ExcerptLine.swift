/// One line of source as it is displayed: characters with their offsets in the file and their columns on the
/// screen.
///
/// A line longer than the width is cropped around the focus, and bytes far from there are not read. So a
/// message costs the same on a line of a megabyte.
struct ExcerptLine {
  private struct Cell {
    /// The byte offset in the file.
    let offset: Int
    let text: String
    let width: Int
  }

  private var cells: [Cell] = []
  private let end: Int
  /// The offset of the first character that is cropped.
  private var shownEnd: Int
  private var isCroppedBefore = false
  private var isCroppedAfter = false

  private static let mark = "..."
  private static let tabWidth = 4

  /// Creates the line at `range` of the bytes without its ending, with `focus` visible if it fits into the
  /// width.
  init(_ bytes: [UInt8], line range: Range<Int>, focus: Range<Int>, width: Int) {
    var last = range.upperBound
    while last > range.lowerBound, bytes[last - 1] == 0x0A || bytes[last - 1] == 0x0D { last -= 1 }
    // A character rarely has more than 16 bytes, and cropping needs only that many on each side.
    let reach = 16 * width
    var first = max(range.lowerBound, focus.lowerBound - reach)
    while first > range.lowerBound, bytes[first] & 0xC0 == 0x80 { first -= 1 }
    let stop = min(last, max(focus.lowerBound, first) + reach)
    isCroppedBefore = first > range.lowerBound
    isCroppedAfter = stop < last
    end = stop
    shownEnd = stop
    decode(bytes, first..<stop)
    crop(to: width, focus: focus)
  }

  /// The line as it is printed.
  var text: String {
    (isCroppedBefore ? Self.mark : "") + cells.map { $0.text }.joined() + (isCroppedAfter ? Self.mark : "")
  }

  /// Returns the columns (from 0) of the bytes on the screen; at least one, and within the displayed part.
  func columns(of range: Range<Int>) -> Range<Int> {
    let start = column(at: range.lowerBound)
    return start..<max(start + 1, column(at: range.upperBound))
  }

  /// Returns true if a range begins in the displayed part, and ends there if it fits.
  func shows(_ range: Range<Int>) -> Bool {
    guard let first = cells.first?.offset else { return true }
    return (!isCroppedBefore || first <= range.lowerBound)
      && (!isCroppedAfter || range.upperBound <= shownEnd || range.lowerBound == first)
  }

  private func column(at offset: Int) -> Int {
    var column = isCroppedBefore ? Self.mark.utf8.count : 0
    for (index, cell) in cells.enumerated() {
      let next = index + 1 < cells.count ? cells[index + 1].offset : end
      if offset < next { break }
      column += cell.width
    }
    return column
  }

  private mutating func decode(_ bytes: [UInt8], _ range: Range<Int>) {
    var offset = range.lowerBound
    var column = 0
    while offset < range.upperBound {
      let valid = UTF8Run.end(in: bytes, from: offset, to: range.upperBound)
      if valid == offset {
        cells.append(Cell(offset: offset, text: "\u{FFFD}", width: 1))
        offset += 1
        column += 1
        continue
      }
      for character in String(decoding: bytes[offset..<valid], as: UTF8.self) {
        let cell = Self.cell(character, at: offset, column: column)
        cells.append(cell)
        offset += character.utf8.count
        column += cell.width
      }
    }
  }

  private static func cell(_ character: Character, at offset: Int, column: Int) -> Cell {
    if character == "\t" {
      let width = tabWidth - column % tabWidth
      return Cell(offset: offset, text: String(repeating: " ", count: width), width: width)
    }
    return Cell(
      offset: offset, text: DisplayWidth.shown(character), width: DisplayWidth.of(character))
  }

  /// Drops cells on both sides until the rest fits, with the focus a third from the left, or farther left if it is long.
  private mutating func crop(to width: Int, focus: Range<Int>) {
    let room = max(width - 2 * Self.mark.utf8.count, 8)
    let total = cells.reduce(0) { $0 + $1.width }
    guard total > width || isCroppedBefore || isCroppedAfter else { return }
    let focusColumn = cells.prefix { $0.offset < focus.lowerBound }.reduce(0) { $0 + $1.width }
    let focusWidth = cells.filter { focus.contains($0.offset) }.reduce(0) { $0 + $1.width }
    let before = min(room / 3, max(room - focusWidth, 0))
    let wanted = min(max(focusColumn - before, 0), max(total - room, 0))
    var from = 0
    var column = 0
    while from < cells.count, column < wanted {
      column += cells[from].width
      from += 1
    }
    var to = from
    var taken = 0
    while to < cells.count, taken + cells[to].width <= room {
      taken += cells[to].width
      to += 1
    }
    if from > 0 { isCroppedBefore = true }
    if to < cells.count { (isCroppedAfter, shownEnd) = (true, cells[to].offset) }
    cells = Array(cells[from..<to])
  }
}

/// Iterates over bytes that may not be UTF-8.
enum UTF8Run {
  /// Returns the end of the valid UTF-8 that begins at an offset; the offset itself if its byte begins no
  /// scalar.
  static func end(in bytes: [UInt8], from start: Int, to limit: Int) -> Int {
    var offset = start
    while offset < limit {
      let length = scalarLength(bytes, offset, limit)
      if length == 0 { break }
      offset += length
    }
    return offset
  }

  /// Returns the number of bytes of the scalar at an offset, or 0 if there is none.
  static func scalarLength(_ bytes: [UInt8], _ offset: Int, _ limit: Int) -> Int {
    let lead = bytes[offset]
    if lead < 0x80 { return 1 }
    let length = lead >= 0xF5 ? 0 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0
    guard length > 0, offset + length <= limit else { return 0 }
    let second = bytes[offset + 1]
    switch lead {
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F: return 0
    case 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return 0
    default: break
    }
    for index in 1..<length where bytes[offset + index] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
