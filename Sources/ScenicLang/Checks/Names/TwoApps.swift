extension Check {
  static let twoApps = Check(
    worded: DiagnosticCode(
      "SC0209", "two-apps", "a duplicate app declaration",
      explanation: """
        A spec, with all its imported files, describes one app.
        """,
      wrong: """
        app Cats
        app Dogs

        scene cats

        root cats

        """,
      right: """
        app Cats

        scene cats

        root cats

        """)
  ) { problem, _ in
    guard case .twoApps(let first) = problem.kind else { return nil }
    return DiagnosticText(
      "duplicate `app` declaration", notes: [Diagnostic.Note("first declared here", at: first)])
  }
}
