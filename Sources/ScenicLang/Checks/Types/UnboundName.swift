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
    guard case .unboundNames(let names, let labels, let parameters) = problem.kind else { return nil }
    let message = "no parameter is called \(Words.list(names, "or")); there are \(Words.list(parameters))"
    var words =
      names.count == 1
      ? Words(message, instead: names[0], at: problem.range, among: parameters) : Words(message)
    if labels.count == names.count {
      let what = labels.count == 1 ? "`\(labels[0].name):` before it" : "the labels before them"
      words.fixIts.append(FixIt("write \(what)", .likely, labels.map { $0.edit }))
    }
    return words
  }
}
