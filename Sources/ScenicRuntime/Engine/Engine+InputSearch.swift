// Finds an input that brings a scene in front.

extension Engine {
  /// The number of argument combinations that are tried for one event.
  private static let combinations = 64

  /// Returns an input that brings a scene with exactly these inputs in front; nil if there is none. Inputs
  /// without actions come first, then events of visible scenes, then user gestures, then `cancel`, then
  /// `finish`. Arguments are taken from the inputs of the scene, by name and then by type, from default
  /// values, and from the few values of `Bool`, enums and slots. Cost: one macrostep for each candidate.
  package func input(leadingTo node: Int, _ inputs: Fields, in state: NavigationState) -> Input? {
    guard program.nodes.indices.contains(node) else { return nil }
    let former = front(of: state.tree).identity
    let name = program.nodes[node].name
    let wanted = Wanted(values: inputs.map { $0 }, parameters: program.nodes[node].inputs)
    var working: Input?
    let uncovered = standing(in: state).reversed().filter { $0.isUncovered }
    for input in candidates(of: uncovered, wanted, state) {
      let step = handle(input, in: state)
      let front = front(of: step.state.tree)
      guard step.isHandled, front.sceneName == name, front.inputs == inputs, front.identity != former else {
        continue
      }
      if step.actions.isEmpty { return input }
      working = working ?? input
    }
    return working
  }

  /// The declaration and the inputs of a scene that is to come in front.
  private struct Wanted {
    let values: [Fields.Field]
    let parameters: [Program.Parameter]
  }

  private func candidates(
    of standing: [StandingNode], _ wanted: Wanted, _ state: NavigationState
  ) -> [Input] {
    var found: [Input] = []
    for one in standing {
      for (place, event) in program.nodes[one.node].events.enumerated() {
        found += arguments(for: event.parameters, wanted).map {
          .event(from: one.model.identity, event: place, arguments: $0)
        }
      }
    }
    for one in standing where [.tabs, .split].contains(program.nodes[one.node].kind) {
      found += one.model.childNodes.indices.map { .select(one.model.identity, slot: $0) }
    }
    for one in standing where program.nodes[one.node].kind == .stack {
      found += one.model.childNodes.indices.dropFirst().map { .popped(one.model.identity, count: $0) }
    }
    if let presented = lastPresented(in: state), Program.isDismissible(presented.style ?? "") {
      found.append(.dismissed(nil))
    }
    for one in standing
    where program.nodes[one.node].kind == .scene && canEnd(one.node, .cancelled(node: one.node)) {
      found.append(.cancel(one.model.identity))
    }
    for one in standing
    where program.nodes[one.node].kind == .scene && canEnd(one.node, .done(node: one.node)) {
      guard let result = program.nodes[one.node].result else {
        found.append(.finish(one.model.identity, nil))
        continue
      }
      let parameter = Program.Parameter(name: "value", type: result)
      found += values(for: parameter, wanted).map { .finish(one.model.identity, $0) }
    }
    return found
  }

  /// Returns true if a scene can end like this: it has a result, or some rule handles it.
  private func canEnd(_ node: Int, _ subject: Program.Subject) -> Bool {
    if program.nodes[node].result != nil { return true }
    return !index.listeners(for: subject).isEmpty
  }

  private func arguments(for parameters: [Program.Parameter], _ wanted: Wanted) -> [Fields] {
    var found = [Fields()]
    for parameter in parameters {
      let values = values(for: parameter, wanted)
      found = found.flatMap { fields in
        values.map { value in
          var fields = fields
          fields.append(parameter.name, value)
          return fields
        }
      }
      if found.count > Engine.combinations { found.removeLast(found.count - Engine.combinations) }
    }
    return found
  }

  /// Returns candidate values for a parameter, the likeliest first.
  private func values(for parameter: Program.Parameter, _ wanted: Wanted) -> [Value] {
    var found: [Value] = []
    func add(_ value: Value) {
      guard let value = accepted(value, as: parameter.type), !found.contains(value) else { return }
      found.append(value)
    }
    for field in wanted.values where field.name == parameter.name { add(field.value) }
    for field in wanted.values {
      let declared = wanted.parameters.first { $0.name == field.name }
      if declared?.type == parameter.type { add(field.value) }
    }
    if let initial = parameter.initial { add(initial) }
    for value in program.choices(of: parameter.type) { add(value) }
    return found
  }

  private func accepted(_ value: Value, as type: Program.ValueType) -> Value? {
    do throws(JSONError) { return try program.accept(value, as: type) } catch { return nil }
  }
}

extension Program {
  /// Returns the values of a type that has only a few, and the simplest value of any other.
  fileprivate func choices(of type: ValueType) -> [Value] {
    switch type {
    case .bool: [true, false]
    case .int: [0]
    case .double: [0.0]
    case .string, .url: [""]
    case .optional(let wrapped): [.null] + choices(of: wrapped)
    case .list: [[]]
    case .dictionary: [.object(Fields())]
    case .slot(let node): nodes[node].slots.map { .string($0.label) }
    case .union: []
    case .named(let place):
      switch types[place].shape {
      case .enumeration(let cases): cases.filter { $0.payload.isEmpty }.map { .string($0.name) }
      case .text: [""]
      case .structure, .extern: []
      }
    }
  }
}
