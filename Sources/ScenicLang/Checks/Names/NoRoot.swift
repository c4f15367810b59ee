extension Check {
  static let noRoot = Check(
    worded: DiagnosticCode(
      "SC0208", "no-root", "an app or flow without a root",
      explanation: """
        The root is what an app or flow shows first: a scene, a flow or a container. Without one there \
        is nothing to show.
        """,
      wrong: """
        app Cats

        scene cats

        """,
      right: """
        app Cats

        scene cats

        root cats

        """)
  ) { problem, _ in
    guard case .noRoot(let flow) = problem.kind else { return nil }
    guard let flow else {
      return Words(
        "the app has no root: nothing says what it shows first",
        notes: [Diagnostic.Note("a file that is a part of another spec is imported by that")])
    }
    return Words("`\(flow)` has no root: nothing says what it shows first")
  }
}
