/// Splits the bytes of a client into messages: headers, an empty line, and the content of the given length.
///
/// Bytes may arrive in any pieces. Invalid headers are skipped up to the next `Content-Length`, and reported
/// once. Cost: linear in the bytes, however they are split.
struct FrameReader {
  enum Frame: Equatable {
    /// The content of a message.
    case message([UInt8])
    /// A skipped part, and the reason.
    case skipped(String)
    /// The rest of the input is unreadable.
    case lost(String)
  }

  /// The maximum size of a message; a longer one is skipped without being stored.
  static let maximumByteCount = 64 << 20
  /// The maximum length to skip; a larger one is invalid.
  private static let maximumSkip = 4 << 30
  private static let maximumLine = 8 << 10
  private static let lengthName = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  /// The bytes before this offset have been consumed.
  private var start = 0
  /// The offset up to which there is no line end.
  private var searched = 0
  /// The number of bytes of a refused message that have not arrived yet.
  private var skipping = 0
  /// The length in the headers so far; the header block has not ended yet.
  private var length: Int?
  /// True if two of the headers so far have different lengths.
  private var isContradicted = false
  /// The length of the next content, once its headers have ended.
  private var expected: Int?
  /// The reason why this header block is invalid.
  private var garbage: String?

  /// Appends arrived bytes.
  mutating func append(_ bytes: [UInt8]) {
    let skipped = min(skipping, bytes.count)
    skipping -= skipped
    if start > 0, start == buffer.count || start > 1 << 16 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    buffer += bytes[skipped...]
  }

  /// Returns the next message; nil if it has not arrived completely.
  mutating func next() -> Frame? {
    while true {
      if let expected {
        guard buffer.count - start >= expected else { return nil }
        let content = Array(buffer[start..<start + expected])
        take(expected)
        self.expected = nil
        return .message(content)
      }
      guard let line = nextLine() else { return nil }
      if let frame = line.isEmpty ? endOfHeaders() : header(line) { return frame }
    }
  }

  private mutating func take(_ count: Int) {
    start += count
    searched = start
  }

  /// Returns the next line without its end; a piece of a line that is too long for a header.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = buffer[start..<end]
      start = end + 1
      searched = start
      return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    searched = buffer.count
    guard buffer.count - start > Self.maximumLine else { return nil }
    // Its end is kept, since a length may begin there.
    let piece = buffer[start..<buffer.count - Self.lengthName.count]
    take(piece.count)
    garbage = garbage ?? Self.noHeader
    return piece
  }

  private static let noHeader = "skipped bytes that are not a header"

  /// Reads one header. A length counts anywhere in a line, so that superfluous bytes of the previous message
  /// cost only that one.
  private mutating func header(_ line: ArraySlice<UInt8>) -> Frame? {
    if let place = Self.lengthPlace(in: line) {
      if place > line.startIndex { garbage = garbage ?? Self.noHeader }
      let number = Self.number(line[(place + Self.lengthName.count)...])
      if number == nil { garbage = "skipped a Content-Length that is not a number" }
      if let length, let number, length != number {
        garbage = "two headers with different lengths were skipped"
        isContradicted = true
      }
      length = number
    } else if !Self.isHeader(line) {
      garbage = garbage ?? Self.noHeader
    }
    return nil
  }

  private mutating func endOfHeaders() -> Frame? {
    defer { (length, garbage, isContradicted) = (nil, nil, false) }
    guard let length, !isContradicted else {
      return .skipped(garbage ?? "a header without Content-Length was skipped")
    }
    if length > Self.maximumSkip {
      return .lost("a message of more than \(Self.maximumSkip) bytes is announced")
    }
    if length > Self.maximumByteCount {
      let present = min(length, buffer.count - start)
      take(present)
      skipping = length - present
      let limit = Self.maximumByteCount
      return .skipped("a message of \(length) bytes is too long; at most \(limit) are read")
    }
    expected = length
    return garbage.map { .skipped($0) }
  }

  private static func lengthPlace(in line: ArraySlice<UInt8>) -> Int? {
    guard line.count > lengthName.count else { return nil }
    var place = line.endIndex - lengthName.count
    while place >= line.startIndex {
      if zip(line[place...], lengthName).allSatisfy({ $0 == $1 || $0 &- 65 < 26 && $0 | 0x20 == $1 }) {
        return place
      }
      place -= 1
    }
    return nil
  }

  /// Returns the number in a header's value, limited to slightly more than the maximum length.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    let digits = text.drop { $0 == 0x20 || $0 == 0x09 }.prefix { 0x30...0x39 ~= $0 }
    let rest = text[digits.endIndex...]
    guard !digits.isEmpty, rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), maximumSkip + 1) }
  }

  /// Returns true for `Name: value`.
  private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else { return false }
    return line[..<colon].allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 == UInt8(ascii: "-") }
  }
}
