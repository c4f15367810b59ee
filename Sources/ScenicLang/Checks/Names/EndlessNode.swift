extension Check {
  static let endlessNode = Check(
    worded: DiagnosticCode(
      "SC0212", "endless-node", "a node that contains itself",
      explanation: """
        Creating the node would create it again inside itself, without end. A flow can push itself in a rule, but it \
        cannot start with itself.
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
    return DiagnosticText("`\(names.first ?? "")` contains itself: \(chain)")
  }
}
