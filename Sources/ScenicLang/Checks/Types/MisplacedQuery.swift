extension Check {
  static let misplacedQuery = Check(
    worded: DiagnosticCode(
      "SC0347", "misplaced-query", "a query of the tree in the wrong place",
      explanation: """
        Rules and links can ask about the tree: `present(S)`, `showing(S)`, `depth(s)` and `selected(t)`. \
        A question in the condition of another one is not allowed. `presented(S)` and `below(S, T)` are allowed only in tests and properties. Requirements, attributes, \
        conversions and default values contain no questions.
        """,
      wrong: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open where !presented(cat) { push cat }
        on cats.open { stay }
        on cat.close { pop }

        """,
      right: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open where !present(cat) { push cat }
        on cats.open { stay }
        on cat.close { pop }

        """)
  ) { problem, _ in
    if case .misplacedFilter = problem.kind {
      return DiagnosticText(
        "unexpected `where`: it is allowed only in questions, as in `present(S where …)`")
    }
    if case .nestedQuery(let word) = problem.kind {
      return DiagnosticText("unexpected `\(word.rawValue)`: the condition of a question contains no question")
    }
    guard case .misplacedQuery(let word, let inCondition) = problem.kind else { return nil }
    if word.isInRules {
      return DiagnosticText(
        "unexpected `\(word.rawValue)`: it is allowed only in rules, links, tests and properties")
    }
    let fixIts =
      inCondition && word == .presented
      ? [FixIt("write `present`", .likely, [.init(problem.range, "present")])] : []
    return DiagnosticText(
      "unexpected `\(word.rawValue)`: it is allowed only in tests and properties", fixIts: fixIts)
  }
}
