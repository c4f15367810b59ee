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
    guard case .attributeShape(let name, let wanted, let arguments) = problem.kind else { return nil }
    let isWithout = !wanted.contains("(")
    let noun = arguments == nil ? "missing" : "unexpected"
    let fixIts = isWithout ? arguments.map { [FixIt("remove the arguments", .likely, [.init($0, "")])] } : nil
    return DiagnosticText("\(noun) arguments of `@\(name)`: expected `\(wanted)`", fixIts: fixIts ?? [])
  }
}
