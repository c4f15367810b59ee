import ScenicRuntime

/// A test that fails since a property does not hold.
///
/// Its inputs are those of the shortest path. Its expectation is the first of these with which it fails.
/// First the expected result there, so that the test passes once the spec is corrected. Otherwise none, if the
/// last input fails by itself, or that the last input is refused. If the property is about all inputs behind the path,
/// these would fail in the corrected spec too.
struct Counterexample {
  /// The `test` in the syntax of a spec; nil if no failing one could be created.
  let test: String?
  /// The inputs, as statements.
  let statements: [String]
  /// The inputs, as lines of `run --json`; nil if one has no line.
  let inputLines: [Value]?
  /// The reason why no failing test could be created.
  let whyNoTest: String?

  /// Creates a test. `fails` returns whether it fails with its last statement when it is added to the spec.
  init(
    _ title: String, _ trace: Trace, _ engine: Engine, expected: String?, isAboutAllWays: Bool,
    fails: (String) -> Bool
  ) {
    let text = StatementText(engine)
    let all = trace.moments.map { text.text($0.input, in: $0.before) }
    self.statements = all
    // Flags are given at the start.
    let startsWith = trace.moments.first.flatMap { text.start($0.input) }
    let statements = startsWith == nil ? all : Array(all.dropFirst())
    let writing = InputLines(engine)
    let written = trace.moments.compactMap { writing.line(for: $0.input, in: $0.before) }
    inputLines = written.count == all.count ? written : nil
    let refused = trace.moments.suffix(statements.count).map {
      !$0.step.isHandled || !$0.step.refusedEffects.isEmpty
    }
    // Each refused input is expected to be, except for a last one that is to fail the test.
    func lines(_ expectation: String?, marksLast: Bool = true) -> [String] {
      var lines: [String] = []
      for (place, statement) in statements.enumerated() {
        lines.append(statement)
        let isMarked = refused[place] && (marksLast || place < statements.count - 1)
        if isMarked { lines.append("expect refused") }
      }
      if let expectation { lines.append("expect \(expectation)") }
      return lines
    }
    var candidates: [[String]] = []
    if let expected { candidates.append(lines(expected)) }
    // With other inputs than those of the path, only the property itself shows that it is violated.
    let obstacle = trace.moments.lazy.compactMap { text.obstacle($0.input, in: $0.before) }.first
    if let obstacle {
      test = candidates.lazy.map { Counterexample.test(title, startsWith, $0) }.first(where: fails)
      whyNoTest = test == nil ? obstacle : nil
      return
    }
    if isAboutAllWays {
      test = candidates.lazy.map { Counterexample.test(title, startsWith, $0) }.first(where: fails)
      whyNoTest = test == nil ? "`expect \(expected ?? "")` is met in another way" : nil
      return
    }
    if refused.last == true {
      candidates.append(lines(nil, marksLast: false))
      candidates.append(lines("refused", marksLast: false))
    }
    test = candidates.lazy.map { Counterexample.test(title, startsWith, $0) }.first(where: fails)
    whyNoTest = test == nil ? "it fails with no expectation of a test" : nil
  }

  private static func test(_ title: String, _ start: String?, _ lines: [String]) -> String {
    "test \(SourceText.quoted(title))\(start.map { " with \($0)" } ?? "") {\n"
      + lines.map { "  \($0)\n" }.joined() + "}\n"
  }
}
