import ScenicLang
import ScenicRuntime

extension Request {
  static let prepareRename = Request("textDocument/prepareRename") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params) else { return .null }
    do throws(RenameRefusal) {
      let renamable = try document.snapshot.renamable(document.file, at: offset)
      return ["range": document.text.value(renamable.range), "placeholder": .string(renamable.name)]
    } catch {
      throw ResponseError(refusal: error)
    }
  }

  static let rename = Request("textDocument/rename", title: "Renaming") {
    (server, params) throws(ResponseError) in
    let name = try params.text("newName")
    guard let (document, offset) = try server.place(params) else { return .null }
    // A file that several apps have in common is renamed in all of them; what they share is edited once.
    var files: [String: [Value]] = [:]
    for (snapshot, file, offset) in server.workspace.apps(with: document.path, at: offset) {
      do throws(RenameRefusal) {
        let edits = try snapshot.rename(file, at: offset, to: name)
        files.merge(server.textEdits(edits, in: snapshot)) { known, _ in known }
      } catch {
        throw ResponseError(refusal: error)
      }
    }
    return server.workspaceEdit(files.keys.sorted().map { ($0, files[$0] ?? []) })
  }

  /// The uses of a name that is only of this file: typed over one, the others follow.
  static let linkedEditingRange = Request("textDocument/linkedEditingRange") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params) else { return .null }
    let ranges = document.snapshot.linkedRanges(document.file, at: offset)
    if ranges.isEmpty { return .null }
    return ["ranges": .list(ranges.map { document.text.value($0) })]
  }
}

extension ResponseError {
  /// A name that cannot be changed: the person is told why.
  fileprivate init(refusal: RenameRefusal) {
    self.init(.requestFailed, refusal.reason)
  }
}
