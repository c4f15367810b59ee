import ScenicLang

extension Command {
  /// `scenicc explain`: prints the pages of the diagnostics.
  static let explain = Command(
    name: "explain",
    summary: "explains a diagnostic, with a wrong and a correct example",
    operands: Operands(
      usage: "[CODE]", help: "the code or the name of a diagnostic; lists all of them if omitted",
      least: 0, most: 1, kind: .codes),
    options: [],
    notes: [],
    examples: [Example(call: "scenicc explain SC0101", effect: "explains this code")],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      guard let asked = call.operands.first else {
        let codes = DiagnosticCode.all.sorted { $0.code < $1.code }
        try Console.write(Help.table(codes.map { ($0.code, $0.title) }), to: .standardOutput)
        return .success
      }
      let word = full(asked.lowercased())
      guard let code = DiagnosticCode.all.first(where: { $0.code.lowercased() == word || $0.name == word })
      else {
        let known = DiagnosticCode.all.flatMap { [$0.code, $0.name] }
        let hint = Tool.hint(word.hasPrefix("sc0") ? word : asked, among: known, else: "scenicc explain")
        throw CallError("unknown diagnostic `\(asked)`", hint: hint)
      }
      let link = code.address.map { "\nSee \($0)\n" } ?? ""
      try Console.write(code.page + link, to: .standardOutput)
      return .success
    })

  /// Returns the full code of `sc201`, `201` or `error[SC0201]`; for any other text the name with hyphens.
  private static func full(_ word: String) -> String {
    let inner = word.split(separator: "[").last.map { $0.split(separator: "]").first ?? $0 } ?? ""
    let digits = inner.hasPrefix("sc") ? inner.dropFirst(2) : inner
    guard !digits.isEmpty, digits.utf8.count <= 4, digits.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return String(inner.map { $0 == "_" || $0 == " " ? "-" : $0 })
    }
    return "sc" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }
}
