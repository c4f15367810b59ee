import ScenicLang

extension Command {
  /// `scenicc compile`: compiles a spec to Swift, to JSON, or to the file with which a web site opens its
  /// links.
  static let compile = Command(
    name: "compile",
    summary: "compiles a spec to Swift or JSON",
    operands: .files,
    options: [
      Option(
        "emit", .choice(CompilePlan.Emit.allCases.map { $0.rawValue }),
        help:
          "the output: Swift by default; `association` is an apple-app-site-association of the links, "
          + "`assetlinks` an assetlinks.json for Android and `intents` the intent filters of its manifest, "
          + "`typescript` has the types of the lines of `run --json`, `tests` is "
          + "Swift Testing for every transition on the app's own screens, `uitests` a skeleton of the same for XCTest"
      ),
      Option(
        "output", short: "o", .text("PATH"),
        help: "the output path, a folder for several files; standard output by default"),
      Option(
        "access", .choice(Emitter.Access.allCases.map { $0.rawValue }),
        help: "the access level of the generated Swift; internal by default"),
      Option(
        "coordinators", help: "adds a protocol for the app and for each flow, for apps with coordinators"),
      Option(
        "path-map", .text("FROM=TO"), isRepeatable: true,
        help: "replaces the folder FROM with TO in source paths; the longest FROM is used"),
      Option(
        "embed-warnings",
        help: "emits warnings in the generated Swift, so that the Swift compiler reports them"),
      Option(
        "module",
        help:
          "compiles all files to one Swift file for a module; a file that another one imports is only a part of that one"
      ),
      Option(
        "module-name", .text("NAME"),
        help:
          "the name of the module; required if its specs have no app and only declare parts for other modules"
      ),
      Option(
        "format", .choice(["text", "short"]),
        help: "diagnostics as text with excerpts (default) or as one line each"
      ),
      Option(
        "bound", .number("N"),
        help: "the maximum number of inputs that are explored to find paths for tests; 50000 by default"),
      Option("depfile", .text("PATH"), help: "writes the dependencies of each output, for make and ninja"),
      Option(
        "settings", .text("PATH"),
        help:
          "a `scenic.json` with `access`, `output`, `embedWarnings`, `coordinators` and `lint`; command-line options "
          + "override it"
      ),
      Option(
        "check",
        help: "lists the outputs that would change without writing them, and exits with 1 if there are any"),
      .watch, .imports, .strict, .maximumErrors, .stdinPath,
    ],
    notes: [
      "Files are written only if no spec has errors. Each file is replaced atomically, and left untouched if its content "
        + "stays the same. In a folder, `app.scene` becomes `app.scene.swift`, and so on."
    ],
    examples: [
      Example(call: "scenicc compile app.scene", effect: "prints Swift"),
      Example(
        call: "scenicc compile app.scene --emit json -o app.json", effect: "writes the program as JSON"),
      Example(
        call: "scenicc compile *.scene -o Generated", effect: "writes a Swift file for each into a folder"),
      Example(
        call: "scenicc compile app.scene --emit tests -o Tests/AppTransitions.swift",
        effect: "writes a test for every transition"),
      Example(
        call: "scenicc compile app.scene -o App.swift --check",
        effect: "checks whether App.swift is up to date"
      ),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      if call.has("watch") { try watch(call) }
      let plan = try CompilePlan(call)
      let specs = try Specs(call, mains: plan.mains)
      defer { specs.keepUntilExit() }
      let report = specs.report(call)
      let exitCode = max(specs.exitCode, report.exitCode(isStrict: call.has("strict")))
      if exitCode != .success || !plan.embedsWarnings {
        try Console.show(report, isShort: call.value("format") == "short")
      }
      guard exitCode == .success else { return exitCode }
      return try plan.write(specs)
    })

  private static func watch(_ call: Invocation) throws(CallError) {
    try Watching.check(call, refusing: ["check"])
    guard try CompilePlan(call).hasPaths else { throw CallError("`--watch` needs `-o`") }
    try Watching.run(call) { (round: inout Watching.Round) throws(CallError) in
      let plan = try CompilePlan(call)
      let specs = try Specs(call, mains: plan.mains) { round.failures.append($0) }
      round.add(specs, call)
      let isRight = round.report?.exitCode(isStrict: call.has("strict")) == .success
      if isRight, specs.exitCode == .success { _ = try plan.write(specs) }
    }
  }
}
