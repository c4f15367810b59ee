import ScenicRuntime

// The names that would be legal at a place, for suggestions, and what messages call things.

extension Binder {
  /// Every name of the namespaces around the body, the nearest first.
  func visibleNames() -> [String] {
    var result: [String] = []
    for flow in flows(around: body.flow) {
      result += scopes[flow].symbols.values.map { declaredName(of: Entity($0)).text }.sorted()
      result += scopes[flow].labels.values.flatMap { $0 }.map { declaredName(of: .slot($0)).text }.sorted()
    }
    if body.kind == .test {
      result += everywhere.values.flatMap { $0 }.map { declaredName(of: Entity($0)).text }.sorted()
    }
    return result
  }

  /// What the user does, as a test says it; nothing elsewhere. The name of a stack says which, unless others have it too.
  func gestures() -> [String] {
    if body.kind != .test { return [] }
    var counts: [String: Int] = [:]
    let stacks = model.nodes.filter { $0.kind == .stack && $0.isNamed }.map { $0.name.text }
    for stack in stacks { counts[stack, default: 0] += 1 }
    return ["dismissed"] + stacks.filter { counts[$0] == 1 }.map { "\($0).popped" }
  }

  /// What flows that are not around declare with a name, as it is written from here.
  func pathsElsewhere(to name: NameSyntax) -> [String] {
    (everywhere[name.id] ?? []).compactMap { symbol in
      var path = name.text
      var flow = scope(of: symbol)
      while let inner = flow, let parent = model.flows[inner].parent {
        path = "\(model.flows[inner].name.text).\(path)"
        flow = parent
      }
      return path == name.text ? nil : path
    }
  }

  /// The flow that declares a symbol; nil for the app's own events.
  private func scope(of symbol: Symbol) -> Int? {
    switch symbol {
    case .node(let node): model.nodes[node].scope
    case .condition(let condition): model.conditions[condition].scope
    case .action(let action): model.actions[action].scope
    case .event(let node, _): node.flatMap { model.nodes[$0].flow }
    }
  }

  /// What may stand after a node and a dot.
  func partNames(of node: Int) -> [String] {
    var result = model.nodes[node].events.map { $0.name.text } + model.nodes[node].slots.map { $0.label.text }
    result += model.nodes[node].conditions.map { model.conditions[$0].name.text }
    if let flow = model.nodes[node].flow {
      result += scopes[flow].symbols.values.map { declaredName(of: Entity($0)).text }.sorted()
    }
    return result
  }

  /// What may be read of a node in an expression.
  func readableNames(of node: Int) -> [String] {
    model.nodes[node].inputs.map { $0.name.text } + partNames(of: node) + ["isPresented"]
  }

  /// What may be waited for at a node.
  func eventNames(of node: Int) -> [String] {
    partNames(of: node) + Binder.requests(of: model.nodes[node])
  }

  func declaredName(of entity: Entity) -> Model.Name {
    switch entity {
    case .node(let node): model.nodes[node].name
    case .slot(let place): model.nodes[place.node].slots[place.slot].label
    case .condition(let condition): model.conditions[condition].name
    case .action(let action): model.actions[action].name
    case .event(let node?, let event): model.nodes[node].events[event].name
    case .event(nil, let event): model.events[event].name
    }
  }

  func target(of entity: Entity) -> Model.Target {
    switch entity {
    case .node(let node): .node(node)
    case .slot(let place): .slot(node: place.node, place.slot)
    case .condition(let condition): .condition(condition)
    case .action(let action): .action(action)
    case .event(let node, let event): .event(node: node, event)
    }
  }

  func noun(of entity: Entity) -> String {
    switch entity {
    case .node(let node): model.noun(ofNode: node)
    case .slot(let place): model.nodes[place.node].kind == .tabs ? "tab" : "column"
    case .condition: "condition"
    case .action: "action"
    case .event: "event"
    }
  }
}
