extension Check {
  static let hiddenName = Check(
    worded: DiagnosticCode(
      "SC0204", "hidden-name", "a shadowed condition",
      explanation: """
        In an expression, a name refers first to a variable of the pattern, then to an input, then to a \
        condition. If a variable had the name of a condition, you could not refer to that condition. An input with the \
        name of a variable is read with its scene, as in `cat.name`.
        """,
      wrong: """
        condition name: String = ""

        scene cats { event select(name: String) }
        scene cat(name: String)

        root stack { cats }

        on cats.select(name) { push cat(name: name) }
        on name.changed { stay }

        """,
      right: """
        condition title: String = ""

        scene cats { event select(name: String) }
        scene cat(name: String)

        root stack { cats }

        on cats.select(name) { push cat(name: name) }
        on title.changed { stay }

        """)
  ) { problem, _ in
    guard case .hidden(let name, let condition) = problem.kind else { return nil }
    return DiagnosticText(
      "variable `\(name)` shadows condition `\(name)`",
      notes: [Diagnostic.Note("the condition is declared here", at: condition)])
  }
}
