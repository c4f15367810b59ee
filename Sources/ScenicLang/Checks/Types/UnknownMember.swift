extension Check {
  static let unknownMember = Check(
    worded: DiagnosticCode(
      "SC0309", "unknown-member", "a case, field or slot that a type does not have",
      explanation: """
        A struct has its fields, an enum its cases, and the tabs of a container are its labels. No other \
        member can be asked for, and an optional has none before `??` has said what nil means.
        """,
      wrong: """
        enum Sort { name, age }

        scene cats(sort: Sort = .name)

        root cats(sort: .size)

        """,
      right: """
        enum Sort { name, age }

        scene cats(sort: Sort = .name)

        root cats(sort: .age)

        """)
  ) { problem, model in
    guard case .noMember(let name, let type, let candidates) = problem.kind else { return nil }
    let message =
      if case .slot(let node) = type {
        "`\(model.nodes[node].name.text)` has no \(model.nodes[node].kind == .tabs ? "tab" : "column") `\(name)`"
      } else {
        "`\(model.describe(type))` has no `\(name)`"
      }
    return Words(
      message, instead: name, at: problem.range, among: candidates)
  }
}
