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
  /// What is presented without a gesture to dismiss it, and that nothing said in it takes away.
  func withoutWayBack() -> [Int] {
    let table = walk.table
    var leaving: Set<Int> = []
    for occurrence in walk.occurrences where isLeaving(occurrence) {
      guard let site = occurrence.key.sender ?? occurrence.key.here else { continue }
      leaving.formUnion(table.levelRoots(of: site))
    }
    var found: Set<Int> = []
    for (site, styles) in walk.styles where !styles.allSatisfy({ Program.isDismissible($0) }) {
      let node = table[site].node
      if leaving.contains(site) || model.nodes[node].note.has("terminal") { continue }
      found.insert(node)
    }
    return found.sorted()
  }

  /// Whether it can take away what it is said in: by itself, or by what a rule does about it.
  private func isLeaving(_ occurrence: Occurrence) -> Bool {
    guard case .said(let subject) = occurrence.key.word else { return false }
    if case .done = subject { return true }
    return occurrence.fired.contains { leaves(program.rule($0).effects) }
  }

  private func leaves(_ effects: [Program.Effect]) -> Bool {
    effects.contains { effect in
      switch effect {
      case .dismiss, .dismissAll, .back, .close, .go, .root, .finish, .cancel, .select, .pop: true
      case .choose(_, let then, let other): leaves(then) || leaves(other)
      default: false
      }
    }
  }
}
