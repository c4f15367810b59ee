import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc run`: runs an app, interactively or from another program.
  static let run = Command(
    name: "run",
    summary: "runs an app in the terminal: shows the tree and reads inputs",
    operands: Operands(
      usage: "FILE", help: "a spec, or JSON of `compile --emit json`", least: 1, most: 1,
      kind: .specs),
    options: [
      Option("json", help: "reads and writes one JSON object per line"), .imports,
    ],
    notes: [
      "Type the statements of a test: `cats.select(name: \"Fred\")`, `set isSignedIn = true`, "
        + "`tabBar.select(.settings)`, `home.popped`, `adoption.done(true)`, `open \"/cats/Fred\"`. The possible inputs "
        + "are listed; `why` shows which rule handled the last one and which rules were skipped."
    ],
    examples: [
      Example(call: "scenicc run app.scene", effect: "runs an app interactively"),
      Example(call: "scenicc run app.json --json < events.jsonl", effect: "runs the inputs of a file"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      guard let file = call.operands.first, file != "-" else {
        throw CallError("`run` needs a file, because standard input has the inputs")
      }
      guard let program = try program(in: file, call) else { return .wrong }
      if call.has("json") {
        try play(program)
      } else {
        var walk = Walk(program)
        try walk.run()
      }
      return .success
    })

  /// Returns the program in a file; nil if the spec has errors, which are then reported.
  private static func program(in file: String, _ call: Invocation) throws(CallError) -> Program? {
    let source = try SpecSource(file, stdinPath: nil, modules: try call.modules())
    if source.isJSON {
      do {
        return try ProgramReader.read(try JSONReader.read(source.bytes))
      } catch {
        let place = error.position(in: source.bytes).map { ":\($0.line):\($0.column)" } ?? ""
        let words = place.isEmpty ? error.description : error.message
        throw CallError("invalid program `\(file)\(place)`: \(words)", hint: files)
      }
    }
    let compilation = source.compiled()
    if !file.hasSuffix(".scene"), beginsWrong(compilation) {
      throw CallError("expected a spec or a program, found `\(file)`", hint: files)
    }
    let part = DiagnosticReport.Part(files: compilation.sources, diagnostics: compilation.diagnostics)
    let report = DiagnosticReport([part], maximumErrors: 50)
    if report.errorCount > 0 { try Console.show(report) }
    return compilation.program
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

  /// Reads lines and answers each with a line, until the input ends.
  private static func play(_ program: Program) throws(CallError) {
    var session = LineSession(program)
    try Console.write(session.opening + [0x0A], to: .standardOutput)
    var lines = LineReader()
    while let line = lines.next() {
      if line.allSatisfy({ $0 <= 0x20 }) { continue }
      try Console.write(session.answer(line: line) + [0x0A], to: .standardOutput)
    }
  }
}
