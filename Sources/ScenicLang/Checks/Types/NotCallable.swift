extension Check {
  static let notCallable = Check(
    worded: DiagnosticCode(
      "SC0333", "not-callable", "arguments for something that takes none",
      explanation: """
        Only structs and cases of enums are made with arguments: `Filter(sort: .age)`, \
        `.vegetable(isRoot: true)`. There are no functions.
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
    return Words("only a struct or a case of an enum takes arguments")
  }
}
