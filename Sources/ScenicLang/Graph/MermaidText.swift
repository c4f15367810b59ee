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

/// Unique names of nodes, of letters that Mermaid accepts in a name, without its keywords.
struct MermaidNames {
  private var taken: Set<String> = []

  /// Returns a name after a prefix; with a number if it is in use.
  mutating func name(_ prefix: String, _ name: String) -> String {
    var plain = prefix
    for byte in name.utf8 {
      plain += isDigit(byte) || (byte | 0x20) &- 97 < 26 ? String(UnicodeScalar(byte)) : "_"
    }
    var result = plain
    var number = 1
    while !taken.insert(result).inserted {
      number += 1
      result = "\(plain)_\(number)"
    }
    return result
  }
}
