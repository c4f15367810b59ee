extension Model {
  /// Returns true if a scene, flow or container that can be referred to by its name is never shown.
  func isUnused(node: Int) -> Bool { nodes[node].isPlaceable && !usage.has(.node(node)) }

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
