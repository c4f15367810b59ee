extension Check {
  static let workLimit = Check(
    worded: DiagnosticCode(
      "SC0217", "work-limit", "a spec that takes too much work to check",
      explanation: """
        The compiler examines each part of a spec a limited number of times, so that it always terminates. \
        This spec exceeds the limit, so the listed parts, from this declaration on, were not checked. Specs \
        that people write do not come near the limit: please report the spec as a bug.
        """)
  ) { problem, _ in
    guard case .workLimit(let skipped) = problem.kind else { return nil }
    return DiagnosticText(
      "incomplete check: the limit of work is reached",
      notes: skipped.map { Diagnostic.Note("not checked: \($0)") })
  }
}
