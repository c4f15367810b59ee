extension Check {
  static let missingArgument = Check(
    worded: DiagnosticCode(
      "SC0303", "missing-argument", "a missing argument",
      explanation: """
        An argument is required unless its parameter has a default value (`filter: Filter = Filter()`) or an optional \
        type.
        """,
      wrong: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track }

        """,
      right: """
        action track(event: String)

        scene cats { event open }

        root cats

        on cats.open { do track(event: "open") }

        """)
  ) { problem, model in
    guard case .missingArguments(let names, let owner, let insertion) = problem.kind else { return nil }
    let fixIts = insertion.map { [FixIt("insert `\($0.replacement)`", .placeholder, [$0])] } ?? []
    let noun = names.count == 1 ? "argument" : "arguments"
    let missing = names.isEmpty ? "scene" : "\(noun) \(DiagnosticText.list(names))"
    return DiagnosticText(
      "missing \(missing) of `\(owner)`", notes: problem.declarations(in: model), fixIts: fixIts)
  }
}
