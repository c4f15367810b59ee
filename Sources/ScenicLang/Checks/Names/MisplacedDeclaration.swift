extension Check {
  static let misplacedDeclaration = Check(
    worded: DiagnosticCode(
      "SC0210", "misplaced-declaration", "a misplaced declaration",
      explanation: """
        Declare the app's name and the imports outside all flows: they concern the whole spec.
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
    return DiagnosticText("misplaced `\(word)`: expected outside all flows")
  }
}
