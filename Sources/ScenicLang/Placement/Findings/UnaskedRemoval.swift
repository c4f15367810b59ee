import ScenicRuntime

extension PlacementCheck {
  static let unaskedRemoval = PlacementCheck(
    severity: .warning,
    DiagnosticCode(
      "SC0417", "unasked-removal", "a rule that removes a scene without asking it",
      explanation: """
        A rule for `leave` asks a scene or flow before a gesture or a link removes it. Effects of rules do not ask, so on \
        the path in the note this rule removes the scene at once, and the user may lose unsaved changes. Write `asking` \
        before the block of the rule. Its effects then wait while a rule for `leave` stops them. Events of the scene \
        itself, of the scenes in the flow, and of whatever is presented over it may remove it without asking. So may changes \
        of conditions, since the app has no choice then. If a rule is meant to remove the scene at once, write `@unasked` \
        before it.
        """,
      wrong: """
        event tapped(id: Int)

        scene notes { event write }
        scene note(id: Int)
        scene editor
        scene question -> Bool

        root home: stack { notes }

        on notes.write { push editor }
        on editor.leave { present question as alert }
        on question.done(true) { resume editor }
        on question.done(false) { stay }
        on tapped(id) { go home / notes / note(id) }

        """,
      right: """
        event tapped(id: Int)

        scene notes { event write }
        scene note(id: Int)
        scene editor
        scene question -> Bool

        root home: stack { notes }

        on notes.write { push editor }
        on editor.leave { present question as alert }
        on question.done(true) { resume editor }
        on question.done(false) { stay }
        on tapped(id) asking { go home / notes / note(id) }

        """)
  ) { placements, code in
    if !placements.walk.isComplete { return [] }
    return placements.problems.removals.found.filter { !placements.isMeant($0) }
      .map { placements.finding(code, of: $0) }
  }
}

extension Placements {
  fileprivate func isMeant(_ removal: UnaskedRemovals.Removal) -> Bool {
    model.flows[removal.rule.flow].rules[removal.rule.rule].note.has("unasked")
  }

  /// Returns the finding about a removal. Which nodes an effect removes depends on the tree, so it is reported only
  /// if the engine removes one on some path.
  fileprivate func finding(_ code: DiagnosticCode, of removal: UnaskedRemovals.Removal) -> Finding {
    .suspected(
      Suspicion(
        isStray: true,
        isSeen: { _ in false },
        isShown: { step in
          step.account.contains {
            $0.outcome == .rule(removal.rule.rulePlace) && $0.unasked.contains(removal.node)
          }
        },
        setting: Suspicion.Setting(node: removal.node, rule: removal.rule.rulePlace) { [self] in
          removal.places.compactMap { story(to: walk.table[$0.site].origin) }
        },
        stories: { [] },
        diagnostic: { [self] in $0.map { diagnostic(code, removal, $0) } }))
  }

  private func diagnostic(
    _ code: DiagnosticCode, _ removal: UnaskedRemovals.Removal, _ confirmation: Confirmation
  ) -> Diagnostic {
    let rule = model.flows[removal.rule.flow].rules[removal.rule.rule]
    let asks = model.flows.lazy.flatMap { $0.rules }.first { rule in
      rule.triggers.contains { $0.subject == .leave(node: removal.node) }
    }
    func insertion(_ text: String, at place: SourceRange) -> FixIt.Edit {
      FixIt.Edit(SourceRange(file: place.file, start: place.start, end: place.start), text)
    }
    let repairs = [
      rule.block.map { FixIt("insert `asking`", .likely, [insertion("asking ", at: $0)]) },
      FixIt("mark it as intended: `@unasked`", .likely, [insertion("@unasked ", at: rule.range)]),
    ]
    return Diagnostic(
      .warning, code, "this rule removes \(name(removal.node)) without asking it", at: rule.range,
      notes: [
        Diagnostic.Note("this rule handles `\(program.nodes[removal.node].name).leave`", at: asks?.range),
        tell(confirmation),
      ],
      fixIts: repairs.compactMap { $0 })
  }
}
