import ScenicLang
import ScenicRuntime

/// A document that is open in the editor; the workspace stores its bytes.
struct OpenDocument {
  /// The URI in the client's spelling, which is also used in responses.
  let uri: String
  var version: Int?
  var lines: LineIndex
}

// Finds texts and positions.
extension LanguageServer {
  /// Returns the URI of a file: in the client's spelling, if it is open.
  func uri(of path: String) -> String { documents[path]?.uri ?? DocumentURI.uri(of: path) }

  /// Returns a file's text with its lines.
  func text(of source: SourceFile) -> Text {
    if let known = texts[source.path], known.bytes == source.bytes { return known }
    let isOpen = workspace.document(source.path).map { $0 == source.bytes } ?? false
    let lines = (isOpen ? documents[source.path]?.lines : nil) ?? LineIndex(source.bytes)
    let text = Text(source.bytes, lines: lines, encoding: client.encoding)
    texts[source.path] = text
    return text
  }

  /// Returns a document in its app, in its current state; nil if it is unknown.
  func document(_ params: Params) throws(ResponseError) -> DocumentInApp? {
    document(at: DocumentURI.path(of: try params.document()))
  }

  func document(at path: String) -> DocumentInApp? {
    search()
    let snapshot = workspace.snapshot(of: path)
    guard let file = snapshot.file(path) else { return nil }
    return DocumentInApp(path: path, snapshot: snapshot, file: file, text: text(of: snapshot.sources[file]))
  }

  /// Returns a position in a document; nil if that is unknown.
  func place(_ params: Params) throws(ResponseError) -> (DocumentInApp, Int)? {
    let position = try params.position()
    guard let document = try document(params) else { return nil }
    return (document, document.text.offset(of: position))
  }

  /// Returns a location in the format of the protocol.
  func location(_ range: SourceRange, in snapshot: Snapshot) -> Value? {
    guard snapshot.sources.indices.contains(range.file) else { return nil }
    let source = snapshot.sources[range.file]
    return ["uri": .string(uri(of: source.path)), "range": text(of: source).value(range)]
  }
}

/// A document with its app.
struct DocumentInApp {
  let path: String
  let snapshot: Snapshot
  /// Its index among the sources of the snapshot.
  let file: Int
  let text: Text
}
