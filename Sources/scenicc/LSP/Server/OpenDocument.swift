import ScenicLang
import ScenicRuntime

/// A document that is open in the editor; its bytes are the workspace's.
struct OpenDocument {
  /// As the client writes it; a document goes out as it came in.
  let uri: String
  var version: Int?
  var lines: LineIndex
}

// Where texts and places are found.
extension LanguageServer {
  /// The URI of a file: as the client has written it, if it is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? DocumentURI.uri(of: path) }

  /// A file's text with its lines.
  func text(of source: SourceFile) -> Text {
    if let known = texts[source.path], known.bytes == source.bytes { return known }
    let isOpen = workspace.document(source.path).map { $0 == source.bytes } ?? false
    let lines = (isOpen ? documents[source.path]?.lines : nil) ?? LineIndex(source.bytes)
    let text = Text(source.bytes, lines: lines, encoding: client.encoding)
    texts[source.path] = text
    return text
  }

  /// A document in the app that it belongs to, as it is now; nil if it is nowhere.
  func document(_ params: Params) throws(ResponseError) -> DocumentInApp? {
    document(at: DocumentURI.path(of: try params.document()))
  }

  func document(at path: String) -> DocumentInApp? {
    search()
    let snapshot = workspace.snapshot(of: path)
    guard let file = snapshot.file(path) else { return nil }
    return DocumentInApp(path: path, snapshot: snapshot, file: file, text: text(of: snapshot.sources[file]))
  }

  /// A place in a document; nil if that is nowhere.
  func place(_ params: Params) throws(ResponseError) -> (DocumentInApp, Int)? {
    let position = try params.position()
    guard let document = try document(params) else { return nil }
    return (document, document.text.offset(of: position))
  }

  /// Where something is, as the protocol writes it.
  func location(_ range: SourceRange, in snapshot: Snapshot) -> Value? {
    guard snapshot.sources.indices.contains(range.file) else { return nil }
    let source = snapshot.sources[range.file]
    return ["uri": .string(uri(of: source.path)), "range": text(of: source).value(range)]
  }
}

/// A document with the app that it belongs to.
struct DocumentInApp {
  let path: String
  let snapshot: Snapshot
  /// Its place among the sources of the snapshot.
  let file: Int
  let text: Text
}
