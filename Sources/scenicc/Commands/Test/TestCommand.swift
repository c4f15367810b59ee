import ScenicLang

extension Command {
  /// `scenicc test`: plays the tests of specs.
  static let test = Command(
    name: "test",
    summary: "runs the tests of a spec",
    operands: .files,
    options: [
      Option(
        "format", .choice(["text"] + AnnotationFormat.names),
        help: "each failure as text with the tree (default), or in the format of a CI system"),
      Option("filter", .text("TEXT"), help: "runs only the tests whose name contains TEXT"),
      Option(
        "report", .choice(["junit", "json"]),
        help: "writes a report of each test and its duration"
      ),
      Option("report-output", .text("PATH"), help: "the path of the report; standard output by default"),
      Option(
        "coverage", .choice(["text", "lcov"]),
        help:
          "lists which rules, scenes, events, links and branches of `if` are covered by tests"),
      Option("coverage-output", .text("PATH"), help: "the path of the coverage; standard output by default"),
      Option("module", help: "tests a file that another one imports only as a part of that one"),
      .levels, .imports, .stdinPath,
    ],
    notes: [
      "Each test runs from the start of the app to its end, or to the first statement that is refused or "
        + "expectation that fails, which is shown with the tree. A spec with errors is not run.",
      .ofAnnotations,
      "If a report or lcov coverage goes to standard output, other output goes to standard "
        + "error.",
      "The exit code is 0 if all tests pass, 1 if one fails or a spec has errors, 2 if a file could not be read or "
        + "written, or if no test matches the filter.",
    ],
    examples: [
      Example(call: "scenicc test app.scene", effect: "runs all tests"),
      Example(
        call: "scenicc test app.scene --filter link", effect: "runs the tests with `link` in their name"),
      Example(
        call: "scenicc test app.scene --report junit --report-output tests.xml",
        effect: "writes a JUnit report for CI"),
      Example(call: "scenicc test app.scene --coverage text", effect: "lists what is not covered by tests"),
      Example(
        call: "scenicc test app.scene --coverage lcov --coverage-output app.info",
        effect: "writes coverage for genhtml and editors"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let outputs = try TestOutputs(call)
      let specs = try Specs(call)
      let problems = specs.report(call)
      let format = call.annotationFormat
      if problems.errorCount > 0, format == nil { try Console.show(problems) }
      try outputs.check(against: specs)
      let run = try TestRun(
        specs, filter: call.value("filter") ?? "", measuresCoverage: outputs.wantsCoverage,
        showsFailures: format == nil)
      if let filter = call.value("filter"), run.playedCount == 0, problems.errorCount == 0 {
        throw CallError("no test has `\(filter)` in its name")
      }
      if let format {
        let findings = (problems.errorCount > 0 ? problems.annotations : []) + run.findings
        try Console.write(format.bytes(findings), to: .standardOutput)
      }
      try outputs.write(run)
      let isWrong = problems.errorCount > 0 || run.failureCount > 0
      return max(specs.exitCode, isWrong ? .wrong : .success)
    })
}
