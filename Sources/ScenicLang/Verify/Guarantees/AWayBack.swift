import ScenicRuntime

extension Guarantee {
  /// From every state, the user can get back by visible controls: every presentation can be dismissed, and
  /// every visible stack be popped to its first entry. Nodes marked `@terminal` need no way back. While a scene is shown for
  /// a requirement, such as a lock, the app may set its conditions.
  static let aWayBack = Guarantee(
    name: "a-way-back", promise: "every state has a way back, and every presentation can be dismissed",
    arrive: { seen, arrival in
      seen.isHome.append(arrival.isHome)
      seen.isTerminal.append(arrival.isTerminal)
    },
    judge: { evidence in
      let leading = evidence.leadingBack(by: [.inside, .meeting])
      guard let trap = leading.firstIndex(of: false) else { return evidence.judgeWithoutTrap() }
      let front = evidence.engine.front(of: evidence.graph.materialized(trap).state.tree)
      var judgement = Judgement(
        .refuted, ["the user has no path back from \(front.sceneName)" + evidence.onlyWayBack(from: trap)],
        at: evidence.graph.path(to: trap), expected: "exit")
      judgement.isAboutAllWays = true
      return judgement
    })
}

extension Evidence {
  /// Returns the states from which inputs of some sources lead back. A state that was not played may lead
  /// back.
  fileprivate func leadingBack(by sources: InputSource) -> [Bool] {
    let seen = observations
    let ends = seen.isHome.indices.map { seen.isHome[$0] || seen.isTerminal[$0] || $0 >= graph.played }
    return graph.leading(to: ends, by: sources)
  }

  fileprivate func judgeWithoutTrap() -> Judgement {
    if isComplete {
      return Judgement(.proved, within: assumed { !leadingBack(by: $0).contains(false) } ?? [])
    }
    if let lemmas, lemmas.letsUserBack, graph.count > 0 {
      return Judgement(
        .proved,
        within: (lemmas.needsResults ? [Judgement.everyRequestReturns] : [])
          + (lemmas.needsMeeting ? [Judgement.requirementsAreMet] : []) + withoutPops)
    }
    guard let contexts, let assumed = assumed({ contexts.leadsBack(by: $0) }) else {
      return Judgement(.undecided, within: [lemmas?.trap].compactMap { $0 })
    }
    return Judgement(.proved, within: assumed + assumptions)
  }

  /// Returns the fewest assumptions with which inputs lead back; nil if they never do.
  private func assumed(_ leadBack: (InputSource) -> Bool) -> [String]? {
    let (returning, met) = (Judgement.everyRequestReturns, Judgement.requirementsAreMet)
    if leadBack(.user) { return [] }
    if leadBack(.inside) { return [returning] }
    if leadBack([.user, .meeting]) { return [met] }
    return leadBack([.inside, .meeting]) ? [returning, met] : nil
  }

  /// Returns the sources of inputs outside the user's control that lead back.
  fileprivate func onlyWayBack(from trap: Int) -> String {
    let names = InputSource.outside.filter { leadingBack(by: [.inside, .meeting, $0.source])[trap] }.map {
      $0.name
    }
    if !names.isEmpty { return "; only \(names.joined(separator: " or ")) leads back" }
    return leadingBack(by: .all)[trap]
      ? "; only a combination of links, app events and conditions leads back" : ""
  }
}
