/// The existing trivia between a token and the one before it, and the fate of the token.
struct TriviaMarks: OptionSet {
  let rawValue: UInt8

  /// A line end, outside comments.
  static let newline = TriviaMarks(rawValue: 1)
  /// Two line ends with nothing in between.
  static let blankLine = TriviaMarks(rawValue: 2)
  static let comment = TriviaMarks(rawValue: 4)
  /// A comment that is not within a line.
  static let commentLine = TriviaMarks(rawValue: 8)
  /// Bytes that are neither white space nor comments.
  static let stray = TriviaMarks(rawValue: 16)
  /// The token is a separator that the layout implies, so it is not printed.
  static let isImplied = TriviaMarks(rawValue: 32)
  /// The trivia before the token is unchanged.
  static let isFixed = TriviaMarks(rawValue: 64)
  /// The token begins an unchanged part; its line keeps its indentation.
  static let beginsFixed = TriviaMarks(rawValue: 128)
}

/// Reads trivia comment by comment.
struct TriviaReader {
  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  /// The number of line ends before the last comment, or before the end if there was none; 2 means two or
  /// more.
  private(set) var newlines = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = min(3, end) }
  }

  /// Returns the next comment; nil at the end. An implied separator is skipped; a comment that ends its line
  /// then trails the text before it.
  mutating func next() -> Range<Int>? {
    newlines = 0
    var beforeSeparator = 0
    while offset < end {
      switch bytes[offset] {
      case 0x0A:
        newlines = min(newlines + 1, 2)
        offset += 1
      case 0x0D:
        newlines = min(newlines + 1, 2)
        offset += offset + 1 < end && bytes[offset + 1] == 0x0A ? 2 : 1
      case UInt8(ascii: "/"):
        let start = offset
        offset = endOfComment(bytes, start, limit: end)
        if newlines == 0, !isAtLineEnd { newlines = beforeSeparator }
        return start..<offset
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        beforeSeparator = newlines
        newlines = 0
        offset += 1
      default: offset += 1
      }
    }
    return nil
  }

  private var isAtLineEnd: Bool {
    var place = offset
    while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place < end && (bytes[place] == 0x0A || bytes[place] == 0x0D)
  }

  /// Returns the marks of a range of trivia. O(bytes).
  static func marks(_ bytes: [UInt8], _ range: Range<Int>) -> TriviaMarks {
    var marks: TriviaMarks = []
    var offset = range.lowerBound
    var isLineStart = false
    while offset < range.upperBound {
      switch bytes[offset] {
      case 0x20, 0x09: break
      case 0x0A, 0x0D:
        marks.insert(isLineStart ? .blankLine : .newline)
        isLineStart = true
        if bytes[offset] == 0x0D, offset + 1 < range.upperBound, bytes[offset + 1] == 0x0A { offset += 1 }
      case UInt8(ascii: "/"):
        return marks.union(commentMarks(bytes, offset..<range.upperBound)).union(.comment)
      default: marks.insert(.stray)
      }
      offset += 1
    }
    return marks
  }

  /// Returns the marks of trivia from its first comment.
  private static func commentMarks(_ bytes: [UInt8], _ range: Range<Int>) -> TriviaMarks {
    var marks: TriviaMarks = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      switch bytes[offset] {
      case 0x20, 0x09: break
      case 0x0A, 0x0D: marks.insert(.newline)
      case UInt8(ascii: "/"):
        let end = endOfComment(bytes, offset, limit: range.upperBound)
        if bytes[offset..<end].contains(where: { $0 == 0x0A || $0 == 0x0D }) { marks.insert(.commentLine) }
        offset = end - 1
      default: marks.insert(.stray)
      }
      offset += 1
    }
    return marks
  }
}
