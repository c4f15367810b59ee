import ScenicLang
import ScenicRuntime

/// The capabilities of the server, derived from the table of methods.
enum Capabilities {
  static func value(for client: ClientAbilities) -> Value {
    var fields: Fields = [
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
    ]
    for part in [navigation, writing, looks, overview(client)] {
      for field in part { fields.append(field.name, field.value) }
    }
    return .object(fields)
  }

  private static let long: Value = ["workDoneProgress": true]

  private static let navigation: Fields = [
    "hoverProvider": true, "declarationProvider": true, "definitionProvider": true,
    "typeDefinitionProvider": true, "implementationProvider": true, "referencesProvider": long,
    "documentHighlightProvider": true, "callHierarchyProvider": true,
    "typeHierarchyProvider": true, "monikerProvider": true,
    "documentLinkProvider": ["resolveProvider": true],
  ]

  private static let writing: Fields = [
    "completionProvider": [
      "triggerCharacters": [".", "\"", "/", "@", "(", ":", "{"], "resolveProvider": true,
      "completionItem": ["labelDetailsSupport": true],
    ],
    "signatureHelpProvider": ["triggerCharacters": ["("], "retriggerCharacters": [","]],
    "renameProvider": ["prepareProvider": true, "workDoneProgress": true],
    "linkedEditingRangeProvider": true,
    "codeActionProvider": ["codeActionKinds": actionKinds, "resolveProvider": true],
    "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
    "documentOnTypeFormattingProvider": [
      "firstTriggerCharacter": "}", "moreTriggerCharacter": [";", "\n"],
    ],
  ]

  private static let looks: Fields = [
    "semanticTokensProvider": ["legend": tokenLegend, "range": true, "full": ["delta": true]],
    "foldingRangeProvider": true, "selectionRangeProvider": true,
    "inlayHintProvider": ["resolveProvider": true], "codeLensProvider": ["resolveProvider": true],
  ]

  private static func overview(_ client: ClientAbilities) -> Fields {
    [
      "documentSymbolProvider": true,
      "workspaceSymbolProvider": ["resolveProvider": true, "workDoneProgress": true],
      "executeCommandProvider": ["commands": actions(for: client), "workDoneProgress": true],
      "diagnosticProvider": [
        "identifier": "scenicc", "interFileDependencies": true, "workspaceDiagnostics": true,
        "workDoneProgress": true,
      ],
      "workspace": ["workspaceFolders": folders, "fileOperations": fileOperations],
    ]
  }

  private static let folders: Value = ["supported": true, "changeNotifications": true]

  private static let fileOperations: Value = {
    let filters: Value = [
      "filters": [
        ["scheme": "file", "pattern": ["glob": "**/*.scene", "matches": "file"]],
        ["scheme": "file", "pattern": ["glob": "**", "matches": "folder"]],
      ]
    ]
    return ["didCreate": filters, "willRename": filters, "didRename": filters, "didDelete": filters]
  }()
}
