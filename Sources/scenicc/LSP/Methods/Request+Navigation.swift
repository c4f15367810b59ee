import ScenicLang
import ScenicRuntime

extension Request {
  static let hover = Request("textDocument/hover") { (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params) else { return .null }
    server.tryToComplete(document.snapshot)
    guard let hover = document.snapshot.hover(document.file, at: offset) else { return .null }
    return [
      "contents": server.client.markup("textDocument.hover.contentFormat", hover.markdown),
      "range": document.text.value(hover.range),
    ]
  }

  static let definition = Request("textDocument/definition") { (server, params) throws(ResponseError) in
    try server.declared(params, "definition") { $0.definitions($1, at: $2) }
  }

  /// The declaration of a name is also its definition.
  static let declaration = Request("textDocument/declaration") { (server, params) throws(ResponseError) in
    try server.declared(params, "declaration") { $0.definitions($1, at: $2) }
  }

  static let implementation = Request("textDocument/implementation") {
    (server, params) throws(ResponseError) in
    try server.declared(params, "implementation") { $0.definitions($1, at: $2) }
  }

  static let typeDefinition = Request("textDocument/typeDefinition") {
    (server, params) throws(ResponseError) in
    try server.declared(params, "typeDefinition") { $0.typeDefinitions($1, at: $2) }
  }

  static let references = Request(
    "textDocument/references", title: "Finding references", inPieces: ""
  ) { (server, params) throws(ResponseError) in
    let withDeclaration = try params.object("context")["includeDeclaration"] == true
    guard let (document, offset) = try server.place(params) else { return .null }
    // Declarations that several apps share have uses in all of them.
    var locations: [Value] = []
    for (snapshot, file, offset) in server.workspace.apps(with: document.path, at: offset) {
      let ranges = snapshot.references(file, at: offset, withDeclaration: withDeclaration)
      locations += ranges.compactMap { server.location($0, in: snapshot) }
    }
    var seen: Set<Value> = []
    return .list(locations.filter { seen.insert($0).inserted })
  }

  static let documentHighlight = Request("textDocument/documentHighlight") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params) else { return .null }
    let highlights = document.snapshot.highlights(document.file, at: offset)
    return .list(
      highlights.filter { $0.range.file == document.file }.map {
        ["range": document.text.value($0.range), "kind": .int($0.role.number)]
      })
  }
}

extension LanguageServer {
  /// Returns the declarations of a name: as links if the client supports these, else as locations.
  fileprivate func declared(
    _ params: Params, _ capability: String, _ ask: (Snapshot, Int, Int) -> [Declared]
  ) throws(ResponseError) -> Value {
    guard let (document, offset) = try place(params) else { return .null }
    let snapshot = document.snapshot
    let hasLinks = client.has("textDocument.\(capability).linkSupport")
    return .list(
      ask(snapshot, document.file, offset).compactMap { found in
        hasLinks ? link(found, from: document) : location(found.name, in: snapshot)
      })
  }

  private func link(_ found: Declared, from document: DocumentInApp) -> Value? {
    guard document.snapshot.sources.indices.contains(found.name.file) else { return nil }
    let source = document.snapshot.sources[found.name.file]
    let text = text(of: source)
    return [
      "originSelectionRange": document.text.value(found.origin),
      "targetUri": .string(uri(of: source.path)),
      "targetRange": text.value(found.whole),
      "targetSelectionRange": text.value(found.name),
    ]
  }
}

extension Highlight.Role {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .declared: 1
    case .read: 2
    case .written: 3
    }
  }
}
