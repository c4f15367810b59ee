extension Check {
  static let entryLabel = Check(
    worded: DiagnosticCode(
      "SC0214", "label-without-slot", "a label where there is no slot",
      explanation: """
        Tabs, split and containers have slots with labels. A stack has entries, which come and go, and a \
        root, a pushed or a presented node has no slot either; a label there names a container that is \
        written in place, never a scene.
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
    return Words("`\(name)` labels nothing: there is no slot here")
  }
}
