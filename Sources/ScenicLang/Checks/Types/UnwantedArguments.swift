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
    guard case .unwantedArguments(let owner) = problem.kind else { return nil }
    return DiagnosticText(
      "unexpected arguments of `\(owner)`",
      fixIts: [FixIt("remove the arguments", .likely, [FixIt.Edit(problem.range, "")])])
  }
}
