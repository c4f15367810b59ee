import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc check`: reports the diagnostics of specs, for people and for tools.
  static let check = Command(
    name: "check",
    summary: "reports errors and warnings in specs",
    operands: .files,
    options: [
      Option(
        "format", .choice(["text", "short", "json", "sarif"]),
        help:
          "text with excerpts (default), one line for each, JSON, or SARIF 2.1.0; both kinds of text go to "
          + "standard error, data to standard output"),
      Option("module", help: "checks a file that another one imports only as a part of that one"),
      Option("fix", help: "applies all certain repairs to the files"),
      .imports, .strict, .maximumErrors, .stdinPath,
    ],
    notes: [
      "With --fix, repaired standard input is written to standard output.",
      "The exit code is 0 if the specs have no errors, 1 if they have, 2 if a file could not be read.",
    ],
    examples: [
      Example(
        call: "scenicc check app.scene", effect: "shows each error with its line and a repair"),
      Example(
        call: "scenicc check --format json - --stdin-path app.scene",
        effect: "checks the unsaved text of an editor"),
      Example(
        call: "git ls-files -z '*.scene' | xargs -0 scenicc check --module",
        effect: "checks all specs of a repository"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      if call.has("fix"), call.operands.contains("-"), ["json", "sarif"].contains(call.value("format")) {
        throw CallError("standard output holds either the repaired standard input or the data of `--format`")
      }
      var specs = try Specs(call)
      if call.has("fix") { try repair(&specs) }
      let report = specs.report(call)
      try show(report, call)
      specs.keepUntilExit()
      return max(specs.exitCode, report.exitCode(isStrict: call.has("strict")))
    })

  private static func show(_ report: DiagnosticReport, _ call: Invocation) throws(CallError) {
    switch call.value("format") {
    case "json": try Console.write(JSONWriter.indented(report.value), to: .standardOutput)
    case "sarif":
      let log = report.sarif(version: Tool.version, address: \.address)
      try Console.write(JSONWriter.indented(log), to: .standardOutput)
    case let format: try Console.show(report, isShort: format == "short")
    }
  }

  /// Applies the certain repairs until none remains, writes the changed files, and reports the omitted
  /// repairs.
  private static func repair(_ specs: inout Specs) throws(CallError) {
    var (applied, likely) = (0, 0)
    for index in specs.loaded.indices {
      let rounds = specs.loaded[index].repair()
      let source = specs.loaded[index].source
      for file in rounds.changedFiles where !(source.isStandardInput && file.path == source.path) {
        try FileWriter.write(file.bytes, to: file.path)
      }
      if source.isStandardInput { try Console.write(source.bytes, to: .standardOutput) }
      applied += rounds.appliedCount
      likely += rounds.likelyCount
      if let reason = rounds.end.reason {
        try Console.write("\(source.path): \(reason)\n", to: .standardError)
      }
    }
    var parts: [String] = []
    if applied > 0 { parts.append("\(applied) \(applied == 1 ? "repair" : "repairs") applied") }
    if likely > 0 {
      parts.append(
        "\(likely) likely \(likely == 1 ? "repair" : "repairs") not applied; `--fix` applies certain repairs only"
      )
    }
    if parts.isEmpty { return }
    try Console.write(parts.joined(separator: ", ") + "\n", to: .standardError)
  }
}

extension RepairRounds.End {
  /// The reason why certain repairs remain; nil if none does.
  fileprivate var reason: String? {
    switch self {
    case .complete: nil
    case .circular: "repairs stopped: they lead back to an earlier text; please report this as a bug"
    case .workLimit: "repairs stopped at the limit of work; run `scenicc check --fix` again to continue"
    }
  }
}

extension Command.Operands {
  /// The operands of commands that read any number of specs.
  static let files = Command.Operands(
    usage: "FILE…", help: "specs, each a separate program with its imports; `-` is standard input",
    least: 1, most: .max, kind: .specs)
}

extension Option {
  static let strict = Option("strict", help: "treats warnings as errors: they make the exit code 1")

  static let maximumErrors = Option(
    "max-errors", .number("N"),
    help:
      "shows at most N errors and N warnings of each file; 0 shows all; the default is 50 for text and all for other formats"
  )
}
