/// A half-open range of bytes in one of a compilation's files.
public struct SourceRange: Hashable, Sendable {
  private let fileIndex: UInt32
  private let startOffset: UInt32
  private let endOffset: UInt32

  /// The file's index in the compilation.
  public var file: Int { Int(fileIndex) }

  /// The byte offset of the first byte.
  public var start: Int { Int(startOffset) }

  /// The byte offset after the last byte; equal to `start` for a position between two bytes.
  public var end: Int { Int(endOffset) }

  /// The number of bytes.
  public var count: Int { end - start }

  /// Creates a range. Offsets beyond 32 bits are clamped, and an end before the start becomes the start.
  public init(file: Int, start: Int, end: Int) {
    fileIndex = UInt32(clamping: file)
    startOffset = UInt32(clamping: start)
    endOffset = UInt32(clamping: max(start, end))
  }

  /// Returns true if another range is inside.
  func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

extension SourceRange: Comparable {
  /// Orders ranges by file, then start, then end.
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    if left.fileIndex != right.fileIndex { return left.fileIndex < right.fileIndex }
    if left.startOffset != right.startOffset { return left.startOffset < right.startOffset }
    return left.endOffset < right.endOffset
  }
}

extension SourceRange: TableKey {
  var digest: Digest { Digest(file, start, end) }
}
