extension Check {
  static let tooDeep = Check(
    worded: DiagnosticCode(
      "SC0216", "too-deep", "an `if` or a type within too many others",
      explanation: """
        Types and `if`s nest up to 50 levels, where each `else if` is one. What is deeper is written in parts: a struct \
        for a type, several rules for an `if`.
        """,
      wrong: """
        scene cats(names: \(String(repeating: "[", count: 60))String\(String(repeating: "]", count: 60)) = [])

        root cats

        """,
      right: """
        scene cats(names: [[String]] = [])

        root cats

        """)
  ) { problem, _ in
    guard case .tooDeep = problem.kind else { return nil }
    return Words("this is nested too deeply")
  }
}
