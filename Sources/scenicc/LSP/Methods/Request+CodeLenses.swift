import ScenicLang
import ScenicRuntime

extension Request {
  static let codeLens = Request("textDocument/codeLens") { (server, params) throws(ResponseError) in
    guard let document = try server.document(params) else { return .null }
    server.tryToComplete(document.snapshot)
    let lenses = document.snapshot.codeLenses(document.file).map { server.value($0, document) }
    return .list(server.resolvable.keep(lenses, for: "lenses " + document.path, without: ["command"]))
  }

  static let codeLensResolve = Request("codeLens/resolve") { (server, params) throws(ResponseError) in
    _ = try params.range()
    if params["command"] != nil { return params.value }
    guard let lens = server.resolvable.whole(params.value) else { throw .modified }
    return lens
  }
}

extension LanguageServer {
  fileprivate func value(_ lens: CodeLens, _ document: DocumentInApp) -> Value {
    let range = document.text.value(lens.range)
    let arguments: [Value]
    let name: String
    switch lens.action {
    case .runTest(let title):
      name = ServerAction.runTest.name
      arguments = [.string(uri(of: document.path)), .string(title)]
    case .show(let ranges):
      name = ServerAction.showReferences.name
      let places = ranges.compactMap { location($0, in: document.snapshot) }
      arguments = [
        .string(uri(of: document.path)), document.text.value(at: lens.range.start), .list(places),
      ]
    }
    return [
      "range": range,
      "command": ["title": .string(lens.title), "command": .string(name), "arguments": .list(arguments)],
    ]
  }
}
