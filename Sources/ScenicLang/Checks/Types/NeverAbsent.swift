extension Check {
  static let neverAbsent = Check(
    worded: DiagnosticCode(
      "SC0352", "never-absent", "optional chaining of a value that is always present",
      explanation: """
        `?.` reads a field of an optional value, and is `nil` without one. The value before it is never `nil`. Use `.`.
        """,
      wrong: """
        struct Owner { name: String }

        scene cats { event open(owner: Owner) }
        scene cat(owner: String?)

        root stack { cats }

        on cats.open(owner) { push cat(owner: owner?.name) }

        """,
      right: """
        struct Owner { name: String }

        scene cats { event open(owner: Owner?) }
        scene cat(owner: String?)

        root stack { cats }

        on cats.open(owner) { push cat(owner: owner?.name) }

        """)
  ) { problem, model in
    guard case .neverAbsent(let type) = problem.kind else { return nil }
    return DiagnosticText(
      "type mismatch: `?.` after a value of type `\(model.describe(type))`, which is never `nil`")
  }
}
