extension PlacementCheck {
  static let noStack = PlacementCheck(
    worded: DiagnosticCode(
      "SC0401", "no-stack", "no stack to push on or pop from",
      explanation: """
        `push`, `pop`, `replace` and `show` act on the nearest stack around the place where they happen, and never \
        look beyond the sheet or alert that they are in. Here is none. Put the screen in a stack, say which stack is \
        meant with `in`, or dismiss first.
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
    problem.what == .noStack ? "there is no stack around here" : nil
  }
}
