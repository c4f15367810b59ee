extension Check {
  static let unboundName = Check(
    worded: DiagnosticCode(
      "SC0320", "unbound-name", "a variable that no parameter is called",
      explanation: """
        In a pattern a bare name binds the parameter of that name. Another name for it is written with \
        the parameter's before it: `name: catName`. Only where there is a single parameter does any name \
        do.
        """,
      wrong: """
        scene cats {
          event select(name: String, age: Int)
        }
        scene cat(name: String)

        root stack { cats }

        on cats.select(catName) { push cat(name: catName) }

        """,
      right: """
        scene cats {
          event select(name: String, age: Int)
        }
        scene cat(name: String)

        root stack { cats }

        on cats.select(name: catName) { push cat(name: catName) }

        """)
  ) { problem, _ in
    guard case .unboundName(let name, let parameters) = problem.kind else { return nil }
    return Words(
      "no parameter is called `\(name)`; there are \(Words.list(parameters))", instead: name,
      at: problem.range,
      among: parameters)
  }
}
