/// The offsets at which the lines of a file begin.
struct LineStarts: Sendable {
  private let starts: [Int]

  /// Collects the lines. O(n).
  init(_ bytes: [UInt8]) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// Returns the line of an offset, from 1. O(log n).
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
