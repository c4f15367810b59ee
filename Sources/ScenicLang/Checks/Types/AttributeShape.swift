extension Check {
  static let attributeShape = Check(
    worded: DiagnosticCode(
      "SC0326", "attribute-shape", "unexpected arguments of an attribute",
      explanation: """
        Most attributes belong to the app and accept any arguments. The compiler uses these attributes, and \
        each has only one form: `@unused`, `@terminal`, `@placeholder`, `@deprecated("why")` and \
        `@renamed(from: "oldName")`.
        """,
      wrong: """
        @renamed("kittens")
        scene cats

        root cats

        """,
      right: """
        @renamed(from: "kittens")
        scene cats

        root cats

        """)
  ) { problem, _ in
    guard case .attributeShape(let name, let wanted) = problem.kind else { return nil }
    return DiagnosticText("unexpected arguments of `@\(name)`: expected `\(wanted)`")
  }
}
