extension String {
  /// Returns the text for a message of one line: characters that control a terminal, are invisible or change the
  /// direction of text are escaped, and of a text that is longer than `limit` characters of Unicode, the
  /// beginning and the end are shown. Cost: `limit`.
  package func inMessage(atMost limit: Int = 100) -> String {
    // What most names are needs no copy.
    let isShort = utf8.count <= limit
    if isShort, utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return self }
    let scalars = unicodeScalars
    var shown = ""
    if isShort || scalars.index(scalars.startIndex, offsetBy: limit + 1, limitedBy: scalars.endIndex) == nil {
      for scalar in scalars { shown.appendShown(scalar) }
      return shown
    }
    for scalar in scalars.prefix(limit * 2 / 3) { shown.appendShown(scalar) }
    shown += "…"
    for scalar in scalars.suffix(limit / 3) { shown.appendShown(scalar) }
    return shown
  }

  private mutating func appendShown(_ scalar: Unicode.Scalar) {
    guard Visibility.steers(scalar.value) || Visibility.isInvisible(scalar.value) else {
      return unicodeScalars.append(scalar)
    }
    switch scalar {
    case "\n": self += "\\n"
    case "\r": self += "\\r"
    case "\t": self += "\\t"
    default:
      let digits = String(scalar.value, radix: 16)
      self += "\\u{\(digits)}"
    }
  }
}
