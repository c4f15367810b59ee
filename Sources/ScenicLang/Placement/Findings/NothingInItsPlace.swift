extension PlacementCheck {
  static let nothingInItsPlace = PlacementCheck(
    worded: DiagnosticCode(
      "SC0404", "nothing-in-its-place", "a place that cannot be empty",
      explanation: """
        The root of the app, and the scene of a tab or a column, cannot be closed, because something must be \
        shown there. Replace the scene with `root`, or select another tab.
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
    problem.what == .nothingInItsPlace ? "cannot close the current scene: its place would be empty" : nil
  }
}
