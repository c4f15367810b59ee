extension Check {
  static let ambiguousName = Check(
    worded: DiagnosticCode(
      "SC0206", "ambiguous-name", "a short name that several things have",
      explanation: """
        A tab's or column's label may be used bare where nothing else has the name, and tests may drop \
        the name of a flow where that is unique. Here several things have the name, so it is written \
        with the container or flow before it.
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
    return Words(
      "`\(name)` can be any of \(candidates.count) things; write what it is part of before it",
      notes: candidates.map { Diagnostic.Note("`\($0.text)` is declared here", at: $0.range) })
  }
}
