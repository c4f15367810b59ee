extension PlacementCheck {
  static let onlyEntry = PlacementCheck(
    worded: DiagnosticCode(
      "SC0402", "only-entry", "a pop of the only entry",
      explanation: """
        A stack always has an entry, so its last entry cannot be popped. Add a `where` that tests for an entry below, \
        as in `where depth(main) > 2` for `pop 2 in main`, or use `close`, which removes the scene wherever it is.
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
  ) { problem, placements in
    if problem.what != .onlyEntry { return nil }
    if case .pop(let count, _)? = placements.effect(of: problem)?.kind, count > 1 {
      return problem.succeeds
        ? "`pop \(count)` may fail here: the stack may have only \(count) entries, or fewer"
        : "cannot pop \(count) entries: the stack never has more"
    }
    return problem.succeeds
      ? "`pop` may fail here: the stack may have one entry" : "cannot pop: the stack has one entry"
  }
}
