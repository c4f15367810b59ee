import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc run`: runs an app, interactively or from another program.
  static let run = Command(
    name: "run",
    summary: "runs an app in the terminal: shows the tree and reads inputs",
    operands: Operands(
      usage: "FILE", help: "a spec; with `--json` also JSON of `compile --emit json`", least: 1, most: 1,
      kind: .specs),
    options: [
      Option("json", help: "reads and writes one JSON object per line"),
      Option(
        "save-to", .text("PATH"),
        help: "the file of the spec to which `test` adds tests; by default, it prints them"),
      Option(
        "flag", .text("NAME=VALUE"), isRepeatable: true,
        help: "the value of a flag of the spec: `true`, `false` or a case"),
      .imports,
    ],
    notes: [
      "Type the statements of a test: `cats.select(name: \"Fred\")`, `set isSignedIn = true`, "
        + "`tabBar.select(.settings)`, `home.popped`, `adoption.done(true)`, `open \"/cats/Fred\"`, "
        + "`pass 30 s`, "
        + "`expect showing(cats)`. The possible inputs are listed. The messages are those of `check`.",
      "Further commands: "
        + RunWord.allCases.map { "`\($0.usage)` \($0.help)" }.joined(separator: "; ")
        + ". An event with the name of a command is written in backquotes.",
      "A compiled program is run with `--json`.",
    ],
    examples: [
      Example(call: "scenicc run app.scene", effect: "runs an app interactively"),
      Example(
        call: "scenicc run app.scene --save-to app.scene",
        effect: "the same; tests that are saved are added to the spec"),
      Example(call: "scenicc run app.json --json < events.jsonl", effect: "runs the inputs of a file"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      guard let file = call.operands.first, file != "-" else {
        throw CallError("`run` needs a file, because standard input has the inputs")
      }
      if call.has("json"), call.has("save-to") { throw CallError("`--save-to` does not support `--json`") }
      let source = try SpecSource(file, stdinPath: nil, modules: try call.modules())
      if source.isJSON {
        let program = try compiledProgram(source, file)
        guard call.has("json") else {
          throw CallError(
            "`\(file)` is a compiled program, which needs `--json`",
            hint: "run its spec interactively, or use `--json`")
        }
        try play(program, try flags(of: call, program))
        return .success
      }
      let spec = Specs.Loaded(source)
      if !file.hasSuffix(".scene"), beginsWrong(spec.compilation) {
        throw CallError("expected a spec or a program, found `\(file)`", hint: files)
      }
      let part = DiagnosticReport.Part(
        files: spec.compilation.sources, diagnostics: spec.compilation.diagnostics)
      let report = DiagnosticReport([part], maximumErrors: 50)
      if report.errorCount > 0 { try Console.show(report) }
      guard let program = spec.compilation.program else { return .wrong }
      let flags = try flags(of: call, program)
      if call.has("json") {
        try play(program, flags)
      } else {
        var run = try InteractiveRun(spec, flags, savingTo: call.value("save-to"))
        try run?.run()
      }
      return .success
    })

  private static func compiledProgram(_ source: SpecSource, _ file: String) throws(CallError) -> Program {
    do {
      return try ProgramReader.read(try JSONReader.read(source.bytes))
    } catch {
      let place = error.position(in: source.bytes).map { ":\($0.line):\($0.column)" } ?? ""
      let words = place.isEmpty ? error.description : error.message
      throw CallError("invalid program `\(file)\(place)`: \(words)", hint: files)
    }
  }

  private static let files =
    "`run` accepts a `.scene` file, or JSON of `compile --emit json`"

  /// Returns true if the main file has an error at its very beginning.
  private static func beginsWrong(_ compilation: Compilation) -> Bool {
    guard let first = compilation.diagnostics.first, first.severity == .error, first.range.file == 0 else {
      return false
    }
    return compilation.sources[0].bytes[..<first.range.start].allSatisfy { $0 <= 0x20 }
  }

  /// Returns the values of flags in a call.
  private static func flags(of call: Invocation, _ program: Program) throws(CallError) -> [Input
    .ConditionValue]
  {
    var values: [Input.ConditionValue] = []
    for text in call.allValues("flag") {
      guard let sign = text.firstIndex(of: "=") else {
        throw CallError("expected NAME=VALUE after `--flag`, found `\(text)`")
      }
      do throws(JSONError) {
        values.append(try program.flag(String(text[..<sign]), String(text[text.index(after: sign)...])))
      } catch { throw CallError(error.message) }
    }
    return values
  }

  /// Reads lines and answers each with a line, until the input ends.
  private static func play(_ program: Program, _ flags: [Input.ConditionValue]) throws(CallError) {
    var session = LineSession(program, flags: flags)
    try Console.write(session.opening + [0x0A], to: .standardOutput)
    var lines = LineReader()
    while let line = lines.next() {
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      try Console.write(session.answer(line: line) + [0x0A], to: .standardOutput)
    }
  }
}
