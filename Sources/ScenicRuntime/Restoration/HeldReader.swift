/// `Value` → `HeldEdit`: an edit in a saved state that waits for a requirement.
///
/// A rule and a link are identified by their index in their flow, so they can only be read by exactly the
/// same program.
struct HeldReader {
  private let program: Program
  private let names: SavedNames
  private let isSameProgram: Bool
  /// True if values of the app's own types are restored too.
  private let isWhole: Bool
  /// The declaration of each node in the tree.
  private let standing: [Identity: Int]
  /// An upper bound of all identities so far.
  private let limit: Int

  init(
    _ program: Program, _ names: SavedNames, isSameProgram: Bool, isWhole: Bool,
    standing: [Identity: Int], limit: Int
  ) {
    self.program = program
    self.names = names
    self.isSameProgram = isSameProgram
    self.isWhole = isWhole
    self.standing = standing
    self.limit = limit
  }

  /// Reads the edit; throws if it can no longer be applied.
  func read(_ value: Value) throws(JSONError) -> NavigationState.HeldEdit {
    var object = try ObjectReader(value)
    let requirement = try object.value("requirement", Identity.read)
    guard standing[requirement] != nil else {
      throw JSONError("the node shown for it is not in the tree", path: "requirement")
    }
    let node = try node(&object, "node")
    let condition = try object.integer("condition")
    guard program.nodes[node].requirements.indices.contains(condition) else {
      throw JSONError("unknown requirement", path: "condition")
    }
    let place = try identity(&object, "place")
    let edit = try object.value("edit", self.edit)
    try object.finish()
    return NavigationState.HeldEdit(
      requirement: requirement, node: node, condition: condition, place: place, edit: edit)
  }

  /// Reads the identity of a node that was created once, in the tree or not.
  func identity(_ object: inout ObjectReader, _ key: String) throws(JSONError) -> Identity {
    let identity = try object.value(key, Identity.read)
    guard identity.number < limit else { throw JSONError("no node has had this identity", path: key) }
    return identity
  }

  private func node(_ object: inout ObjectReader, _ key: String) throws(JSONError) -> Int {
    guard let place = names.node(try object.text(key)) else {
      throw JSONError("unknown node", path: key)
    }
    return place
  }

  private func edit(_ value: Value) throws(JSONError) -> NavigationState.Edit {
    if value == "start" { return .start }
    var object = try ObjectReader(value)
    let edit: NavigationState.Edit
    if object.fields["rule"] != nil {
      edit = try rule(&object)
    } else if object.fields["link"] != nil {
      edit = try link(&object)
    } else if object.fields["produced"] != nil {
      edit = try produced(&object)
    } else {
      let slot = try object.integer("select")
      guard slot >= 0 else { throw JSONError("expected a number from 0 on", path: "select") }
      edit = .select(slot: slot)
    }
    try object.finish()
    return edit
  }

  private func rule(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.Edit {
    let place = try object.integer("rule")
    let flow = try flow(&object)
    guard program.flows[flow].rules.indices.contains(place) else {
      throw JSONError("unknown rule", path: "rule")
    }
    let rule = program.flows[flow].rules[place]
    let locals = try object.list("locals") { (value) throws(JSONError) in value }
    guard locals.count == rule.locals else {
      throw JSONError("the rule binds another number of values", path: "locals")
    }
    if !isWhole, !locals.isEmpty, rule.triggers.contains(where: { program.mayCarryExtern($0.subject) }) {
      throw JSONError("the rule may have bound a value of the app's own", path: "locals")
    }
    return .rule(flow: flow, rule: place, locals: locals, sender: try sender(&object))
  }

  private func link(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.Edit {
    let place = try object.integer("link")
    let flow = try flow(&object)
    guard program.flows[flow].links.indices.contains(place) else {
      throw JSONError("unknown link", path: "link")
    }
    var types = program.flows[flow].links[place].captures.map { $0.type }[...]
    let captures = try object.list("captures") { (value) throws(JSONError) in
      guard let type = types.popFirst() else { throw JSONError("the link captures less") }
      return try program.accept(value, as: type)
    }
    if !types.isEmpty { throw JSONError("the link captures more", path: "captures") }
    return .link(flow: flow, link: place, captures: captures)
  }

  private func produced(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.Edit {
    let type = try object.value("produced") { (value) throws(JSONError) in
      try names.type(value.text ?? "")
    }
    let value = try object.value("value") { (value) throws(JSONError) in try accept(value, as: type) }
    return .produced(type: type, value: value, sender: try sender(&object))
  }

  /// Reads the index of the flow; the app if none is named.
  private func flow(_ object: inout ObjectReader) throws(JSONError) -> Int {
    guard isSameProgram else { throw JSONError("the spec has another version") }
    guard let name = try object.optionalText("flow") else { return 0 }
    guard let node = names.node(name), let flow = program.nodes[node].flow else {
      throw JSONError("unknown flow", path: "flow")
    }
    return flow
  }

  private func sender(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.SenderRecord? {
    guard let value = object.take("sender") else { return nil }
    return try under("sender") { () throws(JSONError) in
      var object = try ObjectReader(value)
      let node = try node(&object, "scene")
      let identity = try identity(&object, "id")
      let inputs = try inputs(of: node, &object)
      try object.finish()
      return NavigationState.SenderRecord(identity: identity, node: node, inputs: inputs)
    }
  }

  private func inputs(of node: Int, _ object: inout ObjectReader) throws(JSONError) -> Fields {
    let given = object.take("inputs") ?? [:]
    return try under("inputs") { () throws(JSONError) in
      guard let fields = given.fields else { throw JSONError("expected an object") }
      let inputs = try program.inputs(fields, for: program.nodes[node].inputs)
      for parameter in program.nodes[node].inputs {
        if let value = inputs[parameter.name] { _ = try accept(value, as: parameter.type) }
      }
      return inputs
    }
  }

  /// Reads a value of this type that contains no values of the app's own types.
  private func accept(_ value: Value, as type: Program.ValueType) throws(JSONError) -> Value {
    let accepted = try program.accept(value, as: type)
    guard isWhole || !program.isExtern(accepted, of: type) else {
      throw JSONError("a value of the app's own")
    }
    return accepted
  }
}

extension Program {
  /// Returns true if the bindings of a rule for this subject can be of an app's own type.
  fileprivate func mayCarryExtern(_ subject: Subject) -> Bool {
    switch subject {
    case .event(let node, let event):
      return nodes[node].events[event].parameters.contains { mayBeExtern($0.type) }
    case .appEvent(let event): return events[event].parameters.contains { mayBeExtern($0.type) }
    case .done(let node): return nodes[node].result.map { mayBeExtern($0) } ?? false
    case .produced(let node): return nodes[node].produces.contains { mayBeExtern($0) }
    case .changed(let condition): return mayBeExtern(conditions[condition].type)
    case .answered(let action), .failed(let action):
      return actions[action].parameters.contains { mayBeExtern($0.type) }
        || actions[action].answer.map { mayBeExtern($0) } ?? false
    case .cancelled, .leave, .popped, .select, .reselect: return false
    }
  }
}

extension Identity {
  /// Reads an identity from a string of decimal digits.
  package static func read(_ value: Value) throws(JSONError) -> Identity {
    guard let text = value.text, let number = Int(text), number > 0, String(number) == text else {
      throw JSONError("expected an identity: a positive number as a string")
    }
    return Identity(number)
  }
}
