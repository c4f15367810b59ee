import ScenicLang
import ScenicRuntime

/// What the server says it can do.
enum Capabilities {
  static func value(for client: ClientAbilities) -> Value {
    record([
      "positionEncoding": .string(client.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "diagnosticProvider": [
        "identifier": "scenicc", "interFileDependencies": true, "workspaceDiagnostics": true,
        "workDoneProgress": true,
      ],
      "workspace": ["workspaceFolders": folders, "fileOperations": fileOperations],
    ])
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
