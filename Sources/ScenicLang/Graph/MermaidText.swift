/// Text in the syntax of Mermaid.
enum MermaidText {
  /// Returns the lines of a label, in quotes. Characters that could end the label, begin markup or be read as
  /// a number are escaped.
  static func quoted(_ lines: [String]) -> String {
    "\"" + lines.map { escaped(DOTText.clean($0)) }.joined(separator: "<br/>") + "\""
  }

  private static func escaped(_ line: String) -> String {
    var result = ""
    var isBeginning = true
    for scalar in line.unicodeScalars {
      if isPlain(scalar) || scalar == "." && !isBeginning {
        result.unicodeScalars.append(scalar)
      } else {
        result += "#\(scalar.value);"
      }
      // A number with a dot would begin a list.
      if !(("0"..."9").contains(scalar)) { isBeginning = false }
    }
    return result
  }

  /// Returns true if the scalar has no special meaning.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value >= 0x80 { return scalar != "\u{2212}" }
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", " ", "/", "(", ")", ",", ":", "=", "?", "!", "{", "}", "'":
      return true
    default: return false
    }
  }
}
