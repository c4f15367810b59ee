extension Check {
  static let tooLarge = Check(
    worded: DiagnosticCode(
      "SC0213", "too-large", "a node or value with too many parts",
      explanation: """
        Containers that contain other containers can become very large. A node can consist of at most 10,000 \
        nodes with at most 150 levels, and a value of at most 10,000 parts.
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
    return DiagnosticText("too many parts in `\(name)`: expected at most 10,000")
  }
}
