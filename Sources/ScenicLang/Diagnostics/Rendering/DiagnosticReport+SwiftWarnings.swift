extension DiagnosticReport {
  /// Returns Swift code with which the Swift compiler repeats the warnings, each on its line of the spec. So
  /// they appear in every build, not only in those that run the tool. `mapped` converts a path. Empty without
  /// warnings.
  public func swiftWarnings(mapped: (String) -> String = { $0 }) -> String {
    var text = ""
    for diagnostic in diagnostics where diagnostic.severity == .warning {
      let place = lines(of: diagnostic.range).position(at: diagnostic.range.start)
      let message = diagnostic.message + " [" + diagnostic.code.code + "]"
      text +=
        "#sourceLocation(file: " + Self.literal(mapped(path(of: diagnostic.range)))
        + ", line: \(place.line))\n"
      // swiftc reports the column of the text, which can't be below ten.
      text += String(repeating: " ", count: max(0, place.column - "#warning(x".utf8.count))
      text += "#warning(" + Self.literal(message) + ")\n"
    }
    return text.isEmpty ? "" : "\n" + text + "#sourceLocation()\n"
  }

  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in DisplayWidth.printable(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { literal.unicodeScalars.append("\\") }
      literal.unicodeScalars.append(scalar)
    }
    return literal + "\""
  }
}
