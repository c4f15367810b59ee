import ScenicRuntime

/// A test that fails for the reason that something does not hold.
///
/// What comes in is what has come in on the shortest way; what is expected after it is what should be there, else what was
/// there before the last of it, else that the last of it is refused: the first of these that the test fails with.
struct Counterexample {
  /// The `test` as a spec has it; nil if none could be made that fails.
  let test: String?
  /// What comes in, as statements.
  let statements: [String]

  /// `fails` says whether a test, added to the spec, fails with its last statement.
  init(_ title: String, _ trace: Trace, _ engine: Engine, expected: String?, fails: (String) -> Bool) {
    let text = StatementText(engine)
    let statements = trace.moments.map { text.text($0.input, in: $0.before) }
    self.statements = statements
    var expectations: [String?] = []
    // What nobody answers fails by itself, and so does what is refused where a rule asks for it.
    if let last = trace.moments.last, !last.step.isHandled || !last.step.refusedEffects.isEmpty {
      expectations.append(nil)
    }
    if let expected { expectations.append(expected) }
    for before in [trace.moments.last?.before, trace.start.state].compactMap({ $0 }) where before != trace.end
    {
      for hasInputs in [true, false] {
        expectations.append(PathText(engine.program, hasInputs: hasInputs).text(before.tree))
      }
    }
    expectations.append("refused")
    test = expectations.lazy.map { Counterexample.test(title, statements, expecting: $0) }.first(where: fails)
  }

  private static func test(_ title: String, _ statements: [String], expecting expected: String?) -> String {
    let lines = statements + (expected.map { ["expect \($0)"] } ?? [])
    return "test \(SourceText.quoted(title)) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }
}

extension Compilation {
  /// Whether the last test of the spec's first file fails, and not before its last statement.
  func failsAtLast() -> Bool {
    let last = tests.filter { $0.range.file == 0 }.max { $0.range.start < $1.range.start }
    guard let program, let test = last, let failure = Player(program).play(test) else { return false }
    return failure.diagnostic.range == test.statements.last?.range
  }
}
