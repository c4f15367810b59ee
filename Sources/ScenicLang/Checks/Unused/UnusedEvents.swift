import ScenicRuntime

extension Check {
  static let unusedEvents = Check(
    unused: DiagnosticCode(
      "SC0506", "unused-events", "a group of events that nothing sends",
      explanation: """
        An `events` group is there for scenes and flows that say `sends` and its name; none does. Send it \
        or remove it; `@unused` before the declaration says that it is meant.
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
        group.name, group.note, scope: group.scope, "nothing sends the events of `\(group.name.text)`")
    }
  }
}
