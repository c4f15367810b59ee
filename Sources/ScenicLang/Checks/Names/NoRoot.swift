extension Check {
  static let noRoot = Check(
    worded: DiagnosticCode(
      "SC0208", "no-root", "a missing root",
      explanation: """
        The root is the first node that an app or flow shows: a scene, a flow or a container. Without a root there is \
        no screen to show.
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
      return DiagnosticText(
        "missing root: declare what the app shows first",
        notes: [Diagnostic.Note("import this file if it is a part of another spec")])
    }
    return DiagnosticText("missing root of flow `\(flow)`: declare what it shows first")
  }
}
