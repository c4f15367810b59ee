import ScenicRuntime

/// Text in the syntax of Graphviz.
enum DOTText {
  /// Returns a name or value in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in clean(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }

  /// Returns text within an HTML-like label.
  static func markup(_ text: String) -> String {
    var result = ""
    for scalar in clean(text).unicodeScalars {
      // Of one backslash and `N`, Graphviz would make the name of the node.
      if scalar == "\\" { result += "\\" }
      if let entity = scalar.markupEntity { result += entity } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Returns text on one line, without characters that are invalid in XML.
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
