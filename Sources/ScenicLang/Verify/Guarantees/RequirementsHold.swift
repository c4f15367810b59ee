import ScenicRuntime

extension Guarantee {
  /// A node with a requirement is not visible while the requirement does not hold.
  static let requirementsHold = Guarantee(
    name: "requirements-hold", promise: "a scene is visible only while its requirement holds",
    arrive: { seen, arrival in
      for one in arrival.standing where one.isUncovered {
        for (place, requirement) in arrival.engine.program.nodes[one.node].requirements.enumerated() {
          let key = Observations.RequirementKey(node: one.node, place: place)
          if seen.requirements.bypassed[key] != nil { continue }
          if arrival.engine.meets(requirement, of: one.model.identity, in: arrival.state) { continue }
          seen.requirements.bypassed[key] = arrival.place
        }
      }
    },
    judge: { evidence in
      let program = evidence.program
      if program.nodes.allSatisfy({ $0.requirements.isEmpty }) {
        return Judgement(.proved, ["no requirements"])
      }
      let bypassed = evidence.observations.requirements.bypassed.sorted {
        ($0.value, $0.key.node, $0.key.place) < ($1.value, $1.key.node, $1.key.place)
      }
      guard let first = bypassed.first else {
        return Judgement(evidence) { $0.requirements.bypassed.isEmpty }.decided(by: evidence) { lemmas in
          let open = program.nodes.indices.first {
            !program.nodes[$0].requirements.isEmpty && !lemmas.isKept[$0]
          }
          return open.map { "what \(program.name(ofNode: $0)) requires may be shown below it already" }
        }
      }
      var nodes: [Int] = []
      for one in bypassed where !nodes.contains(one.key.node) { nodes.append(one.key.node) }
      let words = nodes.map { "\(program.name(ofNode: $0)) is visible while its requirement does not hold" }
      return Judgement(
        .refuted, words, at: evidence.graph.path(to: first.value),
        expected: "never showing(\(program.name(ofNode: first.key.node)))")
    })
}
