import ScenicRuntime

extension Check {
  static let unheardAnswer = Check(
    unused: DiagnosticCode(
      "SC0510", "unheard-answer", "an unhandled result of an action",
      explanation: """
        The action declares a result, and rules request the action, but no rule handles `done`, so the result is \
        refused. Write such a rule, perhaps with `stay`, or remove the result type; `@unused` before the action \
        silences this warning.
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
        action.name, action.note, scope: action.scope, "unhandled result of action `\(action.name.text)`")
    }
  }
}
