import ScenicLang
import ScenicRuntime

extension Request {
  /// The request for the diagnostics of a document, and of the files of its app.
  static let diagnostic = Request("textDocument/diagnostic", title: "Checking the spec") {
    (server, params) throws(ResponseError) in
    let path = DocumentURI.path(of: try params.document())
    if server.client.refreshesDiagnostics { return server.knownReport(path, params) }
    guard let document = try server.document(params) else { return ["kind": "full", "items": []] }
    do throws(ResponseError) {
      try server.complete(document.snapshot)
    } catch {
      guard error.code == .contentModified else { throw error }
      throw ResponseError(.serverCancelled, error.message, data: ["retriggerRequest": true])
    }
    let found = server.diagnostics(of: document.snapshot)
    var report = server.report(found[path] ?? [], before: params["previousResultId"]?.text).fields ?? Fields()
    if server.client.has("textDocument.diagnostic.relatedDocumentSupport") {
      var related: [(String, Value)] = []
      for other in found.keys.sorted() where other != path {
        related.append((server.uri(of: other), server.report(found[other] ?? [], before: nil)))
      }
      if !related.isEmpty { report.append("relatedDocuments", .object(Fields(related))) }
    }
    return .object(report)
  }

  /// The request for the diagnostics of all specs in the folders.
  static let workspaceDiagnostic = Request(
    "workspace/diagnostic", title: "Checking all specs", inPieces: "items"
  ) { (server, params) throws(ResponseError) in
    var before: [String: String] = [:]
    for previous in try params.optionalObjects("previousResultIds") {
      before[DocumentURI.path(of: try previous.text("uri"))] = try previous.text("value")
    }
    server.search()
    let paths = server.places.specs.union(server.documents.keys).sorted()
    var items: [Value] = []
    var found: [String: [String: [Value]]] = [:]
    for (place, path) in paths.enumerated() {
      guard let document = server.document(at: path) else { continue }
      let main = document.snapshot.main
      if found[main] == nil {
        try server.complete(document.snapshot)
        found[main] = server.diagnostics(of: document.snapshot)
      }
      let diagnostics = found[main]?[path] ?? []
      var report = server.report(diagnostics, before: before[path]).fields ?? Fields()
      report.append("uri", .string(server.uri(of: path)))
      report.append("version", server.documents[path]?.version.map { .int($0) } ?? .null)
      items.append(.object(report))
      server.progress(["kind": "report", "percentage": .int((place + 1) * 100 / paths.count)])
    }
    return ["items": .list(items)]
  }
}

extension LanguageServer {
  /// Returns the current diagnostics of a document; the client is asked to request again when there are more.
  fileprivate func knownReport(_ path: String, _ params: Params) -> Value {
    published.isOutdated = true
    var values: [Value] = []
    if let interim = interimDiagnostics(of: path) {
      values = interim
      published.isInterim = true
    } else if let document = document(at: path) {
      values = diagnostics(of: document.snapshot)[path] ?? []
    }
    published.answered[path] = resultName(values)
    return report(values, before: params["previousResultId"]?.text)
  }

  /// Returns the diagnostics of a document, or that they are unchanged.
  fileprivate func report(_ diagnostics: [Value], before: String?) -> Value {
    let name = resultName(diagnostics)
    if name == before { return ["kind": "unchanged", "resultId": .string(name)] }
    return ["kind": "full", "resultId": .string(name), "items": .list(diagnostics)]
  }
}
