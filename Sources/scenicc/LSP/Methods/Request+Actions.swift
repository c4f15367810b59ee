import ScenicLang
import ScenicRuntime

extension Request {
  static let codeAction = Request("textDocument/codeAction") { (server, params) throws(ResponseError) in
    let places = try params.range()
    let only = try params.object("context").value.texts(at: "only")
    guard let document = try server.document(params) else { return .null }
    guard server.client.knowsActions else { return [] }
    server.tryToComplete(document.snapshot)
    let actions = document.snapshot.codeActions(document.file, in: document.text.range(places))
      .filter { $0.kind.isAsked(by: only) }
    let values = actions.map { server.value($0, document) }
    let isLazy =
      server.client.has("textDocument.codeAction.dataSupport")
      && server.client.texts("textDocument.codeAction.resolveSupport.properties").contains("edit")
    guard isLazy else { return .list(values) }
    return .list(server.resolvable.keep(values, for: "actions " + document.path, without: ["edit"]))
  }

  /// The request for the edit of an action; outdated if the text has changed since.
  static let codeActionResolve = Request("codeAction/resolve") { (server, params) throws(ResponseError) in
    _ = try params.text("title")
    if params["edit"] != nil { return params.value }
    guard let action = server.resolvable.whole(params.value) else { throw .modified }
    return action
  }
}

extension LanguageServer {
  fileprivate func value(_ action: CodeAction, _ document: DocumentInApp) -> Value {
    let snapshot = document.snapshot
    let repaired = action.diagnostics.filter { snapshot.diagnostics.indices.contains($0) }
      .map { value(snapshot.diagnostics[$0], in: snapshot) }
    let hasPreferred = client.has("textDocument.codeAction.isPreferredSupport")
    return record([
      "title": .string(action.title),
      "kind": .string(action.kind.name),
      "diagnostics": repaired.isEmpty ? nil : .list(repaired),
      "isPreferred": action.isPreferred && hasPreferred ? true : nil,
      "edit": workspaceEdit(action.edits, in: snapshot),
    ])
  }
}

extension ClientAbilities {
  /// True if the client supports actions with edits; an older client supports only commands, and receives
  /// none.
  fileprivate var knowsActions: Bool {
    !texts("textDocument.codeAction.codeActionLiteralSupport.codeActionKind.valueSet").isEmpty
  }
}

extension CodeAction.Kind {
  /// The name in the protocol.
  var name: String {
    switch self {
    case .quickFix: "quickfix"
    case .refactor: "refactor"
    case .fixAll: "source.fixAll"
    case .organizeImports: "source.organizeImports"
    }
  }

  /// Returns true if it is of one of these kinds, or of a sub-kind. Actions for the whole file are offered
  /// only if requested, since they don't depend on the position.
  fileprivate func isAsked(by only: [String]) -> Bool {
    if only.isEmpty { return self == .quickFix || self == .refactor }
    return only.contains { $0.isEmpty || name == $0 || name.hasPrefix($0 + ".") }
  }
}

extension Capabilities {
  static let actionKinds: Value = .list(
    [CodeAction.Kind.quickFix, .refactor, .fixAll, .organizeImports].map { .string($0.name) })
}
