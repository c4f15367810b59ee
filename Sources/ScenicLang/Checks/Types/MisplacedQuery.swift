extension Check {
  static let misplacedQuery = Check(
    worded: DiagnosticCode(
      "SC0347", "misplaced-query", "a query of the tree in the wrong place",
      explanation: """
        `present(S)` is allowed in `where` clauses and in conditions of `if`, where it is true if an S is anywhere in \
        the tree. The other queries, such as `showing(S)` and `depth(s)`, are allowed only in tests and properties. \
        Requirements, arguments and default values contain no queries.
        """,
      wrong: """
        scene cats { event open }
        scene cat { event close }

        root stack { cats }

        on cats.open where !showing(cat) { push cat }
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
    guard case .misplacedQuery(let word, let inCondition) = problem.kind else { return nil }
    if word == .present {
      return DiagnosticText("unexpected `present`: it is allowed only in `where`, `if`, tests and properties")
    }
    let fixIts =
      inCondition && (word == .showing || word == .presented)
      ? [FixIt("write `present`", .likely, [.init(problem.range, "present")])] : []
    let other = inCondition ? "; rules support only `present`" : ""
    return DiagnosticText(
      "unexpected `\(word.rawValue)`: it is allowed only in tests and properties\(other)", fixIts: fixIts)
  }
}
