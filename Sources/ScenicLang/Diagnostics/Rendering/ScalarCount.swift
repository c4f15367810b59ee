/// Counts the Unicode scalars before a byte of a file, for formats whose columns are scalars.
///
/// Every byte that is not a continuation byte counts, so that bytes of invalid text still have a column.
struct ScalarCount {
  private static let stride = 256

  private let bytes: [UInt8]
  /// The count before every 256th byte.
  private var marks: [Int] = []

  /// Creates the counts. O(n) in the bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % ScalarCount.stride == 0 { marks.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    if bytes.count % ScalarCount.stride == 0 { marks.append(count) }
  }

  /// Returns the number of scalars that begin before an offset, which is clamped. O(1).
  func before(_ offset: Int) -> Int {
    let offset = min(max(offset, 0), bytes.count)
    let mark = offset / ScalarCount.stride
    var count = marks[mark]
    for place in mark * ScalarCount.stride..<offset where bytes[place] & 0xC0 != 0x80 { count += 1 }
    return count
  }
}
