extension Check {
  static let unsentGroup = Check(
    worded: DiagnosticCode(
      "SC0350", "unsent-group", "a rule for a group of events that nothing sends",
      explanation: """
        A rule for an event of a group handles this event of every scene and flow with `sends` and the name of the \
        group. No scene or flow has this `sends`, so the rule would never run.
        """,
      wrong: """
        events Help { event help }

        scene cats
        scene manual

        root stack { cats }

        on Help.help { push manual }

        """,
      right: """
        events Help { event help }

        scene cats sends Help
        scene manual

        root stack { cats }

        on Help.help { push manual }

        """)
  ) { problem, _ in
    guard case .unsentGroup(let name, let declared) = problem.kind else { return nil }
    return DiagnosticText(
      "no scene or flow sends the events `\(name)`",
      notes: [Diagnostic.Note("the group is declared here", at: declared)])
  }
}
