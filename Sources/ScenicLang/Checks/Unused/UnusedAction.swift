import ScenicRuntime

extension Check {
  static let unusedAction = Check(
    unused: DiagnosticCode(
      "SC0504", "unused-action", "an action that nothing does",
      explanation: """
        No rule or link says `do` with this action. Do it somewhere or remove it; `@unused` before the \
        declaration says that it is meant.
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
        action.name, action.note, scope: action.scope, "nothing does the action `\(action.name.text)`")
    }
  }
}
