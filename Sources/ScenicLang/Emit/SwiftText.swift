import ScenicRuntime

/// Swift source as it is written: lines, their indentation, doc comments, and where in the spec they come from.
struct SwiftText {
  private var bytes: [UInt8] = []
  /// The paths of the spec's files, ready for `#sourceLocation`.
  private let files: [String]
  private var indentation = 0
  private var isLocated = false

  init(files: [String]) {
    self.files = files.map { SwiftText.literal($0) }
  }

  /// All that was written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A line, at the indentation of now. Empty for a blank one.
  mutating func line(_ line: SwiftLine = "") {
    if !line.bytes.isEmpty { indent() }
    margin(line.bytes)
  }

  private mutating func indent() {
    for _ in 0..<indentation { bytes.append(UInt8(ascii: " ")) }
  }

  /// A line that stands at the margin whatever surrounds it.
  mutating func margin(_ line: SwiftLine) { margin(line.bytes) }

  /// The same, or some lines, that something else has written.
  mutating func margin(_ line: [UInt8]) {
    bytes += line
    bytes.append(0x0A)
  }

  /// A line that opens a brace, what stands in it, and the line that closes it.
  mutating func block(_ opening: SwiftLine, closing: SwiftLine = "}", _ body: (inout SwiftText) -> Void) {
    line(opening)
    indentation += 2
    body(&self)
    indentation -= 2
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
    document(comment)
  }

  /// What follows stands in the generated file and nowhere else.
  mutating func endLocation() {
    if isLocated { margin("#sourceLocation()") }
    isLocated = false
  }

  /// A doc comment that no line of the spec has.
  mutating func document(_ documentation: String) { document(SwiftText.lines(of: documentation)) }

  /// A comment that is of no declaration.
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

  /// A text that ends no comment, on one line.
  static func oneLine(_ text: String) -> String {
    String(decoding: Array(lines(of: text).joined(separator: [0x20])), as: UTF8.self)
  }

  /// The lines of a text, in which nothing could end a comment.
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

  /// A text without what beyond ASCII would steer a terminal or turn the comment around.
  private static func unsteered(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.value >= 0x7F && Visibility.steers(scalar.value) ? " " : scalar)
    }
    return String(scalars)
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
      case let value where Visibility.steers(value): literal += "\\u{\(SwiftName.hexadecimal(scalar.value))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
