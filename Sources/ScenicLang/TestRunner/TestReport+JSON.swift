import ScenicRuntime

extension TestReport {
  /// The report as data, in the format of `grammar/test-report.schema.json`.
  package var value: Value {
    let all = tests
    return [
      "tests": .list(suites.flatMap { suite in suite.tests.map { suite.value($0) } }),
      "passed": .int(all.count - all.failureCount),
      "failed": .int(all.failureCount),
      "unplayed": .list(suites.filter { !$0.errors.isEmpty }.map { .string($0.path) }),
    ]
  }
}

extension TestReport.Suite {
  fileprivate func value(_ played: TestReport.Outcome) -> Value {
    var fields = Fields([("name", .string(played.test.title)), ("app", .string(app))])
    append(played.test.range, to: &fields)
    fields.append("seconds", .double(Double(played.nanoseconds) / 1_000_000_000))
    fields.append("passed", .bool(played.failure == nil))
    if let failure = played.failure { fields.append("failure", value(failure)) }
    return .object(fields)
  }

  private func value(_ failure: TestFailure) -> Value {
    let diagnostic = failure.diagnostic
    var fields = Fields([("code", .string(diagnostic.code.code)), ("message", .string(diagnostic.message))])
    append(diagnostic.range, to: &fields)
    let tree = failure.picture.map { line -> Value in
      ["mark": .string(line.mark.word), "depth": .int(line.depth), "text": .string(line.text)]
    }
    if !tree.isEmpty { fields.append("tree", .list(tree)) }
    return .object(fields)
  }

  private func append(_ range: SourceRange, to fields: inout Fields) {
    let position = position(of: range)
    fields.append("file", .string(path(of: range)))
    fields.append("line", .int(position.line))
    fields.append("column", .int(position.column))
  }
}

extension Outline.Line.Mark {
  /// The name in JSON.
  fileprivate var word: String {
    switch self {
    case .same: "same"
    case .expected: "expected"
    case .found: "found"
    }
  }
}
