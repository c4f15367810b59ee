extension PlacementCheck {
  static let nothingInItsPlace = PlacementCheck(
    worded: DiagnosticCode(
      "SC0404", "nothing-in-its-place", "a place that cannot be empty",
      explanation: """
        The scene of a tab, a column and the root of the app cannot be closed, because their place cannot be empty. \
        Replace the scene with `root`, or select another tab.
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
