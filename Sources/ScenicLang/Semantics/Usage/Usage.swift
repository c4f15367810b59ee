/// The uses of a spec's declarations, except for those in tests and properties, and those inside the
/// declaration itself.
struct Usage: Sendable {
  /// The nodes that are shown, the actions that are requested, the inputs that are read; of all others those
  /// that are named anywhere.
  var targets: OrderedSet<Model.Target> = []
  /// The actions whose answers a rule handles.
  var answered: Set<Int> = []
  /// The conditions whose changes a rule handles.
  var watched: Set<Int> = []
  /// The unused flows, and those in them: one message is enough for their content.
  var unusedFlows: Set<Int> = []

  func has(_ target: Model.Target) -> Bool { targets.contains(target) }
}

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

extension Model.Expression {
  /// Visits the expression and all its subexpressions, from left to right.
  func forEach(_ visit: (Model.Expression) -> Void) {
    var left = [self]
    while let next = left.popLast() {
      visit(next)
      left += next.parts.reversed()
    }
  }
}
