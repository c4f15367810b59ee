extension Check {
  static let repeatedConversion = Check(
    worded: DiagnosticCode(
      "SC0329", "repeated-conversion", "a duplicate conversion",
      explanation: """
        A produced value is converted by the conversion from exactly its type, so two conversions would be \
        ambiguous.
        """,
      wrong: """
        struct Tiger { name: String }

        scene entrance produces String
        scene tiger(tiger: Tiger)

        convert(name: String) -> Tiger { Tiger(name: name) }
        convert(text: String) -> Tiger { Tiger(name: text) }

        root stack { entrance }

        """,
      right: """
        struct Tiger { name: String }

        scene entrance produces String
        scene tiger(tiger: Tiger)

        convert(name: String) -> Tiger { Tiger(name: name) }

        root stack { entrance }

        """)
  ) { problem, model in
    guard case .repeatedConversion(let type, let first) = problem.kind else { return nil }
    return DiagnosticText(
      "duplicate conversion of `\(model.describe(type))`",
      notes: [Diagnostic.Note("first declared here", at: first)])
  }
}
