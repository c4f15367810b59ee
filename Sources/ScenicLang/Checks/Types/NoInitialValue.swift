extension Check {
  static let noInitialValue = Check(
    worded: DiagnosticCode(
      "SC0327", "no-initial-value", "a condition without an initial value",
      explanation: """
        A condition has a value from the start. Only an optional one is nil when nothing is said.
        """,
      wrong: """
        condition isOpen: Bool

        scene cats

        root cats

        on isOpen.changed { stay }

        """,
      right: """
        condition isOpen: Bool = false

        scene cats

        root cats

        on isOpen.changed { stay }

        """)
  ) { problem, model in
    guard case .noInitial(let name, let type) = problem.kind else { return nil }
    return Words("`\(name)` has no initial value: \(Words.a(model.describe(type))) always has one")
  }
}
