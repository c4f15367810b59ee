import ScenicRuntime

/// A check that is off until a team chooses a level for it.
struct OptionalCheck: Sendable {
  let code: DiagnosticCode
  /// Returns its findings in an app without errors, as warnings.
  let find: @Sendable (Model, Program, DiagnosticCode) -> [Diagnostic]

  static let all: [OptionalCheck] = [.untitledScene, .alertWithoutMessage]

  init(_ code: DiagnosticCode, find: @escaping @Sendable (Model, Program, DiagnosticCode) -> [Diagnostic]) {
    self.code = code
    self.find = find
  }
}

extension Model.Node {
  /// Returns true if the app passes a text of this name to the screen.
  func hasInput(_ name: String) -> Bool { inputs.contains { $0.name.text == name } }
}
