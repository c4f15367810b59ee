extension Check {
  static let noAnswer = Check(
    worded: DiagnosticCode(
      "SC0328", "no-answer", "a rule for an action without a result",
      explanation: """
        An action with a result type sends `name.done(x)`. An action without a result type sends no event.
        """,
      wrong: """
        action load

        scene cats { event open }

        root cats

        on cats.open { do load }
        on load.done { stay }

        """,
      right: """
        action load -> Bool

        scene cats { event open }

        root cats

        on cats.open { do load }
        on load.done { stay }

        """)
  ) { problem, _ in
    guard case .noAnswer(let action, let declared) = problem.kind else { return nil }
    return DiagnosticText(
      "unknown event `\(action).done`: action `\(action)` has no result",
      notes: [Diagnostic.Note("declared here without a result", at: declared)])
  }
}
