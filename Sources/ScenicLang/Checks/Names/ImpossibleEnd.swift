import ScenicRuntime

extension Check {
  static let impossibleEnd = Check(
    DiagnosticCode(
      "SC0525", "impossible-end", "a test that ends a scene that never ends itself",
      explanation: """
        A scene without a result ends itself only if a rule waits for that: generated Swift has `finish` and `cancel` for \
        such scenes only, and `scenicc verify` covers only these ends. A test that ends another scene shows something \
        that no app does. Write `dismissed` if the user dismisses the presentation, or add a rule for the end.
        """,
      wrong: """
        scene cats { event help }
        scene tips

        root home: stack { cats }

        on cats.help { present tips }

        test "the tips are closed" {
          cats.help
          tips.cancelled
          expect home / cats
        }

        """,
      right: """
        scene cats { event help }
        scene tips

        root home: stack { cats }

        on cats.help { present tips }

        test "the tips are closed" {
          cats.help
          dismissed
          expect home / cats
        }

        """), severity: .warning
  ) { model, code in
    // Rules of an app may handle the ends of a library's scenes.
    if model.flows.first?.root == nil { return [] }
    var ends: [(range: SourceRange, node: Int, subject: Program.Subject)] = []
    func note(_ statements: [Model.Statement]) {
      for place in statements.indices {
        guard case .event(let subject, _) = statements[place].kind, let node = model.ending(subject) else {
          continue
        }
        ends.append((statements[place].range, node, subject))
      }
    }
    for place in model.tests.indices { note(model.tests[place].statements) }
    for place in model.steps.indices { note(model.steps[place].statements) }
    if ends.isEmpty { return [] }
    let handled = Set(model.flows.flatMap { $0.rules.flatMap { $0.triggers.compactMap { $0.subject } } })
    return ends.compactMap { end -> Diagnostic? in
      if handled.contains(end.subject) { return nil }
      let name = model.path(ofNode: end.node)
      return Diagnostic(
        .warning, code, "`\(name)` never ends itself: it has no result, and no rule waits for its end",
        at: end.range)
    }
  }
}

extension Model {
  /// Returns the scene without a result that ends with an event.
  fileprivate func ending(_ subject: Program.Subject) -> Int? {
    switch subject {
    case .done(let node), .cancelled(let node):
      nodes[node].kind == .scene && nodes[node].flow == nil && nodes[node].result == nil ? node : nil
    default: nil
    }
  }
}
