extension Check {
  static let tooDeep = Check(
    worded: DiagnosticCode(
      "SC0216", "too-deep", "an `if` or a type that is nested too deeply",
      explanation: """
        Types and `if`s can nest 50 levels deep, where each `else if` is one level. If you need more levels, \
        declare a struct for a part of the type, or write several rules instead of one `if`.
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
    return DiagnosticText("nested more than 50 levels deep")
  }
}
