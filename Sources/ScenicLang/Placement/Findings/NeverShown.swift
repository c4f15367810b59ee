import ScenicRuntime

extension PlacementCheck {
  static let neverShown = PlacementCheck(
    severity: .warning,
    DiagnosticCode(
      "SC0412", "never-shown", "an unreachable scene",
      explanation: """
        Rules show this scene, but none of them can run: no path from the root leads to an event that they \
        handle. Add a rule that shows the scene from a reachable scene, or remove the scene. `@unused` \
        before the declaration silences this warning.
        """,
      wrong: """
        scene cats
        scene cat { event owner }
        scene owner { event cat }

        root stack { cats }

        on cat.owner { push owner }
        on owner.cat { push cat }

        """,
      right: """
        scene cats { event open }
        scene cat { event owner }
        scene owner { event cat }

        root stack { cats }

        on cats.open { push cat }
        on cat.owner { push owner }
        on owner.cat { push cat }

        """)
  ) { placements, code in
    if !placements.walk.isComplete { return [] }
    return placements.lost().map { node in
      .certain(
        Diagnostic(
          .warning, code, "\(placements.name(node)) is unreachable: no rule that shows it can run",
          at: placements.model.nodes[node].name.range))
    }
  }
}

extension Placements {
  /// Returns the scenes and flows that rules refer to and that are unreachable. Of those that lead only to
  /// one another, one is returned. Nodes of a rule that never fires are reported with that rule.
  func lost() -> [Int] {
    var shownBy = [Int: Set<Int>]()
    var explained = Set<Int>()
    for (flow, declared) in program.flows.enumerated() {
      for (rule, words) in declared.rules.enumerated() {
        for node in walk.made(by: words.effects) where walk.table.byNode[node].isEmpty {
          let speakers = words.triggers.compactMap { $0.subject.node }
          shownBy[node, default: []].formUnion(speakers)
          // A rule that never fires is reported itself, and so is an effect that is impossible.
          let place = Step.RulePlace(flow: flow, rule: rule)
          if idle.contains(place) || fired.contains(place) || speakers.isEmpty { explained.insert(node) }
        }
      }
    }
    var found: [Int] = []
    for node in shownBy.keys.sorted() where !explained.contains(node) {
      var around: Set<Int> = [node]
      var waiting = [node]
      var isExplained = false
      while let next = waiting.popLast() {
        guard !model.isUnused(node: next), let speakers = shownBy[next] else {
          // The declaration is unused, which is reported already.
          isExplained = true
          break
        }
        for speaker in speakers.sorted()
        where walk.table.byNode[speaker].isEmpty && around.insert(speaker).inserted {
          if explained.contains(speaker) { isExplained = true }
          waiting.append(speaker)
        }
      }
      explained.formUnion(around)
      if !isExplained, !model.nodes[node].note.intends("unused") { found.append(node) }
    }
    return found
  }

}

extension Walk {
  /// Returns the nodes that effects create, with their content.
  func made(by effects: [Program.Effect]) -> [Int] {
    var found: [Int] = []
    effects.forEachEffect { effect in
      if let goal = effect.goal { collect(goal, &found) }
      if let template = effect.template { collect(template, &found) }
    }
    return found
  }

  private func collect(_ template: Program.Template, _ found: inout [Int]) {
    if found.contains(template.node) { return }
    found.append(template.node)
    for content in program.contents(of: template) { collect(content, &found) }
  }

  private func collect(_ goal: Program.Goal, _ found: inout [Int]) {
    if !found.contains(goal.node) { found.append(goal.node) }
    for inner in goal.inner { collect(inner, &found) }
  }
}
