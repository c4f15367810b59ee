import ScenicRuntime

extension Check {
  static let idleAsking = Check(
    DiagnosticCode(
      "SC0519", "idle-asking", "`asking` without a rule for `leave`",
      explanation: """
        `asking` asks the scenes and flows with rules for `leave` that the rule would remove. This spec has no such \
        rule, so the word does nothing. Nor does it in a rule for `leave` itself, which never asks.
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
    if rules.allSatisfy({ $0.isAsking == nil }) { return [] }
    let asks = rules.contains { rule in
      rule.triggers.contains { trigger in
        guard let subject = trigger.subject else { return true }
        if case .leave = subject { return true }
        return false
      }
    }
    return rules.compactMap { rule in
      guard let range = rule.isAsking else { return nil }
      let isLeave = rule.triggers.allSatisfy { trigger in
        if case .leave? = trigger.subject { return true }
        return false
      }
      if asks && !isLeave { return nil }
      let reason = asks ? "a rule for `leave` does not ask" : "no rule handles `leave`"
      return Diagnostic(
        .warning, code, "`asking` has no effect: \(reason)", at: range,
        fixIts: [model.removal(of: "asking", at: range)])
    }
  }
}
