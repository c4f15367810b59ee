import ScenicRuntime

extension Check {
  static let idleAsking = Check(
    DiagnosticCode(
      "SC0519", "idle-asking", "`asking` without a rule for `leave`",
      explanation: """
        `asking` asks the scenes and flows with rules for `leave` that the rule would remove. This spec has no such \
        rule, so the word does nothing.
        """,
      wrong: """
        event tapped

        scene cats
        scene cat

        root main: stack { cats }

        on tapped asking { go main / cats / cat }

        """,
      right: """
        event tapped

        scene cats
        scene cat

        root main: stack { cats }

        on tapped { go main / cats / cat }

        """), severity: .warning
  ) { model, code in
    let rules = model.flows.flatMap { $0.rules }
    let asks = rules.contains { rule in
      rule.triggers.contains { trigger in
        guard let subject = trigger.subject else { return true }
        if case .leave = subject { return true }
        return false
      }
    }
    if asks { return [] }
    return rules.compactMap { $0.isAsking }.map { range in
      Diagnostic(
        .warning, code, "`asking` has no effect: no rule handles `leave`", at: range,
        fixIts: [model.removal(of: "asking", at: range)])
    }
  }
}
