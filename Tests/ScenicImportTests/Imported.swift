import ScenicImport
import Testing

/// A small file of a test with what its import gives.
struct Imported {
  let spec: String
  /// The notes and changes, with the subject of each note.
  let notes: [String]
  let result: CheckedImport

  /// Imports one file, and expects a spec without errors.
  init(_ text: String, path: String = "a.file") throws {
    try self.init([(path, text)])
  }

  /// Imports several files as one app.
  init(_ files: [(path: String, text: String)]) throws {
    let files = files.map { InputFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let result = CheckedImport(try Importing.read(files).model, files: files.map(\.path))
    #expect(result.errors.isEmpty, "\(result.spec)")
    self.result = result
    spec = result.spec
    notes =
      result.model.notes.map { "\($0.subject.rawValue): \($0.text) (\($0.place))" }
      + result.changes.map { "\($0.isMissing ? "missing" : "changed"): \($0.summary): \($0.reason)" }
  }

  /// The rules of the spec, without the spaces that align them.
  var rules: [String] {
    spec.split(separator: "\n").filter { $0.hasPrefix("on ") || $0.hasPrefix("  ") || $0.hasPrefix("}") }
      .joined(separator: " ").split(separator: " ").joined(separator: " ").replacing(" on ", with: "\non ")
      .split(separator: "\n").map(String.init)
  }

  /// True if a note begins with this text.
  func hasNote(_ text: String) -> Bool { notes.contains { $0.hasPrefix(text) } }
}
