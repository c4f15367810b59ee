/// A finding for the report of a CI system: a diagnostic, a failed test, or a refuted property.
package struct Annotation: Hashable, Sendable {
  let severity: Diagnostic.Severity
  /// The kind of finding: the code of a diagnostic, or the name of a guarantee.
  let rule: String
  /// The problem, in one line.
  let message: String
  /// Further facts, a line each.
  let details: [String]
  /// The path of the file, without a leading `./`.
  let path: String
  /// The first position; columns count Unicode scalars.
  let start: SourcePosition
  /// The position after the last one.
  let end: SourcePosition

  init(
    _ severity: Diagnostic.Severity, _ rule: String, _ message: String, details: [String] = [], path: String,
    start: SourcePosition, end: SourcePosition
  ) {
    self.severity = severity
    self.rule = rule
    // The text of a spec must not control the log of a CI system.
    self.message = DisplayWidth.printable(message)
    self.details = details.map { DisplayWidth.printable($0) }
    self.path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    self.start = start
    self.end = end
  }

  /// The message with all facts, in lines.
  var text: String { ([message] + details).joined(separator: "\n") }

  /// Returns the same finding with further facts.
  func adding(_ details: [String]) -> Annotation {
    Annotation(
      severity, rule, message, details: self.details + details, path: path, start: start, end: end)
  }
}

extension DiagnosticReport {
  /// The diagnostics as findings, in the same order.
  package var annotations: [Annotation] {
    let positions = ScalarPositions(files)
    return diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { note in
        note.range.map { "\(note.message) (\(path(of: $0)):\(positions.start(of: $0).line))" } ?? note.message
      }
      return Annotation(
        diagnostic.severity, diagnostic.code.code, diagnostic.message,
        details: notes.map { "note: " + $0 } + diagnostic.fixIts.prefix(1).map { "help: " + $0.message },
        path: path(of: diagnostic.range), start: positions.start(of: diagnostic.range),
        end: positions.end(of: diagnostic.range))
    }
  }
}

/// Positions in files whose columns count Unicode scalars, as code hosts require.
struct ScalarPositions {
  private let lines: [LineTable]
  private let scalars: [ScalarCount]

  /// Creates the positions. O(n) in the bytes.
  init(_ files: [SourceFile]) {
    lines = files.map { LineTable($0.bytes) }
    scalars = files.map { ScalarCount($0.bytes) }
  }

  func start(of range: SourceRange) -> SourcePosition { position(range.start, range.file) }

  func end(of range: SourceRange) -> SourcePosition { position(range.end, range.file) }

  private func position(_ offset: Int, _ file: Int) -> SourcePosition {
    guard lines.indices.contains(file) else { return SourcePosition(line: 1, column: 1) }
    let line = lines[file].position(at: offset).line
    let start = lines[file].lineRange(line).lowerBound
    let column = scalars[file].before(offset) - scalars[file].before(start) + 1
    return SourcePosition(line: line, column: column)
  }
}
