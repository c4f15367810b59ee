extension Check {
  static let nilValue = Check(
    worded: DiagnosticCode(
      "SC0315", "nil-value", "an unexpected nil",
      explanation: """
        Only a value of an optional type can be nil: `String?`, not `String`.
        """,
      wrong: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: nil) }

        """,
      right: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: "open") }

        """)
  ) { problem, model in
    guard case .nilValue(let wanted) = problem.kind else { return nil }
    return DiagnosticText(
      "type mismatch: expected \(DiagnosticText.a(model.describe(wanted)))\(problem.target), found `nil`",
      notes: problem.declarations(in: model))
  }
}
