import ScenicRuntime

extension Check {
  static let unusedCondition = Check(
    unused: DiagnosticCode(
      "SC0503", "unused-condition", "an unused condition",
      explanation: """
        No rule, requirement, link or attribute reads this condition, and no rule handles its change, so its value has \
        no effect. Use it or remove it; `@unused` before the declaration silences this warning.
        """,
      wrong: """
        condition isOnline: Bool = false

        scene cats

        root stack { cats }

        """,
      right: """
        condition isOnline: Bool = false

        scene cats { event refresh }
        scene offline

        root stack { cats }

        on cats.refresh where !isOnline { present offline }
        on cats.refresh { stay }

        """)
  ) { model in
    model.conditions.indices.filter { !model.usage.has(.condition($0)) }.compactMap {
      let condition = model.conditions[$0]
      // A declaration in an unused scene needs no message of its own.
      if let scene = condition.owner, model.isUnused(node: scene) { return nil }
      return Unused(
        condition.name, condition.note, scope: condition.scope,
        "unused \(condition.isFlag ? "flag" : "condition") `\(condition.name.text)`")
    }
  }
}
