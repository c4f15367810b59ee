extension Check {
  static let hiddenName = Check(
    worded: DiagnosticCode(
      "SC0204", "hidden-name", "a shadowed input or condition",
      explanation: """
        In an expression, a name refers first to a variable of the pattern, then to an input, then to a \
        condition. If a variable had the name of an input or a condition, you could not refer to that input \
        or condition, and a reader could confuse the two.
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
    guard case .hidden(let name, let noun, let other) = problem.kind else { return nil }
    return DiagnosticText(
      "variable `\(name)` shadows \(noun) `\(name)`",
      notes: other.map { [Diagnostic.Note("the \(noun) is declared here", at: $0)] } ?? [])
  }
}
