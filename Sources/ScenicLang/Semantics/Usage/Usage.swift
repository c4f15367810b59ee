/// What the declarations of a spec are used for; tests and properties aside, and what is only named inside itself.
struct Usage: Sendable {
  /// The nodes that something shows, the actions that something does, the inputs that something reads; of all others
  /// what is named anywhere.
  var targets: OrderedSet<Model.Target> = []
  /// The actions whose answers a rule takes.
  var answered: Set<Int> = []
  /// The conditions whose changes a rule hears.
  var watched: Set<Int> = []
  /// The flows that are unused, and those in them: one message is enough for all that is inside.
  var unusedFlows: Set<Int> = []

  func has(_ target: Model.Target) -> Bool { targets.contains(target) }
}

extension Model {
  /// Whether nothing shows a scene, flow or container that could be shown by its name.
  func isUnused(node: Int) -> Bool { nodes[node].isPlaceable && !usage.has(.node(node)) }

  /// A scene's or flow's own events, without those it has from groups.
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

  /// The conditions that a requirement asks about, in the order written.
  func conditions(of requirement: Requirement) -> [Int] {
    var result: [Int] = []
    requirement.condition.forEach { part in
      if case .condition(let place) = part.kind, !result.contains(place) { result.append(place) }
    }
    return result
  }
}

extension Model.Expression {
  /// Visits it and every expression in it, from left to right.
  func forEach(_ visit: (Model.Expression) -> Void) {
    var left = [self]
    while let next = left.popLast() {
      visit(next)
      left += next.parts.reversed()
    }
  }
}
