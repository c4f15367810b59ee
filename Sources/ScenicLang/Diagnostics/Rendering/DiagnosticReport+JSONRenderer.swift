import ScenicRuntime

extension DiagnosticReport {
  /// The diagnostics as data, in the format of `grammar/diagnostics.schema.json`.
  package var value: Value {
    var fields = Fields([("diagnostics", .list(diagnostics.map(value)))])
    if withheldCount > 0 { fields.append("withheld", .int(withheldCount)) }
    return .object(fields)
  }

  private func value(_ diagnostic: Diagnostic) -> Value {
    .object(
      Fields([
        ("severity", .string(diagnostic.severity.name)),
        ("code", .string(diagnostic.code.code)),
        ("message", .string(diagnostic.message)),
        ("file", .string(path(of: diagnostic.range))),
        ("range", value(diagnostic.range)),
        ("notes", .list(diagnostic.notes.map(value))),
        ("fixits", .list(diagnostic.fixIts.map(value))),
      ]))
  }

  private func value(_ note: Diagnostic.Note) -> Value {
    var fields = Fields([("message", .string(note.message))])
    if let range = note.range {
      fields.append("file", .string(path(of: range)))
      fields.append("range", value(range))
    }
    return .object(fields)
  }

  private func value(_ fixIt: FixIt) -> Value {
    .object(
      Fields([
        ("certainty", .string(fixIt.certainty.name)),
        ("message", .string(fixIt.message)),
        (
          "edits",
          .list(
            fixIt.edits.map { edit in
              .object(
                Fields([
                  ("file", .string(path(of: edit.range))), ("range", value(edit.range)),
                  ("replacement", .string(edit.replacement)),
                ]))
            })
        ),
      ]))
  }

  private func value(_ range: SourceRange) -> Value {
    let table = lines(of: range)
    return .object(
      Fields([
        ("start", value(table.position(at: range.start))), ("end", value(table.position(at: range.end))),
      ]))
  }

  private func value(_ position: SourcePosition) -> Value {
    .object(Fields([("line", .int(position.line)), ("column", .int(position.column))]))
  }
}

extension FixIt.Certainty {
  /// The name in JSON.
  var name: String {
    switch self {
    case .certain: return "certain"
    case .likely: return "likely"
    case .placeholder: return "placeholder"
    }
  }
}
