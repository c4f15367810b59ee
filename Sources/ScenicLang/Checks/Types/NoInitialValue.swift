extension Check {
  static let noInitialValue = Check(
    worded: DiagnosticCode(
      "SC0327", "no-initial-value", "a missing initial value",
      explanation: """
        A condition has a value from the start. Only an optional condition has a default, nil. A condition of an \
        extern text type is optional: only the app knows its texts.
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
    let described = model.describe(type)
    if model.isText(type) {
      return DiagnosticText(
        "missing initial value of `\(name)`: only the app has values of type `\(described)`; declare it as `\(described)?`"
      )
    }
    return DiagnosticText("missing initial value of `\(name)`: expected \(DiagnosticText.a(described))")
  }
}
