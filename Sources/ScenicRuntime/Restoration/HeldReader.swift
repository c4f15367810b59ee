/// `Value` → `HeldInput`: a held input in a saved state.
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

  /// Reads a held edit or event; throws if it can no longer be handled.
  func read(_ value: Value) throws(JSONError) -> NavigationState.HeldInput {
    var object = try ObjectReader(value)
    let content: NavigationState.HeldInput.Content
    // Versions before 0.2 held only edits that wait for a requirement.
    let isFormer = object.fields["requirement"] != nil
    let keeper = try keeper(&object, isFormer ? "requirement" : "keeper")
    switch isFormer ? .requirement : try reason(&object) {
    case .requirement:
      let node = try node(&object, "node")
      let condition = try object.integer("condition")
      guard program.nodes[node].requirements.indices.contains(condition) else {
        throw JSONError("unknown requirement", path: "condition")
      }
      content = .requirement(try heldEdit(&object), node: node, condition: condition)
    case .leave: content = .leave(try heldEdit(&object))
    case .select: content = .select(try heldEdit(&object))
    case .covered: throw JSONError("expected a result", path: "request")
    case .wait: content = .wait(try event(&object))
    }
    try object.finish()
    guard keeper != nil || content.canBelongToApp else { throw JSONError("expected a node", path: "keeper") }
    if let node = keeper.flatMap({ standing[$0] }), !program.nodes[node].mayHold(content) {
      throw JSONError("the node holds no such input", path: "reason")
    }
    return NavigationState.HeldInput(keeper: keeper, content)
  }

  /// Reads a held result; nil if it is lost, which `requests` notes.
  func result(
    _ value: Value, _ requests: inout RequestsReader
  ) throws(JSONError) -> NavigationState.HeldInput? {
    var object = try ObjectReader(value)
    let keeper = try object.optional("keeper") { (value) throws(JSONError) in try Identity.read(value) }
    let reason = try reason(&object)
    let result = try requests.result(&object)
    try object.finish()
    guard let result else { return nil }
    switch reason {
    case .covered:
      return NavigationState.HeldInput(
        keeper: result.request.owner, .covered(result.request, result.outcome))
    case .wait:
      guard keeper.map({ standing[$0] != nil }) ?? true else {
        throw JSONError("the node is not in the tree", path: "keeper")
      }
      return NavigationState.HeldInput(keeper: keeper, .wait(.result(result.request, result.outcome)))
    case .requirement, .leave, .select: throw JSONError("a result has another reason", path: "reason")
    }
  }

  private func keeper(_ object: inout ObjectReader, _ key: String) throws(JSONError) -> Identity? {
    guard object.fields[key] != nil else { return nil }
    let keeper = try object.value(key, Identity.read)
    guard standing[keeper] != nil else { throw JSONError("the node is not in the tree", path: key) }
    return keeper
  }

  private func reason(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.HeldInput.Reason {
    guard let reason = NavigationState.HeldInput.Reason(rawValue: try object.text("reason")) else {
      throw JSONError("unknown reason", path: "reason")
    }
    return reason
  }

  private func heldEdit(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.HeldEdit {
    let place = try identity(&object, "place")
    let edit = try object.value("edit", self.edit)
    let asked = try identities(&object, "asked")
    return NavigationState.HeldEdit(edit, at: place, asked: asked.sorted())
  }

  private func identities(_ object: inout ObjectReader, _ key: String) throws(JSONError) -> [Identity] {
    let identities = try object.list(key) { (value) throws(JSONError) in try Identity.read(value) }
    guard identities.allSatisfy({ $0.number < limit }) else {
      throw JSONError("no node has had this identity", path: key)
    }
    return identities
  }

  /// Reads an event that waits for a rule.
  private func event(_ object: inout ObjectReader) throws(JSONError) -> NavigationState.Occurrence {
    let sender = try sender(&object)
    let arguments = object.take("args") ?? [:]
    let subject: Program.Subject
    let parameters: [Program.Parameter]
    if object.fields["changed"] != nil {
      guard let place = names.condition(try object.text("changed")) else {
        throw JSONError("unknown condition", path: "changed")
      }
      guard (program.conditions[place].owner == nil) == (sender == nil) else {
        throw JSONError("only a condition of a scene has a sender", path: "sender")
      }
      subject = .changed(condition: place)
      parameters = [Program.Parameter(name: "value", type: program.conditions[place].type)]
    } else {
      let name = try object.text("event")
      let node = sender?.node
      let declared = node.map { program.nodes[$0].events } ?? program.events
      let parts = name.splitAtLastDot
      guard (node == nil) == (parts == nil), parts.map({ names.node($0.0) == node }) ?? true,
        let place = declared.place(of: parts?.1 ?? name)
      else { throw JSONError("unknown event", path: "event") }
      subject = node.map { .event(node: $0, event: place) } ?? .appEvent(place)
      parameters = declared[place].parameters
    }
    return try under("args") { () throws(JSONError) in
      guard let fields = arguments.fields else { throw JSONError("expected an object") }
      let accepted = try program.arguments(program.renamed(fields, for: parameters), for: parameters)
      for parameter in parameters {
        if let value = accepted[parameter.name] { _ = try accept(value, as: parameter.type) }
      }
      return .event(subject, arguments: accepted, sender: sender)
    }
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
    } else if object.fields["popped"] != nil {
      edit = .remove(try identities(&object, "popped"), isPop: true)
    } else if object.fields["reselected"] != nil {
      edit = .remove(try identities(&object, "reselected"), isPop: false)
    } else if object.fields["dismissed"] != nil {
      edit = .dismiss(try identity(&object, "dismissed"))
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
      let declared = program.nodes[node].inputs
      let inputs = try program.inputs(program.renamed(fields, for: declared), for: declared)
      for parameter in program.nodes[node].inputs {
        if let value = inputs[parameter.name] { _ = try accept(value, as: parameter.type) }
      }
      return inputs
    }
  }

  /// Reads a value of this type that contains no values of the app's own types.
  private func accept(_ value: Value, as type: Program.ValueType) throws(JSONError) -> Value {
    let accepted = try program.accept(program.renamed(value, as: type), as: type)
    guard isWhole || !program.isExtern(accepted, of: type) else {
      throw JSONError("a value of the app's own")
    }
    return accepted
  }
}

extension NavigationState.HeldInput.Content {
  /// True if the input waits for a rule of the app.
  fileprivate var canBelongToApp: Bool {
    if case .wait = self { return true }
    return false
  }
}

extension Program.Node {
  /// Returns true if this node can be the keeper of such an input.
  fileprivate func mayHold(_ content: NavigationState.HeldInput.Content) -> Bool {
    switch content {
    case .leave: kind == .scene || flow != nil
    case .select: kind == .tabs || kind == .split
    case .requirement, .covered, .wait: true
    }
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
