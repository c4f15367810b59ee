import ScenicLang

/// The results of a call's tests.
struct TestRun {
  private(set) var report = TestReport()
  private(set) var coverages: [TestCoverage] = []
  private(set) var playedCount = 0
  private(set) var failureCount = 0
  /// The failures, for CI systems.
  private(set) var findings: [Annotation] = []
  /// True if there is a spec whose tests can be played.
  private(set) var isAnyPlayable = false

  /// `3 tests passed`
  var summary: String {
    let tests = "\(playedCount) \(playedCount == 1 ? "test" : "tests")"
    return failureCount == 0 ? "\(tests) passed" : "\(failureCount) of \(tests) failed"
  }

  private let showsFailures: Bool

  /// Plays the selected tests, and prints the failures with `showsFailures`.
  init(
    _ specs: Specs, filter: String, measuresCoverage: Bool, showsFailures: Bool
  ) throws(CallError) {
    self.showsFailures = showsFailures
    for spec in specs.loaded { try play(spec.compilation, filter, measuresCoverage) }
  }

  private mutating func play(
    _ compilation: Compilation, _ filter: String, _ measuresCoverage: Bool
  ) throws(CallError) {
    var suite = TestReport.Suite(compilation)
    if let program = compilation.program {
      isAnyPlayable = true
      let player = TestRunner(program)
      var coverage = measuresCoverage ? TestCoverage(compilation) : nil
      for test in compilation.tests where filter.isEmpty || test.title.contains(filter) {
        let start = Stopwatch()
        let failure = player.play(test, noting: &coverage)
        suite.add(test, failure, nanoseconds: start.nanoseconds)
        playedCount += 1
        guard let failure else { continue }
        failureCount += 1
        guard showsFailures else {
          findings += [failure.annotation(files: compilation.sources)].compactMap { $0 }
          continue
        }
        let text = failure.text(files: compilation.sources, style: TextStyle(of: .standardError))
        try Console.write(text, to: .standardError)
      }
      if let coverage { coverages.append(coverage) }
    }
    report.suites.append(suite)
  }
}
