import ScenicRuntime

extension Check {
  static let unusedEvent = Check(
    unused: DiagnosticCode(
      "SC0505", "unused-event", "an unhandled event of the app or a flow",
      explanation: """
        The app's code can send this event, but no rule handles it, so it is always refused. Write a rule for it or \
        remove it; `@unused` before the declaration silences this warning.
        """,
      wrong: """
        event sessionExpired

        scene cats

        root stack { cats }

        """,
      right: """
        event sessionExpired

        scene cats

        root stack { cats }

        on sessionExpired { pop all }

        """)
  ) { model in
    model.ownEvents.filter { !model.usage.has($0.target) }.map { found in
      Unused(
        found.event.name, found.event.note, scope: found.scope,
        "unhandled event `\(found.event.name.text)`")
    }
  }
}
