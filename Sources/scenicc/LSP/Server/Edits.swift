import ScenicLang
import ScenicRuntime

// Edits as the protocol writes them.
extension LanguageServer {
  /// Edits of the compiler as one edit of the workspace.
  func workspaceEdit(_ edits: [FixIt.Edit], in snapshot: Snapshot) -> Value {
    let files = textEdits(edits, in: snapshot)
    return workspaceEdit(files.keys.sorted().map { ($0, files[$0] ?? []) })
  }

  /// Edits of the compiler by the path of what they change.
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

  /// Edits of texts by path, with the versions that they are of where the client knows these.
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

  /// Edits of one text, in its order.
  func textEdits(_ edits: [FixIt.Edit], _ text: Text) -> [Value] {
    edits.sorted { $0.range < $1.range }.map {
      ["range": text.value($0.range), "newText": .string($0.replacement)]
    }
  }
}
