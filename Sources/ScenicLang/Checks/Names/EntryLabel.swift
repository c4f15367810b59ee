extension Check {
  static let entryLabel = Check(
    worded: DiagnosticCode(
      "SC0214", "label-without-slot", "an unexpected label",
      explanation: """
        Tabs, splits and containers have slots with labels. The entries of a stack come and go and have no labels. A \
        root, a pushed or a presented node has no slot either; a label there names a container that is written in \
        place, never a scene.
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
