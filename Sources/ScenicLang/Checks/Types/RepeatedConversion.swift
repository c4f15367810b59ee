extension Check {
  static let repeatedConversion = Check(
    worded: DiagnosticCode(
      "SC0329", "repeated-conversion", "two conversions of one type",
      explanation: """
        A produced value is converted by the one conversion of its exact type; with two there would be a \
        choice.
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
    return Words(
      "`\(model.describe(type))` has a conversion already", notes: [Diagnostic.Note("it is here", at: first)])
  }
}
