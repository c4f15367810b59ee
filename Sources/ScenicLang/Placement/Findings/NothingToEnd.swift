extension PlacementCheck {
  static let nothingToEnd = PlacementCheck(
    worded: DiagnosticCode(
      "SC0405", "nothing-to-end", "`finish` or `cancel` without a flow or scene",
      explanation: """
        In a rule of a flow, `finish` and `cancel` end the flow. In a rule of the app, they end the scene \
        whose event the rule handles. An event of the app, a request, a fact, a result and a change of a \
        condition have no such scene.
        """,
      wrong: """
        condition isSignedIn: Bool = false

        scene cats

        root stack { cats }

        on isSignedIn.changed(false) { cancel }

        """,
      right: """
        condition isSignedIn: Bool = false

        scene cats

        root stack { cats }

        on isSignedIn.changed(false) { dismiss all }

        """)
  ) { problem, _ in
    switch problem.what {
    case .nothingToEnd: "cannot finish or cancel: this rule belongs to no flow and no scene"
    case .alreadyEnded:
      "cannot finish or cancel: an earlier effect may have removed the flow or scene of this rule"
    default: nil
    }
  }
}
