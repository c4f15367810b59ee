extension Check {
  static let ambiguousName = Check(
    worded: DiagnosticCode(
      "SC0206", "ambiguous-name", "an ambiguous name",
      explanation: """
        The label of a tab or column may be used alone if no other declaration has that name. Tests may omit the name \
        of a flow where the rest is unique. Several declarations match here, so write the container or flow before the \
        name.
        """,
      wrong: """
        scene cats { event list }
        scene cat
        scene dogs
        scene dog

        root tabs {
          left: split { list: cats, detail: cat }
          right: split { list: dogs, detail: dog }
        }

        on cats.list { select list }

        """,
      right: """
        scene cats { event list }
        scene cat
        scene dogs
        scene dog

        root tabs {
          left: split { list: cats, detail: cat }
          right: split { list: dogs, detail: dog }
        }

        on cats.list { select left.list }

        """)
  ) { problem, _ in
    guard case .ambiguous(let name, let candidates) = problem.kind else { return nil }
    return DiagnosticText(
      "ambiguous name `\(name)`: found \(candidates.count) declarations; write the container or flow before it",
      notes: candidates.map { Diagnostic.Note("`\($0.text)` is declared here", at: $0.range) })
  }
}
