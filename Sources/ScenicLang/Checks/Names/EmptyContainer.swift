extension Check {
  static let emptyContainer = Check(
    worded: DiagnosticCode(
      "SC0215", "empty-container", "a container or enum with nothing in it",
      explanation: """
        A stack always has an entry, tabs and split always have a selected child: what is shown must be \
        something. An enum without cases has no values.
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
    return Words("`\(name)` has nothing in it")
  }
}
