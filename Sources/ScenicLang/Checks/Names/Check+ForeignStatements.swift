extension Check {
  /// Returns the message for text of a test that is read as events.
  static func foreignStatement(_ name: String, _ meaning: ForeignStatement, at range: SourceRange)
    -> DiagnosticText
  {
    switch meaning {
    case .effect:
      return DiagnosticText(
        "unexpected effect `\(name)` in a test; write inputs, such as events, and `expect`")
    case .query(let text):
      let place = SourceRange(file: range.file, start: range.start, end: range.start)
      return DiagnosticText(
        "unknown event `\(name)`; did you mean `expect \(text)`?",
        fixIts: [FixIt("insert `expect`", .likely, [.init(place, "expect ")])])
    case .openQuery(let text):
      return DiagnosticText(
        "expected parentheses after `\(name)`; did you mean `\(text)`?",
        fixIts: [FixIt("write `\(text)`", .likely, [.init(range, text)])])
    case .presenting:
      return DiagnosticText(
        "unknown event `\(name)`; did you mean `presenting`?",
        fixIts: [FixIt("write `presenting`", .likely, [.init(range, "presenting")])])
    }
  }
}
