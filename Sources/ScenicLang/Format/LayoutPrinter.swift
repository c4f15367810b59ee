/// Decides for each group whether it is broken, and prints the trivia between the tokens.
///
/// It passes over the tokens once. Text that needs no change costs only its inspection. Queries for each
/// token are inlined, since otherwise the whole printer would be copied for each call.
struct LayoutPrinter {
  /// The new trivia between two tokens.
  struct Change {
    /// The bytes that are replaced.
    let range: Range<Int>
    /// The range in `text` of the new bytes.
    let text: Range<Int>
  }

  /// A group that is open.
  struct Frame {
    let kind: LayoutGroup.Kind
    /// The token after its last.
    let end: Int
    let isBroken: Bool
    /// The indentation of the lines that its breaks create.
    let line: Int
    /// The indentation of the line of its closer.
    let close: Int
    /// The indentation of the enclosing items, or of its own if it has any.
    let base: Int
    /// The indentation of a continuation line inside it.
    let rest: Int
    let hasLastComma: Bool
  }

  let layout: Layout
  let measures: Measures
  let bytes: [UInt8]
  let newline: [UInt8]
  private(set) var changes: [Change] = []
  var text: [UInt8] = []
  /// The innermost open group, at first the file.
  private(set) var frame: Frame
  /// The enclosing groups, outermost first.
  private var outerFrames: [Frame] = []
  /// The column after the last token.
  var column = 0
  /// The indentation of the current line.
  var indentation = 0
  /// The start of the bytes that are being replaced, and of the new bytes in `text`.
  private var pieceStart = 0
  private var pieceText = 0
  /// True if the last braces were broken.
  private var wereBracesBroken = false

  private init(_ layout: Layout) {
    self.layout = layout
    measures = Measures(layout)
    bytes = layout.tree.file.bytes
    newline = LayoutPrinter.lineEnding(layout)
    frame = Frame(
      kind: .braces, end: .max, isBroken: true, line: 0, close: 0, base: 0, rest: 2, hasLastComma: false)
  }

  /// Returns the required changes of a file, in order. O(n) in its bytes.
  static func changes(_ layout: Layout) -> (changes: [Change], text: [UInt8]) {
    var printer = LayoutPrinter(layout)
    printer.print()
    return (printer.changes, printer.text)
  }

  /// Returns the first line ending of the file, but for empty lines at its beginning. One inside a comment or
  /// an error, which stay unchanged, counts only if there is no other.
  private static func lineEnding(_ layout: Layout) -> [UInt8] {
    let bytes = layout.tree.file.bytes
    let beginning = bytes.firstIndex { $0 > 0x20 } ?? 0
    for token in 0..<layout.tokens.count where !layout.marks[token].contains(.isFixed) {
      let gap = layout.tokens.trivia(before: token)
      var offset = max(gap.lowerBound, beginning)
      while offset < gap.upperBound {
        switch bytes[offset] {
        case 0x0A, 0x0D: return lineEnding(at: offset, bytes)
        case UInt8(ascii: "/"): offset = endOfComment(bytes, offset, limit: gap.upperBound)
        default: offset += 1
        }
      }
    }
    return lineEnding(at: endOfLine(bytes, beginning), bytes)
  }

  private static func lineEnding(at offset: Int, _ bytes: [UInt8]) -> [UInt8] {
    guard offset < bytes.count, bytes[offset] == 0x0D else { return [0x0A] }
    return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
  }

  private mutating func print() {
    var last = 0
    for token in 0..<layout.tokens.count where !layout.marks[token].contains(.isImplied) {
      while frame.end <= token { endGroup() }
      let gap = last..<Int(layout.tokens[token].start)
      if layout.marks[token].contains(.isFixed) { keep(gap) } else { print(gap, before: token) }
      if layout.firstGroup[token] >= 0 { beginGroups(token) }
      column += measures.width(token..<token + 1)
      last = Int(layout.tokens[token].end)
    }
  }

  /// Keeps the trivia between two tokens.
  private mutating func keep(_ gap: Range<Int>) {
    var start = gap.upperBound
    while start > gap.lowerBound, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    if start > gap.lowerBound {
      column = 0
      indentation = Measures.width(bytes, start..<gap.upperBound)
    }
    column += Measures.width(bytes, start..<gap.upperBound)
  }

  // MARK: Groups

  private mutating func endGroup() {
    if frame.kind == .braces { wereBracesBroken = frame.isBroken }
    if let outer = outerFrames.popLast() { frame = outer }
  }

  private mutating func beginGroups(_ token: Int) {
    var next = Int(layout.firstGroup[token])
    while next >= 0 {
      let group = layout.groups[next]
      begin(group, isBroken: group.followsBraces ? wereBracesBroken : !fits(group))
      next = Int(group.next)
    }
  }

  private mutating func begin(_ group: LayoutGroup, isBroken: Bool) {
    var (line, base, rest) = (frame.rest, frame.base, frame.rest)
    if isBroken {
      switch group.kind {
      case .braces, .list:
        line = indentation + 2
        base = line
        rest = line + 2
      case .header, .chain: rest += 2
      }
    }
    outerFrames.append(frame)
    frame = Frame(
      kind: group.kind, end: Int(group.end), isBroken: isBroken, line: line, close: indentation, base: base,
      rest: rest, hasLastComma: group.hasLastComma)
  }

  /// Returns true if a group fits on the line, with the tokens after it up to a possible line break.
  private func fits(_ group: LayoutGroup) -> Bool {
    let start = Int(group.start)
    var end = Int(group.fitEnd)
    let room = Measures.columns - column
    while end < layout.tokens.count, !isOpportunity(end), measures.width(start..<end) <= room,
      !mustBreak(before: end), !isCommentOfBrace(before: end)
    {
      end += 1
    }
    return measures.width(start..<end) + lastCommaWidth(end) <= room
  }

  /// Returns true if the line may be broken before a token, so that the tokens before it need no more space.
  /// This includes the position after an attribute; otherwise the next run would have to break the line that
  /// is broken now.
  @inline(__always)
  private func isOpportunity(_ token: Int) -> Bool {
    let gap = layout.gaps[token]
    return gap.isOpportunity || gap == .attribute && !layout.marks[token].contains(.comment)
  }

  /// Returns true if a comment is before a brace that begins a line, so that the comment begins one too.
  @inline(__always)
  private func isCommentOfBrace(before token: Int) -> Bool {
    guard layout.gaps[token] == .brace, layout.marks[token].contains(.comment) else { return false }
    if frame.kind == .header { return frame.isBroken }
    guard frame.kind != .braces,
      let around = outerFrames.last(where: { $0.kind == .header || $0.kind == .braces })
    else { return false }
    return around.kind == .header && around.isBroken
  }

  @inline(__always)
  private func mustBreak(before token: Int) -> Bool {
    let marks = layout.marks[token]
    return !marks.contains(.isImplied) && Measures.mustBreak(marks, layout.gaps[token])
  }

  /// Returns the columns of the comma that is added before the closer of a list.
  @inline(__always)
  private func lastCommaWidth(_ closer: Int) -> Int {
    guard closer < layout.tokens.count, layout.gaps[closer] == .listEnd else { return 0 }
    if frame.kind == .list { return frame.hasLastComma ? 1 : 0 }
    return outerFrames.last { $0.kind == .list }?.hasLastComma == true ? 1 : 0
  }

  // MARK: Gaps

  /// Returns the indentation of the line that begins with a token; nil if it begins none.
  @inline(__always)
  private func lineStart(_ token: Int) -> Int? {
    switch layout.gaps[token] {
    case .glue: return nil
    case .tight, .space: return needsLine(token) ? frame.rest : nil
    case .listStart, .part, .clause: return frame.isBroken && frame.kind != .braces ? frame.line : nil
    case .brace: return frame.isBroken && frame.kind == .header ? frame.base : nil
    case .attribute: return layout.marks[token].contains(.newline) || needsLine(token) ? frame.base : nil
    case .firstItem, .item, .itemAfterComma, .itemAfterSemicolon:
      return frame.isBroken && frame.kind == .braces ? frame.line : nil
    case .listEnd: return frame.isBroken && frame.kind == .list ? frame.close : nil
    case .lastItem: return frame.isBroken && frame.kind == .braces ? frame.close : nil
    case .line: return 0
    }
  }

  /// Returns true if a token and the tokens glued to it exceed the line. Returns false after a comment: if
  /// that began its own line, the next run would require a break.
  @inline(__always)
  private func needsLine(_ token: Int) -> Bool {
    if layout.marks[token].contains(.comment) { return false }
    var end = token + 1
    let room = Measures.columns - column - layout.gaps[token].width
    while end < layout.tokens.count, isGlued(end), measures.width(token..<end) <= room,
      !mustBreak(before: end)
    {
      end += 1
    }
    return measures.width(token..<end) + lastCommaWidth(end) > room && column > frame.rest
  }

  /// Returns true if a token stays on the line of the one before it.
  @inline(__always)
  private func isGlued(_ token: Int) -> Bool {
    switch layout.gaps[token] {
    case .glue: true
    case .brace: !(frame.isBroken && frame.kind == .header) && !isCommentOfBrace(before: token)
    default: false
    }
  }

  /// Prints the trivia between two tokens, or skips it if it is unchanged.
  private mutating func print(_ gap: Range<Int>, before token: Int) {
    let line = lineStart(token)
    if !stepOver(gap, before: token, line) { printAnew(gap, before: token, line) }
  }

  private mutating func printAnew(_ gap: Range<Int>, before token: Int, _ line: Int?) {
    beginPiece(token == 0 ? layout.trivia(before: 0).lowerBound : gap.lowerBound)
    if line != nil, endsWithComma(before: token) {
      text.append(UInt8(ascii: ","))
      column += 1
    }
    if layout.marks[token].contains(.comment) {
      printComments(gap, before: token, line)
    } else if let line {
      printLine(line, token, hasBlankLine: layout.marks[token].contains(.blankLine))
    } else {
      printFlat(token)
    }
    endPiece(gap.upperBound)
  }

  /// Returns true if a comma follows the last item of the list that a token closes, if it is broken.
  private func endsWithComma(before token: Int) -> Bool {
    layout.gaps[token] == .listEnd && frame.hasLastComma
  }

  // MARK: Unchanged trivia

  /// Skips the trivia between two tokens if it is as required and contains no comment.
  private mutating func stepOver(_ gap: Range<Int>, before token: Int, _ line: Int?) -> Bool {
    guard layout.marks[token].isDisjoint(with: [.comment, .beginsFixed]), token > 0,
      token < layout.tokens.count - 1
    else { return false }
    guard let line else {
      guard isFlat(gap, before: token) else { return false }
      column += gap.count
      return true
    }
    guard isLine(gap, before: token, line) else { return false }
    (column, indentation) = (line, line)
    return true
  }

  @inline(__always)
  private func isFlat(_ gap: Range<Int>, before token: Int) -> Bool {
    let kind = layout.gaps[token]
    guard gap.count == kind.width else { return false }
    var offset = gap.lowerBound
    if let separator = kind.separator {
      guard bytes[offset] == separator else { return false }
      offset += 1
    }
    return isSpaces(offset..<gap.upperBound)
  }

  @inline(__always)
  private func isLine(_ gap: Range<Int>, before token: Int, _ line: Int) -> Bool {
    var offset = gap.lowerBound
    if endsWithComma(before: token) {
      guard bytes[offset] == UInt8(ascii: ",") else { return false }
      offset += 1
    }
    let lines = layout.marks[token].contains(.blankLine) && layout.gaps[token].keepsBlankLine ? 2 : 1
    guard gap.upperBound - offset == lines * newline.count + line else { return false }
    for _ in 0..<lines {
      for byte in newline {
        guard bytes[offset] == byte else { return false }
        offset += 1
      }
    }
    return isSpaces(offset..<gap.upperBound)
  }

  @inline(__always)
  private func isSpaces(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if bytes[offset] != 0x20 { return false }
      offset &+= 1
    }
    return true
  }

  // MARK: Pieces

  /// Begins a replacement of the bytes from an offset.
  mutating func beginPiece(_ offset: Int) {
    pieceStart = offset
    pieceText = text.count
  }

  /// Ends the replacement of the bytes up to an offset, unless the text is the same.
  mutating func endPiece(_ offset: Int) {
    let range = pieceStart..<max(offset, pieceStart)
    var place = 0
    while place < range.count, pieceText + place < text.count,
      text[pieceText + place] == bytes[range.lowerBound + place]
    {
      place += 1
    }
    if place == range.count, pieceText + place == text.count {
      text.removeLast(place)
    } else {
      changes.append(Change(range: range, text: pieceText..<text.count))
    }
  }

  private mutating func printFlat(_ token: Int) {
    let gap = layout.gaps[token]
    printSeparator(gap)
    if gap.width > 0 { text.append(UInt8(ascii: " ")) }
    column += gap.width
  }

  /// Prints the separator of items on one line.
  mutating func printSeparator(_ gap: TokenGap) {
    if let separator = gap.separator { text.append(separator) }
  }

  mutating func printSpaces(_ count: Int) {
    for _ in 0..<count { text.append(UInt8(ascii: " ")) }
    column += count
  }

  /// Prints a line end and the indentation of a token.
  private mutating func printLine(_ indentation: Int, _ token: Int, hasBlankLine: Bool) {
    let isEnd = token == layout.tokens.count - 1
    if token > 0 {
      text += newline
      if hasBlankLine, layout.gaps[token].keepsBlankLine, !isEnd { text += newline }
    }
    if !isEnd { beginLine(indentation, before: token) }
  }

  /// Prints the indentation of a token, which is unchanged before an unchanged part.
  mutating func beginLine(_ indentation: Int, before token: Int) {
    column = 0
    self.indentation = indentation
    guard layout.marks[token].contains(.beginsFixed) else { return printSpaces(indentation) }
    let end = Int(layout.tokens[token].start)
    var start = end
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    text += bytes[start..<end]
    column = Measures.width(bytes, start..<end)
    self.indentation = column
  }
}
