extension Check {
  static let twoRoots = Check(
    worded: DiagnosticCode(
      "SC0207", "two-roots", "a flow with two roots",
      explanation: """
        A flow starts with one node. What it shows later is for its rules to say, with `root` as an \
        effect.
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
    return Words("this flow has a root already", notes: [Diagnostic.Note("its root is here", at: first)])
  }
}
