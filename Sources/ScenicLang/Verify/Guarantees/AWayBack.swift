import ScenicRuntime

extension Guarantee {
  /// From every state, the user can get back by visible controls: every presentation can be dismissed, and
  /// every visible stack be popped to its first entry. Nodes marked `@terminal` need no way back.
  static let aWayBack = Guarantee(
    name: "a-way-back", promise: "every state has a way back, and every presentation can be dismissed",
    arrive: { seen, arrival in
      seen.isHome.append(arrival.isHome)
      seen.isTerminal.append(arrival.isTerminal)
    },
    judge: { evidence in
      let leading = evidence.leadingBack(by: .inside)
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
    let assuming = [Judgement.everyRequestReturns]
    if isComplete {
      return Judgement(.proved, within: leadingBack(by: .user).contains(false) ? assuming : [])
    }
    if lemmas?.letsUserBack == true, graph.count > 0 { return Judgement(.proved, within: withoutPops) }
    guard let contexts else { return Judgement(.undecided) }
    if contexts.leadsBack(by: .user) { return Judgement(.proved, within: assumptions) }
    return contexts.leadsBack(by: .inside)
      ? Judgement(.proved, within: assuming + assumptions) : Judgement(.undecided)
  }

  /// Returns the sources of inputs outside the user's control that lead back.
  fileprivate func onlyWayBack(from trap: Int) -> String {
    let names = InputSource.outside.filter { leadingBack(by: [.inside, $0.source])[trap] }.map { $0.name }
    if !names.isEmpty { return "; only \(names.joined(separator: " or ")) leads back" }
    return leadingBack(by: .all)[trap]
      ? "; only a combination of links, app events and conditions leads back" : ""
  }
}
