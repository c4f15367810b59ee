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
    return Words("\(flow.map { "`\($0)`" } ?? "the app") has no root: nothing says what it shows first")
  }
}
