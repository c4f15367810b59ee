import ScenicRuntime

/// A declaration that nothing uses.
struct Unused {
  let name: Model.Name
  let note: Model.Note
  /// The flow of the declaration.
  let scope: Int
  let message: String

  init(_ name: Model.Name, _ note: Model.Note, scope: Int, _ message: String) {
    self.name = name
    self.note = note
    self.scope = scope
    self.message = message
  }

  /// Repairs that mark the declaration as intended.
  fileprivate var silencing: [FixIt] {
    note.place.map { [FixIt("mark it as intended: `@unused`", .likely, [FixIt.Edit($0, "@unused ")])] } ?? []
  }
}

extension Check {
  /// Creates a check for unused declarations. `@unused` silences it, and it is silent in a flow that is
  /// unused itself.
  init(unused code: DiagnosticCode, find: @escaping @Sendable (Model) -> [Unused]) {
    self.init(code, severity: .warning) { model, code in Self.diagnostics(code, find(model), in: model) }
  }

  private static func diagnostics(_ code: DiagnosticCode, _ found: [Unused], in model: Model) -> [Diagnostic]
  {
    found.filter { !$0.note.intends("unused") && !model.usage.unusedFlows.contains($0.scope) }.map {
      Diagnostic(.warning, code, $0.message, at: $0.name.range, fixIts: $0.silencing)
    }
  }
}
