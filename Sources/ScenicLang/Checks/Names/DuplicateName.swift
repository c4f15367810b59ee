extension Check {
  static let duplicateName = Check(
    worded: DiagnosticCode(
      "SC0202", "duplicate-name", "a duplicate name",
      explanation: """
        A name must be unique in its namespace. In the app and in each flow, scenes, flows, containers, conditions, \
        actions and events share one namespace. In each scene, events, inputs and conditions share one namespace. The \
        slots of a container, the cases of an enum and the parameters of a list have a namespace each. An `é` is the \
        same letter whether it is stored as one character or as an `e` with a combining accent.
        """,
      wrong: """
        scene cats
        scene cats

        root cats

        """,
      right: """
        scene cats

        root cats

        """)
  ) { problem, model in
    guard case .duplicate(let name, let first, let label, let free) = problem.kind else { return nil }
    var words = DiagnosticText(
      "duplicate declaration of `\(name)`", notes: [Diagnostic.Note("first declared here", at: first)]
    )
    if let label {
      words.notes.append(
        Diagnostic.Note(
          "a labelled container shares its namespace with scenes, flows and conditions; "
            + "use another label"))
      words.fixIts = [FixIt("write `\(label.name)`", .likely, [FixIt.Edit(label.range, label.name)])]
    } else if let free, problem.bytes(in: model).elementsEqual(name.utf8) {
      let text = free.isLabel ? "\(free.text): \(name)" : free.text
      let fix = free.isLabel ? "label it: `\(text)`" : "rename it: `\(text)`"
      words.fixIts = [FixIt(fix, .placeholder, [FixIt.Edit(problem.range, text)])]
    }
    return words
  }
}
