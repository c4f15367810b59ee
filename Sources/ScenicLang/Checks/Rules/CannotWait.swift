extension Check {
  static let cannotWait = Check(
    worded: DiagnosticCode(
      "SC0345", "cannot-wait", "an event that cannot wait",
      explanation: """
        With `or wait`, an event waits until the condition of its rule holds. Events of scenes, flows and the app, \
        changes of conditions, and results of actions can wait. The other events belong to a moment: a node has left, \
        the user has gone back, or a gesture is to be carried out.
        """,
      wrong: """
        scene cats { event open }
        scene cat(name: String = "") { event close }
        scene thanks { event ok }

        root stack { cats }

        on cats.open { push cat }
        on cat.close { close }
        on cat.cancelled where !present(thanks) or wait { present thanks }
        on thanks.ok { close }

        """,
      right: """
        scene cats { event open }
        scene cat(name: String = "") { event close }
        scene thanks { event ok }

        root stack { cats }

        on cats.open { push cat }
        on cat.close { close }
        on cat.cancelled where !present(thanks) { present thanks }
        on thanks.ok { close }

        """)
  ) { problem, model in
    guard case .cannotWait = problem.kind else { return nil }
    return DiagnosticText(
      "this event cannot wait; expected an event, a change of a condition or a result of an action",
      fixIts: [model.removal(of: "or wait", at: problem.range)])
  }
}
