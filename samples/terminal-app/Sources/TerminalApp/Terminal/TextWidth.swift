// The number of columns of a text. Terminals differ for some characters, joined emoji most of all: their
// width is a guess, and the painter ensures that a wrong guess moves nothing else.

extension Character {
  /// The width in columns: 0, 1 or 2.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if first.value < 0x1100 && unicodeScalars.count == 1 { return 1 }
    let isEmoji =
      first.properties.isEmojiPresentation
      || first.properties.isEmojiModifierBase && unicodeScalars.count > 1
      || unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji || Self.wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// True if all terminals agree on its width.
  var isCertain: Bool {
    guard let first = unicodeScalars.first, unicodeScalars.count == 1 else { return false }
    return first.value < 0x300 || (0x2010...0x205F).contains(first.value)
      || (0x2190...0x21FF).contains(first.value) || (0x2500...0x25FF).contains(first.value)
  }

  /// True for a control character.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The blocks of East Asian scripts whose characters are two columns wide.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x17000...0x18AFF, 0x1B000...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}

extension StringProtocol {
  /// The width of the whole text in columns.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The longest prefix that fits into these columns; a truncated text ends with an ellipsis.
  func fitting(_ limit: Int) -> String {
    if columns <= limit { return String(self) }
    var (text, used) = ("", 0)
    for character in self where used + character.columns < limit {
      text.append(character)
      used += character.columns
    }
    return limit > 0 ? text + "…" : ""
  }

  /// The longest suffix that fits into these columns. The cost depends on the columns only.
  func ending(in limit: Int) -> String {
    var (start, used) = (endIndex, 0)
    while start > startIndex {
      let before = index(before: start)
      used += self[before].columns
      if used > limit { break }
      start = before
    }
    return String(self[start...])
  }

  /// The lines, at most this wide, broken between words where possible. An empty text is one empty line.
  func wrapped(to limit: Int) -> [String] {
    var (lines, line) = ([String](), "")
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty && line.columns + 1 + word.columns <= limit {
        line += " " + word
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty && line.columns + character.columns > limit {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [line]
  }
}
