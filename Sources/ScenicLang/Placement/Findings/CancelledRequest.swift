import ScenicRuntime

extension PlacementCheck {
  static let cancelledRequest = PlacementCheck(
    severity: .warning,
    DiagnosticCode(
      "SC0416", "cancelled-request", "a request that its own rule may cancel",
      explanation: """
        A request ends with its owner. Without `for`, the owner is the current node when the rule makes the request. On \
        the path in the note, a later effect of the rule removes that node, so the request is cancelled at once and its \
        result is never handled. Name an owner that stays: `do action for` and a flow around the rule, or the name of \
        the app. If it happens on every path, it is an error (SC0340).
        """,
      wrong: """
        action save(text: String) -> Bool

        scene notes { event open }
        scene note { event saved(text: String) }

        root home: stack { notes }

        on notes.open { push note }
        on note.saved(text) {
          do save(text)
          go home / notes
        }
        on save.done { stay }

        """,
      right: """
        app Notes

        action save(text: String) -> Bool

        scene notes { event open }
        scene note { event saved(text: String) }

        root home: stack { notes }

        on notes.open { push note }
        on note.saved(text) {
          do save(text) for Notes
          go home / notes
        }
        on save.done { stay }

        """)
  ) { placements, code in
    placements.problems.problems.compactMap { problem in
      if problem.what != .ownerLeaves || problem.failures.isEmpty { return nil }
      return placements.suspicion(code, ofRequest: problem)
    }
  }
}

extension Placements {
  /// Returns the finding about a request; it is reported only if the engine cancels it on some path.
  fileprivate func suspicion(_ code: DiagnosticCode, ofRequest problem: ProblemList.Problem) -> Finding? {
    guard let effect = effect(of: problem), case .perform(let action, _, _) = effect.kind else { return nil }
    func isCancelled(in step: Step) -> Bool {
      step.actions.contains { made in
        made.action == action && made.request.map { step.cancelled.contains($0) } ?? false
      }
    }
    return .suspected(
      Suspicion(
        isSeen: { _ in false }, isSeenInStep: { isCancelled(in: $0) },
        isShown: { step in
          isCancelled(in: step)
            && step.account.contains { $0.outcome == .rule(problem.words.rulePlace) }
        },
        stories: { problem.failures.prefix(ProblemList.limit).flatMap { self.stories(to: $0) } },
        diagnostic: { [self] confirmation in
          confirmation.map { certain(problem, effect, $0) ?? diagnostic(code, effect, $0) }
        }))
  }

  /// Returns the error about a request that ends wherever its rule runs; nil if it may stay.
  private func certain(
    _ problem: ProblemList.Problem, _ effect: Model.Effect, _ confirmation: Confirmation
  ) -> Diagnostic? {
    if problem.succeeds || !walk.isComplete || problem.words.isLink { return nil }
    let flow = problem.words.flow
    let rule = model.flows[flow].rules[problem.words.rule]
    let found = EndedRequests.found(in: rule, of: flow, model, evenIfRefusable: true)
    return found.first { $0.request.range == effect.range }?.diagnostic(
      Check.endedRequest.code, in: flow, model, notes: [tell(confirmation)])
  }

  private func diagnostic(
    _ code: DiagnosticCode, _ effect: Model.Effect, _ confirmation: Confirmation
  ) -> Diagnostic {
    let end = SourceRange(file: effect.range.file, start: effect.range.end, end: effect.range.end)
    let text = " for \(model.flows[0].name.text)"
    return Diagnostic(
      .warning, code, "the request may end in this rule: its owner may leave", at: effect.range,
      notes: [tell(confirmation)],
      fixIts: [FixIt("insert `\(text.dropFirst())`", .likely, [.init(end, text)])])
  }
}
