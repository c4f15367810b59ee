extension Check {
  static let captureConflict = Check(
    worded: DiagnosticCode(
      "SC0603", "capture-conflict", "a capture with two types",
      explanation: """
        A capture takes its type from where it is used, so all uses want the same.
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
    return Words(
      "`\(name)` is used as \(Words.a(model.describe(first))) before and can't be \(Words.a(model.describe(second))) as well"
    )
  }
}
