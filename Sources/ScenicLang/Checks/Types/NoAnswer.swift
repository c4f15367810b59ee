extension Check {
  static let noAnswer = Check(
    worded: DiagnosticCode(
      "SC0328", "no-answer", "a request of an action without a result",
      explanation: """
        An action with a result type sends `name.done(x)`, or `name.failed` if your app gave it up. A timer sends \
        `name.done` after its delay. Each `do` of these makes a request with an owner. An action with neither a result \
        type nor a delay makes no request: it sends no event and has no owner.
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
    guard case .noAnswer(let action, let declared, let part) = problem.kind else { return nil }
    let message =
      switch part {
      case .event(let name):
        "unknown event `\(action).\(name)`: action `\(action)` has neither a result nor a delay"
      case .owner:
        "unexpected owner: action `\(action)` has neither a result nor a delay, so `do` makes no request"
      }
    return DiagnosticText(message, notes: [Diagnostic.Note("declared here", at: declared)])
  }
}
