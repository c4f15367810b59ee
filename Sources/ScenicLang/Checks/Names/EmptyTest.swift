extension Check {
  static let emptyTest = Check(
    DiagnosticCode(
      "SC0517", "empty-test", "an empty test",
      explanation: """
        A test fails if an input is refused or an expectation is not met. A test without inputs and expectations always \
        passes, whatever the spec does. So does one that only saves and restores the state.
        """,
      wrong: """
        scene cats

        root cats

        test "it starts" {}

        """,
      right: """
        scene cats

        root cats

        test "it starts" { expect cats }

        """), severity: .warning
  ) { model, code in
    model.tests.filter { $0.statements.allSatisfy { $0.isSaveOrRestore } }.map { test in
      Diagnostic(.warning, code, "empty test: expected an input or an expectation", at: test.title.range)
    }
  }
}

extension Model.Statement {
  /// True if it only saves or restores the state, which never fails.
  fileprivate var isSaveOrRestore: Bool {
    switch kind {
    case .save, .restore: true
    default: false
    }
  }
}
