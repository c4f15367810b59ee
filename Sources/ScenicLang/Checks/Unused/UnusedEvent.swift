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
    let unhandled = model.ownEvents.filter { !model.usage.has($0.target) }.map { found in
      Unused(
        found.event.name, found.event.note, scope: found.scope,
        "unhandled event `\(found.event.name.text)`")
    }
    return unhandled + model.unhandledByGroup
  }
}

extension Model {
  /// The events of groups that some flows send and no rule handles: one message for each event.
  fileprivate var unhandledByGroup: [Unused] {
    if eventGroups.isEmpty { return [] }
    let handled = Set(flows.flatMap { $0.rules.flatMap { $0.triggers.compactMap { $0.subject } } })
    var senders = [SourceRange: [Int]]()
    for node in nodes.indices where nodes[node].flow != nil {
      for (place, event) in nodes[node].events.enumerated()
      where !handled.contains(.event(node: node, event: place)) {
        senders[event.name.range, default: []].append(node)
      }
    }
    return eventGroups.flatMap { $0.events }.compactMap { event in
      guard let found = senders[event.name.range], let scope = nodes[found[0]].flow else { return nil }
      let flows = DiagnosticText.list(found.map { nodes[$0].name.text })
      return Unused(event.name, event.note, scope: scope, "unhandled event `\(event.name.text)` of \(flows)")
    }
  }
}
