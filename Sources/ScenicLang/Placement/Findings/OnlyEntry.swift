extension PlacementCheck {
  static let onlyEntry = PlacementCheck(
    worded: DiagnosticCode(
      "SC0402", "only-entry", "a pop of the only entry",
      explanation: """
        A stack always has an entry, so the last one cannot be popped. Say with a `where` when there is something to \
        go back to, or use `close`, which takes the screen away however it stands.
        """,
      wrong: """
        scene cats { event back }

        root stack { cats }

        on cats.back { pop }

        """,
      right: """
        scene cats { event open }
        scene cat { event back }

        root stack { cats }

        on cats.open { push cat }
        on cat.back { pop }

        """),
    repairs: { $1.repairsOfOnlyEntry($0) }
  ) { problem, _ in
    problem.what == .onlyEntry ? "this pops the only entry of its stack" : nil
  }
}
