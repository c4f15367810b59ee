extension PlacementCheck {
  static let noStack = PlacementCheck(
    worded: DiagnosticCode(
      "SC0401", "no-stack", "no enclosing stack",
      explanation: """
        `push`, `pop`, `replace` and `show` change the nearest enclosing stack. They never look outside the sheet or \
        alert that contains the current scene. No stack was found here. Put the scene in a stack, name a stack with \
        `in`, or dismiss the presentation first.
        """,
      wrong: """
        scene cats { event help }
        scene help { event close }

        root stack { cats }

        on cats.help { present help }
        on help.close { pop }

        """,
      right: """
        scene cats { event help }
        scene help { event close }

        root stack { cats }

        on cats.help { present help }
        on help.close { dismiss }

        """),
    repairs: { $1.repairsWithoutStack($0) }
  ) { problem, _ in
    problem.what == .noStack ? "missing stack: the current scene is not in one" : nil
  }
}
