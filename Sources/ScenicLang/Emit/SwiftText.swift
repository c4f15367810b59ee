import ScenicRuntime

/// Builds Swift source: lines, their indentation, doc comments, and source locations in the spec.
struct SwiftText {
  private var bytes: [UInt8] = []
  /// The paths of the spec's files, escaped for `#sourceLocation`.
  private let files: [String]
  private var indentation = 0
  private var isLocated = false

  init(files: [String]) {
    self.files = files.map { SwiftText.literal($0) }
  }

  /// The whole text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends a line at the current indentation. Empty for a blank one.
  mutating func line(_ line: SwiftLine = "") {
    if !line.bytes.isEmpty { indent() }
    margin(line.bytes)
  }

  private mutating func indent() {
    for _ in 0..<indentation { bytes.append(UInt8(ascii: " ")) }
  }

  /// Appends a line without indentation.
  mutating func margin(_ line: SwiftLine) { margin(line.bytes) }

  /// Appends lines of other origin without indentation.
  mutating func margin(_ line: [UInt8]) {
    bytes += line
    bytes.append(0x0A)
  }

  /// Appends a line that opens a brace, the body, and the line that closes it.
  mutating func block(_ opening: SwiftLine, closing: SwiftLine = "}", _ body: (inout SwiftText) -> Void) {
    line(opening)
    indentation += 2
    body(&self)
    indentation -= 2
    line(closing)
  }

  /// Appends the doc comment of a declaration, and a source location by which swiftc places the next
  /// declaration on its line of the spec.
  mutating func note(_ source: Program.SourcePosition, _ documentation: String = "") {
    let comment = SwiftText.lines(of: documentation)
    if files.indices.contains(source.file) {
      margin(
        "#sourceLocation(file: \(files[source.file]), line: \(max(1, source.line - comment.count)))")
      isLocated = true
    }
    document(comment)
  }

  /// Ends the source location: the next lines are only in the generated file.
  mutating func endLocation() {
    if isLocated { margin("#sourceLocation()") }
    isLocated = false
  }

  /// Appends a doc comment without a line in the spec.
  mutating func document(_ documentation: String) { document(SwiftText.lines(of: documentation)) }

  /// Appends a comment without a declaration.
  mutating func comment(_ text: String) { document(SwiftText.lines(of: text), behind: "//") }

  private mutating func document(_ lines: [ArraySlice<UInt8>], behind slashes: String = "///") {
    for line in lines {
      indent()
      bytes.append(utf8Of: slashes)
      if !line.isEmpty { bytes.append(UInt8(ascii: " ")) }
      bytes += line
      bytes.append(0x0A)
    }
  }

  /// Returns a text on one line that cannot end a comment.
  static func oneLine(_ text: String) -> String {
    String(decoding: Array(lines(of: text).joined(separator: [0x20])), as: UTF8.self)
  }

  /// Returns the lines of a text, none of which can end a comment.
  private static func lines(of documentation: String) -> [ArraySlice<UInt8>] {
    if documentation.isEmpty { return [] }
    let text = documentation.utf8.contains { $0 >= 0x80 } ? unsteered(documentation) : documentation
    var bytes = Array(text.utf8)
    var end = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A where end > 0 && bytes[end - 1] == 0x0D: bytes[end - 1] = 0x0A; continue
      case 0x0A, 0x0D: bytes[end] = byte
      case 0x00..<0x20, 0x7F: bytes[end] = 0x20
      default: bytes[end] = byte
      }
      end += 1
    }
    return bytes[..<end].split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
  }

  /// Returns a text without characters beyond ASCII that control a terminal or the direction of text.
  private static func unsteered(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.value >= 0x7F && Visibility.steers(scalar.value) ? " " : scalar)
    }
    return String(scalars)
  }

  /// Returns a single-line string literal of exactly this text.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: literal += "\\\""
      case 0x5C: literal += "\\\\"
      case 0x0A: literal += "\\n"
      case 0x0D: literal += "\\r"
      case 0x09: literal += "\\t"
      case let value where Visibility.steers(value): literal += "\\u{\(SwiftName.hexadecimal(scalar.value))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
