/// The names that a renaming changes in a generated Swift file.
///
/// The file of the last build may have other comments, warnings and paths than the compiler would write now, so
/// only the lines with declarations are compared.
struct GeneratedChange {
  /// A changed name in the file of the last build.
  struct Name: Hashable {
    /// The line, and the column in bytes, from 1.
    let line: Int
    let column: Int
    let old: String
    let new: String
    /// True if a colon follows: it may be a label.
    let isBeforeColon: Bool
  }

  private(set) var names: [Name] = []

  /// Compares the file of the last build with what is generated before and after the renaming; nil if the build
  /// is of another version of the spec, or if the renaming changes more than names.
  init?(built: String, before: String, after: String) {
    let (built, before, after) = (Self.lines(built), Self.lines(before), Self.lines(after))
    guard before.count == after.count, let start = Self.start(of: before, in: built) else { return nil }
    for place in before.indices where before[place].text != after[place].text {
      let (old, new) = (Self.words(before[place].text), Self.words(after[place].text))
      guard old.count == new.count else { return nil }
      for (old, new) in zip(old, new) where old.text != new.text {
        names.append(
          Name(
            line: built[start + place].number, column: old.column, old: old.text, new: new.text,
            isBeforeColon: old.isBeforeColon))
      }
    }
  }

  /// Returns the place at which the lines of one app begin in a file, which may have several.
  private static func start(of lines: [Line], in file: [Line]) -> Int? {
    guard !lines.isEmpty, file.count >= lines.count else { return nil }
    return (0...file.count - lines.count).first { start in
      lines.indices.allSatisfy { file[start + $0].text == lines[$0].text }
    }
  }

  private struct Line {
    let number: Int
    let text: Substring
  }

  /// Returns the lines with declarations, without those of the embedded program.
  private static func lines(_ text: String) -> [Line] {
    var found: [Line] = []
    var isProgram = false
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let content = line.drop { $0 == " " }
      if content.hasSuffix("#\"\"\"") { isProgram = true }
      if content == "\"\"\"#" { isProgram = false }
      let isSkipped =
        content.isEmpty || content.hasPrefix("//") || content.hasPrefix("import ")
        || content.hasPrefix("#sourceLocation") || content.hasPrefix("#warning")
      if !isProgram, !isSkipped { found.append(Line(number: place + 1, text: line)) }
    }
    return found
  }

  private struct Word {
    let text: String
    let column: Int
    let isBeforeColon: Bool
  }

  /// Returns the names and numbers of a line.
  private static func words(_ line: Substring) -> [Word] {
    let bytes = Array(line.utf8)
    var words: [Word] = []
    var next = 0
    while next < bytes.count {
      let start = next
      while next < bytes.count, bytes[next].isOfSwiftName { next += 1 }
      if next == start {
        next += 1
        continue
      }
      let isBeforeColon = next < bytes.count && bytes[next] == UInt8(ascii: ":")
      words.append(
        Word(
          text: String(decoding: bytes[start..<next], as: UTF8.self), column: start + 1,
          isBeforeColon: isBeforeColon))
    }
    return words
  }
}

extension UInt8 {
  /// True if it may be a byte of a name in Swift, or a backtick around one.
  var isOfSwiftName: Bool {
    self >= 0x80 || self == 0x5F || self == 0x60 || 0x30...0x39 ~= self || 0x41...0x5A ~= self
      || 0x61...0x7A ~= self
  }
}
