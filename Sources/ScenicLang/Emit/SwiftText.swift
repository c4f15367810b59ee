import ScenicRuntime

/// Swift source as it is written: lines, their indentation, doc comments, and where in the spec they come from.
struct SwiftText {
  private(set) var text = ""
  /// The paths of the spec's files, ready for `#sourceLocation`.
  private let files: [String]
  private var indentation = ""
  private var isLocated = false

  init(files: [String]) {
    self.files = files.map { SwiftText.literal($0) }
  }

  /// A line, at the indentation of now. Empty for a blank one.
  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      text += indentation
      text += line
    }
    text += "\n"
  }

  /// A line that stands at the margin whatever surrounds it.
  mutating func margin(_ line: String) {
    text += line
    text += "\n"
  }

  /// A line that opens a brace, what stands in it, and the line that closes it.
  mutating func block(_ opening: String, closing: String = "}", _ body: (inout SwiftText) -> Void) {
    line(opening)
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
    line(closing)
  }

  /// The doc comment of a declaration, and word to swiftc that the declaration after it stands on its line of the
  /// spec.
  mutating func note(_ source: Program.SourcePosition, _ documentation: String = "") {
    let comment = SwiftText.lines(of: documentation)
    if files.indices.contains(source.file) {
      margin(
        "#sourceLocation(file: \(files[source.file]), line: \(max(1, source.line - comment.count)))")
      isLocated = true
    }
    for part in comment { line(part.isEmpty ? "///" : "/// " + part) }
  }

  /// What follows stands in the generated file and nowhere else.
  mutating func endLocation() {
    if isLocated { margin("#sourceLocation()") }
    isLocated = false
  }

  /// A doc comment that no line of the spec has.
  mutating func document(_ documentation: String) {
    for part in SwiftText.lines(of: documentation) { line(part.isEmpty ? "///" : "/// " + part) }
  }

  /// The lines of a text, in which nothing could end a comment.
  static func lines(of documentation: String) -> [String] {
    if documentation.isEmpty { return [] }
    if documentation.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) { return [documentation] }
    var lines: [String] = []
    var line = ""
    var isAfterReturn = false
    for scalar in documentation.unicodeScalars {
      switch scalar.value {
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D:
        lines.append(line)
        line = ""
      case 0x00..<0x20, 0x7F: line += " "
      default: line.unicodeScalars.append(scalar)
      }
      isAfterReturn = scalar.value == 0x0D
    }
    lines.append(line)
    return lines
  }

  /// A string literal of one line that says exactly this.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: literal += "\\\""
      case 0x5C: literal += "\\\\"
      case 0x0A: literal += "\\n"
      case 0x0D: literal += "\\r"
      case 0x09: literal += "\\t"
      case 0x00..<0x20, 0x7F, 0x2028, 0x2029: literal += "\\u{\(SwiftName.hexadecimal(scalar.value))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
