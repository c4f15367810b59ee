import ScenicRuntime

// Converts statements of a test to inputs in a state: resolves names and events.

extension PlayedState {
  /// Returns the node of a declaration that a name alone refers to.
  private func standing(_ node: Int) throws(Step.Refusal) -> SceneModel {
    guard let found = engine.standing(in: state).meant(by: node) else {
      let name = program.name(ofNode: node)
      throw Step.Refusal(reason: .notStanding, message: "\(name) is not in the tree")
    }
    return found.model
  }

  /// Returns the new values of conditions, all of them in the current state.
  func values(
    of assignments: [TestCase.Statement.Assignment]
  ) throws(Step.Refusal) -> [Input.ConditionValue] {
    var values: [Input.ConditionValue] = []
    for assignment in assignments {
      values.append(try newValue(of: assignment.condition, try value(of: assignment.value)))
    }
    return values
  }

  private func newValue(
    of condition: Int, _ value: Value
  ) throws(Step.Refusal) -> Input.ConditionValue {
    guard program.conditions.indices.contains(condition) else { throw unknown }
    var scene: Identity?
    if let owner = program.conditions[condition].owner { scene = try standing(owner).identity }
    return Input.ConditionValue(condition: condition, scene: scene, value: value)
  }

  /// Returns the input of an event, from the node that its name refers to.
  func input(
    _ subject: Program.Subject, _ fields: [Program.Expression.Field]
  ) throws(Step.Refusal) -> Input {
    let values = try values(of: fields)
    switch subject {
    case .event(let node, let event):
      guard program.nodes.indices.contains(node), program.nodes[node].events.indices.contains(event) else {
        throw unknown
      }
      let arguments = try arguments(values, program.nodes[node].events[event].parameters)
      return .event(from: try standing(node).identity, event: event, arguments: arguments)
    case .appEvent(let event):
      guard program.events.indices.contains(event) else { throw unknown }
      return .appEvent(event, arguments: try arguments(values, program.events[event].parameters))
    case .done(let node): return .finish(try standing(node).identity, values["value"])
    case .cancelled(let node):
      let scene = try standing(node).identity
      // A container sends no events; a presentation in one is dismissed by the user.
      let declared = program.nodes[node]
      return declared.kind == .scene || declared.flow != nil ? .cancel(scene) : .dismissed(scene)
    case .leave(let node): return try engine.gesture(takingAway: standing(node), in: state)
    case .popped(let node):
      var count = 1
      if case .int(let said)? = values["count"] { count = said }
      return .popped(try standing(node).identity, count: count)
    case .select(let node): return try select(values["slot"], of: node)
    case .reselect(let node): return try reselect(values["slot"], of: node)
    case .produced(let node): return try produce(values["value"] ?? .null, from: node)
    case .changed(let condition): return .set([try newValue(of: condition, values["value"] ?? .null)])
    case .answered(let action):
      try requireOnlyRequest(of: action, .done)
      return .answer(.only(action: action), values["value"] ?? .null)
    case .failed(let action):
      try requireOnlyRequest(of: action, .failed)
      return .fail(.only(action: action))
    }
  }

  /// Refuses the name of an action alone if several of its requests are pending.
  private func requireOnlyRequest(of action: Int, _ event: BuiltInEvent) throws(Step.Refusal) {
    let pending = state.requests.filter { $0.action == action }
    guard pending.count > 1, let first = pending.first else { return }
    let declared = program.actions[action]
    let request = declared.name + program.text(first.arguments, as: declared.parameters)
    let call = declared.parameters.isEmpty ? "\(request)()" : request
    let end = event == .done && declared.answer != nil ? "(…)" : ""
    let order = declared.parameters.isEmpty ? " for the first of them" : ""
    throw Step.Refusal(
      reason: .unanswered,
      message:
        "\(pending.count) requests of `\(declared.name)` are pending; write `\(call).\(event.rawValue)\(end)`\(order)"
    )
  }

  /// Returns the input that completes the pending request with these arguments, of several equal ones the first.
  func completion(
    _ subject: Program.Subject, ofRequest fields: [Program.Expression.Field],
    _ result: [Program.Expression.Field]
  ) throws(Step.Refusal) -> Input {
    guard let action = subject.completedAction else { throw unknown }
    let request = Input.RequestReference.number(try pending(action, try values(of: fields)).number)
    if case .failed = subject { return .fail(request) }
    return .answer(request, try values(of: result)["value"] ?? .null)
  }

  private func pending(
    _ action: Int, _ wanted: Fields
  ) throws(Step.Refusal) -> NavigationState.Request {
    let found = state.requests.filter { request in
      request.action == action && wanted.allSatisfy { request.arguments[$0.name] ?? .null == $0.value }
    }
    let name = program.actions[action].name + program.text(wanted, as: program.actions[action].parameters)
    guard let first = found.first else {
      throw Step.Refusal(reason: .unanswered, message: "no request `\(name)` is pending")
    }
    guard found.allSatisfy({ $0.arguments == first.arguments }) else {
      throw Step.Refusal(
        reason: .unanswered,
        message: "\(found.count) different requests match `\(name)`; write more arguments")
    }
    return first
  }

  private func arguments(
    _ values: Fields, _ parameters: [Program.Parameter]
  ) throws(Step.Refusal) -> Fields {
    do throws(JSONError) {
      return try program.arguments(values, for: parameters)
    } catch {
      throw Step.Refusal(reason: .value, message: error.description)
    }
  }

  private func produce(_ value: Value, from node: Int) throws(Step.Refusal) -> Input {
    let scene = try standing(node).identity
    let types = program.nodes[node].produces
    guard types.count > 1 else {
      guard let type = types.first else { throw unknown }
      return .produce(scene, type: type, value)
    }
    let name = value["type"]?.text
    guard let type = types.first(where: { program.name(of: $0) == name }), let inner = value["value"] else {
      throw unknown
    }
    return .produce(scene, type: type, inner)
  }

  private func select(_ label: Value?, of node: Int) throws(Step.Refusal) -> Input {
    let container = try standing(node)
    let slot = program.nodes[node].slots.firstIndex { .string($0.label) == label }
    guard let slot else { throw unknown }
    return .select(container.identity, slot: slot)
  }

  private func reselect(_ label: Value?, of node: Int) throws(Step.Refusal) -> Input {
    let container = try standing(node)
    let slots = program.nodes[node].slots
    let selected = container.selected ?? 0
    if let label, slots.indices.contains(selected), .string(slots[selected].label) != label {
      throw Step.Refusal(reason: .notStanding, message: "\(label.text ?? "?") is not selected")
    }
    return .select(container.identity, slot: selected)
  }

  /// The refusal of a statement that no spec without errors contains.
  private var unknown: Step.Refusal {
    Step.Refusal(reason: .value, message: "unknown event: the spec does not declare it")
  }
}

extension PlayedState {
  func kind(of node: SceneModel) -> Program.NodeKind? {
    program.nodes.first { $0.name == node.sceneName }?.kind
  }
}
