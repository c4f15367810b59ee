extension Check {
  static let unionMember = Check(
    worded: DiagnosticCode(
      "SC0314", "union-member", "a union with a member that it cannot have",
      explanation: """
        The members of a union are different types, each once; nested unions count with all their \
        members. None of them is optional: `(A | B)?` is how to say that there may be none.
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
    return Words(
      isOptional
        ? "`\(name)` is optional; write `(A | B)?` for a union that may be nil"
        : "`\(name)` stands twice in the union")
  }
}
