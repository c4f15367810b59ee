extension Check {
  static let repeatedArgument = Check(
    worded: DiagnosticCode(
      "SC0304", "repeated-argument", "a duplicate argument",
      explanation: """
        Each parameter has one value. So has each key of a dictionary, and each condition of a `set`.
        """,
      wrong: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: "open", event: "close") }

        """,
      right: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: "open") }

        """)
  ) { problem, _ in
    guard case .repeatedArgument(let name, let first) = problem.kind else { return nil }
    return DiagnosticText(
      "duplicate argument `\(name)`", notes: [Diagnostic.Note("first used here", at: first)])
  }
}
