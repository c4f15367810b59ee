import ScenicRuntime

/// Plays the tests of a spec on the engine, each from the app's start to its end or its first failure.
///
/// Pure and total: the same program and test yield the same result, and every test ends.
package struct TestRunner: Sendable {
  private let engine: Engine

  /// Creates a player for this program. Cost: the program's length, once.
  package init(_ program: Program) {
    engine = Engine(program)
  }

  /// Returns the reason why a test fails; nil if it passes. Cost: a step of the engine for each statement.
  package func play(_ test: TestCase) -> TestFailure? {
    var none: TestCoverage?
    return play(test, noting: &none)
  }

  /// Plays a test and records its coverage up to its end or its first failure, if requested.
  package func play(_ test: TestCase, noting coverage: inout TestCoverage?) -> TestFailure? {
    var stage = PlayedState(engine, test.initial, explaining: coverage != nil)
    coverage?.begin(stage)
    for (place, statement) in test.statements.enumerated() {
      let mayBeRefused = !statement.kind.isExpectation && test.expectsRefusal(after: place)
      let failure = stage.play(statement, mayBeRefused: mayBeRefused)
      if !statement.kind.isExpectation { coverage?.note(stage, statement.kind) }
      if let failure { return TestFailure(test, statement, failure) }
    }
    return nil
  }
}

extension Compilation {
  /// The tests of the spec, in source order; none if it has errors.
  package var tests: [TestCase] { program == nil ? [] : Lowering.tests(model) }
}

extension TestCase {
  /// Returns true if an expectation after a statement is that it is refused.
  fileprivate func expectsRefusal(after place: Int) -> Bool {
    for statement in statements.dropFirst(place + 1) {
      if !statement.kind.isExpectation { return false }
      if statement.kind == .expectRefused { return true }
    }
    return false
  }
}

extension TestCase.Statement.Kind {
  /// True if it only checks the state.
  var isExpectation: Bool {
    switch self {
    case .expectPath, .expectShown, .expectDid, .expectRefused, .expectProperty, .expectExit: true
    default: false
    }
  }
}
