/// The line starts of a file; built only when a message or an editor needs a position.
///
/// A line ends with LF, CRLF or a lone CR, as in the language server protocol.
public struct LineTable: Sendable {
  /// The byte offset at which each line begins; the first is always 0.
  public let starts: [Int]
  private let byteCount: Int

  /// Builds the table. O(n) in the bytes.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    let span = bytes.span.bytes
    var index = 0
    while index < bytes.count {
      if bytes.count - index >= 8 {
        let ends = eightBytes(span, index).lineEnds
        index += ends.firstTop
        if ends == 0 { continue }
      }
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
      starts.append(index)
    }
    self.starts = starts
    byteCount = bytes.count
  }

  /// Returns the position of a byte offset; an offset outside the file is clamped. O(log lines).
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), byteCount)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// Returns the byte offset of a position; lines and columns outside the file are clamped. O(1).
  public func offset(of position: SourcePosition) -> Int {
    guard position.line >= 1 else { return 0 }
    guard position.line <= starts.count else { return byteCount }
    let range = lineRange(position.line)
    return min(range.lowerBound + max(position.column - 1, 0), range.upperBound)
  }

  /// Returns the byte range of a line (counted from 1) with its line ending; empty for a line that does not
  /// exist. O(1).
  public func lineRange(_ line: Int) -> Range<Int> {
    guard line >= 1, line <= starts.count else { return byteCount..<byteCount }
    return starts[line - 1]..<(line < starts.count ? starts[line] : byteCount)
  }
}

/// A position in a file for readers: line and column from 1, the column in UTF-8 bytes.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column, from 1, in UTF-8 bytes.
  public let column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
