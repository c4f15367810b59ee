/// `Value` → `NavigationState`, with every promise that the engine relies on.
///
/// Only states of the very same program are read. Any value gives a state that could have come from the
/// engine, or a reason with its place. Cost: linear in the value.
package final class StateReader {
  private let program: Program
  private let fingerprint: String
  private let nodes: NameTable
  private let conditions: NameTable
  private let actions: NameTable

  /// A reader for states of this program. Cost: the program's length, once.
  package init(_ program: Program) {
    self.program = program
    fingerprint = program.fingerprint
    nodes = NameTable(program.nodes.map { $0.name })
    conditions = NameTable(program.conditions.map { $0.name })
    actions = NameTable(program.actions.map { $0.name })
  }

  /// The state that this value says.
  package func read(_ value: Value) throws(JSONError) -> NavigationState {
    var object = try ObjectReader(value)
    guard try object.integer("format") == StateWriter.format else {
      throw JSONError("a state of another format", path: "format")
    }
    guard try object.text("program") == fingerprint else {
      throw JSONError("a state of another program", path: "program")
    }
    let next = try object.integer("nextIdentity")
    // Far from the end, so that counting on never overflows.
    guard 1...(Int.max / 2) ~= next else {
      throw JSONError("expected a positive number", path: "nextIdentity")
    }
    let trees = TreeReader(program, nodes, nextIdentity: next)
    let tree = try object.value("tree", trees.read)
    let standing = trees.standing
    var state = NavigationState(
      tree: tree, conditions: try conditions(object.take("conditions")), nextIdentity: next)
    state.sceneConditions = try object.list("sceneConditions") { (value) throws(JSONError) in
      try sceneCondition(value, standing)
    }
    state.held = try object.list("held") { (value) throws(JSONError) in try held(value, standing, next) }
    state.asked = try object.list("asked") { (value) throws(JSONError) in try asked(value, next) }
    try object.finish()
    guard StateReader.isOrdered(state.sceneConditions) else {
      throw JSONError("expected in order of scene and condition, each once", path: "sceneConditions")
    }
    return state
  }

  private static func isOrdered(_ conditions: [NavigationState.SceneCondition]) -> Bool {
    zip(conditions, conditions.dropFirst()).allSatisfy { one, next in
      one.scene < next.scene || (one.scene == next.scene && one.condition < next.condition)
    }
  }

  /// All conditions in the order of the program; those of scenes with their initial value.
  private func conditions(_ value: Value?) throws(JSONError) -> [Value] {
    try under("conditions") { () throws(JSONError) in
      guard let fields = (value ?? [:]).fields else { throw JSONError("expected an object") }
      let given = NameTable(fields.map { $0.name })
      var values: [Value] = []
      var taken = 0
      for condition in program.conditions {
        guard condition.owner == nil else {
          values.append(condition.initial)
          continue
        }
        guard let place = given[condition.name] else { throw JSONError("\"\(condition.name)\" is missing") }
        taken += 1
        values.append(
          try under(condition.name) { () throws(JSONError) in
            try program.accept(fields[place].value, as: condition.type)
          })
      }
      if taken < fields.count { throw JSONError("there are conditions that the program does not have") }
      return values
    }
  }

  private func sceneCondition(_ value: Value, _ standing: [Identity: Int]) throws(JSONError)
    -> NavigationState.SceneCondition
  {
    var object = try ObjectReader(value)
    let scene = try object.value("scene", Identity.read)
    let name = try object.text("condition")
    guard let place = conditions[name], let owner = program.conditions[place].owner, standing[scene] == owner
    else {
      throw JSONError("there is no such condition of this scene", path: "condition")
    }
    let value = try object.value("value") { (value) throws(JSONError) in
      try program.accept(value, as: program.conditions[place].type)
    }
    try object.finish()
    return NavigationState.SceneCondition(scene: scene, condition: place, value: value)
  }

  private func asked(_ value: Value, _ next: Int) throws(JSONError) -> NavigationState.AskedAction {
    var object = try ObjectReader(value)
    guard let action = actions[try object.text("action")] else {
      throw JSONError("there is no such action", path: "action")
    }
    let place = try identity(&object, "place", next)
    try object.finish()
    return NavigationState.AskedAction(action: action, place: place)
  }

  /// The identity of a node that has been made once, standing or not.
  private func identity(_ object: inout ObjectReader, _ key: String, _ next: Int) throws(JSONError)
    -> Identity
  {
    let identity = try object.value(key, Identity.read)
    guard identity.number < next else { throw JSONError("no node has had this identity", path: key) }
    return identity
  }
}

// What is held back.
extension StateReader {
  private func held(_ value: Value, _ standing: [Identity: Int], _ next: Int) throws(JSONError)
    -> NavigationState.HeldEdit
  {
    var object = try ObjectReader(value)
    let requirement = try object.value("requirement", Identity.read)
    guard standing[requirement] != nil else {
      throw JSONError("this node does not stand", path: "requirement")
    }
    let node = try node(&object, "node")
    let condition = try object.integer("condition")
    guard program.nodes[node].requirements.indices.contains(condition) else {
      throw JSONError("there is no such requirement", path: "condition")
    }
    let place = try identity(&object, "place", next)
    let edit = try object.value("edit") { (value) throws(JSONError) in try self.edit(value, next) }
    try object.finish()
    return NavigationState.HeldEdit(
      requirement: requirement, node: node, condition: condition, place: place, edit: edit)
  }

  private func node(_ object: inout ObjectReader, _ key: String) throws(JSONError) -> Int {
    guard let place = nodes[try object.text(key)] else { throw JSONError("there is no such node", path: key) }
    return place
  }

  private func edit(_ value: Value, _ next: Int) throws(JSONError) -> NavigationState.Edit {
    if value == "start" { return .start }
    var object = try ObjectReader(value)
    let edit: NavigationState.Edit
    if object.fields["rule"] != nil {
      edit = try rule(&object, next)
    } else if object.fields["link"] != nil {
      edit = try link(&object)
    } else if object.fields["produced"] != nil {
      let type = try object.value("produced") { (value) throws(JSONError) in
        try TypeNameReader.read(
          value.text ?? "", types: NameTable(program.types.map { $0.name }), nodes: nodes)
      }
      let value = try object.value("value") { (value) throws(JSONError) in try program.accept(value, as: type)
      }
      edit = .produced(type: type, value: value, sender: try sender(&object, next))
    } else {
      edit = .select(slot: try object.integer("select"))
    }
    try object.finish()
    return edit
  }

  private func rule(_ object: inout ObjectReader, _ next: Int) throws(JSONError) -> NavigationState.Edit {
    let place = try object.integer("rule")
    let flow = try flow(&object)
    guard program.flows[flow].rules.indices.contains(place) else {
      throw JSONError("there is no such rule", path: "rule")
    }
    let locals = try object.list("locals") { (value) throws(JSONError) in value }
    guard locals.count == program.flows[flow].rules[place].locals else {
      throw JSONError("the rule binds another number of values", path: "locals")
    }
    return .rule(flow: flow, rule: place, locals: locals, sender: try sender(&object, next))
  }

  private func link(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.Edit {
    let place = try object.integer("link")
    let flow = try flow(&object)
    guard program.flows[flow].links.indices.contains(place) else {
      throw JSONError("there is no such link", path: "link")
    }
    var types = program.flows[flow].links[place].captures.map { $0.type }[...]
    let captures = try object.list("captures") { (value) throws(JSONError) in
      guard let type = types.popFirst() else { throw JSONError("the link captures less") }
      return try program.accept(value, as: type)
    }
    if !types.isEmpty { throw JSONError("the link captures more", path: "captures") }
    return .link(flow: flow, link: place, captures: captures)
  }

  /// The place of the flow; the app if none is named.
  private func flow(_ object: inout ObjectReader) throws(JSONError) -> Int {
    guard let name = try object.optionalText("flow") else { return 0 }
    guard let node = nodes[name], let flow = program.nodes[node].flow else {
      throw JSONError("there is no such flow", path: "flow")
    }
    return flow
  }

  private func sender(_ object: inout ObjectReader, _ next: Int) throws(JSONError)
    -> NavigationState.SenderRecord?
  {
    guard let value = object.take("sender") else { return nil }
    return try under("sender") { () throws(JSONError) in
      var object = try ObjectReader(value)
      let node = try node(&object, "scene")
      let identity = try identity(&object, "id", next)
      let inputs = try program.inputs(of: node, &object)
      try object.finish()
      return NavigationState.SenderRecord(identity: identity, node: node, inputs: inputs)
    }
  }
}

extension Program {
  /// The inputs of a node under `inputs`.
  func inputs(of node: Int, _ object: inout ObjectReader) throws(JSONError) -> Fields {
    let given = object.take("inputs") ?? [:]
    return try under("inputs") { () throws(JSONError) in
      guard let fields = given.fields else { throw JSONError("expected an object") }
      return try inputs(fields, for: nodes[node].inputs)
    }
  }
}

extension Identity {
  /// The identity that a string of decimal digits says.
  package static func read(_ value: Value) throws(JSONError) -> Identity {
    guard let text = value.text, let number = Int(text), number > 0, String(number) == text else {
      throw JSONError("expected an identity: a positive number as a string")
    }
    return Identity(number)
  }
}
