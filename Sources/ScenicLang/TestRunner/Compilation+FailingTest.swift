import ScenicRuntime

extension Compilation {
  /// Returns true if the last test of the spec's first file fails, and not before its last statement.
  func failsAtLast() -> Bool {
    let last = tests.filter { $0.range.file == 0 }.max { $0.range.start < $1.range.start }
    guard let program, let test = last, let failure = TestRunner(program).play(test) else { return false }
    return failure.diagnostic.range == test.statements.last?.range
  }
}
