extension PlacementCheck {
  static let nothingInItsPlace = PlacementCheck(
    worded: DiagnosticCode(
      "SC0404", "nothing-in-its-place", "closing what nothing can take the place of",
      explanation: """
        A tab's screen, a column and the app's root cannot be closed: nothing would be left there. Put something else \
        in the place with `root`, or select another tab.
        """,
      wrong: """
        scene cats { event quit }
        scene dogs

        root tabs {
          cats
          dogs
        }

        on cats.quit { close }

        """,
      right: """
        scene cats { event quit }
        scene dogs

        root tabBar: tabs {
          cats
          dogs
        }

        on cats.quit { select tabBar.dogs }

        """)
  ) { problem, _ in
    problem.what == .nothingInItsPlace ? "nothing can take the place of what this closes" : nil
  }
}
