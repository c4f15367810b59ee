import ScenicRuntime

/// A test that fails since a property does not hold.
///
/// Its inputs are those of the shortest path. Its expectation is the first of these with which it fails.
/// First the expected result there, so that the test passes once the spec is corrected. Otherwise the tree
/// before the last input, or that the last input is refused.
struct Counterexample {
  /// The `test` in the syntax of a spec; nil if no failing one could be created.
  let test: String?
  /// The inputs, as statements.
  let statements: [String]
  /// The reason why no failing test could be created.
  let whyNoTest: String?

  /// Creates a test. `fails` returns whether it fails with its last statement when it is added to the spec.
  init(_ title: String, _ trace: Trace, _ engine: Engine, expected: String?, fails: (String) -> Bool) {
    let text = StatementText(engine)
    let statements = trace.moments.map { text.text($0.input, in: $0.before) }
    self.statements = statements
    var expectations: [String?] = []
    // An unhandled event fails by itself, and so does a refused effect of a rule.
    if let last = trace.moments.last, !last.step.isHandled || !last.step.refusedEffects.isEmpty {
      expectations.append(nil)
    }
    if let expected { expectations.append(expected) }
    var states = [trace.start.state]
    if let last = trace.moments.last { states.insert(last.before, at: 0) }
    for before in states where before != trace.end {
      for hasInputs in [true, false] {
        expectations.append(PathText(engine.program, hasInputs: hasInputs).text(before.tree))
      }
    }
    expectations.append("refused")
    test = expectations.lazy.map { Counterexample.test(title, statements, expecting: $0) }.first(where: fails)
    whyNoTest = test == nil ? "it fails with no expectation of a test" : nil
  }

  private static func test(_ title: String, _ statements: [String], expecting expected: String?) -> String {
    let lines = statements + (expected.map { ["expect \($0)"] } ?? [])
    return "test \(SourceText.quoted(title)) {\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
  }
}
