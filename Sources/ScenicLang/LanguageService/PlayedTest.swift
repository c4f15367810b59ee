/// The result of a test of a spec.
package enum PlayedTest {
  case passed
  /// The reason why it fails, with the relevant ranges.
  case failed(String)
  /// There is no test with this title.
  case unknown
  /// The spec has errors, so it is not played.
  case wrongSpec
}

extension Snapshot {
  /// Plays the test with a title, or all of them if several have it, unless the spec has known errors. Cost:
  /// a step of the engine for each of its statements.
  package func play(test title: String) -> PlayedTest {
    guard let program = spec.program, diagnostics.allSatisfy({ $0.severity != .error }) else {
      return .wrongSpec
    }
    let tests = Lowering.tests(model).filter { $0.title == title }
    if tests.isEmpty { return .unknown }
    let player = TestRunner(program)
    let failures = tests.compactMap { player.play($0)?.text(files: sources) }
    return failures.isEmpty ? .passed : .failed(failures.joined(separator: "\n"))
  }
}
