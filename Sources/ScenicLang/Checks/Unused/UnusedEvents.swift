import ScenicRuntime

extension Check {
  static let unusedEvents = Check(
    unused: DiagnosticCode(
      "SC0506", "unused-events", "an unused group of events",
      explanation: """
        A scene or flow uses an `events` group with `sends` and the name of the group, but none uses this \
        one. Use it or remove it; `@unused` before the declaration silences this warning.
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
