extension Check {
  static let misplacedDeclaration = Check(
    worded: DiagnosticCode(
      "SC0210", "misplaced-declaration", "a declaration that belongs to the app",
      explanation: """
        The app's name and imports stand outside of all flows: they are about the whole spec.
        """,
      wrong: """
        flow main {
          app Cats
          scene cats
          root cats
        }

        root main

        """,
      right: """
        app Cats

        flow main {
          scene cats
          root cats
        }

        root main

        """)
  ) { problem, _ in
    guard case .misplaced(let word) = problem.kind else { return nil }
    return Words("`\(word)` stands outside of all flows")
  }
}
