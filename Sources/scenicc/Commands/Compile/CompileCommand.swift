import ScenicLang

extension Command {
  /// `scenicc compile`: a spec to Swift, to JSON, or to what a web site says of its links.
  static let compile = Command(
    name: "compile",
    summary: "makes Swift or JSON of a spec",
    operands: .files,
    options: [
      Option(
        "emit", .choice(CompilePlan.Emit.allCases.map { $0.rawValue }),
        help:
          "what to make: Swift if not said; `association` is an apple-app-site-association of the links, `tests` is "
          + "Swift Testing for every transition on the app's own screens, `uitests` a skeleton of the same for XCTest"
      ),
      Option(
        "output", short: "o", .text("PATH"),
        help: "where to; a folder for several files; standard output if not said"),
      Option(
        "access", .choice(Emitter.Access.allCases.map { $0.rawValue }),
        help: "who may use the generated Swift; internal if not said"),
      Option(
        "coordinators", help: "adds a protocol for the app and each flow, for teams that keep coordinators"),
      Option(
        "path-map", .text("FROM=TO"), isRepeatable: true,
        help: "writes source paths that begin with the folder FROM as if it were TO; the longest FROM counts"),
      Option(
        "embed-warnings",
        help: "leaves the warnings to the Swift compiler, which repeats them whenever it compiles the output"),
      Option(
        "module",
        help:
          "makes one Swift file of all of them, as a module needs it; what another one imports is only a part of that"
      ),
      Option(
        "module-name", .text("NAME"),
        help: "what that module is called; with it, specs without any app declare for those of other modules"),
      Option(
        "format", .choice(["text", "short"]),
        help: "what is wrong, as text with excerpts (if not said) or one line for each, as compilers write it"
      ),
      Option(
        "bound", .number("N"),
        help: "how many things at most are said and done to find the ways of tests; 50000 if not said"),
      Option("depfile", .text("PATH"), help: "writes what each output was made from, for make and ninja"),
      Option(
        "settings", .text("PATH"),
        help:
          "a JSON file with `access`, `output`, `embedWarnings` and `coordinators`; what the call says itself goes before"
      ),
      Option(
        "check", help: "writes nothing; lists the outputs that would change, and exits with 1 if any would"),
      .imports, .strict, .maximumErrors, .stdinPath,
    ],
    notes: [
      "Nothing is written unless every spec is right; a file is replaced as a whole, and left alone if its content "
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
        call: "scenicc compile app.scene -o App.swift --check", effect: "says whether App.swift is up to date"
      ),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
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
}
