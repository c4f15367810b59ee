import ScenicRuntime

/// Text of files in a spec: strings and comments that cannot end early.
enum SpecText {
  /// Returns a string literal.
  static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars.prefix(500) {
      switch scalar {
      case "\"", "\\": literal += "\\" + String(scalar)
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\r": literal += "\\r"
      case _ where isVisible(scalar): literal.unicodeScalars.append(scalar)
      default: literal += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return literal + "\""
  }

  /// Returns text for one line of a comment.
  static func comment(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(300) {
      line.unicodeScalars.append(isVisible(scalar) ? scalar : " ")
    }
    return line.split(separator: " ").joined(separator: " ")
  }

  /// Returns a literal of a value, or nil if the spec needs none.
  static func literal(_ value: Value, _ kind: Parameter.Kind) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .int(let number): kind == .double ? "\(number).0" : "\(number)"
    case .bool(let truth): "\(truth)"
    case .double(let number): decimal(number)
    case .list: "[]"
    case .null, .object: "nil"
    }
  }

  /// Returns a decimal without an exponent sign that a reader of specs would not expect.
  private static func decimal(_ number: Double) -> String {
    let text = "\(number)"
    return text.contains("e") || text.contains(".") ? text : text + ".0"
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: scalar == " " || !scalar.properties.isWhitespace
    }
  }
}
