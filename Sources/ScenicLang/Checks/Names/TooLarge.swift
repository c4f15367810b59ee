extension Check {
  static let tooLarge = Check(
    worded: DiagnosticCode(
      "SC0213", "too-large", "a node or value that is made of too many parts",
      explanation: """
        Containers within containers multiply. A node that would be made of more than 10,000 nodes, or of more than 150 \
        levels of them, is no screen for a person, and so is a value that is made of more than 10,000.
        """,
      wrong: """
        scene s

        container c0 { a: s, b: s }
        container c1 { a: c0, b: c0 }
        container c2 { a: c1, b: c1 }
        container c3 { a: c2, b: c2 }
        container c4 { a: c3, b: c3 }
        container c5 { a: c4, b: c4 }
        container c6 { a: c5, b: c5 }
        container c7 { a: c6, b: c6 }
        container c8 { a: c7, b: c7 }
        container c9 { a: c8, b: c8 }
        container c10 { a: c9, b: c9 }
        container c11 { a: c10, b: c10 }
        container c12 { a: c11, b: c11 }
        container c13 { a: c12, b: c12 }

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
