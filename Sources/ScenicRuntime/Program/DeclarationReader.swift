// Declarations.
extension ProgramReader {
  func note(_ object: inout PartReader) throws(JSONError) -> Program.Note {
    let documentation = try object.optionalText("doc") ?? ""
    let attributes = try object.list("attributes", attribute)
    return Program.Note(
      source: try position(&object), documentation: documentation, attributes: attributes)
  }

  func position(_ object: inout PartReader) throws(JSONError) -> Program.SourcePosition {
    try object.value("source") { (value) throws(JSONError) in
      guard var numbers = value.elements, numbers.count == 3, let file = numbers.next()?.integer,
        let line = numbers.next()?.integer, let column = numbers.next()?.integer, line > 0, column > 0
      else { throw JSONError("expected [file, line, column]") }
      guard 0..<fileCount ~= file else { throw JSONError("there is no file \(file)") }
      return Program.SourcePosition(file: file, line: line, column: column)
    }
  }

  private func attribute(_ value: JSONPart) throws(JSONError) -> Program.Attribute {
    var object = try PartReader(value)
    let name = try object.text("name")
    let arguments = try object.list("args", attributeArgument)
    try object.finish()
    return Program.Attribute(name: name, arguments: arguments)
  }

  private func attributeArgument(_ value: JSONPart) throws(JSONError) -> Program.Attribute.Argument {
    var object = try PartReader(value)
    let label = try object.optionalText("label")
    let argument = try object.value("value") { (value) throws(JSONError) in try expression(value, locals: 0) }
    try object.finish()
    switch argument {
    case .literal, .condition: return Program.Attribute.Argument(label: label, value: argument)
    default: throw JSONError("expected a literal or a condition", path: "value")
    }
  }

  /// A list of parameters with different names.
  private func parameters(_ object: inout PartReader, _ key: JSONKey) throws(JSONError) -> [Program
    .Parameter]
  {
    let parameters = try object.list(key, parameter)
    if !parameters.isEmpty {
      try under(key) { () throws(JSONError) in
        try NameTable.check(parameters.count) { parameters[$0].name }
      }
    }
    return parameters
  }

  private func parameter(_ value: JSONPart) throws(JSONError) -> Program.Parameter {
    var object = try PartReader(value)
    let name = try object.text("name")
    let type = try object.value("type", type)
    let initial = object.take("initial")?.value
    let documentation = try object.optionalText("doc") ?? ""
    try object.finish()
    return Program.Parameter(name: name, type: type, initial: initial, documentation: documentation)
  }

  func declaration(_ value: JSONPart) throws(JSONError) -> Program.TypeDeclaration {
    var object = try PartReader(value)
    let name = try object.text("name")
    if TypeNameReader.isBuiltIn(name) { throw JSONError("\"\(name)\" is the language's own", path: "name") }
    let shape: Program.TypeDeclaration.Shape
    if object.has("enum") {
      let cases = try object.list("enum", enumCase)
      if cases.isEmpty { throw JSONError("an enum without cases", path: "enum") }
      try under("enum") { () throws(JSONError) in try NameTable.check(cases.count) { cases[$0].name } }
      shape = .enumeration(cases)
    } else if object.has("struct") {
      shape = .structure(try parameters(&object, "struct"))
    } else {
      guard try object.required("extern").truth == true else {
        throw JSONError("expected true", path: "extern")
      }
      shape = .extern
    }
    let declaration = Program.TypeDeclaration(name: name, shape: shape, note: try note(&object))
    try object.finish()
    return declaration
  }

  private func enumCase(_ value: JSONPart) throws(JSONError) -> Program.TypeDeclaration.Case {
    if let name = value.text { return Program.TypeDeclaration.Case(name: name) }
    var object = try PartReader(value)
    let name = try object.text("name")
    let payload = try parameters(&object, "payload")
    if let place = payload.firstIndex(where: { $0.name == "case" }) {
      throw JSONError("a payload has no field \"case\", which names the case").within(place).within("payload")
    }
    let documentation = try object.optionalText("doc") ?? ""
    try object.finish()
    return Program.TypeDeclaration.Case(name: name, payload: payload, documentation: documentation)
  }

  func condition(_ value: JSONPart) throws(JSONError) -> Program.Condition {
    var object = try PartReader(value)
    let name = try object.text("name")
    let owner = try optionalNode(&object, "scene")
    var flow = 0
    if let node = try optionalNode(&object, "flow") {
      guard owner == nil, let place = flowOfNode[node] else { throw JSONError("not a flow", path: "flow") }
      flow = place
    }
    let type = try object.value("type", type)
    let initial = try object.required("initial").value
    let condition = Program.Condition(
      name: name, owner: owner, flow: flow, type: type, initial: initial, note: try note(&object))
    try object.finish()
    return condition
  }

  func action(_ value: JSONPart) throws(JSONError) -> Program.Action {
    var object = try PartReader(value)
    let action = Program.Action(
      name: try object.text("name"), parameters: try parameters(&object, "parameters"),
      answer: try object.optional("answer", type), note: try note(&object))
    try object.finish()
    return action
  }

  func style(_ value: JSONPart) throws(JSONError) -> Program.Style {
    var object = try PartReader(value)
    let style = Program.Style(name: try object.text("name"), note: try note(&object))
    try object.finish()
    return style
  }

  func event(_ value: JSONPart) throws(JSONError) -> Program.Event {
    var object = try PartReader(value)
    let event = Program.Event(
      name: try object.text("name"), parameters: try parameters(&object, "parameters"),
      note: try note(&object))
    try object.finish()
    return event
  }

  /// A node without its requirements, which may name nodes that come later.
  func node(_ value: JSONPart) throws(JSONError) -> Program.Node {
    var object = try PartReader(value)
    let name = try object.text("name")
    let kind = try object.value("kind") { (value) throws(JSONError) in
      guard let kind = value.text.flatMap({ Program.NodeKind(rawValue: $0) }) else {
        throw JSONError("expected scene, stack, tabs, split, container or flow")
      }
      return kind
    }
    let isNamed = try object.flag("named", usually: true)
    let inputs = try parameters(&object, "inputs")
    let events = try object.list("events", event)
    try under("events") { () throws(JSONError) in try NameTable.check(events.count) { events[$0].name } }
    let result = try object.optional("result", type)
    _ = object.take("requires")
    let produces = try object.list("produces", type)
    let inputNames = NamedTable(inputs)
    let updates = try object.list("updates") { (value) throws(JSONError) in
      guard let input = value.text, inputNames[input] != nil else {
        throw JSONError("expected the name of an input")
      }
      return input
    }
    let slots = try object.list("slots", slot)
    try under("slots") { () throws(JSONError) in try NameTable.check(slots.count) { slots[$0].label } }
    let hasSlots = kind == .tabs || kind == .split || kind == .container
    if hasSlots == slots.isEmpty { throw JSONError("slots are for tabs, split and container", path: "slots") }
    let isFlow = nodeNames[name].flatMap { flowOfNode[$0] } != nil
    if kind == .flow, !isFlow { throw JSONError("there is no flow for this node", path: "kind") }
    if kind == .scene, isFlow { throw JSONError("a flow's node is no scene", path: "kind") }
    let node = Program.Node(
      name: name, kind: kind, isNamed: isNamed, inputs: inputs, events: events, result: result,
      produces: produces, updates: updates, slots: slots, note: try note(&object))
    try object.finish()
    return node
  }

  private func slot(_ value: JSONPart) throws(JSONError) -> Program.Slot {
    var object = try PartReader(value)
    let slot = Program.Slot(label: try object.text("label"), note: try note(&object))
    try object.finish()
    return slot
  }

  func requirement(_ value: JSONPart) throws(JSONError) -> Program.Requirement {
    var object = try PartReader(value)
    let condition = try object.value("condition") { (value) throws(JSONError) in try conditions(value) }
    let node = try object.value("else") { (value) throws(JSONError) in try template(value, locals: 0) }
    let requirement = Program.Requirement(condition: condition, node: node, style: try style(&object))
    try object.finish()
    return requirement
  }

  /// The presentation style under `as`.
  func style(_ object: inout PartReader) throws(JSONError) -> String {
    let style = try object.text("as")
    guard Program.builtInStyles.contains(style) || styleNames[style] != nil else {
      throw JSONError("there is no style \"\(style)\"", path: "as")
    }
    return style
  }

  func conversion(_ value: JSONPart) throws(JSONError) -> Program.Conversion {
    var object = try PartReader(value)
    let conversion = Program.Conversion(
      from: try object.value("from", type), to: try object.value("to", type),
      result: try object.value("result") { (value) throws(JSONError) in try expression(value, locals: 1) },
      source: try position(&object))
    try object.finish()
    return conversion
  }
}
