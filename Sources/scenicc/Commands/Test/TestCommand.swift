import ScenicLang

extension Command {
  /// `scenicc test`: plays the tests of specs.
  static let test = Command(
    name: "test",
    summary: "plays the tests of a spec",
    operands: .files,
    options: [
      Option("filter", .text("TEXT"), help: "plays only the tests whose name contains this"),
      Option(
        "report", .choice(["junit", "json"]),
        help: "tells another tool how each test went, and how long it took"
      ),
      Option("report-output", .text("PATH"), help: "where the report goes; standard output if not said"),
      Option(
        "coverage", .choice(["text", "lcov"]),
        help:
          "which rules, scenes, events, links and branches of `if` the tests come by, and which they do not"),
      Option("coverage-output", .text("PATH"), help: "where the coverage goes; standard output if not said"),
      Option("module", help: "takes what another one of the files imports only as a part of that"),
      .imports, .stdinPath,
    ],
    notes: [
      "Each test is played from the app's start to its end, or to the first statement that is refused or "
        + "expectation that is not so, which is shown with the tree. A spec that is wrong is not played.",
      "A report, and coverage for lcov, have standard output for themselves: what is for people goes to standard "
        + "error then.",
      "The exit code is 0 if all tests pass, 1 if one fails or a spec is wrong, 2 if a file could not be read or "
        + "written or no test has such a name.",
    ],
    examples: [
      Example(call: "scenicc test app.scene", effect: "plays all tests"),
      Example(call: "scenicc test app.scene --filter link", effect: "plays those with `link` in their name"),
      Example(
        call: "scenicc test app.scene --report junit --report-output tests.xml",
        effect: "writes what CI systems read"),
      Example(call: "scenicc test app.scene --coverage text", effect: "says what no test comes by"),
      Example(
        call: "scenicc test app.scene --coverage lcov --coverage-output app.info",
        effect: "writes what genhtml and editors read"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let outputs = try TestOutputs(call)
      let specs = try Specs(call)
      let problems = specs.report(call)
      if problems.errorCount > 0 { try Console.show(problems) }
      try outputs.check(against: specs)
      let run = try TestRun(
        specs, filter: call.value("filter") ?? "", measuresCoverage: outputs.wantsCoverage)
      if let filter = call.value("filter"), run.playedCount == 0, problems.errorCount == 0 {
        throw CallError("no test has `\(filter)` in its name")
      }
      try outputs.write(run)
      let isWrong = problems.errorCount > 0 || run.failureCount > 0
      return max(specs.exitCode, isWrong ? .wrong : .success)
    })
}
