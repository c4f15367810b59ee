import ScenicRuntime

extension Check {
  static let unusedAction = Check(
    unused: DiagnosticCode(
      "SC0504", "unused-action", "an unused action",
      explanation: """
        No rule or link requests this action with `do`. Request it or remove it; `@unused` before the declaration \
        silences this warning.
        """,
      wrong: """
        action refresh

        scene cats

        root stack { cats }

        """,
      right: """
        action refresh

        scene cats { event pull }

        root stack { cats }

        on cats.pull { do refresh }

        """)
  ) { model in
    model.actions.indices.filter { !model.usage.has(.action($0)) }.map {
      let action = model.actions[$0]
      return Unused(
        action.name, action.note, scope: action.scope, "unused action `\(action.name.text)`")
    }
  }
}
