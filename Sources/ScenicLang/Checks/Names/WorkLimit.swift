extension Check {
  static let workLimit = Check(
    worded: DiagnosticCode(
      "SC0217", "work-limit", "a spec that takes too much work to check",
      explanation: """
        The compiler looks at each part of a spec a bounded number of times, so that it always ends. This spec takes \
        more than that: what is listed, from this declaration on, was not checked. Nothing that people write comes near \
        the limit; please report the spec as a bug.
        """)
  ) { problem, _ in
    guard case .workLimit(let skipped) = problem.kind else { return nil }
    return Words(
      "the limit of work is reached, and the spec is not wholly checked",
      notes: skipped.map { Diagnostic.Note("not checked: \($0)") })
  }
}
