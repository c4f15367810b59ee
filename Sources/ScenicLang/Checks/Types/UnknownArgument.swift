extension Check {
  static let unknownArgument = Check(
    worded: DiagnosticCode(
      "SC0302", "unknown-argument", "an unknown argument",
      explanation: """
        Arguments are labelled as in Swift, with the name of their parameter. There is no parameter with \
        this name.
        """,
      wrong: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(evnet: "open") }

        """,
      right: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: "open") }

        """)
  ) { problem, model in
    guard case .unknownArgument(let name, let owner, let candidates) = problem.kind else { return nil }
    var text = DiagnosticText(
      "unknown argument `\(name)` of `\(owner)`", instead: name, at: problem.range, among: candidates)
    guard candidates.isEmpty else { return text }
    text.notes = problem.declarations(in: model)
    text.fixIts = problem.removal.map { [FixIt("remove it", .likely, [FixIt.Edit($0, "")])] } ?? []
    return text
  }
}
