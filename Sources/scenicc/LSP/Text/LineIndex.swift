/// The line starts of a text, updated with its edits.
///
/// A line ends with LF, CRLF or a lone CR.
struct LineIndex: Equatable {
  /// The byte at which each line begins; the first is 0.
  private(set) var starts: [Int]
  /// True if all bytes are ASCII, so that bytes and units of any encoding are the same; once false, it stays
  /// so.
  private(set) var isASCII: Bool

  /// Creates the index. O(n) in the bytes.
  init(_ bytes: [UInt8]) {
    let found = Self.scan(bytes, from: 0, to: bytes.count)
    starts = [0] + found.ends
    isASCII = found.isASCII
  }

  /// Applies an edit that has resulted in `bytes`, in which `range` of the former bytes has become `count`
  /// bytes. Cost: the lines that it touches, and an addition for each later one.
  mutating func edit(_ range: Range<Int>, count: Int, in bytes: [UInt8]) {
    // A CR before the edit, or an LF after it, may now belong to another line end.
    let first = line(at: max(range.lowerBound - 1, 0))
    let last = line(at: range.upperBound + 1)
    let change = count - range.count
    let end = last + 1 < starts.count ? starts[last + 1] + change : bytes.count
    let found = Self.scan(bytes, from: starts[first], to: end)
    var fresh = found.ends
    if !found.isASCII { isASCII = false }
    // The next line begins at `end`, which the scan has found too.
    if last + 1 < starts.count { fresh.removeLast() }
    starts.replaceSubrange(first + 1..<last + 1, with: fresh)
    if change != 0 {
      for line in first + 1 + fresh.count..<starts.count { starts[line] += change }
    }
  }

  /// Returns the ends of the lines in a part of the text, and whether all of it is ASCII.
  private static func scan(_ bytes: [UInt8], from start: Int, to end: Int) -> (ends: [Int], isASCII: Bool) {
    var ends: [Int] = []
    var isASCII = true
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < end {
        let byte = bytes[index]
        index += 1
        if byte > 0x0D {
          if byte > 0x7F { isASCII = false }
          continue
        }
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        ends.append(index)
      }
    }
    return (ends, isASCII)
  }

  /// Returns the line, from 0, of a byte. O(log lines).
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of a line without its end; those of the last line for an invalid one.
  func content(of line: Int, in bytes: [UInt8]) -> Range<Int> {
    let line = min(max(line, 0), starts.count - 1)
    let start = starts[line]
    guard line + 1 < starts.count else { return start..<bytes.count }
    var end = starts[line + 1]
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }
}
