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
        "format", .choice(["text", "short", "json", "sarif"] + AnnotationFormat.names),
        help:
          "text with excerpts (default), one line for each, JSON, SARIF 2.1.0, or the format of a CI system; both "
          + "kinds of text go to standard error, data to standard output"),
      Option("module", help: "checks a file that another one imports only as a part of that one"),
      Option("fix", help: "applies all certain repairs to the files"),
      Option(
        "strings", .text("PATH"),
        help: "an `.xcstrings` file: reports texts of `@title` and `@message` that are not among its keys"),
      .watch, .levels, .imports, .strict, .maximumErrors, .stdinPath,
    ],
    notes: [
      .ofAnnotations,
      "With --fix, repaired standard input is written to standard output.",
      "The exit code is 0 if the specs have no errors, 1 if they have, 2 if a file could not be read.",
    ],
    examples: [
      Example(
        call: "scenicc check app.scene", effect: "shows each error with its line and a repair"),
      Example(
        call: "scenicc check --format json - --stdin-path app.scene",
        effect: "checks the unsaved text of an editor"),
      Example(call: "scenicc check app.scene --watch", effect: "checks the spec after each change"),
      Example(
        call: "git ls-files -z '*.scene' | xargs -0 scenicc check --module",
        effect: "checks all specs of a repository"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      if call.has("watch") { try watch(call) }
      if call.has("fix"), call.operands.contains("-"), !call.formatsText {
        throw CallError("standard output holds either the repaired standard input or the data of `--format`")
      }
      var specs = try Specs(call)
      if call.has("fix") { try repair(&specs) }
      let report = specs.report(call, strings: try strings(call))
      try show(report, call)
      specs.keepUntilExit()
      return max(specs.exitCode, report.exitCode(isStrict: call.has("strict")))
    })

  private static func show(_ report: DiagnosticReport, _ call: Invocation) throws(CallError) {
    switch call.value("format") {
    case "json": try Console.write(JSONWriter.indented(report.value), to: .standardOutput)
    case "sarif":
      let log = report.sarif(version: Tool.version, address: { $0.address })
      try Console.write(JSONWriter.indented(log), to: .standardOutput)
    case let format:
      if let format = call.annotationFormat {
        try Console.write(format.bytes(report.annotations), to: .standardOutput)
      } else {
        try Console.show(report, isShort: format == "short")
      }
    }
  }

  /// Reads the string catalog of a call, if it names one.
  private static func strings(_ call: Invocation) throws(CallError) -> StringCatalog? {
    guard let path = call.value("strings") else { return nil }
    let bytes = try FileReader.read(path)
    do {
      return try StringCatalog(path: path, bytes: bytes)
    } catch {
      let place = error.position(in: bytes).map { ":\($0.line):\($0.column)" } ?? ""
      throw CallError(error.message, at: path + place)
    }
  }

  private static func watch(_ call: Invocation) throws(CallError) {
    try Watching.check(call, refusing: ["fix"])
    try Watching.run(call) { (round: inout Watching.Round) throws(CallError) in
      let specs = try Specs(call, mains: Main.all(of: call)) { round.failures.append($0) }
      round.add(specs, call, strings: try strings(call))
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

extension AnnotationFormat {
  /// The values of `--format`.
  static let names = allCases.map { $0.rawValue }
}

extension String {
  /// The note of the commands that write findings for CI systems.
  static let ofAnnotations =
    "`--format github`, `gitlab` and `azure` write findings to standard output: as workflow commands of GitHub Actions, "
    + "as a Code Quality report of GitLab, or as logging commands of Azure Pipelines."
}

extension Invocation {
  /// The CI system in `--format`, if it is one.
  var annotationFormat: AnnotationFormat? { value("format").flatMap { AnnotationFormat(rawValue: $0) } }

  /// True if `--format` is text for people.
  var formatsText: Bool { ["text", "short", nil].contains(value("format")) }
}
