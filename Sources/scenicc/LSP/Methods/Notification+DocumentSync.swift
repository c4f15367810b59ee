import ScenicLang
import ScenicRuntime

extension Notification {
  static let open = Notification("textDocument/didOpen") { (server, params) throws(ResponseError) in
    let document = try params.object("textDocument")
    let bytes = Array(try document.text("text").utf8)
    let uri = try document.text("uri")
    let path = DocumentURI.path(of: uri)
    server.workspace.open(path, bytes)
    server.documents[path] = OpenDocument(
      uri: uri, version: document["version"]?.integer, lines: LineIndex(bytes))
    if DocumentURI.isFile(path), !server.places.specs.contains(path) { server.places.needsSearch = true }
    server.textChanged(path)
  }

  static let change = Notification("textDocument/didChange") { (server, params) throws(ResponseError) in
    let document = try params.object("textDocument")
    let path = DocumentURI.path(of: try document.text("uri"))
    guard server.documents[path] != nil else {
      throw ResponseError(.invalidParams, "`\(path)` is not open")
    }
    for change in try params.objects("contentChanges") { try server.edit(path, change) }
    if let version = document["version"]?.integer { server.documents[path]?.version = version }
    server.textChanged(path)
    // Of several queued changes only the last one is worth an answer.
    if !server.connection.hasMessages { server.publishInterim(path) }
  }

  static let close = Notification("textDocument/didClose") { (server, params) throws(ResponseError) in
    let path = DocumentURI.path(of: try params.document())
    guard server.documents.removeValue(forKey: path) != nil else { return }
    server.workspace.close(path)
    server.tokens[path] = nil
    server.resolvable.forget(path)
    if !server.places.specs.contains(path) { server.places.needsSearch = true }
    server.textChanged(path)
  }

  /// A saved document equals the open one; another file may have been written with it.
  static let save = Notification("textDocument/didSave") { (server, params) throws(ResponseError) in
    if !server.client.has("workspace.didChangeWatchedFiles.dynamicRegistration") {
      server.places.needsSearch = true
    }
    server.published.isOutdated = true
  }
}

extension LanguageServer {
  func textChanged(_ path: String) {
    texts[path] = nil
    published.isOutdated = true
  }

  /// Applies one change of an open document: of a range, or of the whole text.
  fileprivate func edit(_ path: String, _ change: Params) throws(ResponseError) {
    let replacement = Array(try change.text("text").utf8)
    guard let lines = documents[path]?.lines, let count = workspace.document(path)?.count else { return }
    guard change["range"] != nil else {
      workspace.edit(path, 0..<count, replacement)
      documents[path]?.lines = LineIndex(replacement)
      return
    }
    let places = try change.range()
    let range = Text(workspace.document(path) ?? [], lines: lines, encoding: client.encoding).range(places)
    texts[path] = nil
    workspace.edit(path, range, replacement)
    if let bytes = workspace.document(path) {
      documents[path]?.lines.edit(range, count: replacement.count, in: bytes)
    }
  }
}
