extension Check {
  static let wrongKind = Check(
    worded: DiagnosticCode(
      "SC0205", "wrong-kind", "a name of the wrong kind",
      explanation: """
        The name is declared, but its kind is not allowed here. Only a stack can be pushed in, only an event can be \
        handled, only an action can be requested, and only a tab or column can be selected.
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
    return DiagnosticText(
      "expected \(DiagnosticText.article(wanted)), found \(noun) `\(name)`",
      notes: declared.map { [Diagnostic.Note("`\(name)` is declared here", at: $0)] } ?? [])
  }
}
