extension Check {
  static let endlessNode = Check(
    worded: DiagnosticCode(
      "SC0212", "endless-node", "a node that contains itself",
      explanation: """
        Making the node would make it again within itself, and again, without end. A flow may well push \
        itself in a rule; it only cannot start with itself.
        """,
      wrong: """
        scene cats

        container drawer { cats, shelf }
        container shelf { drawer }

        root drawer

        """,
      right: """
        scene cats
        scene cat

        container drawer { cats, shelf }
        container shelf { cat }

        root drawer

        """)
  ) { problem, _ in
    guard case .endlessNode(let names) = problem.kind else { return nil }
    let chain = (names + names.prefix(1)).map { "`\($0)`" }.joined(separator: " in ")
    return Words("`\(names.first ?? "")` would be made without end: \(chain)")
  }
}
