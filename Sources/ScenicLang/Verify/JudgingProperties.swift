import ScenicRuntime

// Judges properties.

extension Evidence {
  func judge(_ property: SpecProperty, _ place: Int) -> Judgement {
    switch property.kind {
    case .always(let question), .never(let question):
      if let state = observations.broken[place] { return Judgement(.refuted, at: graph.path(to: state)) }
      let isAlways = if case .always = property.kind { true } else { false }
      if Tautology.value(of: question, in: program) == isAlways { return Judgement(.proved) }
      let judgement = Judgement(self) { $0.broken[place] == nil }
      if judgement.answer == .undecided, let lemmas,
        Tautology.value(of: question, in: program, where: lemmas) == isAlways
      {
        return Judgement(.proved, within: limits)
      }
      return judgement
    case .reachable(let node):
      if isShown(node) { return Judgement(.proved) }
      // Without an abstract node, no path of any length leads to it.
      let isNowhere = placements.walk.isComplete && placements.walk.table.byNode[node].isEmpty
      if isNowhere { return Judgement(.refuted, whyNoTest: Judgement.nowhere) }
      var judgement = Judgement(self) { $0.shown[node] == nil }
      if judgement.answer == .proved { judgement.answer = .refuted }
      judgement.whyNoTest = Judgement.nowhere
      return judgement
    case .reach(let from, let to): return from == to ? Judgement(.proved) : judge(from: from, to: to)
    }
  }

  private func judge(from: Int, to: Int) -> Judgement {
    let judgement = judgeStates(from: from, to: to)
    guard judgement.answer == .undecided, let lemmas, lemmas.leads(from: from, to: to) else {
      return judgement
    }
    let assumed = lemmas.needsResults ? [Judgement.everyRequestReturns] : []
    return Judgement(.proved, within: assumed + limits)
  }

  private func judgeStates(from: Int, to: Int) -> Judgement {
    let (starts, ends) = (observations.shows[from] ?? [], observations.shows[to] ?? [])
    guard starts.contains(true) else {
      let name = program.name(ofNode: from)
      var judgement = Judgement(self) { $0.shown[from] == nil }
      let extent = isShown(from) ? "was reached by a longer path only" : "was not reached"
      judgement.facts.insert("\(name) \(extent)", at: 0)
      return judgement
    }
    // A state that was not played may lead there.
    let goals = ends.indices.map { ends[$0] || $0 >= graph.played }
    let leading = graph.leading(to: goals)
    guard let stuck = starts.indices.first(where: { starts[$0] && !leading[$0] }) else {
      if isComplete {
        let alone = graph.leading(to: goals, by: InputSource.all.subtracting(.answer))
        let needsAnswers = starts.indices.contains { starts[$0] && !alone[$0] }
        return Judgement(.proved, within: needsAnswers ? [Judgement.everyRequestReturns] : [])
      }
      guard contexts?.leads(from: from, to: to) == true else { return Judgement(.undecided) }
      let mayNeedAnswers = program.actions.contains { $0.isPending }
      return Judgement(.proved, within: (mayNeedAnswers ? [Judgement.everyRequestReturns] : []) + assumptions)
    }
    var judgement = Judgement(
      .refuted, ["no path leads from here to \(program.name(ofNode: to))"], at: graph.path(to: stuck),
      expected: "reachable \(program.name(ofNode: to))")
    judgement.isAboutAllWays = true
    return judgement
  }
}

extension Judgement {
  /// The assumption of a path that contains the answer of an action.
  static let everyRequestReturns = "if every requested action returns"
  /// The assumption of a path on which the app sets conditions while a scene is shown for them.
  static let requirementsAreMet = "if the app meets what it shows a scene for"
  /// The assumption of a counterexample in which a timer completes.
  static let timersFireAnyTime = "timers may complete at any time, whatever their delays"
}
