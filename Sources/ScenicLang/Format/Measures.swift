/// The widths of all tokens without line breaks, so that a check whether a run of tokens fits is one
/// subtraction.
struct Measures {
  /// The maximum number of columns of a line.
  static let columns = 100
  /// The width of a required line break: more than fits on a line.
  private static let breakWidth = 128

  /// The start of each token if the whole file were on one line. Differences are right even if these
  /// overflow.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []

  /// Measures a file. O(n) in its bytes.
  init(_ layout: Layout) {
    let count = layout.tokens.count
    starts.reserveCapacity(count)
    ends.reserveCapacity(count)
    let bytes = layout.tree.file.bytes
    let isASCII = bytes.reduce(0, |) < 0x80
    var column = 0
    var last = 0
    for token in 0..<count {
      let marks = layout.marks[token]
      if marks.contains(.isImplied) {
        starts.append(UInt32(truncatingIfNeeded: column))
      } else {
        let range = layout.tokens.range(token)
        column &+= Measures.width(last..<range.lowerBound, marks, layout.gaps[token], bytes)
        if Measures.mustBreak(marks, layout.gaps[token]) { column &+= Measures.breakWidth }
        starts.append(UInt32(truncatingIfNeeded: column))
        column &+= isASCII ? range.count : Measures.width(bytes, range)
        last = range.upperBound
      }
      ends.append(UInt32(truncatingIfNeeded: column))
    }
  }

  /// Returns the columns between two tokens on one line.
  @inline(__always)
  private static func width(_ trivia: Range<Int>, _ marks: TriviaMarks, _ gap: TokenGap, _ bytes: [UInt8])
    -> Int
  {
    if marks.isDisjoint(with: [.comment, .isFixed]) { return gap.width }
    return marks.contains(.isFixed) ? width(bytes, trivia) : gap.width + commentWidth(trivia, bytes)
  }

  private static func commentWidth(_ trivia: Range<Int>, _ bytes: [UInt8]) -> Int {
    var reader = TriviaReader(bytes, trivia)
    var width = 1
    while let comment = reader.next() { width += Measures.width(bytes, comment) + 1 }
    return width
  }

  /// Returns true if the line must be broken in a gap, regardless of widths.
  @inline(__always)
  static func mustBreak(_ marks: TriviaMarks, _ gap: TokenGap) -> Bool {
    if gap == .line || marks.contains(.commentLine) { return true }
    guard marks.contains(.newline) else { return false }
    return gap.isInBraces || gap == .clause || gap == .attribute
      || !marks.isDisjoint(with: [.comment, .isFixed, .beginsFixed])
  }

  /// Returns the columns of some text on one line.
  static func width(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] >= 0x80 { return DisplayWidth.of(String(decoding: bytes[range], as: UTF8.self)) }
      offset &+= 1
    }
    return range.count
  }

  /// Returns the columns of some tokens on one line; more than a line has if a line break is required among
  /// them.
  @inline(__always)
  func width(_ tokens: Range<Int>) -> Int {
    Int(ends[tokens.upperBound &- 1] &- starts[tokens.lowerBound])
  }
}
