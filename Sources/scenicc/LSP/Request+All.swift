extension Request {
  /// All requests that the server handles.
  static let all: [Request] = [
    .initialize, .shutdown,
    .diagnostic, .workspaceDiagnostic,
    .hover, .definition, .declaration, .implementation, .typeDefinition, .references, .documentHighlight,
    .prepareCallHierarchy, .incomingCalls, .outgoingCalls, .prepareTypeHierarchy, .supertypes, .subtypes,
    .moniker, .documentLink, .documentLinkResolve,
    .completion, .completionResolve, .signatureHelp, .prepareRename, .rename, .linkedEditingRange,
    .codeAction, .codeActionResolve, .formatting, .rangeFormatting, .onTypeFormatting,
    .semanticTokens, .semanticTokensDelta, .semanticTokensRange, .foldingRange, .selectionRange, .inlayHint,
    .inlayHintResolve, .codeLens, .codeLensResolve,
    .documentSymbol, .workspaceSymbol, .workspaceSymbolResolve, .executeCommand, .willRenameFiles,
  ]

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

extension Notification {
  /// All notifications that the server handles, besides `exit` and `$/cancelRequest`, which take effect at
  /// once.
  static let all: [Notification] = [
    .initialized, .setTrace, .changeConfiguration, .open, .change, .close, .save, .changeWatchedFiles,
    .changeFolders, .createFiles, .renameFiles, .deleteFiles,
  ]

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
