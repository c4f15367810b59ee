extension Check {
  static let unboundName = Check(
    worded: DiagnosticCode(
      "SC0320", "unbound-name", "an unknown parameter in a pattern",
      explanation: """
        In a pattern, a name alone binds the parameter of that name. To bind a different name, write the \
        parameter before it: `name: catName`. If there is only one parameter, you can use any name.
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
    if case .labelledResult(let label, let name, let removal) = problem.kind {
      return DiagnosticText(
        "unexpected label `\(label):` before `\(name)`: this value has no label",
        fixIts: [FixIt("remove `\(label):`", .likely, [.init(removal, "")])])
    }
    guard case .unboundNames(let names, let labels, let parameters) = problem.kind else { return nil }
    let unknown =
      "unknown \(names.count == 1 ? "parameter" : "parameters") \(DiagnosticText.list(names, "and"))"
    let expected = "; expected \(DiagnosticText.list(parameters, "or"))"
    var words =
      names.count == 1
      ? DiagnosticText(
        unknown, instead: names[0], at: problem.range, among: Candidates(parameters), or: expected)
      : DiagnosticText(unknown + expected)
    if labels.count == names.count {
      let what = labels.count == 1 ? "label `\(labels[0].name):`" : "the labels"
      words.fixIts.append(FixIt("add \(what)", .likely, labels.map { $0.edit }))
    }
    return words
  }
}
