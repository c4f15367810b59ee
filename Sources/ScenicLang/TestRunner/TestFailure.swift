import ScenicRuntime

/// The failure of a test, with its reason and position.
package struct TestFailure: Sendable {
  /// The reason for a failure, before it is worded.
  enum Reason {
    /// An expectation; if it is about the tree, with an outline of expected and found nodes.
    case unmet(String, [Outline.Line])
    /// A statement by its name, the reason for its refusal, and the tree.
    case refused(String, why: String, [Outline.Line])
  }

  /// The failure in one message, at the statement.
  package let diagnostic: Diagnostic
  let picture: [Outline.Line]

  init(_ test: TestCase, _ statement: TestCase.Statement, _ reason: Reason) {
    let range = statement.range
    var notes = [Diagnostic.Note("in this test", at: test.range)]
    if statement.written != range {
      notes.insert(Diagnostic.Note("in these steps", at: statement.written), at: 0)
    }
    switch reason {
    case .unmet(let message, let picture):
      diagnostic = Diagnostic(.error, .unmetExpectation, message, at: range, notes: notes)
      self.picture = picture
    case .refused(let statement, let why, let picture):
      let prefix = statement + ": "
      let reason = why.hasPrefix(prefix) ? String(why.dropFirst(prefix.count)) : why
      diagnostic = Diagnostic(
        .error, .refusedStatement, "`\(statement)` was refused: \(reason)", at: range,
        notes: notes + [Diagnostic.Note("add `expect refused` after it if that is intended")])
      self.picture = picture
    }
  }

  private init(_ diagnostic: Diagnostic, _ picture: [Outline.Line]) {
    self.diagnostic = diagnostic
    self.picture = picture
  }

  /// Returns the failure with another diagnostic, of a statement without a test around it.
  func outsideTest(_ change: (Diagnostic) -> Diagnostic) -> TestFailure {
    let alone = Diagnostic(diagnostic.severity, diagnostic.code, diagnostic.message, at: diagnostic.range)
    return TestFailure(change(alone), picture)
  }

  /// Returns the message with its excerpt, the outline, and an empty line.
  package func text(files: [SourceFile], style: TextStyle = TextStyle()) -> String {
    let report = DiagnosticReport([DiagnosticReport.Part(files: files, diagnostics: [diagnostic])])
    let message = report.text(style: style)
    if picture.isEmpty { return message }
    let isCompared = picture.contains { $0.mark != .same }
    let legend =
      isCompared ? [painted("- expected", .expected, style), painted("+ there", .found, style)] : []
    var lines = legend + picture.prefix(Self.longest).map { painted(words(of: $0), $0.mark, style) }
    if picture.count > Self.longest { lines.append("  … and \(picture.count - Self.longest) more lines") }
    return message.dropLast() + lines.map { "    " + $0 + "\n" }.joined() + "\n"
  }

  /// Returns the failure as a finding, with the outline as its facts.
  package func annotation(files: [SourceFile]) -> Annotation? {
    let report = DiagnosticReport([DiagnosticReport.Part(files: files, diagnostics: [diagnostic])])
    return report.annotations.first?.adding(picture.prefix(Self.longest).map(words))
  }

  /// The maximum number of lines of an outline.
  private static let longest = 200

  private func words(of line: Outline.Line) -> String {
    let sign =
      switch line.mark {
      case .same: "  "
      case .expected: "- "
      case .found: "+ "
      }
    return sign + String(repeating: " ", count: 2 * line.depth) + DisplayWidth.printable(line.text)
  }

  private func painted(_ text: String, _ mark: Outline.Line.Mark, _ style: TextStyle) -> String {
    switch mark {
    case .same: text
    case .expected: style.painted(text, .error)
    case .found: style.painted(text, .repair)
    }
  }
}
