/// A range to be underlined, with its message.
struct ExcerptLabel {
  let range: SourceRange
  let message: String
  let isPrimary: Bool
}

/// Some lines of one file with their underlines.
struct ExcerptFrame {
  let report: DiagnosticReport
  let labels: [ExcerptLabel]
  let style: TextStyle
  let paint: TextStyle.Paint

  /// One underline: its line, its columns, and the message at its end.
  private struct Mark {
    let line: Int
    let range: Range<Int>
    let message: String
    let isPrimary: Bool
  }

  /// The widest line number that the frame prints.
  var largestLine: Int { marks.map { $0.line }.max() ?? 1 }

  /// Returns the lines of the frame, the arrow with the position first; `gutter` is the width of the line
  /// numbers.
  func rendered(isFirst: Bool, gutter: Int) -> [String] {
    guard let first = labels.first else { return [] }
    let position = report.lines(of: first.range).position(at: first.range.start)
    let place =
      DisplayWidth.printable(report.path(of: first.range))
      + ":\(position.line):\(position.column)"
    let margin = String(repeating: " ", count: gutter)
    var lines = [margin + style.painted(isFirst ? "--> " : "::: ", .gutter) + place]
    lines.append(style.painted(margin + " |", .gutter))
    var previous: Int?
    let sorted = marks
    for line in sorted.map({ $0.line }).reduce(into: [Int](), { if $0.last != $1 { $0.append($1) } }) {
      if let previous, line > previous + 1 { lines.append(style.painted("...", .gutter)) }
      lines += rendered(line: line, sorted.filter { $0.line == line }, gutter: gutter)
      previous = line
    }
    return lines
  }

  private func rendered(line: Int, _ marks: [Mark], gutter: Int) -> [String] {
    guard let first = marks.first else { return [] }
    let hull = marks.reduce(first.range) {
      min($0.lowerBound, $1.range.lowerBound)..<max($0.upperBound, $1.range.upperBound)
    }
    let whole = excerpt(of: line, focus: hull, gutter: gutter)
    if marks.allSatisfy({ whole.shows($0.range) }) {
      return rendered(whole, line: line, marks, gutter: gutter)
    }
    // Marks that are too far apart are underlined in separate excerpts of the line.
    let excerpt = excerpt(of: line, focus: first.range, gutter: gutter)
    let rest = marks.dropFirst()
    let shown = [first] + rest.filter { excerpt.shows($0.range) }
    return rendered(excerpt, line: line, shown, gutter: gutter)
      + rendered(line: line, rest.filter { !excerpt.shows($0.range) }, gutter: gutter)
  }

  private func excerpt(of line: Int, focus: Range<Int>, gutter: Int) -> ExcerptLine {
    guard let label = labels.first else { return ExcerptLine([], line: 0..<0, focus: 0..<0, width: 0) }
    return ExcerptLine(
      report.bytes(of: label.range), line: report.lines(of: label.range).lineRange(line), focus: focus,
      width: max(style.width - gutter - 3, 20))
  }

  private func rendered(_ excerpt: ExcerptLine, line: Int, _ marks: [Mark], gutter: Int) -> [String] {
    let number = String(line)
    let padding = String(repeating: " ", count: max(gutter - number.utf8.count, 0))
    let text = excerpt.text
    let shown = style.painted(padding + number + " |", .gutter) + (text.isEmpty ? "" : " " + text)
    return [shown] + marks.map { underline($0, in: excerpt, gutter: gutter) }
  }

  private func underline(_ mark: Mark, in excerpt: ExcerptLine, gutter: Int) -> String {
    let columns = excerpt.columns(of: mark.range)
    let sign = mark.isPrimary ? "^" : "-"
    let words = mark.message.isEmpty ? "" : " " + DisplayWidth.printable(mark.message)
    let signs = String(repeating: sign, count: columns.count) + words
    return style.painted(String(repeating: " ", count: gutter) + " |", .gutter)
      + String(repeating: " ", count: columns.lowerBound + 1)
      + style.painted(signs, mark.isPrimary ? paint : .gutter)
  }

  /// The underlines, by line; a range over several lines is underlined in its first and its last.
  private var marks: [Mark] {
    var marks: [Mark] = []
    for label in labels {
      let table = report.lines(of: label.range)
      let first = table.position(at: label.range.start).line
      let last = table.position(at: max(label.range.start, label.range.end - 1)).line
      if first == last {
        let range = label.range.start..<label.range.end
        marks.append(Mark(line: first, range: range, message: label.message, isPrimary: label.isPrimary))
        continue
      }
      let bytes = report.bytes(of: label.range)
      let head = trimmed(label.range.start..<table.lineRange(first).upperBound, bytes)
      let tail = trimmed(table.lineRange(last).lowerBound..<label.range.end, bytes)
      marks.append(Mark(line: first, range: head, message: "", isPrimary: label.isPrimary))
      marks.append(Mark(line: last, range: tail, message: label.message, isPrimary: label.isPrimary))
    }
    return stablySorted(marks)
  }

  /// Returns the marks sorted by line; in one line the primary range first, then in the order given.
  private func stablySorted(_ marks: [Mark]) -> [Mark] {
    marks.enumerated().sorted { left, right in
      if left.element.line != right.element.line { return left.element.line < right.element.line }
      if left.element.isPrimary != right.element.isPrimary { return left.element.isPrimary }
      return left.offset < right.offset
    }.map { $0.element }
  }

  /// Returns the range without white space at its ends.
  private func trimmed(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    func isSpace(_ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index] <= 0x20 }
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, isSpace(start) { start += 1 }
    while end > start, isSpace(end - 1) { end -= 1 }
    return start..<end
  }
}
