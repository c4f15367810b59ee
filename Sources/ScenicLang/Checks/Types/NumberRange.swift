extension Check {
  static let numberRange = Check(
    worded: DiagnosticCode(
      "SC0316", "number-range", "a number that is too large",
      explanation: """
        A `Double` is a decimal number of 64 bits. This number does not fit.
        """,
      wrong: """
        scene cats(weight: Double)

        root cats(weight: 1e999)

        """,
      right: """
        scene cats(weight: Double)

        root cats(weight: 1e99)

        """)
  ) { problem, _ in
    guard case .outOfRange(let text) = problem.kind else { return nil }
    return DiagnosticText("`\(text)` is too large for 64 bits")
  }
}
