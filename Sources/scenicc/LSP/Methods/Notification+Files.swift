import ScenicLang
import ScenicRuntime

extension Notification {
  static let changeWatchedFiles = Notification("workspace/didChangeWatchedFiles") {
    (server, params) throws(ResponseError) in
    for change in try params.objects("changes") {
      let path = DocumentURI.path(of: try change.text("uri"))
      let isGone = change["type"]?.integer == 3
      if path.hasSuffix("/" + Settings.fileName) { server.places.settings.note(path, isGone: isGone) }
      guard path.hasSuffix(".scene") else { continue }
      if isGone { server.places.specs.remove(path) } else { server.places.specs.insert(path) }
    }
    server.filesChanged()
    server.askToPull()
  }

  static let changeFolders = Notification("workspace/didChangeWorkspaceFolders") {
    (server, params) throws(ResponseError) in
    let event = try params.object("event")
    let removed = try event.optionalObjects("removed").compactMap { $0["uri"]?.text }
      .map { DocumentURI.path(of: $0) }
    server.places.folders.removeAll { folder in removed.contains { $0 == folder || $0 == folder + "/" } }
    server.add(folders: try event.optionalObjects("added").compactMap { $0["uri"]?.text })
    server.published.isOutdated = true
  }

  static let createFiles = Notification("workspace/didCreateFiles") { (server, _) throws(ResponseError) in
    server.foldersChanged()
  }

  static let renameFiles = Notification("workspace/didRenameFiles") { (server, _) throws(ResponseError) in
    server.foldersChanged()
  }

  static let deleteFiles = Notification("workspace/didDeleteFiles") { (server, _) throws(ResponseError) in
    server.foldersChanged()
  }
}

extension LanguageServer {
  fileprivate func foldersChanged() {
    places.needsSearch = true
    published.isOutdated = true
    askToPull()
  }

  /// Asks a client that pulls diagnostics to request them again.
  func askToPull() {
    guard client.pullsDiagnostics, client.has("workspace.diagnostics.refreshSupport") else { return }
    ask("workspace/diagnostic/refresh", .null)
  }
}

extension Request {
  /// Updates the imports that refer to files before they are renamed, and the imports in these files.
  static let willRenameFiles = Request("workspace/willRenameFiles") {
    (server, params) throws(ResponseError) in
    var moves: [(from: String, to: String)] = []
    for file in try params.objects("files") {
      let (from, to) = (try file.text("oldUri"), try file.text("newUri"))
      moves.append((DocumentURI.path(of: from), DocumentURI.path(of: to)))
    }
    server.search()
    var edits: [(path: String, edits: [Value])] = []
    for path in server.places.specs.union(server.documents.keys).sorted() {
      guard let document = server.document(at: path) else { continue }
      let changed = document.importEdits(after: FileMoves(moves))
      if !changed.isEmpty { edits.append((path, changed)) }
    }
    return edits.isEmpty ? .null : server.workspaceEdit(edits)
  }
}

/// Moves of files and folders.
struct FileMoves {
  private let moves: [(from: String, to: String)]

  init(_ moves: [(from: String, to: String)]) { self.moves = moves }

  /// Returns the path of a file after the moves.
  func place(of path: String) -> String {
    for move in moves {
      if path == move.from { return move.to }
      if path.hasPrefix(move.from + "/") { return move.to + path.dropFirst(move.from.count) }
    }
    return path
  }
}

extension DocumentInApp {
  /// Returns the edits that keep the target of each import of the file.
  fileprivate func importEdits(after moves: FileMoves) -> [Value] {
    snapshot.documentLinks(file).compactMap { link in
      guard link.range.file == file, case .file(let target) = link.target else { return nil }
      let (source, place) = (moves.place(of: path), moves.place(of: target))
      let written = Path.relative(place, from: Path.folder(of: source))
      guard written != Path.relative(target, from: Path.folder(of: path)) else { return nil }
      let isQuoted = text.bytes[min(link.range.start, text.bytes.count)...].first == UInt8(ascii: "\"")
      return ["range": text.value(link.range), "newText": .string(isQuoted ? "\"\(written)\"" : written)]
    }
  }
}

extension Path {
  /// Returns a path relative to a folder; both are absolute.
  static func relative(_ path: String, from folder: String) -> String {
    let (path, folder) = (path.split(separator: "/"), folder.split(separator: "/"))
    var same = 0
    while same < folder.count, same < path.count - 1, folder[same] == path[same] { same += 1 }
    let up = [Substring](repeating: "..", count: folder.count - same)
    return (up + path[same...]).joined(separator: "/")
  }
}
