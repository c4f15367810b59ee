extension Check {
  static let noAnswer = Check(
    worded: DiagnosticCode(
      "SC0328", "no-answer", "waiting for an action that answers nothing",
      explanation: """
        An action with a result type answers with `name.done(x)`; one without is done and never heard of \
        again.
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
    return Words(
      "`\(action)` answers nothing",
      notes: [Diagnostic.Note("it is declared without a result here", at: declared)])
  }
}
