import ScenicLang
import ScenicRuntime

/// A text and its lines, for converting positions between bytes and units of a client.
///
/// Caches the last position: successive positions on one line cost the line once.
final class Text {
  let bytes: [UInt8]
  let lines: LineIndex
  private let encoding: PositionEncoding
  private var last = (line: 0, offset: 0, units: 0)

  init(_ bytes: [UInt8], lines: LineIndex, encoding: PositionEncoding) {
    self.bytes = bytes
    self.lines = lines
    self.encoding = encoding
  }

  convenience init(_ bytes: [UInt8], encoding: PositionEncoding) {
    self.init(bytes, lines: LineIndex(bytes), encoding: encoding)
  }

  /// Returns the position of a byte; inside a character it is that of the character, outside the text it is
  /// clamped.
  func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lines.line(at: offset)
    let start = lines.starts[line]
    if lines.isASCII || encoding == .utf8 {
      return TextPosition(line: line, character: offset - start)
    }
    var (place, units) = last.line == line && last.offset <= offset ? (last.offset, last.units) : (start, 0)
    while place < offset {
      let width = encoding.width(of: bytes[place])
      guard place + width.bytes <= offset else { break }
      place += width.bytes
      units += width.units
    }
    last = (line, place, units)
    return TextPosition(line: line, character: units)
  }

  /// Returns the byte at a position; beyond a line's end it is that end, inside a character the character's
  /// first byte.
  func offset(of position: TextPosition) -> Int {
    guard position.line < lines.starts.count else { return bytes.count }
    let line = lines.content(of: position.line, in: bytes)
    if lines.isASCII { return min(line.lowerBound + max(position.character, 0), line.upperBound) }
    var (place, units) = (line.lowerBound, 0)
    if last.line == position.line, last.units <= position.character {
      (place, units) = (last.offset, last.units)
    }
    while place < line.upperBound {
      let width = encoding.width(of: bytes[place])
      guard units + width.units <= position.character else { break }
      place = min(place + width.bytes, line.upperBound)
      units += width.units
    }
    last = (position.line, place, units)
    return place
  }

  /// Returns the bytes between two positions, in either order.
  func range(_ range: (start: TextPosition, end: TextPosition)) -> Range<Int> {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return min(start, end)..<max(start, end)
  }

  /// Returns the number of units of some bytes.
  func units(_ range: Range<Int>) -> Int {
    let start = position(at: range.lowerBound)
    return position(at: range.upperBound).character - start.character
  }

  // MARK: In the format of the protocol

  func value(at offset: Int) -> Value {
    let position = position(at: offset)
    return ["line": .int(position.line), "character": .int(position.character)]
  }

  func value(_ range: Range<Int>) -> Value {
    ["start": value(at: range.lowerBound), "end": value(at: range.upperBound)]
  }

  func value(_ range: SourceRange) -> Value { value(range.start..<range.end) }
}
