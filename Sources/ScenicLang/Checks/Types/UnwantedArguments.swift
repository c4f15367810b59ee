extension Check {
  static let unwantedArguments = Check(
    worded: DiagnosticCode(
      "SC0306", "unwanted-arguments", "unexpected arguments",
      explanation: """
        The declaration has no parameters, so remove the arguments and their parentheses.
        """,
      wrong: """
        action signOut

        scene cats { event close }

        root cats

        on cats.close { do signOut(now: true) }

        """,
      right: """
        action signOut

        scene cats { event close }

        root cats

        on cats.close { do signOut }

        """)
  ) { problem, _ in
    if case .queryArgument(let word, let found, let instead) = problem.kind {
      return query(word, found, instead, at: problem.range)
    }
    guard case .unwantedArguments(let owner) = problem.kind else { return nil }
    return DiagnosticText(
      "unexpected arguments of `\(owner)`",
      fixIts: [FixIt("remove the arguments", .likely, [FixIt.Edit(problem.range, "")])])
  }

  /// Returns the message for redundant arguments of a query, or of the node in it.
  private static func query(
    _ word: Query.Word, _ found: Problem.QueryArgument, _ instead: String?, at range: SourceRange
  ) -> DiagnosticText? {
    let filter = word.takesFilter ? ", and a condition after `where`" : ""
    let message: String
    switch found {
    case .several: message = "unexpected second argument of `\(word.rawValue)`: it takes one name\(filter)"
    case .inputs(let name):
      message = "unexpected arguments of `\(name)`: `\(word.rawValue)` takes a name\(filter)"
    case .value: return nil
    }
    return DiagnosticText(
      message, fixIts: instead.map { [FixIt("write `\($0)`", .likely, [.init(range, $0)])] } ?? [])
  }
}
