extension Check {
  static let notCallable = Check(
    worded: DiagnosticCode(
      "SC0333", "not-callable", "unexpected arguments",
      explanation: """
        Only structs and cases of enums take arguments: `Filter(sort: .age)`, `.vegetable(isRoot: true)`. There are no \
        functions.
        """,
      wrong: """
        condition count: Int = 0

        scene cats(size: Int = 0)

        root cats(size: (1)(2))

        on count.changed { stay }

        """,
      right: """
        condition count: Int = 0

        scene cats(size: Int = 0)

        root cats(size: 1)

        on count.changed { stay }

        """)
  ) { problem, _ in
    guard case .notCallable = problem.kind else { return nil }
    return DiagnosticText(
      "unexpected arguments: expected a struct or a case of an enum; there are no functions")
  }
}
