import ScenicRuntime

extension Check {
  static let unusedCondition = Check(
    unused: DiagnosticCode(
      "SC0503", "unused-condition", "a condition that nothing asks about",
      explanation: """
        No rule, requirement, link or attribute reads this condition, and no rule waits for its change: \
        whatever the app says of it, nothing happens. Ask about it or remove it; `@unused` before the \
        declaration says that it is meant.
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
      // What is in a scene that nothing shows needs no message of its own.
      if let scene = condition.owner, model.isUnused(node: scene) { return nil }
      return Unused(
        condition.name, condition.note, scope: condition.scope,
        "nothing asks about the condition `\(condition.name.text)`")
    }
  }
}
