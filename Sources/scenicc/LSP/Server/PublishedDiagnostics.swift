import ScenicLang
import ScenicRuntime

/// What the client has been told unasked, so that it is told nothing twice.
struct PublishedDiagnostics {
  struct Told: Equatable {
    let version: Int?
    let diagnostics: [Value]
  }

  /// By path; a file that is not open and has nothing wrong is left out.
  var told: [String: Told] = [:]
  /// What a client that asks itself was answered last, by path: the names of the results.
  var answered: [String: String] = [:]
  /// Whether something has changed since.
  var isOutdated = false
  /// Whether what was told last came of a keystroke, before everything was compiled again.
  var isInterim = false

  /// How long a person pauses, in milliseconds, before everything is compiled again.
  static let pause: Int32 = 200
}

extension LanguageServer {
  /// Tells what is wrong now; a client that asks itself is told to ask again if it would be answered something else.
  func tell() {
    guard client.pullsDiagnostics else { return publish() }
    published.isOutdated = false
    let hasChanged = published.answered.contains { path, name in
      guard documents[path] != nil, let document = document(at: path) else { return false }
      return resultName(diagnostics(of: document.snapshot)[path] ?? []) != name
    }
    if hasChanged { ask("workspace/diagnostic/refresh", .null) }
  }

  /// Tells what is wrong, as far as it is known, in the files of all apps with an open document, and that nothing is
  /// wrong any more in those of which that was told before.
  func publish() {
    published.isOutdated = false
    search()
    var current: [String: [Value]] = [:]
    for path in workspace.openDocuments { current[path] = [] }
    var taken: Set<String> = []
    for snapshot in workspace.allSnapshots() {
      let found = diagnostics(of: snapshot)
      for source in snapshot.sources where belongs(source.path, to: snapshot) {
        // What two apps have in common is told as the first of them sees it.
        if taken.insert(source.path).inserted {
          current[source.path] = found[source.path] ?? current[source.path]
        }
      }
    }
    for path in Set(published.told.keys).union(current.keys).sorted() {
      publish(path, current[path] ?? [])
    }
  }

  /// Tells what a keystroke in a document has made wrong or right, as far as that can be known without compiling
  /// everything again; a client that asks itself is about to.
  func publishInterim(_ path: String) {
    guard let values = interimDiagnostics(of: path) else { return }
    if !client.pullsDiagnostics { publish(path, values) }
    published.isInterim = true
  }

  /// What is known at once of a document that has been edited since everything was compiled; nil if it has not been.
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
    let now = PublishedDiagnostics.Told(version: documents[path]?.version, diagnostics: diagnostics)
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
