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

  /// Returns the senders whose event the transition handles, and records it.
  mutating func takers(of transition: Transition) -> [Sender] {
    let events: [Event]
    switch transition.trigger {
    case .event(let name, let senders):
      events = senders.map { Event(sender: .key($0), name: "event " + name) }
    case .appEvent(let name): events = [Event(sender: .app, name: "event " + name)]
    case .done(let name): events = [Event(sender: .app, name: "done " + name)]
    case .failed(let name): events = [Event(sender: .app, name: "failed " + name)]
    case .becomesTrue: return [.app]
    }
    var takers: [Sender] = []
    var seen: Set<Event> = []
    for event in events where seen.insert(event).inserted && !always.contains(event) {
      if conditions[event] == nil {
        conditions[event] = []
        order.append(event)
      }
      guard let condition = transition.condition else {
        always.insert(event)
        takers.append(event.sender)
        continue
      }
      if conditions[event]?.insert(condition).inserted == true { takers.append(event.sender) }
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
    for action in model.actions
    where action.hasResult && !order.contains(Event(sender: .app, name: "done " + action.name)) {
      if let name = names.actions[action.name] { triggers.append(name + ".done") }
    }
    return triggers
  }
}
