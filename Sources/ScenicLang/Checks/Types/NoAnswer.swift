extension Check {
  static let noAnswer = Check(
    worded: DiagnosticCode(
      "SC0328", "no-answer", "a request of an action without a result",
      explanation: """
        An action with a result type sends `name.done(x)`, or `name.failed` if your app gave it up. Each `do` makes a \
        request with an owner. An action without a result type makes no request: it sends no event, has no owner, \
        and never overlaps.
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
      case .event(let name): "unknown event `\(action).\(name)`: action `\(action)` has no result"
      case .owner: "unexpected owner: action `\(action)` has no result, so `do` makes no request"
      }
    return DiagnosticText(message, notes: [Diagnostic.Note("declared here without a result", at: declared)])
  }
}
