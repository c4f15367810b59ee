extension Check {
  static let unwantedArguments = Check(
    worded: DiagnosticCode(
      "SC0306", "unwanted-arguments", "arguments where nothing takes any",
      explanation: """
        It takes nothing, so nothing can be given to it; with nothing to pass the parentheses go.
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
    return Words(
      "`\(owner)` takes no arguments",
      fixIts: [FixIt("remove the arguments", .likely, [FixIt.Edit(problem.range, "")])])
  }
}
