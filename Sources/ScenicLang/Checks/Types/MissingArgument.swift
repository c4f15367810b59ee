extension Check {
  static let missingArgument = Check(
    worded: DiagnosticCode(
      "SC0303", "missing-argument", "an argument is missing",
      explanation: """
        What has neither a value of its own (`filter: Filter = Filter()`) nor an optional type must be \
        said.
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
    return Words("`\(owner)` needs \(names.isEmpty ? "a scene" : Words.list(names))", fixIts: fixIts)
  }
}
