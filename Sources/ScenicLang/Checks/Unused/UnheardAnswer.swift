import ScenicRuntime

extension Check {
  static let unheardAnswer = Check(
    unused: DiagnosticCode(
      "SC0510", "unheard-answer", "an answer that no rule takes",
      explanation: """
        The action says that the app will answer, and rules do it, but no rule waits for `done`, so the \
        answer is refused. Write such a rule, perhaps with `stay`, or remove the type of the answer; \
        `@unused` before the action says that it is meant.
        """,
      wrong: """
        action askPermission -> Bool

        scene cats { event photo }

        root stack { cats }

        on cats.photo { do askPermission }

        """,
      right: """
        action askPermission -> Bool

        scene cats { event photo }
        scene camera

        root stack { cats }

        on cats.photo { do askPermission }
        on askPermission.done(true) { push camera }
        on askPermission.done(false) { stay }

        """)
  ) { model in
    model.actions.indices.compactMap { place in
      let action = model.actions[place]
      let isHeard = model.usage.answered.contains(place)
      guard action.answer != nil, !isHeard, model.usage.has(.action(place)) else { return nil }
      return Unused(
        action.name, action.note, scope: action.scope, "no rule takes the answer of `\(action.name.text)`")
    }
  }
}
