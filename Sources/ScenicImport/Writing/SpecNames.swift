/// The names of everything in the spec of a model.
struct SpecNames {
  /// The names of screens and containers by their keys.
  private(set) var nodes: [String: String] = [:]
  private(set) var conditions: [String: String] = [:]
  private(set) var actions: [String: String] = [:]
  private(set) var appEvents: [String: String] = [:]
  /// The events of each screen, by the text in the file.
  private(set) var events: [String: [String: String]] = [:]
  /// The inputs of each screen, by the text in the file.
  private(set) var inputs: [String: [String: String]] = [:]
  /// The labels of the children of each container.
  private(set) var labels: [String: [String]] = [:]
  /// The names of the groups of events of several screens, and those of their events by the text in the file.
  private(set) var groups: [String: String] = [:]
  private(set) var groupEvents: [String: [String: String]] = [:]
  /// The flow with the memories, and its inputs by their names in the model.
  private(set) var memory = ""
  private(set) var memories: [String: String] = [:]
  let app: String

  /// Names all parts of a normalized model. O(n).
  init(_ model: AppModel) {
    app = Identifiers.upperCamel(model.name) ?? "App"
    var scenes: [String: Identifiers] = [:]
    var variables: Set<String> = []
    for screen in model.screens {
      var own = Identifiers()
      for input in screen.inputs where inputs[screen.key]?[input.name] == nil {
        let name = own.name(input.name, or: "value", suffix: "Value")
        inputs[screen.key, default: [:]][input.name] = name
        variables.insert(name)
      }
      scenes[screen.key] = own
    }
    var pool = Identifiers(reserved: variables.union([app, "stack2", "tabs2", "split2", "container2"]))
    let placed = model.containers.flatMap(\.children).compactMap { child in
      child.label.map { (child.node, $0) }
    }
    let labelOf = Dictionary(placed, uniquingKeysWith: { first, _ in first })
    for screen in model.screens { nodes[screen.key] = pool.name(screen.name, or: "screen", suffix: "Screen") }
    for container in model.containers {
      let name = labelOf[container.key] ?? container.name
      nodes[container.key] = pool.name(name, or: "container", suffix: "Container")
    }
    if !model.memories.isEmpty { memory = pool.name("history", or: "history", suffix: "Flow") }
    for item in model.memories where memories[item.name] == nil {
      memories[item.name] = pool.name(item.name, or: "last", suffix: "Memory")
    }
    for action in model.actions {
      actions[action.name] = pool.name(action.name, or: "work", suffix: "Action")
    }
    for group in model.eventGroups {
      if group.senders.count > 1 {
        var base = pool.name("every event", or: "everyEvent")
        if Identifiers.upperCamel(base) == app { base = pool.name("every event", or: "everyEvent") }
        groups[group.key] = base.prefix(1).uppercased() + base.dropFirst()
      }
      var own = Identifiers()
      for event in group.events where groupEvents[group.key]?[event] == nil {
        let name = own.name(event, or: "next", suffix: "Tapped")
        groupEvents[group.key, default: [:]][event] = name
        for sender in group.senders { events[sender, default: [:]][event] = name }
      }
      for sender in group.senders { scenes[sender] = own }
    }
    for transition in model.transitions { addNames(of: transition, &pool, &scenes) }
    for link in model.links { addConditions(link.conditions, &pool) }
    let containers = Set(model.containers.map(\.key))
    for container in model.containers { addLabels(of: container, containers) }
  }

  /// Returns the trigger for an event of a group, or of its only screen.
  func trigger(_ event: String, of group: EventGroup) -> String? {
    let owner = groups[group.key] ?? group.senders.first.flatMap { nodes[$0] }
    guard let owner, let name = groupEvents[group.key]?[event] else { return nil }
    return "\(owner).\(name)"
  }

  private mutating func addNames(
    of transition: Transition, _ pool: inout Identifiers, _ scenes: inout [String: Identifiers]
  ) {
    var read = transition.steps.flatMap(\.conditions)
    if let condition = transition.condition { read.append(condition) }
    switch transition.trigger {
    case .event(let event, let senders):
      for sender in senders where events[sender]?[event] == nil {
        events[sender, default: [:]][event] = scenes[sender]?.name(event, or: "next", suffix: "Tapped")
      }
    case .appEvent(let event):
      if appEvents[event] == nil { appEvents[event] = pool.name(event, or: "next", suffix: "Requested") }
    case .changes(let condition, _, _): read.append(condition)
    case .start, .done, .failed, .anyEvent: break
    }
    addConditions(read, &pool)
  }

  private mutating func addConditions(_ read: [String], _ pool: inout Identifiers) {
    for condition in read where conditions[condition] == nil {
      conditions[condition] = pool.name(condition, or: "condition", suffix: "Holds")
    }
  }

  /// The label of a container is its name; that of a screen is its name, unless the file has another one or the
  /// container has the screen twice.
  private mutating func addLabels(of container: Container, _ containers: Set<String>) {
    let isScreen = container.children.map { !containers.contains($0.node) }
    let names = zip(container.children, isScreen).filter { !$0.1 || $0.0.label == nil }
    var own = Identifiers(reserved: Set(names.compactMap { nodes[$0.0.node] }))
    var seen: Set<String> = []
    labels[container.key] = zip(container.children, isScreen).map { child, isScreen in
      let name = nodes[child.node] ?? "part"
      if isScreen, let label = child.label { return own.name(label, or: "part", suffix: "Part") }
      return seen.insert(child.node).inserted ? name : own.name(name + " again", or: "part")
    }
  }
}
