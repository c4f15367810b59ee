import ScenicLang
import ScenicRuntime

// Diagnostics in the format of the protocol.
extension LanguageServer {
  /// Returns the diagnostics of each file of an app, by path, in the order of the compiler; files without any
  /// are omitted.
  func diagnostics(of snapshot: Snapshot) -> [String: [Value]] {
    var found: [String: [Value]] = [:]
    for diagnostic in snapshot.diagnostics where snapshot.sources.indices.contains(diagnostic.range.file) {
      let path = snapshot.sources[diagnostic.range.file].path
      found[path, default: []].append(value(diagnostic, in: snapshot))
    }
    return found
  }

  /// Returns a diagnostic.
  func value(_ diagnostic: Diagnostic, in snapshot: Snapshot) -> Value {
    value(diagnostic) { range in
      guard snapshot.sources.indices.contains(range.file) else { return nil }
      let source = snapshot.sources[range.file]
      return (uri(of: source.path), text(of: source))
    }
  }

  /// Returns a diagnostic, given the URI and the text of the file of each range.
  func value(_ diagnostic: Diagnostic, in file: (SourceRange) -> (uri: String, text: Text)?) -> Value {
    let tags = client.numbers("textDocument.publishDiagnostics.tagSupport.valueSet") ?? []
    let isRelated = client.has("textDocument.publishDiagnostics.relatedInformation")
    let hasLinks = client.has("textDocument.publishDiagnostics.codeDescriptionSupport")
    var message = diagnostic.message
    for note in diagnostic.notes where note.range == nil || !isRelated {
      message += "\nnote: " + note.message
    }
    return record([
      "range": file(diagnostic.range)?.text.value(diagnostic.range),
      "severity": .int(diagnostic.severity.number),
      "code": .string(diagnostic.code.code),
      "codeDescription": hasLinks ? diagnostic.code.address.map { ["href": .string($0)] } : nil,
      "source": "scenicc",
      "message": .string(message),
      "tags": diagnostic.code.isOfUnused && tags.contains(1) ? [1] : nil,
      "relatedInformation": isRelated ? related(diagnostic, in: file) : nil,
    ])
  }

  private func related(
    _ diagnostic: Diagnostic, in file: (SourceRange) -> (uri: String, text: Text)?
  ) -> Value? {
    let notes = diagnostic.notes.compactMap { note -> Value? in
      guard let range = note.range, let (uri, text) = file(range) else { return nil }
      return [
        "location": ["uri": .string(uri), "range": text.value(range)], "message": .string(note.message),
      ]
    }
    return notes.isEmpty ? nil : .list(notes)
  }
}

extension Diagnostic.Severity {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

extension DiagnosticCode {
  /// True if it is about an unused declaration; editors display that in grey.
  fileprivate var isOfUnused: Bool { name.hasPrefix("unused-") }
}
