import ScenicRuntime

extension Check {
  static let unheardAnswer = Check(
    unused: DiagnosticCode(
      "SC0510", "unheard-answer", "an unhandled result of an action",
      explanation: """
        The action declares a result, and rules request the action, but no rule handles `done`, so the result is \
        refused. Write such a rule, perhaps with `stay`, or remove the result type; `@unused` before the action \
        silences this warning. The same holds for a timer.
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
      guard action.makesRequests, !isHeard, model.usage.has(.action(place)) else { return nil }
      let message =
        action.delay == nil
        ? "unhandled result of action `\(action.name.text)`" : "unhandled timer `\(action.name.text)`"
      return Unused(action.name, action.note, scope: action.scope, message)
    }
  }
}
