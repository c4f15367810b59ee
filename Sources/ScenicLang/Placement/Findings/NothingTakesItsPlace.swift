import ScenicRuntime

extension PlacementCheck {
  static let nothingTakesItsPlace = PlacementCheck(
    DiagnosticCode(
      "SC0407", "nothing-takes-its-place", "a missing replacement",
      explanation: """
        Some nodes cannot be removed without a replacement, such as the scene of a tab or the root of the app. When \
        such a node ends, it stays until the rule for its `done` or `cancelled` has run. That rule must replace it \
        with `root`, `replace` or `go`, or end the flow whose only content it is.
        """,
      wrong: """
        scene welcome -> Bool
        scene cats

        root welcome

        on welcome.done(true) { root cats }
        on welcome.done(false) { stay }

        """,
      right: """
        scene welcome -> Bool
        scene cats

        root welcome

        on welcome.done(true) { root cats }
        on welcome.done(false) { root welcome }

        """)
  ) { placements, code in
    placements.endsInPlace().map { placements.suspicion(code, $0) }
  }
}

/// A node that ends where it must stay, and the rule that handles that; nil if there is none.
struct EndInPlace {
  var node: Int
  var site: Int
  var subject: Program.Subject
  var rule: Step.RulePlace?
  /// True if the rule replaces a node, perhaps another one.
  var mayFill = false
  var occurrences: [Int]
}

extension Placements {
  fileprivate func suspicion(_ code: DiagnosticCode, _ end: EndInPlace) -> Finding {
    let name = name(of: end.subject)
    return .suspected(
      Suspicion(
        isSeen: {
          $0.reason == .nothingToLeave && $0.rule == nil && $0.message.hasPrefix("\(name):")
        },
        isShown: { [self] in $0.account.contains { isAnswer($0, to: end) } },
        stories: { [self] in end.occurrences.prefix(6).compactMap { story(to: $0) } },
        diagnostic: { [self] in diagnostic(code, end, $0) }))
  }

  private func isAnswer(_ answer: Step.Answer, to end: EndInPlace) -> Bool {
    end.rule.map { answer.outcome == .rule($0) }
      ?? (answer.event == name(of: end.subject) && answer.outcome == .usualMeaning)
  }

  /// Returns the abstract node of an end; if a trace is reported, the one that it leads to.
  private func site(of end: EndInPlace, _ confirmation: Confirmation?) -> Int {
    guard let confirmation else { return end.site }
    let answers = confirmation.step.account.filter { isAnswer($0, to: end) }
    let ended = occurrences(end.occurrences, in: answers, confirmation)
    let senders = end.occurrences.filter { ended.contains($0) }.compactMap {
      walk.occurrences[$0].key.sender
    }
    return senders.first ?? end.site
  }

  private func diagnostic(
    _ code: DiagnosticCode, _ end: EndInPlace, _ confirmation: Confirmation?
  ) -> Diagnostic? {
    let site = site(of: end, confirmation)
    var notes = [Diagnostic.Note("the empty place: \(describe(site))")]
    if end.rule == nil {
      notes.append(Diagnostic.Note("unhandled `\(name(of: end.subject))`: it would stay in the tree"))
    }
    if let place = ownPlace(ofFlowAt: site) {
      notes.append(
        Diagnostic.Note("\(place); replace the root of the app, or let the flow go on with `root`"))
    }
    if let confirmation { notes.append(tell(confirmation)) }
    if confirmation == nil {
      if end.mayFill { return nil }
      notes.append(Diagnostic.Note("found no short path to this state; it may be unreachable"))
    }
    let severity: Diagnostic.Severity = confirmation == nil ? .warning : .error
    let name = name(walk.table[site].node)
    guard let rule = end.rule else {
      return Diagnostic(
        severity, code, "missing replacement: \(name) can end and leave its place empty",
        at: model.nodes[end.node].name.range, notes: notes,
        fixIts: repairs(ofEnd: end.subject, at: site, by: nil))
    }
    return Diagnostic(
      severity, code, "missing replacement for \(name): expected `root`, `replace` or `go` in this rule",
      at: model.flows[rule.flow].rules[rule.rule].range, notes: notes,
      fixIts: repairs(ofEnd: end.subject, at: site, by: rule))
  }

  func endsInPlace() -> [EndInPlace] {
    var found: [EndInPlace] = []
    var rules = OrderedMap<Step.RulePlace, Int>()
    var unanswered = [Int: Int]()
    for (place, occurrence) in walk.occurrences.enumerated() where occurrence.key.departure == .staying {
      guard case .said(let subject) = occurrence.key.word, let site = occurrence.key.sender else { continue }
      // The app's root that is shown for a requirement is replaced by the held edit.
      if walk.gates.contains(site) { continue }
      let node = walk.table[site].node
      let end = EndInPlace(node: node, site: site, subject: subject, rule: nil, occurrences: [place])
      if case .cancelled = subject, !cancels(node) { continue }
      for rule in occurrence.fired { note(end, of: rule, in: &rules, &found) }
      guard occurrence.fired.isEmpty, !isUnansweredAnyway(subject) else { continue }
      if let known = unanswered[node] {
        found[known].occurrences.append(place)
      } else {
        unanswered[node] = found.count
        found.append(end)
      }
    }
    return found
  }

  private func note(
    _ end: EndInPlace, of rule: Step.RulePlace, in rules: inout OrderedMap<Step.RulePlace, Int>,
    _ found: inout [EndInPlace]
  ) {
    if let known = rules[rule] { return found[known].occurrences += end.occurrences }
    rules.set(rule, to: found.count)
    var end = end
    end.rule = rule
    end.mayFill = program.rule(rule).effects.containsEffect { $0.fillsPlace }
    found.append(end)
  }

  /// Returns true if a node may cancel although nothing can replace it: a screen without a result need not.
  private func cancels(_ node: Int) -> Bool {
    let declared = program.nodes[node]
    if declared.kind != .scene || declared.flow != nil || declared.result != nil { return true }
    return program.flows[0].rules.contains { rule in
      rule.triggers.contains { $0.subject.node == node } && rule.effects.containsEffect { $0 == .cancel }
    }
  }

  /// Returns true if exhaustiveness already requires a rule: a result has a payload.
  private func isUnansweredAnyway(_ subject: Program.Subject) -> Bool {
    if case .done(let node) = subject { return program.nodes[node].result != nil }
    return false
  }
}

extension Program {
  func rule(_ place: Step.RulePlace) -> Rule { flows[place.flow].rules[place.rule] }
}

extension Program.Effect {
  /// True if it replaces a node, or ends the enclosing one.
  fileprivate var fillsPlace: Bool {
    switch self {
    case .root, .fill, .replace, .go, .finish, .cancel: true
    default: false
    }
  }
}
