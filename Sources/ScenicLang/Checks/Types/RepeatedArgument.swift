extension Check {
  static let repeatedArgument = Check(
    worded: DiagnosticCode(
      "SC0304", "repeated-argument", "a duplicate argument",
      explanation: """
        A parameter can have only one value. The same applies to a key of a dictionary, and to a condition \
        in a `set`.
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
