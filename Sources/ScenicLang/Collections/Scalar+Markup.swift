extension Unicode.Scalar {
  /// The entity for a character that is syntax in XML, HTML and values of their attributes in double quotes.
  var markupEntity: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}
