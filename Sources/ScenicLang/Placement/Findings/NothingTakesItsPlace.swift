import ScenicRuntime

extension PlacementCheck {
  static let nothingTakesItsPlace = PlacementCheck(
    DiagnosticCode(
      "SC0407", "nothing-takes-its-place", "an end after which nothing takes the place",
      explanation: """
        A node that nothing can take the place of, such as a tab's screen or the app's root, stays until the rule for \
        its `done` or `cancelled` has been carried out. That rule must put something there, with `root`, `replace` or \
        `go`, or end the flow that the node is all of.
        """,
      wrong: """
        scene welcome -> Bool
        scene cats

        root welcome

        on welcome.done(true)  { root cats }
        on welcome.done(false) { stay }

        """,
      right: """
        scene welcome -> Bool
        scene cats

        root welcome

        on welcome.done(true)  { root cats }
        on welcome.done(false) { root welcome }

        """)
  ) { placements, _, code in
    placements.endsInPlace().map { end in
      let name = placements.name(end.node)
      var notes = [Diagnostic.Note("\(placements.describe(end.site)), where nothing would be left")]
      guard let rule = end.rule else {
        let subject = placements.name(of: end.subject)
        notes.append(Diagnostic.Note("no rule answers `\(subject)`, so it would stay"))
        return Diagnostic(
          .error, code, "\(name) can end where nothing takes its place",
          at: placements.model.nodes[end.node].name.range, notes: notes)
      }
      return Diagnostic(
        .error, code, "this rule leaves the place of \(name) empty: say `root`, `replace` or `go`",
        at: placements.model.flows[rule.flow].rules[rule.rule].range, notes: notes)
    }
  }
}

extension Placements {
  /// A node that ends where it must stay, and the rule that puts nothing there; nil if no rule answers.
  fileprivate struct EndInPlace {
    var node: Int
    var site: Int
    var subject: Program.Subject
    var rule: Step.RulePlace?
  }

  fileprivate func endsInPlace() -> [EndInPlace] {
    var found: [EndInPlace] = []
    var seen: Set<Step.RulePlace> = []
    var unanswered: Set<Int> = []
    for occurrence in walk.occurrences where occurrence.key.departure == .staying {
      guard case .said(let subject) = occurrence.key.word, let site = occurrence.key.sender else { continue }
      // What stands as the app's root for a requirement gives way to what was held for it.
      if walk.gates.contains(site) { continue }
      let node = walk.table[site].node
      for rule in occurrence.fired where !program.rule(rule).effects.contains(where: { $0.fillsPlace }) {
        if seen.insert(rule).inserted {
          found.append(EndInPlace(node: node, site: site, subject: subject, rule: rule))
        }
      }
      if occurrence.fired.isEmpty, !isUnansweredAnyway(subject), unanswered.insert(node).inserted {
        found.append(EndInPlace(node: node, site: site, subject: subject, rule: nil))
      }
    }
    return found
  }

  /// Whether totality already asks for a rule: a result carries a value.
  private func isUnansweredAnyway(_ subject: Program.Subject) -> Bool {
    if case .done(let node) = subject { return program.nodes[node].result != nil }
    return false
  }
}

extension Program {
  func rule(_ place: Step.RulePlace) -> Rule { flows[place.flow].rules[place.rule] }
}

extension Program.Effect {
  /// Whether it puts something into a place, or ends what the place is all of.
  fileprivate var fillsPlace: Bool {
    switch self {
    case .root, .fill, .replace, .go, .finish, .cancel: true
    case .choose(_, let then, let other):
      then.contains { $0.fillsPlace } || other.contains { $0.fillsPlace }
    default: false
    }
  }
}
