extension Check {
  static let emptyContainer = Check(
    worded: DiagnosticCode(
      "SC0215", "empty-container", "an empty container or enum",
      explanation: """
        A stack always has an entry, and tabs and splits always have a selected child. An enum without cases has no \
        values.
        """,
      wrong: """
        scene cats

        root stack { }

        test "start" { expect cats }

        """,
      right: """
        scene cats

        root stack { cats }

        test "start" { expect cats }

        """)
  ) { problem, _ in
    guard case .emptyContainer(let name) = problem.kind else { return nil }
    return DiagnosticText("empty `\(name)`: expected at least one element")
  }
}
