extension Check {
  static let duplicateName = Check(
    worded: DiagnosticCode(
      "SC0202", "duplicate-name", "a name that is declared twice",
      explanation: """
        Scenes, flows, containers, conditions, actions and a flow's own events share one namespace in \
        each flow; events, inputs and conditions share one in each scene; the slots of a container, the \
        cases of an enum and the parameters of a list have one each. A name means one thing in its \
        namespace. Names that look the same are the same: an é is an é, whether it is stored as one \
        character or as an e with an accent.
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
    var words = Words(
      "`\(name)` is declared already", notes: [Diagnostic.Note("`\(name)` is first declared here", at: first)]
    )
    if let label {
      words.notes.append(
        Diagnostic.Note(
          "a container with a label is a node of that name, in the same namespace as scenes, flows and conditions; "
            + "label it otherwise"))
      words.fixIts = [FixIt("write `\(label.name)`", .likely, [FixIt.Edit(label.range, label.name)])]
    } else if let free, problem.quoted(in: model) == "`\(name)`" {
      words.fixIts = [
        FixIt("give it another name: `\(free)`", .placeholder, [FixIt.Edit(problem.range, free)])
      ]
    }
    return words
  }
}
