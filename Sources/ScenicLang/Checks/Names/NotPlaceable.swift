extension Check {
  static let notPlaceable = Check(
    worded: DiagnosticCode(
      "SC0211", "not-placeable", "a container that has its place already",
      explanation: """
        A container that is written where it stands is there and nowhere else; rules select it, push in \
        it or go to it. One that is shown in several places is a declaration of its own: `container \
        drawer { menu, content }`.
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
    return Words(
      "`\(name)` stands where it is written and can't be made again",
      notes: [Diagnostic.Note("`\(name)` is written here", at: declared)])
  }
}
