extension Check {
  static let repeatedArgument = Check(
    worded: DiagnosticCode(
      "SC0304", "repeated-argument", "an argument that is given twice",
      explanation: """
        Each parameter has one value, and each key of a dictionary too.
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
    return Words("`\(name)` is given twice", notes: [Diagnostic.Note("it is first given here", at: first)])
  }
}
