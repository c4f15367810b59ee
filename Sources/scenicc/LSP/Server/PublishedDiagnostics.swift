import ScenicLang
import ScenicRuntime

/// The diagnostics that the client has received unasked, so that they are not sent twice.
struct PublishedDiagnostics {
  struct Report: Equatable {
    let version: Int?
    let diagnostics: [Value]
  }

  /// The diagnostics by path; a file that is not open and has none is omitted.
  var told: [String: Report] = [:]
  /// The result IDs of the last answers to a pulling client, by path.
  var answered: [String: String] = [:]
  /// True if anything has changed since.
  var isOutdated = false
  /// True if the last diagnostics came from a keystroke, before the compilation.
  var isInterim = false

  /// The pause of the user, in milliseconds, after which everything is compiled again.
  static let pause: Int32 = 200
}

extension LanguageServer {
  /// Publishes the current diagnostics; a pulling client is asked to request again if its answer would
  /// differ.
  func tell() {
    guard client.pullsDiagnostics else { return publish() }
    published.isOutdated = false
    let hasChanged = published.answered.contains { path, name in
      guard documents[path] != nil, let document = document(at: path) else { return false }
      return resultName(diagnostics(of: document.snapshot)[path] ?? []) != name
    }
    if hasChanged { ask("workspace/diagnostic/refresh", .null) }
  }

  /// Returns the result ID of some diagnostics.
  func resultName(_ diagnostics: [Value]) -> String { Self.fingerprint(.list(diagnostics)) }

  /// Returns a fingerprint of a value: equal values have equal ones (FNV-1a of its JSON).
  private static func fingerprint(_ value: Value) -> String {
    let hash = JSONWriter.compact(value).reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  /// Publishes the known diagnostics of the files of all apps with an open document, and empty lists for
  /// files that have none any more.
  func publish() {
    published.isOutdated = false
    search()
    var current: [String: [Value]] = [:]
    for path in workspace.openDocuments { current[path] = [] }
    var taken: Set<String> = []
    for snapshot in workspace.allSnapshots() {
      let found = diagnostics(of: snapshot)
      for source in snapshot.sources where belongs(source.path, to: snapshot) {
        // Declarations that two apps share are reported for the first of them.
        if taken.insert(source.path).inserted {
          current[source.path] = found[source.path] ?? current[source.path]
        }
      }
    }
    for path in Set(published.told.keys).union(current.keys).sorted() {
      publish(path, current[path] ?? [])
    }
  }

  /// Publishes the diagnostics after a keystroke in a document, as far as they are known without compiling
  /// everything again; a pulling client is about to request them.
  func publishInterim(_ path: String) {
    guard let values = interimDiagnostics(of: path) else { return }
    if !client.pullsDiagnostics { publish(path, values) }
    published.isInterim = true
  }

  /// Returns the immediate diagnostics of a document that has been edited since the last compilation; nil if
  /// it has not been.
  func interimDiagnostics(of path: String) -> [Value]? {
    guard let document = documents[path], let bytes = workspace.document(path),
      let found = workspace.interimDiagnostics(of: path)
    else { return nil }
    let text = Text(bytes, lines: document.lines, encoding: client.encoding)
    return found.diagnostics.compactMap { diagnostic -> Value? in
      guard diagnostic.range.file == found.file else { return nil }
      return value(diagnostic) { range in
        if range.file == found.file { return (document.uri, text) }
        guard found.sources.indices.contains(range.file) else { return nil }
        let source = found.sources[range.file]
        return (uri(of: source.path), self.text(of: source))
      }
    }
  }

  private func belongs(_ path: String, to snapshot: Snapshot) -> Bool {
    documents[path] == nil || workspace.snapshot(of: path) === snapshot
  }

  private func publish(_ path: String, _ diagnostics: [Value]) {
    let now = PublishedDiagnostics.Report(version: documents[path]?.version, diagnostics: diagnostics)
    let isKept = documents[path] != nil || !diagnostics.isEmpty
    guard published.told[path] != now, isKept || published.told[path]?.diagnostics.isEmpty == false else {
      if !isKept { published.told[path] = nil }
      return
    }
    published.told[path] = isKept ? now : nil
    let hasVersion = client.has("textDocument.publishDiagnostics.versionSupport")
    connection.notify(
      "textDocument/publishDiagnostics",
      record([
        "uri": .string(uri(of: path)), "version": hasVersion ? now.version.map { .int($0) } : nil,
        "diagnostics": .list(diagnostics),
      ]))
  }
}
