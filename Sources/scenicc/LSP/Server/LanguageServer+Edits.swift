import ScenicLang
import ScenicRuntime

// Edits in the format of the protocol.
extension LanguageServer {
  /// Returns edits of the compiler as one edit of the workspace. A created file, for which the client must
  /// support document changes, is filled before the others change.
  func workspaceEdit(
    _ edits: [FixIt.Edit], creating created: CodeAction.CreatedFile? = nil, in snapshot: Snapshot
  ) -> Value {
    let files = textEdits(edits, in: snapshot)
    let edit = workspaceEdit(files.keys.sorted().map { ($0, files[$0] ?? []) })
    guard let created, let changes = edit["documentChanges"]?.elements else { return edit }
    let name = Value.string(uri(of: created.path))
    let start: Value = ["line": 0, "character": 0]
    let text: Value = ["range": ["start": start, "end": start], "newText": .string(created.text)]
    let creation: Value = ["kind": "create", "uri": name]
    let filling: Value = ["textDocument": ["uri": name, "version": .null], "edits": [text]]
    return ["documentChanges": .list([creation, filling] + changes)]
  }

  /// Returns edits of the compiler by path.
  func textEdits(_ edits: [FixIt.Edit], in snapshot: Snapshot) -> [String: [Value]] {
    var files: [Int: [FixIt.Edit]] = [:]
    for edit in edits where snapshot.sources.indices.contains(edit.range.file) {
      files[edit.range.file, default: []].append(edit)
    }
    var texts: [String: [Value]] = [:]
    for (file, edits) in files {
      let source = snapshot.sources[file]
      texts[source.path] = textEdits(edits, text(of: source))
    }
    return texts
  }

  /// Returns edits of texts by path, with their document versions if the client supports these.
  func workspaceEdit(_ edits: [(path: String, edits: [Value])]) -> Value {
    if client.hasDocumentChanges {
      let changes: [Value] = edits.map { file in
        let version = documents[file.path]?.version.map { Value.int($0) } ?? .null
        let document: Value = ["uri": .string(uri(of: file.path)), "version": version]
        return ["textDocument": document, "edits": .list(file.edits)]
      }
      return ["documentChanges": .list(changes)]
    }
    return ["changes": .object(Fields(edits.map { (uri(of: $0.path), Value.list($0.edits)) }))]
  }

  /// Returns edits of one text, in its order.
  func textEdits(_ edits: [FixIt.Edit], _ text: Text) -> [Value] {
    edits.sorted { $0.range < $1.range }.map {
      ["range": text.value($0.range), "newText": .string($0.replacement)]
    }
  }
}
