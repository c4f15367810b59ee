import ScenicLang
import ScenicRuntime

/// Diagnostics as JSON, with ranges in bytes, since an editor has its own lines.
struct Report {
  private let sources: [SourceFile]
  private let diagnostics: [Diagnostic]

  /// The maximum number of diagnostics in a report: a page shows no more, and 100,000 take seconds.
  private static let limit = 500

  init(_ sources: [SourceFile], _ diagnostics: [Diagnostic]) {
    self.sources = sources
    self.diagnostics = diagnostics
  }

  /// `files` are the paths that ranges refer to. `withheld` is the number of diagnostics beyond the limit.
  var value: Value {
    let reported = diagnostics.count > Report.limit ? mostSevere : diagnostics
    return [
      "files": .list(sources.map { .string($0.path) }),
      "diagnostics": .list(reported.map { value($0) }),
      "errors": .int(diagnostics.count { $0.severity == .error }),
      "withheld": .int(diagnostics.count - reported.count),
    ]
  }

  /// The first diagnostics, errors before others, each kind in its order.
  private var mostSevere: [Diagnostic] {
    let errors = diagnostics.lazy.filter { $0.severity == .error }.prefix(Report.limit)
    let others = diagnostics.lazy.filter { $0.severity != .error }.prefix(Report.limit - errors.count)
    return Array(errors) + Array(others)
  }

  private func value(_ diagnostic: Diagnostic) -> Value {
    [
      "severity": .string(name(of: diagnostic.severity)), "code": .string(diagnostic.code.code),
      "title": .string(diagnostic.code.title), "message": .string(diagnostic.message),
      "range": Value(diagnostic.range, in: sources), "notes": .list(diagnostic.notes.map { value($0) }),
      "fixits": .list(diagnostic.fixIts.map { value($0) }),
    ]
  }

  private func value(_ note: Diagnostic.Note) -> Value {
    var fields: Fields = ["message": .string(note.message)]
    if let range = note.range { fields.append("range", Value(range, in: sources)) }
    return .object(fields)
  }

  private func value(_ fixIt: FixIt) -> Value {
    [
      "message": .string(fixIt.message), "isCertain": .bool(fixIt.certainty == .certain),
      "edits": .list(fixIt.edits.map { Value($0, in: sources) }),
    ]
  }

  private func name(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

extension Value {
  /// Creates the JSON form of a range: its file, and its first and last byte.
  init(_ range: SourceRange, in sources: [SourceFile]) {
    let path = sources.indices.contains(range.file) ? sources[range.file].path : ""
    self = ["file": .string(path), "start": .int(range.start), "end": .int(range.end)]
  }

  /// Creates the JSON form of an edit.
  init(_ edit: FixIt.Edit, in sources: [SourceFile]) {
    self = ["range": Value(edit.range, in: sources), "replacement": .string(edit.replacement)]
  }
}
