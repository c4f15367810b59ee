// How declared nodes become nodes of the tree.

extension Engine.Draft {
  /// A new node from a template, with all that is in it; its identities count on in preorder.
  mutating func make(_ template: Program.Template, depth: Int) throws(Refused) -> SceneModel {
    var model = try blank(template.node, template.inputs, depth: depth)
    let contents = contents(of: template.node) ?? template.children
    try checkShape(template.node, count: contents.count)
    making.append((template.node, model.inputs))
    var children: [SceneModel] = []
    for content in contents { children.append(try make(content, depth: depth + 1)) }
    making.removeLast()
    model.children = children
    return model
  }

  /// A new node with its inputs and nothing in it.
  mutating func blank(
    _ node: Int, _ said: [Program.Expression.Field], depth: Int
  ) throws(Refused) -> SceneModel {
    guard let declared = index.node(node) else { throw Refused(.value, "there is no such node") }
    guard depth <= Engine.Limit.depth else {
      throw Refused(.limit, "\(declared.name) would stand more than \(Engine.Limit.depth) nodes deep")
    }
    guard budget > 0 else {
      throw Refused(.limit, "more than \(Engine.Limit.made) nodes would be made at once")
    }
    budget -= 1
    let inputs = try inputs(declared.inputs, said: said, of: declared.name)
    return SceneModel(
      sceneName: declared.name, customData: inputs.isEmpty ? nil : inputs,
      selected: declared.kind == .tabs || declared.kind == .split ? 0 : nil, identity: newIdentity())
  }

  /// What is in a flow's node when it is made; nil for other nodes, whose template says it.
  func contents(of node: Int) -> [Program.Template]? {
    guard let declared = index.node(node), let flow = declared.flow,
      index.program.flows.indices.contains(flow)
    else { return nil }
    let root = index.program.flows[flow].root
    return declared.kind == .flow ? [root] : root.children
  }

  /// A container must be made with a child for each slot, a stack with at least one entry.
  func checkShape(_ node: Int, count: Int) throws(Refused) {
    guard let declared = index.node(node) else { return }
    let fits: Bool
    switch declared.kind {
    case .scene: fits = count == 0
    case .flow: fits = count == 1
    case .stack: fits = count > 0
    case .tabs, .split, .container: fits = count > 0 && count == declared.slots.count
    }
    if !fits { throw Refused(.value, "\(declared.name) cannot be made with \(count) nodes in it") }
  }

  /// What is said for these parameters, then their initial values, in the order declared. What is absent is left
  /// out of a node's inputs and null elsewhere.
  func inputs(
    _ parameters: [Program.Parameter], said: [Program.Expression.Field], of name: String,
    sayingNull: Bool = false
  ) throws(Refused) -> Fields {
    let values = try values(said)
    var inputs = Fields()
    for parameter in parameters {
      if parameter.isRequired, values[parameter.name] == nil {
        throw Refused(.value, "\(name) needs \(parameter.name), which nobody says")
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

  /// Computes what is said.
  func values(_ said: [Program.Expression.Field]) throws(Refused) -> Fields {
    var values = Fields()
    for field in said { values[field.name] = try value(of: field.value) }
    return values
  }

  /// A value as its type has it; refused if it is not of that type.
  func accept(_ value: Value, _ type: Program.ValueType, as what: String) throws(Refused) -> Value {
    do throws(JSONError) {
      return try index.program.accept(value, as: type)
    } catch {
      throw Refused(.value, "\(what): \(error.message)")
    }
  }
}

extension Program.Parameter {
  /// Whether this value is left out among inputs. To an extern type null is a value like any other.
  func isAbsent(_ value: Value) -> Bool {
    if value == .null, case .optional = type { return true }
    return false
  }
}
