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
    do throws(RenameRefusal) {
      let edits = try document.snapshot.rename(document.file, at: offset, to: name)
      return server.workspaceEdit(edits, in: document.snapshot)
    } catch {
      throw ResponseError(refusal: error)
    }
  }

  /// The uses of a name that is only of this file: typed over one, the others follow.
  static let linkedEditingRange = Request("textDocument/linkedEditingRange") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params),
      let renamable = try? document.snapshot.renamable(document.file, at: offset)
    else { return .null }
    let ranges = document.snapshot.references(document.file, at: offset, withDeclaration: true)
    guard ranges.count > 1,
      ranges.allSatisfy({ $0.file == document.file && $0.count == renamable.range.count })
    else { return .null }
    return ["ranges": .list(ranges.map { document.text.value($0) })]
  }
}

extension ResponseError {
  /// A name that cannot be changed: the person is told why.
  fileprivate init(refusal: RenameRefusal) {
    self.init(.requestFailed, refusal.reason)
  }
}
