extension Check {
  static let captureConflict = Check(
    worded: DiagnosticCode(
      "SC0603", "capture-conflict", "a capture with two types",
      explanation: """
        The type of a capture follows from its uses, so all uses must have the same type.
        """,
      wrong: """
        scene cats
        scene cat(catName: String, age: Double = 0.0, number: Int = 0)

        root stack { cats }

        link "/cats/{x}" { go cats / cat(catName: x, number: x) }

        """,
      right: """
        scene cats
        scene cat(catName: String, age: Double = 0.0, number: Int = 0)

        root stack { cats }

        link "/cats/{x}" { go cats / cat(catName: "Fred", number: x) }

        """)
  ) { problem, model in
    guard case .captureConflict(let name, let first, let second) = problem.kind else { return nil }
    return DiagnosticText(
      "type mismatch of capture `\(name)`: expected \(DiagnosticText.a(model.describe(first))), found \(DiagnosticText.a(model.describe(second)))"
    )
  }
}
