// Reads effects, templates and goals.
extension ProgramReader {
  /// The maximum depth of templates and goals, equal to that of a tree.
  private static let maximumTreeDepth = 200

  mutating func effects(_ object: inout PartReader, _ key: ProgramKey, locals: Int, depth: Int = 0)
    throws(JSONError)
    -> [Program.Effect]
  {
    guard depth < ProgramReader.maximumEffectDepth else {
      throw JSONError("effects are nested too deeply", path: key.name)
    }
    return try object.list(key) { (value) throws(JSONError) in
      try effect(value, locals: locals, depth: depth)
    }
  }

  private mutating func effect(_ value: JSONPart, locals: Int, depth: Int) throws(JSONError) -> Program.Effect
  {
    if value.isText {
      let word = value.text ?? ""
      guard let effect = bareEffect(word) else { throw JSONError("unknown effect \"\(word)\"") }
      return effect
    }
    var object = try PartReader(value)
    let key = try kind(of: object) { (key) in
      switch key {
      case .in, .as, .slot, .inputs, .args, .then, .else, .where: true
      default: false
      }
    }
    let effect: Program.Effect
    if key.entry.key == .if {
      let condition = try expression(&object, .if, locals)
      let then = try effects(&object, .then, locals: locals, depth: depth + 1)
      let other = try effects(&object, .else, locals: locals, depth: depth + 1)
      effect = .choose(condition, then: then, else: other)
    } else if let making = try making(key, &object, locals) {
      effect = making
    } else {
      effect = try naming(key, &object, locals)
    }
    try object.finish()
    return effect
  }

  private mutating func bareEffect(_ word: String) -> Program.Effect? {
    switch word {
    case "pop": return .pop()
    case "popAll": return .popAll()
    case "dismiss": return .dismiss
    case "dismissAll": return .dismissAll
    case "close": return .close(node: nil)
    case "finish": return .finish(nil)
    case "cancel": return .cancel
    case "stay": return .stay
    default: return nil
    }
  }

  /// Reads an effect that creates a node; nil for any other.
  private mutating func making(_ key: JSONPart, _ object: inout PartReader, _ locals: Int) throws(JSONError)
    -> Program.Effect?
  {
    guard let key = key.entry.key else { return nil }
    switch key {
    case .push, .replace, .show, .present, .root, .fill: break
    default: return nil
    }
    let made = try object.value(key) { (value) throws(JSONError) in try template(value, locals: locals) }
    switch key {
    case .push: return .push(made, in: try container(&object) { $0 == .stack })
    case .replace: return .replace(made)
    case .show: return try show(made, &object, locals)
    case .present: return .present(made, style: try style(&object))
    case .root: return .root(made, in: try optionalNode(&object, .in))
    default:
      guard let place = try container(&object, { $0 == .tabs || $0 == .split || $0 == .container }) else {
        throw JSONError("\"in\" is missing")
      }
      return .fill(made, node: place, slot: try slot(&object, .slot, of: place))
    }
  }

  private mutating func show(_ made: Program.Template, _ object: inout PartReader, _ locals: Int)
    throws(JSONError) -> Program.Effect
  {
    var query: Program.Query?
    if object.has(.where) {
      let condition = try queryCondition(&object, locals: locals)
      query = Program.Query(.present, made.node, where: condition)
    }
    return .show(made, matching: query, style: object.has(.as) ? try style(&object) : nil)
  }

  private mutating func pop(_ object: inout PartReader) throws(JSONError) -> Program.Effect {
    let count = try object.value(.pop) { (value) throws(JSONError) -> Int? in
      if value.text == "all" { return nil }
      guard case .int(let count) = value.value, count > 0 else {
        throw JSONError("expected a positive number, or \"all\"")
      }
      return count
    }
    let stack = try container(&object) { $0 == .stack }
    return count.map { .pop($0, in: stack) } ?? .popAll(in: stack)
  }

  /// Reads the container under `in`, of an accepted kind.
  private mutating func container(_ object: inout PartReader, _ isWanted: (Program.NodeKind) -> Bool)
    throws(JSONError)
    -> Int?
  {
    guard let place = try optionalNode(&object, .in) else { return nil }
    guard isWanted(nodes[place].kind) else {
      throw JSONError("a \(nodes[place].kind.rawValue) cannot contain this", path: "in")
    }
    return place
  }

  /// Reads an effect that names its target.
  private mutating func naming(_ key: JSONPart, _ object: inout PartReader, _ locals: Int) throws(JSONError)
    -> Program.Effect
  {
    switch key.entry.key {
    case .pop: return try pop(&object)
    case .back: return .back(node: try node(&object, .back))
    case .resume: return .resume(node: try node(&object, .resume))
    case .close: return .close(node: try node(&object, .close))
    case .select:
      let place = try node(&object, .select)
      guard nodes[place].kind == .tabs || nodes[place].kind == .split else {
        throw JSONError("only tabs and split have a selection", path: "select")
      }
      return .select(node: place, slot: try expression(&object, .slot, locals))
    case .update:
      let place = try node(&object, .update)
      return .update(
        node: place,
        inputs: try arguments(&object, .inputs, nodes[place].inputs, locals: locals, areComplete: false))
    case .go:
      return .go(try object.value(.go) { (value) throws(JSONError) in try goal(value, locals: locals) })
    case .finish: return .finish(try expression(&object, .finish, locals))
    case .do:
      let place = try action(&object, .do)
      return .perform(
        action: place,
        arguments: try arguments(&object, .args, actionParameters[place], locals: locals, areComplete: true),
        owner: try object.optional(.for) { (value) throws(JSONError) in try owner(value) })
    default: throw JSONError("unknown effect", path: key.text ?? "")
    }
  }

  /// Reads the flow that owns a request: its name, or true for the app.
  private mutating func owner(_ value: JSONPart) throws(JSONError) -> Int {
    if value.value == true { return 0 }
    guard let name = value.text else { throw JSONError("expected the name of a flow, or true for the app") }
    guard let node = names.meaning(of: value, in: .nodes)?.place,
      let flow = flowOfNode[node]
    else {
      throw JSONError("unknown flow \"\(name)\"")
    }
    return flow
  }

  private mutating func expression(_ object: inout PartReader, _ key: ProgramKey, _ locals: Int)
    throws(JSONError)
    -> Program.Expression
  {
    try object.value(key) { (value) throws(JSONError) in try expression(value, locals: locals) }
  }

  /// Returns the index of the slot that the text under the key names.
  private mutating func slot(_ object: inout PartReader, _ key: ProgramKey, of place: Int) throws(JSONError)
    -> Int
  {
    let label = try object.requiredText(key)
    guard let slot = names.meaning(of: label, in: nodes[place].slots) else {
      throw JSONError("unknown slot \"\(label.text ?? "")\"", path: key.name)
    }
    return slot.place
  }

  /// Reads a template. A container is written with its children in a flow's own root, and without them
  /// elsewhere.
  mutating func template(_ value: JSONPart, locals: Int, ofFlow flow: Int? = nil, depth: Int = 0)
    throws(JSONError)
    -> Program.Template
  {
    guard depth < ProgramReader.maximumTreeDepth else { throw JSONError("nodes are nested too deeply") }
    var object = try PartReader(value)
    let place = try node(&object, .node)
    let isOwnRoot = flow == place && depth == 0
    let inputs = try arguments(
      &object, .inputs, isOwnRoot ? 0 : nodes[place].inputs, locals: locals, areComplete: true)
    let children = try object.list(.children) { (value) throws(JSONError) in
      try template(value, locals: locals, depth: depth + 1)
    }
    try object.finish()
    let isWhole = flowOfNode[place] != nil && !isOwnRoot
    guard isWhole ? children.isEmpty : nodes[place].canHold(children.count) else {
      throw JSONError("\(children.count) are not the children that this node has", path: "children")
    }
    return Program.Template(node: place, inputs: inputs, children: children)
  }

  private mutating func goal(_ value: JSONPart, locals: Int, depth: Int = 0) throws(JSONError) -> Program.Goal
  {
    guard depth < ProgramReader.maximumTreeDepth else { throw JSONError("the path is nested too deeply") }
    var object = try PartReader(value)
    let place = try node(&object, .node)
    let inputs = try arguments(&object, .inputs, nodes[place].inputs, locals: locals, areComplete: false)
    let content = try content(&object, of: place, locals: locals, depth: depth + 1)
    let presented = try object.optional(.presenting) { (value) throws(JSONError) in
      try goal(value, locals: locals, depth: depth + 1)
    }
    try object.finish()
    return Program.Goal(
      node: place, inputs: inputs, content: content, presented: presented.map { [$0] } ?? [])
  }

  /// Reads the content of a node, depending on its kind.
  private mutating func content(_ object: inout PartReader, of place: Int, locals: Int, depth: Int)
    throws(JSONError) -> Program.Goal.Content
  {
    switch nodes[place].kind {
    case .scene: return .any
    case .stack:
      guard object.has(.entries) else { return .any }
      let entries = try object.requiredList(.entries) { (value) throws(JSONError) in
        try goal(value, locals: locals, depth: depth)
      }
      if entries.isEmpty { throw JSONError("a stack has entries", path: "entries") }
      return .entries(entries)
    case .tabs, .split:
      guard object.has(.selected) else { return .any }
      let slot = try slot(&object, .selected, of: place)
      return .selected(slot: slot, try child(&object, locals: locals, depth: depth))
    case .container:
      guard object.has(.slot) else { return .any }
      let slot = try slot(&object, .slot, of: place)
      guard let child = try child(&object, locals: locals, depth: depth) else {
        throw JSONError("\"child\" is missing")
      }
      return .child(slot: slot, child)
    case .flow:
      return try child(&object, locals: locals, depth: depth).map { .child(slot: 0, $0) } ?? .any
    }
  }

  private mutating func child(_ object: inout PartReader, locals: Int, depth: Int) throws(JSONError)
    -> Program.Goal?
  {
    try object.optional(.child) { (value) throws(JSONError) in
      try goal(value, locals: locals, depth: depth)
    }
  }
}

extension ProgramReader.NodeTable {
  /// Returns true if a node of this kind can have this number of children.
  fileprivate func canHold(_ count: Int) -> Bool {
    switch kind {
    case .scene, .flow: return count == 0
    case .stack: return count > 0
    case .tabs, .split, .container: return count == slotCount
    }
  }
}

extension Program.Parameter {
  /// True if the parameter has no default.
  package var isRequired: Bool {
    if initial != nil { return false }
    if case .optional = type { return false }
    return true
  }
}
