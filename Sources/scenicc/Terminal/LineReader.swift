/// Lines of standard input, one at a time, as they arrive.
struct LineReader {
  /// The maximum length; a longer line is split, and the rest is read as the next one.
  static let maximumByteCount = 64 << 20

  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Returns the next line without its ending; nil at the end of the input.
  mutating func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Self.withoutReturn(buffer[start..<end])
      }
      if isAtEnd || buffer.count - start > Self.maximumByteCount { return rest() }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      let chunk = Descriptor.readSome(0, atMost: 65_536) ?? []
      if chunk.isEmpty { isAtEnd = true } else { buffer += chunk }
    }
  }

  private mutating func rest() -> [UInt8]? {
    defer {
      buffer = []
      start = 0
    }
    return start < buffer.count ? Self.withoutReturn(buffer[start...]) : nil
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.last == 0x0D ? line.dropLast() : line)
  }
}
