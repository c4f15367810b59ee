/// The lines that a repair changes, in their new form, with the new text underlined.
struct RepairExcerpt {
  let report: DiagnosticReport
  let fixIt: FixIt
  let style: TextStyle
  /// The width of the line numbers.
  var gutter = 1

  /// The maximum number of lines.
  private static let maximumLines = 8

  private typealias NumberedLine = (number: Int, line: RepairedLine)

  /// Adjacent edits of the same lines.
  private struct Group {
    let file: Int
    var lines: ClosedRange<Int>
    var edits: [FixIt.Edit]
  }

  /// The changed lines in their new form.
  var rendered: [String] {
    let all = repairedLines
    let shown = shown(of: all)
    guard !shown.isEmpty else { return [] }
    let lines = [bar(" ")] + shown.flatMap { rendered($0.line, number: $0.number) }
    return shown.count == all.count ? lines : lines + [style.painted("...", .gutter)]
  }

  /// The largest line number that is displayed.
  var largestLine: Int { shown(of: repairedLines).map { $0.number }.max() ?? 1 }

  /// Returns the first lines that fit; each one with new text takes a second line for its underline.
  private func shown(of lines: [NumberedLine]) -> ArraySlice<NumberedLine> {
    var height = 1
    return lines.prefix { one in
      defer { height += one.line.inserted.isEmpty ? 1 : 2 }
      return height < Self.maximumLines
    }
  }

  /// The changed lines with their numbers, without lines that are only deleted.
  private var repairedLines: [NumberedLine] {
    groups.flatMap { group -> [NumberedLine] in
      let new = newLines(of: group)
      if new.allSatisfy({ $0.bytes.allSatisfy { $0 <= 0x20 } }) {
        return []
      }
      return new.enumerated().map { (group.lines.lowerBound + $0.offset, $0.element) }
    }
  }

  private func rendered(_ line: RepairedLine, number: Int) -> [String] {
    let room = max(style.width - gutter - 3, 20)
    let all = 0..<line.bytes.count
    let focus = line.inserted.first ?? 0..<0
    let excerpt = ExcerptLine(line.bytes, line: all, focus: focus, width: room)
    var lines = [bar(String(number)) + " " + excerpt.text]
    var signs = ""
    var column = 0
    for range in line.inserted where !range.isEmpty {
      let columns = excerpt.columns(of: range)
      guard columns.lowerBound >= column else { continue }
      signs += String(repeating: " ", count: columns.lowerBound - column)
      signs += String(repeating: "+", count: columns.count)
      column = columns.upperBound
    }
    if !signs.isEmpty { lines.append(bar(" ") + " " + style.painted(signs, .repair)) }
    return lines
  }

  private func bar(_ number: String) -> String {
    let padding = String(repeating: " ", count: max(gutter - number.utf8.count, 0))
    return style.painted(padding + number + " |", .gutter)
  }

  /// The edits by the lines that they touch, in the order of the file.
  private var groups: [Group] {
    var groups: [Group] = []
    for edit in fixIt.edits.sorted(by: { $0.range < $1.range }) {
      let table = report.lines(of: edit.range)
      let first = table.position(at: edit.range.start).line
      var last = max(first, table.position(at: edit.range.end).line)
      if edit.replacement.isEmpty, last > first, table.lineRange(first).lowerBound == edit.range.start,
        table.lineRange(last).lowerBound == edit.range.end
      {
        // The line after deleted ones stays as it is.
        last -= 1
      }
      if let place = groups.indices.last, groups[place].file == edit.range.file,
        groups[place].lines.upperBound >= first
      {
        let lines = groups[place].lines
        groups[place].lines = lines.lowerBound...max(lines.upperBound, last)
        groups[place].edits.append(edit)
      } else {
        groups.append(Group(file: edit.range.file, lines: first...last, edits: [edit]))
      }
    }
    return groups
  }

  private func newLines(of group: Group) -> [RepairedLine] {
    guard let first = group.edits.first else { return [] }
    let bytes = report.bytes(of: first.range)
    let table = report.lines(of: first.range)
    let end = table.lineRange(group.lines.upperBound).upperBound
    var text = RepairedText()
    var offset = table.lineRange(group.lines.lowerBound).lowerBound
    for edit in group.edits where edit.range.start >= offset && edit.range.end <= bytes.count {
      text.append(bytes[offset..<edit.range.start], isNew: false)
      text.append(Array(edit.replacement.utf8)[...], isNew: true)
      offset = edit.range.end
    }
    if offset < end { text.append(bytes[offset..<end], isNew: false) }
    return text.finished()
  }
}

/// A line after a repair, with the byte ranges of its new text.
private struct RepairedLine {
  var bytes: [UInt8] = []
  var inserted: [Range<Int>] = []

  mutating func append(_ byte: UInt8, isNew: Bool) {
    let place = bytes.count
    bytes.append(byte)
    guard isNew else { return }
    if let last = inserted.last, last.upperBound == place {
      inserted[inserted.count - 1] = last.lowerBound..<place + 1
    } else {
      inserted.append(place..<place + 1)
    }
  }
}

/// The lines under construction.
private struct RepairedText {
  private var lines = [RepairedLine()]

  mutating func append(_ bytes: ArraySlice<UInt8>, isNew: Bool) {
    for byte in bytes where byte != 0x0D {
      if byte == 0x0A {
        lines.append(RepairedLine())
      } else {
        lines[lines.count - 1].append(byte, isNew: isNew)
      }
    }
  }

  /// Returns the lines without the empty one after the last line break.
  func finished() -> [RepairedLine] {
    lines.count > 1 && lines.last?.bytes.isEmpty == true ? Array(lines.dropLast()) : lines
  }
}
