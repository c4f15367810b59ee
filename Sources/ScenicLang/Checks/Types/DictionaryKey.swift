extension Check {
  static let dictionaryKey = Check(
    worded: DiagnosticCode(
      "SC0318", "dictionary-key", "an unsupported dictionary key",
      explanation: """
        Dictionaries have the type `[String: T]`, as in JSON, and the keys of a dictionary literal are string \
        literals.
        """,
      wrong: """
        scene cats(ages: [Int: String] = [:])

        root cats

        """,
      right: """
        scene cats(ages: [String: Int] = [:])

        root cats

        """)
  ) { problem, _ in
    guard case .dictionaryKey = problem.kind else { return nil }
    return DiagnosticText("expected `String` as the type of dictionary keys")
  }
}
