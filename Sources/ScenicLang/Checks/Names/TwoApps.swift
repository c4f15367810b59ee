extension Check {
  static let twoApps = Check(
    worded: DiagnosticCode(
      "SC0209", "two-apps", "a spec with two apps",
      explanation: """
        A spec, with all files it imports, describes one app.
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
    return Words("the app has a name already", notes: [Diagnostic.Note("it is named here", at: first)])
  }
}
