import ScenicRuntime

extension Check {
  static let unusedEvents = Check(
    unused: DiagnosticCode(
      "SC0506", "unused-events", "an unused group of events",
      explanation: """
        Scenes and flows send an `events` group with `sends` and its name; none sends this one. Send it or remove it; \
        `@unused` before the declaration silences this warning.
        """,
      wrong: """
        events Editing { event save }

        scene cats

        root stack { cats }

        """,
      right: """
        events Editing { event save }

        scene cats sends Editing

        root stack { cats }

        on cats.save { stay }

        """)
  ) { model in
    model.eventGroups.indices.filter { !model.usage.has(.eventGroup($0)) }.map {
      let group = model.eventGroups[$0]
      return Unused(
        group.name, group.note, scope: group.scope, "unused events `\(group.name.text)`")
    }
  }
}
