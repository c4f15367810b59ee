/// `Input` → `Value`: the line of `run --json` for it.
struct RequestWriter: Sendable {
  private let program: Program

  init(_ program: Program) { self.program = program }

  /// Returns the line; nil if there is none, as for the event of an unknown node. `nodes` contains the
  /// declaration of each node that was ever in the tree.
  func write(_ input: Input, nodes: [Identity: Int]) -> Value? {
    switch input {
    case .event(let identity, let event, let arguments):
      guard let node = nodes[identity], program.nodes[node].events.indices.contains(event) else { return nil }
      let declared = program.nodes[node].events[event]
      let line: Fields = ["send": .string("\(program.nodes[node].name).\(declared.name)")]
      return said(line, arguments, declared.parameters, by: identity)
    case .appEvent(let event, let arguments):
      guard program.events.indices.contains(event) else { return nil }
      let declared = program.events[event]
      return said(["event": .string(declared.name)], arguments, declared.parameters, by: nil)
    case .finish(let identity, let value): return ended("finish", identity, value, nodes)
    case .cancel(let identity): return ended("cancel", identity, nil, nodes)
    case .produce(let identity, let type, let value):
      guard var line = ended("produce", identity, nil, nodes)?.fields else { return nil }
      line["type"] = .string(program.name(of: type))
      line["value"] = value
      return .object(line)
    case .select(let container, let slot): return select(container, slot, nodes)
    case .popped(let identity, let count):
      guard let node = nodes[identity] else { return nil }
      return [
        "fact": .string(program.nodes[node].name + ".popped"), "count": .int(count), "from": Value(identity),
      ]
    case .dismissed(let identity):
      return identity.map { ["fact": "dismissed", "from": Value($0)] } ?? ["fact": "dismissed"]
    case .set(let values): return set(values)
    case .start(let values): return start(values)
    case .open(let url): return ["open": .string(url)]
    case .answer(let request, let value): return name(of: request).map { ["answer": $0, "value": value] }
    case .fail(let request): return name(of: request).map { ["fail": $0] }
    }
  }

  /// Returns the line that starts the app with other values of flags and conditions.
  private func start(_ values: [Input.ConditionValue]) -> Value {
    let known = values.filter { program.conditions.indices.contains($0.condition) }
    var line = Fields()
    for (key, areFlags) in [("flags", true), ("conditions", false)] {
      let given = known.filter { program.conditions[$0.condition].isFlag == areFlags }
      let fields = given.map { Fields.Element(program.conditions[$0.condition].name, $0.value) }
      line.append(key, unlessEmpty: Fields(unique: fields))
    }
    return ["start": .object(line)]
  }

  private func name(of request: Input.RequestReference) -> Value? {
    switch request {
    case .number(let number, _): .string(String(number))
    case .only(let action):
      program.actions.indices.contains(action) ? .string(program.actions[action].name) : nil
    }
  }

  private func said(
    _ line: Fields, _ arguments: Fields, _ parameters: [Program.Parameter], by sender: Identity?
  ) -> Value {
    var line = line
    // Arguments beyond the parameters have no effect.
    let known = arguments.filter { argument in parameters.contains { $0.name == argument.name } }
    line.append("args", unlessEmpty: Fields(unique: known))
    if let sender { line.append("from", Value(sender)) }
    return .object(line)
  }

  private func ended(
    _ word: String, _ identity: Identity, _ value: Value?, _ nodes: [Identity: Int]
  ) -> Value? {
    guard let node = nodes[identity] else { return nil }
    var line: Fields = [word: .string(program.nodes[node].name), "from": Value(identity)]
    if program.nodes[node].result != nil { line["value"] = value }
    return .object(line)
  }

  private func select(_ container: Identity, _ slot: Int, _ nodes: [Identity: Int]) -> Value? {
    guard let node = nodes[container], program.nodes[node].slots.indices.contains(slot) else { return nil }
    let key = program.nodes[node].kind == .split ? "column" : "tab"
    return [
      "request": .string(program.nodes[node].name + ".select"),
      "args": .object([key: .string(program.nodes[node].slots[slot].label)]), "from": Value(container),
    ]
  }

  /// Returns a line that sets conditions, of at most one scene, each once.
  private func set(_ values: [Input.ConditionValue]) -> Value? {
    var fields = Fields()
    var scene: Identity?
    for value in values {
      guard program.conditions.indices.contains(value.condition) else { return nil }
      let declared = program.conditions[value.condition]
      if declared.owner != nil {
        guard let owner = value.scene, scene == nil || scene == owner else { return nil }
        scene = owner
      }
      fields[declared.name] = value.value
    }
    var line: Fields = ["set": .object(fields)]
    if let scene { line.append("from", Value(scene)) }
    return .object(line)
  }
}
