extension Check {
  static let startRule = Check(
    worded: DiagnosticCode(
      "SC0362", "start-rule", "an invalid rule for the start",
      explanation: """
        `on start` runs when the app starts, before its first tree is shown. It is a rule of the app, outside of flows, \
        with no other trigger and no arguments; `or wait`, `even covered` and `asking` have no meaning there. The first \
        rule whose `where` holds runs, so a rule after one without `where` never does.
        """,
      wrong: """
        scene welcome
        scene tour

        root bar: tabs {
          welcome
          tour
        }

        on start even covered { select bar.tour }

        """,
      right: """
        scene welcome
        scene tour

        root bar: tabs {
          welcome
          tour
        }

        on start { select bar.tour }

        """)
  ) { problem, model in
    guard case .startRule(let fault) = problem.kind else { return nil }
    switch fault {
    case .inside(let noun, let owner):
      return DiagnosticText("unexpected `on start` in the \(noun) `\(owner)`: only the app starts")
    case .beside:
      return DiagnosticText("unexpected trigger `start` beside others: it is the only trigger of its rule")
    case .arguments: return DiagnosticText("unexpected arguments of `start`: it has none")
    case .clause(let words):
      return DiagnosticText(
        "unexpected `\(words)` in a rule for the start", fixIts: [model.removal(of: words, at: problem.range)]
      )
    case .afterUnconditional(let former):
      return DiagnosticText(
        "unreachable rule: an earlier rule for the start has no `where`",
        notes: [Diagnostic.Note("the earlier rule", at: former)])
    }
  }
}
