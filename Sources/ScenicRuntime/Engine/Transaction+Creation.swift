// Creates nodes of the tree from declared nodes.

extension Engine.Transaction {
  /// Creates a node with its subtree from a template; identities are assigned in preorder.
  mutating func make(_ template: Program.Template, depth: Int) throws(Refused) -> SceneModel {
    let model = try blank(template.node, template.inputs, depth: depth)
    let contents = contents(of: template.node) ?? template.children
    try checkShape(template.node, count: contents.count)
    if contents.isEmpty { return model }
    making.append((template.node, model.inputs))
    var children: [SceneModel] = []
    children.reserveCapacity(contents.count)
    for content in contents { children.append(try make(content, depth: depth + 1)) }
    making.removeLast()
    return model.withChildren(children)
  }

  /// Creates a node with its inputs and without children.
  mutating func blank(
    _ node: Int, _ said: [Program.Expression.Field], depth: Int
  ) throws(Refused) -> SceneModel {
    guard let kind = index.kind(at: node) else { throw Refused(.value, "unknown node") }
    guard depth <= Engine.Limit.depth else {
      throw Refused(.limit, "\(name(node)) would be more than \(Engine.Limit.depth) nodes deep")
    }
    guard budget > 0 else {
      throw Refused(.limit, "one turn would create more than \(Engine.Limit.made) nodes")
    }
    budget -= 1
    let inputs = try inputs(index.program.nodes[node].inputs, said: said, of: name(node))
    return SceneModel(
      index.declared[node], inputs: inputs.isEmpty ? nil : inputs,
      selected: kind == .tabs || kind == .split ? 0 : nil, identity: newIdentity())
  }

  /// Returns the content of a new flow node; nil for other nodes, whose template contains it.
  func contents(of node: Int) -> [Program.Template]? {
    guard let flow = index.flow(at: node), index.program.flows.indices.contains(flow) else { return nil }
    let root = index.program.flows[flow].root
    return index.kind(at: node) == .flow ? [root] : root.children
  }

  /// Refuses a container without a child for each slot, and a stack without entries.
  func checkShape(_ node: Int, count: Int) throws(Refused) {
    guard let kind = index.kind(at: node) else { return }
    let fits: Bool
    switch kind {
    case .scene: fits = count == 0
    case .flow: fits = count == 1
    case .stack: fits = count > 0
    case .tabs, .split, .container: fits = count > 0 && count == index.program.nodes[node].slots.count
    }
    if !fits { throw Refused(.value, "\(name(node)) cannot contain \(count) nodes") }
  }

  /// Returns the given values for these parameters, else their initial values, in declaration order. An
  /// absent value is omitted from a node's inputs and null elsewhere.
  func inputs(
    _ parameters: [Program.Parameter], said: [Program.Expression.Field], of name: String,
    sayingNull: Bool = false
  ) throws(Refused) -> Fields {
    if said.isEmpty, parameters.isEmpty { return Fields() }
    var values = try values(said)
    if values.isSaid(for: parameters) {
      for place in parameters.indices where !parameters[place].type.isPlain(values[place].value) {
        let parameter = parameters[place]
        values.set(
          try accept(values[place].value, parameter.type, as: "\(parameter.name) of \(name)"), at: place)
      }
      return values
    }
    var inputs = Fields()
    inputs.reserveCapacity(parameters.count)
    for parameter in parameters {
      if parameter.isRequired, values[parameter.name] == nil {
        throw Refused(.value, "\(Engine.missingInput) \(parameter.name) of \(name)")
      }
      let said = values[parameter.name] ?? parameter.initial ?? .null
      let value = try accept(said, parameter.type, as: "\(parameter.name) of \(name)")
      if sayingNull || !parameter.isAbsent(value) { inputs.append(parameter.name, value) }
    }
    for field in values where !parameters.contains(where: { $0.name == field.name }) {
      throw Refused(.value, "\(name) has no input \(field.name)")
    }
    return inputs
  }

  /// Computes the given values.
  func values(_ said: [Program.Expression.Field]) throws(Refused) -> Fields {
    if said.count == 1 {
      return Fields(unique: [Fields.Field(said[0].name, try value(of: said[0].value))])
    }
    var values = Fields()
    values.reserveCapacity(said.count)
    for place in said.indices { values[said[place].name] = try value(of: said[place].value) }
    return values
  }

  /// Returns a value in the representation of its type. Refuses a value of another type.
  func accept(
    _ value: Value, _ type: Program.ValueType, as what: @autoclosure () -> String
  ) throws(Refused) -> Value {
    if type.isPlain(value) { return value }
    do throws(JSONError) {
      return try index.program.accept(value, as: type)
    } catch {
      throw Refused(.value, "\(what()): \(error.message)")
    }
  }
}

extension Fields {
  /// Returns true if these are values for exactly these parameters in their order, and none is to be omitted.
  fileprivate func isSaid(for parameters: [Program.Parameter]) -> Bool {
    if count != parameters.count { return false }
    for place in parameters.indices
    where self[place].name != parameters[place].name || parameters[place].isAbsent(self[place].value) {
      return false
    }
    return true
  }
}

extension Program.ValueType {
  /// Returns true if this value already has the representation of the type.
  func isPlain(_ value: Value) -> Bool {
    switch self {
    case .bool: if case .bool = value { true } else { false }
    case .int: if case .int = value { true } else { false }
    case .string: if case .string = value { true } else { false }
    default: false
    }
  }
}

extension Program.Parameter {
  /// Returns true if this value is omitted from inputs. For an extern type, null is a value like any other.
  func isAbsent(_ value: Value) -> Bool {
    if case .optional = type, case .null = value { return true }
    return false
  }
}

extension Engine {
  /// The beginning of the message of a refusal for this reason.
  package static let missingInput = "missing input"
}
