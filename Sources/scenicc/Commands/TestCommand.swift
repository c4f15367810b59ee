import ScenicLang

extension Command {
  /// `scenicc test`: plays the tests of specs.
  static let test = Command(
    name: "test",
    summary: "plays the tests of a spec",
    operands: .files,
    options: [
      Option("filter", .text("TEXT"), help: "plays only the tests whose name contains this"),
      .imports, .stdinPath,
    ],
    notes: [
      "Each test is played from the app's start to its end, or to the first statement that is refused or "
        + "expectation that is not so, which is shown with the tree. A spec that is wrong is not played.",
      "The exit code is 0 if all tests pass, 1 if one fails or a spec is wrong, 2 if a file could not be read or no "
        + "test has such a name.",
    ],
    examples: [
      Example(call: "scenicc test app.scene", effect: "plays all tests"),
      Example(call: "scenicc test app.scene --filter link", effect: "plays those with `link` in their name"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let specs = try Specs(call)
      let report = specs.report(call)
      if report.errorCount > 0 { try Console.show(report) }
      let count = try play(specs, filter: call.value("filter") ?? "")
      if let filter = call.value("filter"), count.played == 0, report.errorCount == 0 {
        throw CallError("no test has `\(filter)` in its name")
      }
      if specs.loaded.contains(where: { $0.compilation.program != nil }) {
        try Console.write(count.words + "\n", to: .standardOutput)
      }
      let isWrong = report.errorCount > 0 || count.failed > 0
      return max(specs.exitCode, isWrong ? .wrong : .success)
    })

  private struct Count {
    var played = 0
    var failed = 0

    /// `3 tests passed`
    var words: String {
      let tests = "\(played) \(played == 1 ? "test" : "tests")"
      return failed == 0 ? "\(tests) passed" : "\(failed) of \(tests) failed"
    }
  }

  /// Plays what is to be played and shows what fails.
  private static func play(_ specs: Specs, filter: String) throws(CallError) -> Count {
    var count = Count()
    let style = TextStyle(of: .standardError)
    for spec in specs.loaded {
      guard let program = spec.compilation.program else { continue }
      let player = Player(program)
      for test in spec.compilation.tests where filter.isEmpty || test.title.contains(filter) {
        count.played += 1
        guard let failure = player.play(test) else { continue }
        count.failed += 1
        let text = failure.text(files: spec.compilation.sources, style: style)
        try Console.write(text, to: .standardError)
      }
    }
    return count
  }
}
