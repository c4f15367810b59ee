extension Check {
  static let unionMember = Check(
    worded: DiagnosticCode(
      "SC0314", "union-member", "an invalid member of a union",
      explanation: """
        The members of a union are different types, and each occurs once; the members of a nested union \
        count too. A member cannot be optional: write `(A | B)?` for an optional union.
        """,
      wrong: """
        struct Tiger { name: String }

        scene cage(animal: Tiger | Tiger)

        root cage(animal: Tiger(name: "Shere"))

        """,
      right: """
        struct Tiger { name: String }

        scene cage(animal: Tiger)

        root cage(animal: Tiger(name: "Shere"))

        """)
  ) { problem, model in
    guard case .unionMember(let type, let isOptional) = problem.kind else { return nil }
    let name = model.describe(type)
    return DiagnosticText(
      isOptional
        ? "unexpected optional member `\(name)`; write `(A | B)?` for an optional union"
        : "duplicate member `\(name)` of the union")
  }
}
