import ScenicLang

extension Command {
  /// `scenicc explain`: the pages of the diagnostics.
  static let explain = Command(
    name: "explain",
    summary: "says what a diagnostic means, with a wrong and a right example",
    operands: Operands(
      usage: "[CODE]", help: "the code of a diagnostic, or its name; all are listed if there is none",
      least: 0, most: 1),
    options: [],
    notes: [],
    examples: [Example(call: "scenicc explain SC0101", effect: "shows the page of that code")],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      guard let asked = call.operands.first else {
        try Console.write(Help.table(DiagnosticCode.all.map { ($0.code, $0.title) }), to: .standardOutput)
        return .success
      }
      let word = asked.lowercased()
      guard let code = DiagnosticCode.all.first(where: { $0.code.lowercased() == word || $0.name == word })
      else {
        let known = DiagnosticCode.all.flatMap { [$0.code, $0.name] }
        throw CallError(
          "there is no diagnostic `\(asked)`", hint: Tool.hint(asked, among: known, else: "scenicc explain"))
      }
      try Console.write(code.page, to: .standardOutput)
      return .success
    })
}
