import ScenicRuntime

/// Text as Graphviz reads it.
enum DOTText {
  /// A name or value in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in clean(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Text within a label of marked-up text.
  static func markup(_ text: String) -> String {
    var result = ""
    for scalar in clean(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // Else `\N` would be the name of the node.
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Without what no file of XML may have, and on one line.
  static func clean(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x0D, 0x09: result += " "
      case 0xFFFE, 0xFFFF: result += "\u{FFFD}"
      case _ where Visibility.steers(scalar.value): result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
