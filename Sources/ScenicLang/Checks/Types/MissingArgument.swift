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
  ) { problem, _ in
    guard case .missingArguments(let names, let owner, let insertion) = problem.kind else { return nil }
    let fixIts = insertion.map { [FixIt("insert `\($0.replacement)`", .placeholder, [$0])] } ?? []
    return DiagnosticText(
      "missing \(names.isEmpty ? "scene" : "\(names.count == 1 ? "argument" : "arguments") \(DiagnosticText.list(names))") of `\(owner)`",
      fixIts: fixIts)
  }
}
