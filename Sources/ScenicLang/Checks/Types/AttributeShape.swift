extension Check {
  static let attributeShape = Check(
    worded: DiagnosticCode(
      "SC0326", "attribute-shape", "a known attribute with other arguments",
      explanation: """
        Most attributes are the app's own and take what it likes. These mean something to the compiler \
        and have one shape: `@unused`, `@terminal`, `@placeholder`, `@deprecated("why")` and \
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
    return Words("`@\(name)` is written `\(wanted)`")
  }
}
