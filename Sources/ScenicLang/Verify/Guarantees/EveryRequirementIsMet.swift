import ScenicRuntime

extension Guarantee {
  /// An edit that waits for a requirement can continue: some path meets it. No requirement requires itself.
  static let everyRequirementIsMet = Guarantee(
    name: "every-requirement-is-met",
    promise: "every requirement can be met, and no requirements are circular",
    arrive: { seen, arrival in
      for held in arrival.state.held {
        guard let key = Observations.RequirementKey(held) else { continue }
        seen.requirements.waiting[key, default: []].append(arrival.place)
      }
    },
    meet: { seen, encounter in
      let (before, step) = (encounter.state.held, encounter.step)
      if seen.circling == nil, let refusal = step.refusals.first(where: { $0.isCircle }) {
        seen.circling = Observations.Sighting(move: encounter.move, words: refusal.message)
      }
      if before.isEmpty || step.refusals.contains(where: { $0.reason == .dropped }) { return }
      for held in before {
        guard let key = Observations.RequirementKey(held) else { continue }
        let isLeft = step.state.held.contains { $0.keeper == held.keeper && $0.edit == held.edit }
        if !isLeft, seen.requirements.meeting[key]?.last != encounter.move.state {
          seen.requirements.meeting[key, default: []].append(encounter.move.state)
        }
      }
    },
    judge: { evidence in
      if evidence.observations.circling != nil {
        return Judgement.by(evidence) { seen in seen.circling.map { [$0] } ?? [] }
      }
      let stuck = evidence.unmetRequirements()
      guard let first = stuck.min(by: { $0.state < $1.state }) else {
        let isNothing = evidence.program.nodes.allSatisfy { $0.requirements.isEmpty }
        if isNothing { return Judgement(.proved, ["no requirements"]) }
        if evidence.isComplete { return Judgement(.proved) }
        return Judgement(.undecided).decided(by: evidence) { lemmas in
          if lemmas.meetsRequirements { return nil }
          return lemmas.trap ?? "no certain path from the first screens meets each requirement"
        }
      }
      let name = evidence.program.name(ofNode: first.node)
      var judgement = Judgement(
        .refuted, ["the requirement of \(name) cannot be met here"], at: evidence.graph.path(to: first.state),
        expected: "reachable \(name)")
      judgement.isAboutAllWays = true
      return judgement
    })
}

extension Step.Refusal {
  fileprivate var isCircle: Bool {
    reason == .dropped && message.hasSuffix("what it requires requires itself")
  }
}

extension Evidence {
  /// Returns, for each requirement without a path that meets it, the first state that waits for it.
  fileprivate func unmetRequirements() -> [(node: Int, state: Int)] {
    let keys = observations.requirements.waiting.keys.sorted { ($0.node, $0.place) < ($1.node, $1.place) }
    return keys.compactMap { key in
      // Where a scene is meant to be final, nothing need go on.
      var ends = (0..<graph.count).map { $0 >= graph.played || observations.isTerminal[$0] }
      for state in observations.requirements.meeting[key] ?? [] { ends[state] = true }
      let leading = graph.leading(to: ends)
      let stuck = observations.requirements.waiting[key]?.first { !leading[$0] }
      return stuck.map { (key.node, $0) }
    }
  }
}
