import ScenicLang
import ScenicRuntime

extension Request {
  static let codeAction = Request("textDocument/codeAction") { (server, params) throws(ResponseError) in
    let places = try params.range()
    let only = try params.object("context").value.texts(at: "only")
    guard let document = try server.document(params) else { return .null }
    guard server.client.knowsActions else { return [] }
    let refactoring = only.isEmpty || only.contains { $0.isEmpty || ($0 + ".").hasPrefix("refactor.") }
    if refactoring { try server.complete(document.snapshot) } else { server.tryToComplete(document.snapshot) }
    let place = document.text.range(places)
    let actions = document.snapshot
      .codeActions(document.file, in: place, refactoring: refactoring) { server.isInterrupted }
      .filter { $0.kind.isAsked(by: only) && server.canOffer($0, in: document.snapshot) }
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
  /// Returns true if the client can apply an action, and no other app of the workspace prevents it.
  fileprivate func canOffer(_ action: CodeAction, in snapshot: Snapshot) -> Bool {
    if action.created != nil, !client.createsFiles { return false }
    switch action.kind {
    case .extract, .inline, .move, .rewrite: return workspace.accepts(action, in: snapshot)
    default: return true
    }
  }

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
      "edit": workspaceEdit(action.edits, creating: action.created, in: snapshot),
    ])
  }
}

extension ClientAbilities {
  /// True if the client supports actions with edits; an older client supports only commands, and receives
  /// none.
  fileprivate var knowsActions: Bool {
    !texts("textDocument.codeAction.codeActionLiteralSupport.codeActionKind.valueSet").isEmpty
  }

  /// True if an edit may create a file.
  fileprivate var createsFiles: Bool {
    hasDocumentChanges && texts("workspace.workspaceEdit.resourceOperations").contains("create")
  }
}

extension CodeAction.Kind {
  /// The name in the protocol.
  var name: String {
    switch self {
    case .quickFix: "quickfix"
    case .refactor: "refactor"
    case .extract: "refactor.extract"
    case .inline: "refactor.inline"
    case .move: "refactor.move"
    case .rewrite: "refactor.rewrite"
    case .fixAll: "source.fixAll"
    case .organizeImports: "source.organizeImports"
    }
  }

  /// Returns true if it is of one of these kinds, or of a sub-kind. Actions for the whole file are offered
  /// only if requested, since they don't depend on the position.
  fileprivate func isAsked(by only: [String]) -> Bool {
    if only.isEmpty { return self != .fixAll && self != .organizeImports }
    return only.contains { $0.isEmpty || name == $0 || name.hasPrefix($0 + ".") }
  }
}

extension Capabilities {
  static let actionKinds: Value = .list(CodeAction.Kind.allCases.map { .string($0.name) })
}
