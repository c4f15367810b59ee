import ScenicLang

/// The results of a call's tests.
struct TestRun {
  private(set) var report = TestReport()
  private(set) var coverages: [TestCoverage] = []
  private(set) var playedCount = 0
  private(set) var failureCount = 0
  /// True if there is a spec whose tests can be played.
  private(set) var isAnyPlayable = false

  /// `3 tests passed`
  var summary: String {
    let tests = "\(playedCount) \(playedCount == 1 ? "test" : "tests")"
    return failureCount == 0 ? "\(tests) passed" : "\(failureCount) of \(tests) failed"
  }

  /// Plays the selected tests and prints the failures.
  init(_ specs: Specs, filter: String, measuresCoverage: Bool) throws(CallError) {
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
        var failure: TestFailure?
        let time = ContinuousClock().measure { failure = player.play(test, noting: &coverage) }
        suite.add(test, failure, nanoseconds: time.nanoseconds)
        playedCount += 1
        guard let failure else { continue }
        failureCount += 1
        let text = failure.text(files: compilation.sources, style: TextStyle(of: .standardError))
        try Console.write(text, to: .standardError)
      }
      if let coverage { coverages.append(coverage) }
    }
    report.suites.append(suite)
  }
}

extension Duration {
  fileprivate var nanoseconds: Int {
    Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
  }
}
