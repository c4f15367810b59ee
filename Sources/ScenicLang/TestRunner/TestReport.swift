import ScenicRuntime

/// The results of the tests of a call, for other tools.
package struct TestReport: Sendable {
  /// The tests of a spec; if it has errors, these instead.
  package struct Suite: Sendable {
    let app: String
    let files: [SourceFile]
    /// The errors of the spec.
    let errors: [Diagnostic]
    private(set) var tests: [Outcome] = []
    private let lines: [LineTable]

    /// Creates a suite without tests.
    package init(_ compilation: Compilation) {
      app = compilation.model.app.text
      files = compilation.sources
      errors = compilation.diagnostics.filter { $0.severity == .error }
      lines = files.map { LineTable($0.bytes) }
    }

    /// Adds a test with its duration in nanoseconds; a test without a failure has passed.
    package mutating func add(_ test: TestCase, _ failure: TestFailure?, nanoseconds: Int) {
      tests.append(Outcome(test: test, failure: failure, nanoseconds: nanoseconds))
    }

    /// Returns the path of a range's file; the spec's own for one without.
    func path(of range: SourceRange) -> String {
      files.indices.contains(range.file) ? files[range.file].path : path
    }

    /// The path of the spec.
    var path: String { files.first?.path ?? "" }

    func position(of range: SourceRange) -> SourcePosition {
      guard lines.indices.contains(range.file) else { return SourcePosition(line: 1, column: 1) }
      return lines[range.file].position(at: range.start)
    }
  }

  /// A test, its result and its duration.
  struct Outcome: Sendable {
    let test: TestCase
    let failure: TestFailure?
    let nanoseconds: Int
  }

  /// The suites, in the order of the call.
  package var suites: [Suite] = []

  package init() {}

  var tests: [Outcome] { suites.flatMap { $0.tests } }
}

extension [TestReport.Outcome] {
  var failureCount: Int { count { $0.failure != nil } }
  var nanoseconds: Int { reduce(0) { $0 + $1.nanoseconds } }
}
