/// The conflict markers in a file, and the text with the first version of each conflict.
struct MergeConflicts {
  /// The tokens of the first marker.
  private(set) var firstMarker = 0..<0
  /// The bytes of the file, with spaces in place of the markers and of all versions but the first.
  private(set) var firstVersion: [UInt8]

  /// Finds the markers that are tokens of a file; returns nil if there are none. Linear in the bytes.
  init?(in tree: SyntaxTree) {
    firstVersion = tree.file.bytes
    let lines = MergeConflicts.lines(of: tree)
    guard let first = lines.first else { return nil }
    firstMarker = first.range.lowerBound..<first.range.lowerBound + MergeConflicts.length
    var isOpen = false
    var dropped: Int?
    for line in lines {
      blank(line.range)
      switch line.sign {
      case UInt8(ascii: "<"): (isOpen, dropped) = (true, nil)
      case UInt8(ascii: ">"):
        if let start = dropped { blank(start..<line.range.lowerBound) }
        (isOpen, dropped) = (false, nil)
      default: if isOpen, dropped == nil { dropped = line.range.upperBound }
      }
    }
  }

  private static let length = 7

  private struct Line {
    let sign: UInt8
    let range: Range<Int>
  }

  /// Returns the lines that begin with the seven equal signs of a marker, at the start of a token.
  private static func lines(of tree: SyntaxTree) -> [Line] {
    let bytes = tree.file.bytes
    var lines: [Line] = []
    for token in tree.tokens where Self.signs.contains(token.kind) {
      let start = Int(token.start)
      let isAtLineStart = start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D
      guard isAtLineStart else { continue }
      let sign = bytes[start]
      let run = bytes[start...].prefix(length + 1).prefix { $0 == sign }.count
      guard run == length, bytes.count == start + length || bytes[start + length] <= 0x20 else { continue }
      lines.append(Line(sign: sign, range: start..<endOfLine(bytes, start)))
    }
    // A line of `=` alone is a marker only between two others.
    return lines.contains { $0.sign != UInt8(ascii: "=") } ? lines : []
  }

  private static let signs: TokenSet = [.less, .lessEqual, .greater, .greaterEqual, .equalEqual, .orOr]

  private mutating func blank(_ range: Range<Int>) {
    for offset in range where firstVersion[offset] != 0x0A && firstVersion[offset] != 0x0D {
      firstVersion[offset] = 0x20
    }
  }
}
