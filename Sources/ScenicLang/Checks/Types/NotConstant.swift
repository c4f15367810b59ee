extension Check {
  static let notConstant = Check(
    worded: DiagnosticCode(
      "SC0312", "not-constant", "an initial value that is not fixed",
      explanation: """
        The value that a parameter, a field or a condition has when nobody says is fixed in the spec: a \
        literal, a `.case`, a list, a dictionary or a struct of such. It reads no conditions and \
        computes nothing.
        """,
      wrong: """
        condition count: Int = 0
        condition limit: Int = count

        scene cats

        root cats

        on count.changed, limit.changed { stay }

        """,
      right: """
        condition count: Int = 0
        condition limit: Int = 10

        scene cats

        root cats

        on count.changed, limit.changed { stay }

        """)
  ) { problem, _ in
    guard case .notConstant = problem.kind else { return nil }
    return Words("an initial value is fixed: a literal, a `.case`, a list, a dictionary or a struct of such")
  }
}
