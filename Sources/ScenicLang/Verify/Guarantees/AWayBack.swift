import ScenicRuntime

extension Guarantee {
  /// Wherever one is, one can get back: every presentation can be left, and every stack on view be left but for its
  /// first entry. Nobody is meant to go back from what is marked `@terminal`.
  static let aWayBack = Guarantee(
    name: "a-way-back", promise: "a way back leads from everywhere, and every presentation can be left",
    arrive: { seen, arrival in
      let program = arrival.engine.program
      let isDeep = arrival.standing.contains {
        $0.model.presented != nil
          || $0.isUncovered && program.nodes[$0.node].kind == .stack && $0.model.children.count > 1
      }
      seen.isHome.append(!isDeep)
      seen.isTerminal.append(arrival.standing.contains { program.nodes[$0.node].note.has("terminal") })
    },
    judge: { evidence in
      let seen = evidence.observations
      // What was not played may lead back.
      let ends = seen.isHome.indices.map {
        seen.isHome[$0] || seen.isTerminal[$0] || $0 >= evidence.graph.played
      }
      let leading = evidence.graph.leading(to: ends)
      guard let trap = leading.firstIndex(of: false) else {
        return Judgement(evidence.isComplete ? .proved : .undecided)
      }
      let front = evidence.engine.front(of: evidence.graph.materialized(trap).state.tree)
      var judgement = Judgement(
        .refuted, ["from \(front.sceneName) no way leads back"], at: .state(trap))
      judgement.isAboutAllWays = true
      return judgement
    })
}
