import ScenicRuntime

extension PlacementCheck {
  static let noWayBack = PlacementCheck(
    severity: .warning,
    DiagnosticCode(
      "SC0414", "no-way-back", "a screen with no way back",
      explanation: """
        What is presented over the whole screen, or as an alert, has no gesture that takes it away. Nothing that is \
        said in it does so either, and it has no result: whoever gets here stays. Give it an event and a rule that \
        dismisses it, or say with `@terminal` before its declaration that nobody is meant to go back.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { present cat as fullScreen }

        """,
      right: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open { present cat as fullScreen }
        on cat.close { dismiss }

        """)
  ) { placements, code in
    if !placements.walk.isComplete { return [] }
    return placements.withoutWayBack().map { node in
      .certain(
        Diagnostic(
          .warning, code, "there is no way back from \(placements.name(node))",
          at: placements.model.nodes[node].name.range))
    }
  }
}

extension Placements {
  /// What is presented without a gesture to dismiss it, and that nothing said meanwhile takes away.
  func withoutWayBack() -> [Int] {
    let stuck = walk.confined.subtracting(walk.released).map { walk.table[$0].node }
    return Set(stuck).filter { !model.nodes[$0].note.has("terminal") }.sorted()
  }
}
