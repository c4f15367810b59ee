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
    // A file that several apps share is renamed in all of them; shared edits occur once.
    var files: [String: [Value]] = [:]
    for (snapshot, file, offset) in server.workspace.apps(with: document.path, at: offset) {
      do throws(RenameRefusal) {
        let edits = try snapshot.rename(file, at: offset, to: name)
        for (path, edits) in server.textEdits(edits, in: snapshot) where files[path] == nil {
          files[path] = edits
        }
        for (path, edits) in server.swiftEdits(for: edits, in: snapshot) where files[path] == nil {
          files[path] = edits
        }
      } catch {
        throw ResponseError(refusal: error)
      }
    }
    return server.workspaceEdit(files.keys.sorted().map { ($0, files[$0] ?? []) })
  }

  /// The request for the uses of a name that occurs only in this file: editing one changes the others.
  static let linkedEditingRange = Request("textDocument/linkedEditingRange") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params) else { return .null }
    let ranges = document.snapshot.linkedRanges(document.file, at: offset)
    if ranges.isEmpty { return .null }
    return ["ranges": .list(ranges.map { document.text.value($0) })]
  }
}

extension ResponseError {
  /// Creates the error for a name that cannot be changed, with the reason for the user.
  fileprivate init(refusal: RenameRefusal) {
    self.init(.requestFailed, refusal.reason)
  }
}
