// Effects, templates and goals.
extension ProgramReader {
  /// How deep templates and goals may nest: as deep as a tree may be.
  private static let maximumTreeDepth = 200
  /// The keys that only add to an effect.
  private static let besideEffect: [JSONKey] = ["in", "as", "slot", "inputs", "args", "then", "else"]

  func effects(_ object: inout PartReader, _ key: JSONKey, locals: Int, depth: Int = 0) throws(JSONError)
    -> [Program.Effect]
  {
    guard depth < ProgramReader.maximumEffectDepth else {
      throw JSONError("effects too deep", path: key.description)
    }
    return try object.list(key) { (value) throws(JSONError) in
      try effect(value, locals: locals, depth: depth)
    }
  }

  private func effect(_ value: JSONPart, locals: Int, depth: Int) throws(JSONError) -> Program.Effect {
    if let word = value.text {
      guard let effect = bareEffect(word) else { throw JSONError("there is no effect \"\(word)\"") }
      return effect
    }
    var object = try PartReader(value)
    let key = try kind(of: object, besides: ProgramReader.besideEffect)
    let effect: Program.Effect
    if case "if" = key {
      let condition = try expression(&object, "if", locals)
      let then = try effects(&object, "then", locals: locals, depth: depth + 1)
      let other = try effects(&object, "else", locals: locals, depth: depth + 1)
      effect = .choose(condition, then: then, else: other)
    } else if let making = try making(key, &object, locals) {
      effect = making
    } else {
      effect = try naming(key, &object, locals)
    }
    try object.finish()
    return effect
  }

  private func bareEffect(_ word: String) -> Program.Effect? {
    switch word {
    case "pop": return .pop
    case "popAll": return .popAll
    case "dismiss": return .dismiss
    case "dismissAll": return .dismissAll
    case "close": return .close(node: nil)
    case "finish": return .finish(nil)
    case "cancel": return .cancel
    case "stay": return .stay
    default: return nil
    }
  }

  /// An effect that makes a node; nil for any other.
  private func making(_ key: JSONPart, _ object: inout PartReader, _ locals: Int) throws(JSONError)
    -> Program.Effect?
  {
    func made() throws(JSONError) -> Program.Template {
      try object.value(of: key) { (value) throws(JSONError) in try template(value, locals: locals) }
    }
    switch key {
    case "push": return .push(try made(), in: try container(&object, [.stack]))
    case "replace": return .replace(try made())
    case "show": return .show(try made())
    case "present": return .present(try made(), style: try style(&object))
    case "root": return .root(try made(), in: try optionalNode(&object, "in"))
    case "fill":
      let made = try made()
      guard let place = try container(&object, [.tabs, .split, .container]) else {
        throw JSONError("\"in\" is missing")
      }
      return .fill(made, node: place, slot: try slot(&object, "slot", of: place))
    default: return nil
    }
  }

  /// The container under `in`, of one of these kinds.
  private func container(_ object: inout PartReader, _ kinds: [Program.NodeKind]) throws(JSONError) -> Int? {
    guard let place = try optionalNode(&object, "in") else { return nil }
    guard kinds.contains(nodes[place].kind) else {
      throw JSONError("a \(nodes[place].kind.rawValue) is no place for this", path: "in")
    }
    return place
  }

  /// An effect that names what it is about.
  private func naming(_ key: JSONPart, _ object: inout PartReader, _ locals: Int) throws(JSONError)
    -> Program.Effect
  {
    switch key {
    case "back": return .back(node: try node(&object, "back"))
    case "close": return .close(node: try node(&object, "close"))
    case "select":
      let place = try node(&object, "select")
      guard nodes[place].kind == .tabs || nodes[place].kind == .split else {
        throw JSONError("only tabs and split have a selection", path: "select")
      }
      return .select(node: place, slot: try expression(&object, "slot", locals))
    case "update":
      let place = try node(&object, "update")
      return .update(
        node: place,
        inputs: try arguments(&object, "inputs", nodes[place].inputs, locals: locals, areComplete: false))
    case "go":
      return .go(try object.value("go") { (value) throws(JSONError) in try goal(value, locals: locals) })
    case "finish": return .finish(try expression(&object, "finish", locals))
    case "do":
      let place = try action(&object, "do")
      return .perform(
        action: place,
        arguments: try arguments(&object, "args", actions[place], locals: locals, areComplete: true))
    default: throw JSONError("there is no such effect", path: key.text ?? "")
    }
  }

  private func expression(_ object: inout PartReader, _ key: JSONKey, _ locals: Int) throws(JSONError)
    -> Program.Expression
  {
    try object.value(key) { (value) throws(JSONError) in try expression(value, locals: locals) }
  }

  /// Arguments for parameters: known names and, if they must be complete, all that have to be said.
  private func arguments(
    _ object: inout PartReader, _ key: JSONKey, _ table: ParameterTable, locals: Int, areComplete: Bool
  ) throws(JSONError) -> [Program.Expression.Field] {
    var said: [Program.Expression.Field] = []
    if let value = object.take(key) {
      said = try under(key) { () throws(JSONError) in
        try arguments(value, table, locals: locals)
      }
    }
    if areComplete, said.count < table.all.count {
      let names = NamedTable(said)
      for parameter in table.all where parameter.isRequired && names[parameter.name] == nil {
        throw JSONError("\"\(parameter.name)\" is missing", path: key.description)
      }
    }
    return said
  }

  /// Arguments by name. That one is not known is told after what is wrong in any.
  private func arguments(_ value: JSONPart, _ table: ParameterTable, locals: Int) throws(JSONError)
    -> [Program
    .Expression.Field]
  {
    guard let fields = value.fields else { throw JSONError("expected an object") }
    var said: [Program.Expression.Field] = []
    said.reserveCapacity(fields.count)
    var unknown: JSONPart?
    for field in fields {
      do {
        let value = try expression(field.value, locals: locals)
        if let place = table[field.name] {
          said.append(.init(table.all[place].name, value))
        } else if unknown == nil {
          unknown = field.name
        }
      } catch { throw error.within(field.name.text ?? "") }
    }
    if let unknown { throw JSONError("there is no such parameter", path: unknown.text ?? "") }
    return said
  }

  /// The place of the slot that the text under the key names.
  private func slot(_ object: inout PartReader, _ key: JSONKey, of place: Int) throws(JSONError) -> Int {
    try self.place(&object, key, in: nodes[place].slots, "slot")
  }

  /// A node to be made. In a flow's own root, its container stands with its children, elsewhere without.
  func template(_ value: JSONPart, locals: Int, ofFlow flow: Int? = nil, depth: Int = 0) throws(JSONError)
    -> Program.Template
  {
    guard depth < ProgramReader.maximumTreeDepth else { throw JSONError("nodes too deep") }
    var object = try PartReader(value)
    let place = try node(&object, "node")
    let isOwnRoot = flow == place && depth == 0
    let inputs = try arguments(
      &object, "inputs", isOwnRoot ? ParameterTable([]) : nodes[place].inputs, locals: locals,
      areComplete: true)
    let children = try object.list("children") { (value) throws(JSONError) in
      try template(value, locals: locals, depth: depth + 1)
    }
    try object.finish()
    let isWhole = flowOfNode[place] != nil && !isOwnRoot
    guard isWhole ? children.isEmpty : nodes[place].canHold(children.count) else {
      throw JSONError("\(children.count) are not the children that this node has", path: "children")
    }
    return Program.Template(node: place, inputs: inputs, children: children)
  }

  private func goal(_ value: JSONPart, locals: Int, depth: Int = 0) throws(JSONError) -> Program.Goal {
    guard depth < ProgramReader.maximumTreeDepth else { throw JSONError("a path too deep") }
    var object = try PartReader(value)
    func inner(_ value: JSONPart) throws(JSONError) -> Program.Goal {
      try goal(value, locals: locals, depth: depth + 1)
    }
    let place = try node(&object, "node")
    let inputs = try arguments(&object, "inputs", nodes[place].inputs, locals: locals, areComplete: false)
    var content = Program.Goal.Content.any
    switch nodes[place].kind {
    case .scene: break
    case .stack:
      if object.has("entries") {
        let entries = try object.requiredList("entries", inner)
        if entries.isEmpty { throw JSONError("a stack has entries", path: "entries") }
        content = .entries(entries)
      }
    case .tabs, .split:
      if object.has("selected") {
        let slot = try slot(&object, "selected", of: place)
        content = .selected(slot: slot, try object.optional("child", inner))
      }
    case .container:
      if object.has("slot") {
        let slot = try slot(&object, "slot", of: place)
        content = .child(slot: slot, try object.value("child", inner))
      }
    case .flow:
      if let child = try object.optional("child", inner) { content = .child(slot: 0, child) }
    }
    let presented = try object.optional("presenting", inner)
    try object.finish()
    return Program.Goal(
      node: place, inputs: inputs, content: content, presented: presented.map { [$0] } ?? [])
  }
}

extension ProgramReader.NodeTable {
  /// Whether a node of this kind can have so many children.
  fileprivate func canHold(_ count: Int) -> Bool {
    switch kind {
    case .scene, .flow: return count == 0
    case .stack: return count > 0
    case .tabs, .split, .container: return count == slotCount
    }
  }
}

extension Program.Parameter {
  /// Whether somebody must say it.
  package var isRequired: Bool {
    if initial != nil { return false }
    if case .optional = type { return false }
    return true
  }
}
