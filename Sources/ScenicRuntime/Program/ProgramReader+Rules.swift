// Reads flows, rules and links.
extension ProgramReader {
  mutating func flows(_ values: JSONPart.Elements) throws(JSONError) -> [Program.Flow] {
    try each(of: values) { (value) throws(JSONError) in try flow(value) }
  }

  private mutating func flow(_ value: JSONPart) throws(JSONError) -> Program.Flow {
    var object = try PartReader(value)
    let node = try optionalNode(&object, .node)
    let root = try object.value(.root) { (value) throws(JSONError) in
      try template(value, locals: 0, ofFlow: node)
    }
    if let node, (nodes[node].kind == .flow) == (root.node == node) {
      throw JSONError("a flow's root is its own container, or something else for a plain flow", path: "root")
    }
    let flow = Program.Flow(
      node: node, root: root,
      rules: try object.list(.rules) { (value) throws(JSONError) in try rule(value, isOfApp: node == nil) },
      links: try object.list(.links) { (value) throws(JSONError) in try link(value) })
    try object.finish()
    return flow
  }

  private mutating func rule(_ value: JSONPart, isOfApp: Bool) throws(JSONError) -> Program.Rule {
    var object = try PartReader(value)
    var bound: Int?
    let triggers = try object.requiredList(.on) { (value) throws(JSONError) in
      let (trigger, count) = try trigger(value)
      guard bound == nil || bound == count else {
        throw JSONError("the triggers of one rule bind different locals")
      }
      bound = count
      return trigger
    }
    // Only the app starts.
    if bound == nil, !isOfApp { throw JSONError("a rule without a trigger", path: "on") }
    let locals = bound ?? 0
    let condition = try object.optional(.where) { (value) throws(JSONError) in
      try expression(value, locals: locals)
    }
    let rule = Program.Rule(
      triggers: triggers, condition: condition, evenCovered: try object.flag(.evenCovered, usually: false),
      isAsking: try object.flag(.asking, usually: false), isWaiting: try object.flag(.wait, usually: false),
      locals: locals, effects: try effects(&object, .do, locals: locals), source: try position(&object))
    try object.finish()
    if rule.isWaiting {
      guard condition != nil else { throw JSONError("only a rule with a condition can wait", path: "wait") }
      guard !triggers.isEmpty, triggers.allSatisfy({ $0.subject.canWait }) else {
        throw JSONError(
          "only events, changes of conditions and results of actions can wait", path: "wait")
      }
    }
    return rule
  }

  /// Reads a trigger, and returns the number of locals that it binds.
  private mutating func trigger(_ value: JSONPart) throws(JSONError) -> (Program.Trigger, locals: Int) {
    var object = try PartReader(value)
    let (subject, arguments) = try subject(&object)
    var bound = BoundLocals()
    let matches =
      try object.optional(.match) { (value) throws(JSONError) in
        try patterns(value, for: arguments, &bound)
      } ?? []
    guard bound.areComplete else {
      throw JSONError("the locals must be bound once each, from 0", path: "match")
    }
    try object.finish()
    return (Program.Trigger(subject: subject, patterns: matches), bound.count)
  }

  /// Reads the subject of a trigger, and returns its arguments.
  private mutating func subject(_ object: inout PartReader) throws(JSONError) -> (Program.Subject, Arguments)
  {
    let key = try kind(of: object) { $0 == .match }
    switch key.entry.key {
    case .event: return try event(object.requiredText(.event))
    case .done: return (.done(node: try node(&object, .done)), .one(.value))
    case .cancelled: return (.cancelled(node: try node(&object, .cancelled)), .none)
    case .leave: return (.leave(node: try node(&object, .leave)), .none)
    case .popped: return (.popped(node: try node(&object, .popped) { $0 == .stack }), .none)
    case .select:
      return (.select(node: try node(&object, .select) { $0 == .tabs || $0 == .split }), .one(.slot))
    case .reselect:
      return (.reselect(node: try node(&object, .reselect) { $0 == .tabs || $0 == .split }), .one(.slot))
    case .produced: return (.produced(node: try node(&object, .produced)), .one(.value))
    case .changed: return (.changed(condition: try condition(&object, .changed)), .one(.value))
    case .answered:
      let place = try action(&object, .answered)
      return (.answered(action: place), requestArguments(of: place, hasValue: true))
    case .failed:
      let place = try action(&object, .failed)
      return (.failed(action: place), requestArguments(of: place, hasValue: false))
    default: throw JSONError("unknown trigger", path: key.text ?? "")
    }
  }

  private func requestArguments(of action: Int, hasValue: Bool) -> Arguments {
    .request(actions[action].name, actionParameters[action], hasValue: hasValue)
  }

  /// Reads a node of a kind that has the event.
  private mutating func node(
    _ object: inout PartReader, _ key: ProgramKey, _ hasEvent: (Program.NodeKind) -> Bool
  )
    throws(JSONError) -> Int
  {
    let place = try node(&object, key)
    guard hasEvent(nodes[place].kind) else {
      throw JSONError("a \(nodes[place].kind.rawValue) has no such event", path: key.name)
    }
    return place
  }

  private mutating func event(_ name: JSONPart) throws(JSONError) -> (Program.Subject, Arguments) {
    if let event = names.meaning(of: name, in: .events) {
      return (.appEvent(event.place), .parameters(eventParameters[event.place]))
    }
    guard let (node, event) = member(name, isEvent: true) else {
      throw JSONError("unknown event \"\(name.text ?? "")\"", path: "event")
    }
    return (.event(node: node, event: event), .parameters(nodes[node].firstEvent + event))
  }
}
