extension Check {
  static let patternType = Check(
    worded: DiagnosticCode(
      "SC0322", "pattern-type", "a type that does not match the value",
      explanation: """
        A type in a pattern selects one member of a union: `produced(tiger: Tiger)`. It must be one of the members.
        """,
      wrong: """
        struct Tiger { name: String }
        struct Panda { name: String }
        struct Zebra { name: String }

        scene zebra(zebra: Zebra)
        scene gates produces Tiger | Panda

        root stack { gates }

        on gates.produced(animal: Zebra) { push zebra(zebra: animal) }
        on gates.produced { stay }

        """,
      right: """
        struct Tiger { name: String }
        struct Panda { name: String }

        scene tiger(tiger: Tiger)
        scene gates produces Tiger | Panda

        root stack { gates }

        on gates.produced(animal: Tiger) { push tiger(tiger: animal) }
        on gates.produced { stay }

        """)
  ) { problem, model in
    if case .typeInPattern(let label, let type, let pattern) = problem.kind {
      return DiagnosticText(
        "unexpected type `\(type)` in a pattern; the event declares it",
        fixIts: [FixIt("write `\(label)`", .likely, [.init(pattern, label)])])
    }
    guard case .patternType(let wanted) = problem.kind else { return nil }
    return DiagnosticText("type mismatch: expected a member of `\(model.describe(wanted))`")
  }
}
