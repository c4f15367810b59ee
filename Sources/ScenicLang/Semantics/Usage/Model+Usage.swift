extension Model {
  /// Returns true if a scene, flow or container that can be referred to by its name is never shown.
  func isUnused(node: Int) -> Bool { nodes[node].isPlaceable && !usage.has(.node(node)) }

  /// Returns true if a declaration has this name and nothing refers to it, also in a spec with errors. O(uses).
  func isUnreferenced(_ name: String) -> Bool {
    func named(_ names: [Name], _ target: (Int) -> Target) -> [Target] {
      names.indices.filter { names[$0].text == name }.map(target)
    }
    var found = named(nodes.map { $0.name }) { .node($0) } + named(types.map { $0.name }) { .type($0) }
    found +=
      named(conditions.map { $0.name }) { .condition($0) } + named(actions.map { $0.name }) { .action($0) }
    found += named(steps.map { $0.name }) { .steps($0) } + named(styles.map { $0.name }) { .style($0) }
    found += named(events.map { $0.name }) { .event(node: nil, $0) }
    for (node, declared) in nodes.enumerated() {
      found += named(declared.events.map { $0.name }) { .event(node: node, $0) }
    }
    return found.contains { target in !uses.contains { $0.target == target } }
  }

  /// The events of a scene or flow itself, without those of groups.
  var ownEvents: [(target: Target, scope: Int, event: Event)] {
    let shared = Set(eventGroups.flatMap { $0.events }.map { $0.name.range })
    var result: [(target: Target, scope: Int, event: Event)] = []
    for (place, event) in events.enumerated() { result.append((.event(node: nil, place), 0, event)) }
    for node in nodes.indices {
      guard let flow = nodes[node].flow else { continue }
      for (place, event) in nodes[node].events.enumerated() where !shared.contains(event.name.range) {
        result.append((.event(node: node, place), flow, event))
      }
    }
    return result
  }

  /// Returns the conditions in a requirement, in source order.
  func conditions(of requirement: Requirement) -> [Int] {
    var result: [Int] = []
    requirement.condition.forEach { part in
      if case .condition(let place) = part.kind, !result.contains(place) { result.append(place) }
    }
    return result
  }
}
