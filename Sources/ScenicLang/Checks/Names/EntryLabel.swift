extension Check {
  static let entryLabel = Check(
    worded: DiagnosticCode(
      "SC0214", "label-without-slot", "an unexpected label",
      explanation: """
        Only the slots of tabs, splits and containers have labels. The entries of a stack have none, because \
        rules add and remove them. A root, a pushed or a presented node is not in a slot either. A label \
        there names a container that is written in place, never a scene.
        """,
      wrong: """
        scene cats

        root stack { first: cats }

        """,
      right: """
        scene cats

        root stack { cats }

        """)
  ) { problem, _ in
    guard case .entryLabel(let name) = problem.kind else { return nil }
    return DiagnosticText("unexpected label `\(name)`: a label needs a slot of tabs, a split or a container")
  }
}
