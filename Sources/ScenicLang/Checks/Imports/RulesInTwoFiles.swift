import ScenicRuntime

extension Check {
  static let rulesInTwoFiles = Check(
    DiagnosticCode(
      "SC0703", "rules-in-two-files", "rules for one event in two files",
      explanation: """
        The rules of a flow are checked in source order, but the order of imports has no meaning. So write \
        all rules of a flow for one event in one file.
        """,
      wrong: """
        import "dogs.scene"

        scene cats { event open(isOld: Bool) }

        root cats

        on cats.open(true) { stay }

        // file: dogs.scene
        on cats.open(false) { stay }

        """,
      right: """
        import "dogs.scene"

        scene cats { event open(isOld: Bool) }

        root tabs { cats, dogs }

        on cats.open(true) { stay }
        on cats.open(false) { stay }

        // file: dogs.scene
        scene dogs

        """)
  ) { model, code in
    model.files.count < 2 ? [] : model.flows.flatMap { scattered(in: $0, model, code) }
  }

  private static func scattered(in flow: Model.Flow, _ model: Model, _ code: DiagnosticCode)
    -> [Diagnostic]
  {
    var first = OrderedMap<Program.Subject, SourceRange>()
    var reported: OrderedSet<Program.Subject> = []
    var result: [Diagnostic] = []
    for trigger in flow.rules.flatMap({ $0.triggers }) {
      guard let subject = trigger.subject else { continue }
      let other = first.insert(subject, trigger.range).value
      guard other.file != trigger.range.file, reported.insert(subject).inserted else { continue }
      result.append(
        Diagnostic(
          .error, code, "rules for one event in two files: files have no order",
          at: trigger.range, notes: [Diagnostic.Note("the first rule for this event", at: other)]))
    }
    return result
  }
}
