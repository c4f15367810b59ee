extension Check {
  static let wrongKind = Check(
    worded: DiagnosticCode(
      "SC0205", "wrong-kind", "a name of another kind than is wanted",
      explanation: """
        The name is declared, but as something that cannot stand here: only a stack can be pushed in, \
        only an event can be waited for, only an action can be done, only a tab or column can be \
        selected.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push cat in cats }

        """,
      right: """
        scene cats { event open }
        scene cat

        root main: stack { cats }

        on cats.open { push cat in main }

        """)
  ) { problem, _ in
    guard case .wrongKind(let name, let noun, let wanted, let declared) = problem.kind else { return nil }
    return Words(
      "`\(name)` is \(Words.article(noun)), but \(Words.article(wanted)) is wanted here",
      notes: declared.map { [Diagnostic.Note("`\(name)` is declared here", at: $0)] } ?? [])
  }
}
