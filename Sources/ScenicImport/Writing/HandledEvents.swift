/// The events that rules handle so far. A rule after one without a condition never runs, and an event that has only
/// conditions needs a last rule.
struct HandledEvents {
  enum Sender: Hashable {
    case key(String)
    case app
  }

  private struct Event: Hashable {
    var sender: Sender
    var name: String
  }

  private var always: Set<Event> = []
  private var conditions: [Event: Set<String>] = [:]
  private var order: [Event] = []
  /// The events of groups that only rules with a condition handle.
  private var openGroups: [(group: EventGroup, event: String)] = []
  private var openEvents: Set<String> = []

  /// Returns the senders whose event the transition handles, and records it.
  mutating func takers(of transition: Transition) -> [Sender] {
    let events: [Event]
    switch transition.trigger {
    case .event(let name, let senders):
      events = senders.map { Event(sender: .key($0), name: "event " + name) }
    case .appEvent(let name): events = [Event(sender: .app, name: "event " + name)]
    case .done(let name, _): events = [Event(sender: .app, name: "done " + name)]
    case .failed(let name, _): events = [Event(sender: .app, name: "failed " + name)]
    case .start, .changes: return [.app]
    case .anyEvent: return []
    }
    var takers: [Sender] = []
    var seen: Set<Event> = []
    for event in events where seen.insert(event).inserted && !always.contains(event) {
      if conditions[event] == nil {
        conditions[event] = []
        order.append(event)
      }
      guard let condition = transition.test else {
        always.insert(event)
        takers.append(event.sender)
        continue
      }
      if conditions[event]?.insert(condition).inserted == true { takers.append(event.sender) }
    }
    return takers
  }

  /// Returns the events of a group that the transition handles for some sender, and records them.
  mutating func takers(of group: EventGroup, _ condition: String?) -> [String] {
    var takers: [String] = []
    for name in group.events {
      let events = group.senders.map { Event(sender: .key($0), name: "event " + name) }
      guard events.contains(where: { !always.contains($0) }) else { continue }
      takers.append(name)
      if condition == nil {
        always.formUnion(events)
      } else if openEvents.insert("\(group.key) \(name)").inserted {
        openGroups.append((group, name))
      }
    }
    return takers
  }

  /// Returns the triggers that need a last rule.
  func rest(_ model: AppModel, _ names: SpecNames) -> [String] {
    var triggers = order.filter { !always.contains($0) }.compactMap { event -> String? in
      let name = String(event.name.drop { $0 != " " }.dropFirst())
      switch event.sender {
      case .key(let key):
        return names.events[key]?[name].map { "\(names.nodes[key] ?? "screen").\($0)" }
      case .app:
        if event.name.hasPrefix("event ") { return names.appEvents[name] }
        return event.name.hasPrefix("done ") ? names.actions[name].map { $0 + ".done" } : nil
      }
    }
    for (group, event) in openGroups {
      let isOpen = group.senders.contains { sender in
        let own = Event(sender: .key(sender), name: "event " + event)
        return !always.contains(own) && conditions[own] == nil
      }
      if isOpen, let trigger = names.trigger(event, of: group) { triggers.append(trigger) }
    }
    for action in model.actions
    where action.hasResult && !order.contains(Event(sender: .app, name: "done " + action.name)) {
      if let name = names.actions[action.name] { triggers.append(name + ".done") }
    }
    return triggers
  }
}

extension Transition {
  /// A text for the test that decides whether the transition is taken; nil if it always is.
  fileprivate var test: String? {
    trigger.shown.isEmpty ? condition : "\(trigger.shown) \(condition ?? "")"
  }
}
