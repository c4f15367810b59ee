import ScenicRuntime

extension Check {
  static let unusedEvent = Check(
    unused: DiagnosticCode(
      "SC0505", "unused-event", "an event of the app or a flow that no rule hears",
      explanation: """
        The app's code can say this event, but no rule answers it, so it is always refused. Write a rule \
        for it or remove it; `@unused` before the declaration says that it is meant.
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
        "no rule hears the event `\(found.event.name.text)`")
    }
  }
}
