/// Text as Mermaid reads it.
enum MermaidText {
  /// Lines of a label, in quotes. What could end the label, begin markup or be read as a number is written by its code.
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

  /// Whether it means nothing but itself.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value >= 0x80 { return scalar != "\u{2212}" }
    switch scalar {
    case "A"..."Z", "a"..."z", "0"..."9", " ", "/", "(", ")", ",", ":", "=", "?", "!", "{", "}", "'":
      return true
    default: return false
    }
  }
}

/// Names of nodes, of letters that Mermaid reads as a name, and no word of its own: each once.
struct MermaidNames {
  private var taken: Set<String> = []

  /// A name after a prefix; with a number where that is taken.
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
