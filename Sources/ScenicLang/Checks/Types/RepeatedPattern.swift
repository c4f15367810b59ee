extension Check {
  static let repeatedPattern = Check(
    worded: DiagnosticCode(
      "SC0321", "repeated-pattern", "a duplicate pattern",
      explanation: """
        Each parameter has one pattern, and each variable is bound once.
        """,
      wrong: """
        scene cats {
          event select(name: String, age: Int)
        }

        root cats

        on cats.select(name, name: "Fred") { stay }

        """,
      right: """
        scene cats {
          event select(name: String, age: Int)
        }

        root cats

        on cats.select(name: "Fred") { stay }
        on cats.select { stay }

        """)
  ) { problem, _ in
    guard case .repeatedPattern(let name, let first) = problem.kind else { return nil }
    return DiagnosticText(
      "duplicate pattern of `\(name)`", notes: [Diagnostic.Note("first used here", at: first)])
  }
}
