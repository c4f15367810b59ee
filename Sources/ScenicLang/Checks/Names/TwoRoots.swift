extension Check {
  static let twoRoots = Check(
    worded: DiagnosticCode(
      "SC0207", "two-roots", "a duplicate root",
      explanation: """
        A flow starts with one node. Its rules can replace the root later, with `root` as an effect.
        """,
      wrong: """
        scene cats

        root cats
        root stack { cats }

        """,
      right: """
        scene cats

        root stack { cats }

        """)
  ) { problem, _ in
    guard case .twoRoots(let first) = problem.kind else { return nil }
    return DiagnosticText(
      "duplicate root of this flow", notes: [Diagnostic.Note("first declared here", at: first)])
  }
}
