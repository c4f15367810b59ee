/// The conflict markers in a file, and the text with the first version of each conflict.
struct MergeConflicts {
  /// The tokens of the first marker.
  private(set) var firstMarker = 0..<0
  /// The bytes of the file, with spaces in place of the markers and of all versions but the first.
  private(set) var firstVersion: [UInt8]
  /// The bytes of each conflict, from the line before it.
  private var conflicts: [Range<Int>] = []

  /// Finds the markers that are tokens of a file; returns nil if there are none. Linear in the bytes.
  init?(in tree: SyntaxTree) {
    firstVersion = tree.file.bytes
    let lines = MergeConflicts.lines(of: tree)
    guard let first = lines.first else { return nil }
    firstMarker = first.range.lowerBound..<first.range.lowerBound + MergeConflicts.length
    var isOpen = false
    /// False before the first version, in Jujutsu's form: there, a line with `+` is before it.
    var hasVersion = true
    var opened = 0
    var dropped: Int?
    var start = 0
    for line in lines {
      blank(line.range)
      switch line.sign {
      case UInt8(ascii: "<"):
        (isOpen, dropped, hasVersion) = (true, nil, true)
        opened = line.range.upperBound
        start = lineBefore(line.range.lowerBound)
      case UInt8(ascii: ">"):
        if isOpen { conflicts.append(start..<line.range.upperBound) }
        if let start = dropped { blank(start..<line.range.lowerBound) }
        (isOpen, dropped) = (false, nil)
      default:
        guard isOpen else { continue }
        let isOfJujutsu = MergeConflicts.signsOfJujutsu.contains(line.sign)
        if isOfJujutsu, line.range.lowerBound <= opened + 2 { hasVersion = false }
        if line.sign == UInt8(ascii: "+"), !hasVersion {
          if let start = dropped { blank(start..<line.range.lowerBound) }
          (dropped, hasVersion) = (nil, true)
        } else if dropped == nil {
          dropped = line.range.upperBound
        }
      }
    }
  }

  /// Returns the conflicts in a string that begins inside or on the line before: all errors there are consequences.
  func insideStrings(_ facts: [LexicalFact]) -> [Range<Int>] {
    let strings = facts.filter { $0.kind == .unterminatedString }
    return conflicts.filter { conflict in strings.contains { conflict.contains($0.start) } }
  }

  /// Returns the start of the line before the one of an offset.
  private func lineBefore(_ offset: Int) -> Int {
    var (start, ends) = (offset, 0)
    while start > 0 {
      let byte = firstVersion[start - 1]
      let isEnd = byte == 0x0A || byte == 0x0D && firstVersion[start] != 0x0A
      if isEnd { ends += 1 }
      if ends == 2 { break }
      start -= 1
    }
    return start
  }

  private static let length = 7

  private struct Line {
    let sign: UInt8
    let range: Range<Int>
  }

  /// Returns the lines that begin with the seven equal signs of a marker, at the start of a token and perhaps indented.
  private static func lines(of tree: SyntaxTree) -> [Line] {
    let bytes = tree.file.bytes
    var lines: [Line] = []
    for token in tree.tokens where Self.signs.contains(token.kind) {
      let start = Int(token.start)
      var lineStart = start
      while lineStart > 0, bytes[lineStart - 1] == 0x20 || bytes[lineStart - 1] == 0x09 { lineStart -= 1 }
      guard lineStart == 0 || bytes[lineStart - 1] == 0x0A || bytes[lineStart - 1] == 0x0D else { continue }
      if let line = line(at: start, bytes) { lines.append(line) }
    }
    if let first = lines.first, let last = lines.last {
      for start in first.range.upperBound..<max(last.range.lowerBound, first.range.upperBound)
      where bytes[start] == 0x0A {
        guard let line = line(at: start + 1, bytes), signsOfJujutsu.contains(line.sign) else { continue }
        lines.append(line)
      }
      lines.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    // A line of `=` alone is a marker only between two others.
    return lines.contains { $0.sign != UInt8(ascii: "=") } ? lines : []
  }

  /// Returns the line of a marker that begins at an offset.
  private static func line(at start: Int, _ bytes: [UInt8]) -> Line? {
    guard start < bytes.count else { return nil }
    let sign = bytes[start]
    // Jujutsu makes the markers longer than those in the text around them.
    let run = bytes[start...].prefix { $0 == sign }.count
    guard run >= length, bytes.count == start + run || bytes[start + run] <= 0x20 else { return nil }
    return Line(sign: sign, range: start..<endOfLine(bytes, start))
  }

  /// The signs of further markers in Jujutsu's conflicts.
  private static let signsOfJujutsu = [
    UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "\\"),
  ]

  private static let signs: TokenSet = [.less, .lessEqual, .greater, .greaterEqual, .equalEqual, .orOr]

  private mutating func blank(_ range: Range<Int>) {
    for offset in range where firstVersion[offset] != 0x0A && firstVersion[offset] != 0x0D {
      firstVersion[offset] = 0x20
    }
  }
}
