import ScenicRuntime

extension Check {
  static let statementName = Check(
    DiagnosticCode(
      "SC0520", "statement-name", "a statement with the name of an event",
      explanation: """
        In a test, the words `save` and `restore` save and restore the state. An event of the same name is in backticks \
        there: `` `save` ``. As soon as one test sends the event, the others use the statement without a warning.
        """,
      wrong: """
        event save

        scene cats
        scene saved

        root main: stack { cats }

        on save { push saved }

        test "it shows what is saved" {
          save
          expect main / cats
        }

        """,
      right: """
        event save

        scene cats
        scene saved

        root main: stack { cats }

        on save { push saved }

        test "it shows what is saved" {
          `save`
          expect main / cats / saved
        }

        """), severity: .warning
  ) { model, code in
    let sent = Set(
      (model.tests.flatMap { $0.statements } + model.steps.flatMap { $0.statements }).compactMap { $0.event })
    let played = model.tests.map { ($0.statements, $0.scope) } + model.steps.map { ($0.statements, $0.scope) }
    return played.flatMap { statements, scope in
      statements.compactMap { statement -> Diagnostic? in
        guard let (word, effect) = statement.keyword, let event = model.event(word, from: scope),
          !sent.contains(event.subject)
        else { return nil }
        return Diagnostic(
          .warning, code, "`\(word)` \(effect) here; write the name of the event in backticks",
          at: statement.range,
          notes: [Diagnostic.Note("the event is declared here", at: event.range)],
          fixIts: [FixIt("enclose `\(word)` in backticks", .likely, [.init(statement.range, "`\(word)`")])])
      }
    }
  }
}

extension Model.Statement {
  /// The keyword of a statement without further parts, and its effect.
  fileprivate var keyword: (word: String, effect: String)? {
    switch kind {
    case .save: ("save", "saves the state")
    case .restore: ("restore", "restores the saved state")
    default: nil
    }
  }

  /// The event that it sends.
  fileprivate var event: Program.Subject? {
    if case .event(let subject, _) = kind { return subject }
    return nil
  }
}

extension Model {
  /// Returns the event that a name alone refers to in a flow.
  fileprivate func event(_ name: String, from flow: Int) -> (subject: Program.Subject, range: SourceRange)? {
    var next: Int? = flow
    while let flow = next {
      if let node = flows[flow].node,
        let place = nodes[node].events.firstIndex(where: { $0.name.text == name })
      {
        return (.event(node: node, event: place), nodes[node].events[place].name.range)
      }
      next = flows[flow].parent
    }
    let place = events.firstIndex { $0.name.text == name }
    return place.map { (.appEvent($0), events[$0].name.range) }
  }
}
