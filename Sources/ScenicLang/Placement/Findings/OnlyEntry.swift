extension PlacementCheck {
  static let onlyEntry = PlacementCheck(
    worded: DiagnosticCode(
      "SC0402", "only-entry", "a pop of the only entry",
      explanation: """
        A stack always has an entry, so its last entry cannot be popped. Add a `where` that tests for an entry below, \
        or use `close`, which removes the scene wherever it is.
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
    if problem.what != .onlyEntry { return nil }
    return problem.succeeds
      ? "`pop` may fail here: the stack may have one entry" : "cannot pop: the stack has one entry"
  }
}
