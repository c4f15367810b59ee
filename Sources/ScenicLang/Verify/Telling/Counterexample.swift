import ScenicRuntime

/// A test that fails for the reason that something does not hold.
///
/// What comes in is what has come in on the shortest way. What is expected after it is what should hold there, so that the
/// test passes once the spec is mended; else what was there before the last input, else that the last input is refused:
/// the first of these that the test fails with.
struct Counterexample {
  /// The `test` as a spec has it; nil if none could be made that fails.
  let test: String?
  /// What comes in, as statements.
  let statements: [String]
  /// Why no test could be made that fails.
  let whyNoTest: String?

  /// `fails` says whether a test, added to the spec, fails with its last statement.
  init(_ title: String, _ trace: Trace, _ engine: Engine, expected: String?, fails: (String) -> Bool) {
    let text = StatementText(engine)
    let statements = trace.moments.map { text.text($0.input, in: $0.before) }
    self.statements = statements
    // What is set at once in the way is set one after another in the test, which often comes to the same.
    let lines = trace.moments.flatMap { text.lines($0.input, in: $0.before) }
    var expectations: [String?] = []
    // What nobody answers fails by itself, and so does what is refused where a rule asks for it.
    if let last = trace.moments.last, !last.step.isHandled || !last.step.refusedEffects.isEmpty {
      expectations.append(nil)
    }
    if let expected { expectations.append(expected) }
    // One after another is another path: its end is only held to what was expected of this one.
    var states = [trace.start.state]
    if let last = trace.moments.last { states.insert(last.before, at: 0) }
    if trace.setsSeveral { states = [] }
    for before in states where before != trace.end {
      for hasInputs in [true, false] {
        expectations.append(PathText(engine.program, hasInputs: hasInputs).text(before.tree))
      }
    }
    if !trace.setsSeveral { expectations.append("refused") }
    test = expectations.lazy.map { Counterexample.test(title, lines, expecting: $0) }.first(where: fails)
    whyNoTest = test == nil && trace.setsSeveral ? "a test sets one condition at a time" : nil
  }

  private static func test(_ title: String, _ statements: [String], expecting expected: String?) -> String {
    let lines = statements + (expected.map { ["expect \($0)"] } ?? [])
    return "test \(SourceText.quoted(title)) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }
}
