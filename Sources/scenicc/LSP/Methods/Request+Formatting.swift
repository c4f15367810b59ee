import ScenicLang
import ScenicRuntime

// The options of the editor are ignored: there is one style.
extension Request {
  static let formatting = Request("textDocument/formatting") { (server, params) throws(ResponseError) in
    try server.formatted(params) { file, _ throws(ResponseError) in Formatting.edits(file) }
  }

  static let rangeFormatting = Request("textDocument/rangeFormatting") {
    (server, params) throws(ResponseError) in
    try server.formatted(params) { file, text throws(ResponseError) in
      Formatting.edits(file, in: text.range(try params.range()))
    }
  }

  static let onTypeFormatting = Request("textDocument/onTypeFormatting") {
    (server, params) throws(ResponseError) in
    let typed = try params.text("ch")
    return try server.formatted(params) { file, text throws(ResponseError) in
      let offset = text.offset(of: try params.position())
      return typed.utf8.first.map { Formatting.editsOnType(file, at: offset, typed: $0) } ?? []
    }
  }
}

extension LanguageServer {
  /// Returns the edits of a document, which depend only on its own text.
  fileprivate func formatted(
    _ params: Params, _ edits: (SourceFile, Text) throws(ResponseError) -> [FixIt.Edit]
  ) throws(ResponseError) -> Value {
    let path = DocumentURI.path(of: try params.document())
    guard let bytes = workspace.document(path) else { return .null }
    let file = SourceFile(path: path, bytes: bytes)
    let text = text(of: file)
    return .list(textEdits(try edits(file, text), text))
  }
}
