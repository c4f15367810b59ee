import ScenicLang
import ScenicRuntime

/// A command of the server that a client can execute by its name.
struct ServerAction: Sendable {
  let name: String
  let perform: @Sendable (LanguageServer, [Value]) throws(ResponseError) -> Value

  static let all: [ServerAction] = [.runTest, .showReferences]

  /// Plays the test of a document with a title: `[uri, title]`. The result contains whether it passes and, if
  /// it does not, the failure, which is also shown.
  static let runTest = ServerAction(name: "scenic.runTest") { (server, arguments) throws(ResponseError) in
    guard arguments.count == 2, let uri = arguments[0].text, let title = arguments[1].text else {
      throw Params.wrong("arguments", "a URI and the title of a test")
    }
    guard let document = server.document(at: DocumentURI.path(of: uri)) else {
      throw ResponseError(.requestFailed, "unknown document `\(uri)`")
    }
    return try server.play(title, document.snapshot)
  }

  /// Shows ranges: `[uri, position, locations]`. Editors with a list of locations show them themselves; for
  /// others the first is opened.
  static let showReferences = ServerAction(name: "scenic.showReferences") {
    (server, arguments) throws(ResponseError) in
    guard arguments.count == 3, let places = arguments[2].elements else {
      throw Params.wrong("arguments", "a URI, a position and places")
    }
    server.show(places)
    return .null
  }
}

extension Request {
  static let executeCommand = Request("workspace/executeCommand", title: "Running tests") {
    (server, params) throws(ResponseError) in
    let name = try params.text("command")
    guard let action = ServerAction.all.first(where: { $0.name == name }) else {
      throw ResponseError(.invalidParams, "unknown command `\(name)`")
    }
    return try action.perform(server, params["arguments"]?.elements ?? [])
  }
}

extension LanguageServer {
  fileprivate func play(_ title: String, _ snapshot: Snapshot) throws(ResponseError) -> Value {
    try complete(snapshot)
    switch snapshot.play(test: title) {
    case .wrongSpec:
      throw ResponseError(.requestFailed, "cannot run the tests: the spec has errors")
    case .unknown: throw ResponseError(.requestFailed, "unknown test \"\(title)\"")
    case .passed:
      show(.info, "passed: \(title)")
      return ["passed": true]
    case .failed(let text):
      log(.info, text)
      show(.error, "failed: \(title)")
      return ["passed": false, "message": .string(text)]
    }
  }

  fileprivate func show(_ places: [Value]) {
    guard let first = places.first, client.has("window.showDocument.support") else { return }
    ask(
      "window/showDocument",
      record(["uri": first["uri"], "takeFocus": true, "selection": first["range"]]))
  }
}

extension Capabilities {
  /// Returns the commands that the client may execute, except for those that it implements itself.
  static func actions(for client: ClientAbilities) -> Value {
    let own = client.texts("experimental.commands.commands")
    return .list(ServerAction.all.map { $0.name }.filter { !own.contains($0) }.map { .string($0) })
  }
}
