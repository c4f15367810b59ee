import ScenicRuntime

/// The nodes that the app shows before its root at the first start, because the root requires them.
///
/// Found by starting the engine with the initial conditions, then with the first requirement met, and so on.
struct StartPath {
  /// A node that is shown for a requirement.
  struct Stop {
    /// The node that is shown.
    let shown: Program.Template
    /// The node with the requirement, and the index in its requirements.
    let node: Int
    let place: Int
  }

  private(set) var stops: [Stop] = []

  /// Finds the nodes. Cost: a start of the app for each of them.
  init(_ program: Program) {
    let engine = Engine(program)
    var conditions = program.conditions.map { $0.initial }
    while true {
      let state = engine.start(conditions: conditions).state
      guard let held = state.held.first(where: { $0.keeper == state.tree.identity }),
        case .requirement(_, let node, let place) = held.content,
        !stops.contains(where: { $0.node == node && $0.place == place })
      else { return }
      let requirement = program.nodes[node].requirements[place]
      stops.append(Stop(shown: requirement.node, node: node, place: place))
      guard let values = values(with: requirement.condition, as: true, program) else { return }
      for value in values { conditions[value.condition] = value.value }
    }
  }

  /// Returns values of conditions that give an expression this truth value; nil if none were found.
  private func values(
    with expression: Program.Expression, as wanted: Bool, _ program: Program
  ) -> [(condition: Int, value: Value)]? {
    switch expression {
    case .literal(.bool(wanted)): return []
    case .condition(let condition):
      guard program.conditions.indices.contains(condition), program.conditions[condition].owner == nil,
        program.conditions[condition].type == .bool
      else { return nil }
      return [(condition: condition, value: .bool(wanted))]
    case .unary(.not, let operand): return values(with: operand, as: !wanted, program)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      let isAnd = if case .binary(.and, _, _) = expression { true } else { false }
      let first = values(with: left, as: wanted, program)
      let second = values(with: right, as: wanted, program)
      if isAnd != wanted { return first ?? second }
      guard let first, let second else { return nil }
      return first + second
    case .binary(.equal, let left, let right), .binary(.notEqual, let left, let right):
      let isEqual = if case .binary(.equal, _, _) = expression { true } else { false }
      switch (left, right) {
      case (.condition(let condition), .literal(let value)), (.literal(let value), .condition(let condition)):
        guard program.conditions.indices.contains(condition), program.conditions[condition].owner == nil
        else {
          return nil
        }
        if case .bool(let truth) = value {
          return [(condition: condition, value: .bool(truth == (isEqual == wanted)))]
        }
        return isEqual == wanted ? [(condition: condition, value: value)] : nil
      default: return nil
      }
    default: return nil
    }
  }
}
