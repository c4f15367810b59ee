extension Check {
  static let dictionaryKey = Check(
    worded: DiagnosticCode(
      "SC0318", "dictionary-key", "a dictionary with other keys than text",
      explanation: """
        Dictionaries are `[String: T]`, as in JSON, and the keys of a written one are string literals.
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
    return Words("the keys of a dictionary are text")
  }
}
