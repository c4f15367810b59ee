extension Check {
  static let notConstant = Check(
    worded: DiagnosticCode(
      "SC0312", "not-constant", "an initial value that is not constant",
      explanation: """
        The default value of a parameter, a field or a condition is a constant: a literal, a `.case`, or a list, a \
        dictionary or a struct of constants. It cannot read conditions or compute values.
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
    return DiagnosticText(
      "expected a constant initial value: a literal, a `.case`, a list, a dictionary or a struct")
  }
}
