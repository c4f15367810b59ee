// Flows, rules and links.
extension ProgramReader {
  func flows(_ values: JSONPart.Elements) throws(JSONError) -> [Program.Flow] { try each(of: values, flow) }

  private func flow(_ value: JSONPart) throws(JSONError) -> Program.Flow {
    var object = try PartReader(value)
    let node = try optionalNode(&object, "node")
    let root = try object.value("root") { (value) throws(JSONError) in
      try template(value, locals: 0, ofFlow: node)
    }
    if let node, (nodes[node].kind == .flow) == (root.node == node) {
      throw JSONError("a flow's root is its own container, or something else for a plain flow", path: "root")
    }
    let flow = Program.Flow(
      node: node, root: root, rules: try object.list("rules", rule), links: try object.list("links", link))
    try object.finish()
    return flow
  }

  private func rule(_ value: JSONPart) throws(JSONError) -> Program.Rule {
    var object = try PartReader(value)
    var locals: Int?
    let triggers = try object.requiredList("on") { (value) throws(JSONError) in
      let (trigger, count) = try trigger(value)
      guard locals == nil || locals == count else {
        throw JSONError("the triggers of one rule bind different locals")
      }
      locals = count
      return trigger
    }
    guard let locals else { throw JSONError("a rule without a trigger", path: "on") }
    let condition = try object.optional("where") { (value) throws(JSONError) in
      try expression(value, locals: locals)
    }
    let rule = Program.Rule(
      triggers: triggers, condition: condition, evenCovered: try object.flag("evenCovered", usually: false),
      locals: locals, effects: try effects(&object, "do", locals: locals), source: try position(&object))
    try object.finish()
    return rule
  }

  /// A trigger, and how many locals it binds.
  private func trigger(_ value: JSONPart) throws(JSONError) -> (Program.Trigger, locals: Int) {
    var object = try PartReader(value)
    let (subject, parameters) = try subject(&object)
    var bound: [Int] = []
    var matches: [Program.Pattern.Field] = []
    if let value = object.take("match") {
      matches = try under("match") { () throws(JSONError) in try patterns(value, &bound) }
    }
    for match in matches where !parameters.contains(match.name) {
      throw JSONError("there is no such argument", path: match.name).within("match")
    }
    guard areNumbered(bound, bound.count) else {
      throw JSONError("the locals must be bound once each, from 0", path: "match")
    }
    try object.finish()
    return (Program.Trigger(subject: subject, patterns: matches), bound.count)
  }

  /// The keys that only add to a trigger.
  private static let besideTrigger: [JSONKey] = ["match"]

  /// Whether these are all numbers below one, each once.
  private func areNumbered(_ numbers: [Int], _ count: Int) -> Bool {
    if numbers.count > 8 { return numbers.sorted() == Array(0..<count) }
    return numbers.count == count && (0..<count).allSatisfy { numbers.contains($0) }
  }

  /// The arguments that a trigger carries.
  private enum Carried {
    case nothing
    case one(String)
    case parameters(ParameterTable)

    func contains(_ name: String) -> Bool {
      switch self {
      case .nothing: false
      case .one(let own): name == own
      case .parameters(let table): table[name] != nil
      }
    }
  }

  /// What a trigger waits for, and the arguments that it carries.
  private func subject(_ object: inout PartReader) throws(JSONError) -> (Program.Subject, Carried) {
    func node(_ key: JSONKey, _ kinds: [Program.NodeKind] = []) throws(JSONError) -> Int {
      let place = try self.node(&object, key)
      guard kinds.isEmpty || kinds.contains(nodes[place].kind) else {
        throw JSONError("a \(nodes[place].kind.rawValue) has no such event", path: key.description)
      }
      return place
    }
    switch try kind(of: object, besides: ProgramReader.besideTrigger) {
    case "event": return try event(object.required("event"))
    case "done": return (.done(node: try node("done")), .one("value"))
    case "cancelled": return (.cancelled(node: try node("cancelled")), .nothing)
    case "leave": return (.leave(node: try node("leave")), .nothing)
    case "popped": return (.popped(node: try node("popped", [.stack])), .nothing)
    case "select": return (.select(node: try node("select", [.tabs, .split])), .one("slot"))
    case "reselect": return (.reselect(node: try node("reselect", [.tabs, .split])), .one("slot"))
    case "produced": return (.produced(node: try node("produced")), .one("value"))
    case "changed": return (.changed(condition: try condition(&object, "changed")), .one("value"))
    case "answered": return (.answered(action: try action(&object, "answered")), .one("value"))
    case let key: throw JSONError("there is no such trigger", path: key.text ?? "")
    }
  }

  private func event(_ part: JSONPart) throws(JSONError) -> (Program.Subject, Carried) {
    if let event = eventNames[part] { return (.appEvent(event), .parameters(events[event])) }
    if let (node, event) = member(part, { nodes[$0].events[$1] }, { nodes[$0].events.place(of: $1) }) {
      return (.event(node: node, event: event), .parameters(nodes[node].parameters[event]))
    }
    guard let name = part.text else { throw JSONError("expected a string", path: "event") }
    throw JSONError("there is no event \"\(name)\"", path: "event")
  }

  /// The node that a text `node.member` names and what that has by the name behind the last dot, which is found as text
  /// or as bytes.
  @inline(__always)
  func member(
    _ part: JSONPart, _ find: (Int, String) -> Int?, _ findBytes: (Int, UnsafeBufferPointer<UInt8>) -> Int?
  ) -> (node: Int, member: Int)? {
    if let bytes = part.ascii {
      guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
        let node = nodeNames.place(of: UnsafeBufferPointer(rebasing: bytes[..<dot])),
        nodes.indices.contains(node)
      else { return nil }
      return findBytes(node, UnsafeBufferPointer(rebasing: bytes[(dot + 1)...])).map { (node, $0) }
    }
    guard let (owner, own) = part.text?.splitAtLastDot, let node = nodeNames[owner],
      nodes.indices.contains(node)
    else { return nil }
    return find(node, own).map { (node, $0) }
  }

  func action(_ object: inout PartReader, _ key: JSONKey) throws(JSONError) -> Int {
    try place(&object, key, in: actionNames, "action")
  }
}

extension ProgramReader {
  private func link(_ value: JSONPart) throws(JSONError) -> Program.Link {
    var object = try PartReader(value)
    let pattern = try object.text("pattern")
    let scheme = try object.optionalText("scheme")
    let host = try object.optionalText("host")
    let captures = try object.list("captures", capture)
    try under("captures") { () throws(JSONError) in try NameTable.check(captures.count) { captures[$0].name }
    }
    let names = NamedTable(captures)
    var captured: [Int] = []
    let path = try object.list("path") { (value) throws(JSONError) in
      try part(value, names, &captured)
    }
    let query = try object.list("query") { (value) throws(JSONError) in
      var item = try PartReader(value)
      let name = try item.text("name")
      let value = try item.value("value") { (value) throws(JSONError) in try part(value, names, &captured) }
      try item.finish()
      return Program.Link.QueryItem(name: name, value: value)
    }
    guard areNumbered(captured, captures.count) else {
      throw JSONError("each capture must stand once in the path or the query", path: "captures")
    }
    let condition = try object.optional("where") { (value) throws(JSONError) in
      try expression(value, locals: captures.count)
    }
    let link = Program.Link(
      pattern: pattern, scheme: scheme, host: host, path: path, query: query, captures: captures,
      condition: condition, effects: try effects(&object, "do", locals: captures.count),
      source: try position(&object))
    try object.finish()
    return link
  }

  private func capture(_ value: JSONPart) throws(JSONError) -> Program.Link.Capture {
    var object = try PartReader(value)
    let name = try object.text("name")
    let type = try object.value("type", type)
    try object.finish()
    return Program.Link.Capture(name: name, type: type)
  }

  private func part(_ value: JSONPart, _ captures: NamedTable<Program.Link.Capture>, _ captured: inout [Int])
    throws(JSONError)
    -> Program.Link.Part
  {
    if let text = value.text { return .literal(text) }
    var object = try PartReader(value)
    let name = try object.required("capture")
    guard let place = captures[name] else {
      guard let text = name.text else { throw JSONError("expected a string", path: "capture") }
      throw JSONError("there is no capture \"\(text)\"", path: "capture")
    }
    try object.finish()
    captured.append(place)
    return .capture(place)
  }
}
