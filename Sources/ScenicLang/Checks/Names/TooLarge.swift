extension Check {
  static let tooLarge = Check(
    worded: DiagnosticCode(
      "SC0213", "too-large", "a node or value that is made of too many parts",
      explanation: """
        Containers within containers multiply. A node that would be made of more than 10,000 nodes, or of more than 150 \
        levels of them, is no screen for a person, and so is a value that is made of more than 10,000.
        """,
      wrong: """
        scene cats

        container c0 { a: cats, b: cats }
        \((1..<14).map { "container c\($0) { a: c\($0 - 1), b: c\($0 - 1) }" }.joined(separator: "\n"))

        root c13

        """,
      right: """
        scene s

        container c0 { a: s, b: s }
        container c1 { a: c0, b: c0 }

        root c1

        """)
  ) { problem, _ in
    guard case .tooLarge(let name) = problem.kind else { return nil }
    return Words("`\(name)` would be made of too many parts")
  }
}
