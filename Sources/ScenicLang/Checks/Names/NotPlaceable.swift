extension Check {
  static let notPlaceable = Check(
    worded: DiagnosticCode(
      "SC0211", "not-placeable", "a container with a fixed place",
      explanation: """
        A container that is written inside another node can only be there; rules select it, push in it or go \
        to it. To show a container in several places, declare it on its own: `container drawer { menu, \
        content }`.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root main: stack { cats }

        on cats.open { push main }

        """,
      right: """
        scene cats { event open }
        scene cat

        root main: stack { cats }

        on cats.open { push cat }

        """)
  ) { problem, _ in
    guard case .notPlaceable(let name, let declared) = problem.kind else { return nil }
    return DiagnosticText(
      "cannot show `\(name)` here: it has a fixed place",
      notes: [Diagnostic.Note("the place of `\(name)`", at: declared)])
  }
}
