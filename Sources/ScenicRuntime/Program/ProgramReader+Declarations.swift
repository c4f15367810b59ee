// Reads declarations.
extension ProgramReader {
  mutating func note(_ object: inout PartReader) throws(JSONError) -> Program.Note {
    let attributes = try attributes(&object)
    var note = try noteOfNode(&object)
    note.attributes = attributes
    return note
  }

  /// Reads a note without its attributes, which may refer to later nodes.
  private mutating func noteOfNode(_ object: inout PartReader) throws(JSONError) -> Program.Note {
    _ = object.take(.attributes)
    let documentation = try object.optionalText(.doc) ?? ""
    return Program.Note(source: try position(&object), documentation: documentation)
  }

  mutating func attributes(_ object: inout PartReader) throws(JSONError) -> [Program.Attribute] {
    try object.list(.attributes) { (value) throws(JSONError) in try attribute(value) }
  }

  mutating func position(_ object: inout PartReader) throws(JSONError) -> Program.SourcePosition {
    try object.value(.source) { (value) throws(JSONError) in
      guard var numbers = value.elements, numbers.count == 3, let file = numbers.next()?.integer,
        let line = numbers.next()?.integer, let column = numbers.next()?.integer, line > 0, column > 0
      else { throw JSONError("expected [file, line, column]") }
      guard 0..<fileCount ~= file else { throw JSONError("unknown file \(file)") }
      return Program.SourcePosition(file: file, line: line, column: column)
    }
  }

  private mutating func attribute(_ value: JSONPart) throws(JSONError) -> Program.Attribute {
    var object = try PartReader(value)
    let name = try object.text(.name)
    let arguments = try object.list(.args) { (value) throws(JSONError) in try attributeArgument(value) }
    try object.finish()
    return Program.Attribute(name: name, arguments: arguments)
  }

  private mutating func attributeArgument(_ value: JSONPart) throws(JSONError) -> Program.Attribute.Argument {
    var object = try PartReader(value)
    let label = try object.optionalText(.label)
    let argument = try object.value(.value) { (value) throws(JSONError) in try expression(value, locals: 0) }
    try object.finish()
    return Program.Attribute.Argument(label: label, value: argument)
  }

  /// Reads a list of parameters with unique names, and appends it to `parameterTables`.
  private mutating func parameters(_ object: inout PartReader, _ key: ProgramKey) throws(JSONError)
    -> [Program.Parameter]
  {
    let written = try object.elements(key)
    let scope = names.newScope()
    let parameters = try under(key) { () throws(JSONError) in
      let parameters = try each(of: written) { (value) throws(JSONError) in try parameter(value) }
      try declare(written, in: scope) { parameters[$0].isRequired }
      return parameters
    }
    var requiredCount = 0
    for parameter in parameters where parameter.isRequired { requiredCount += 1 }
    parameterTables.append(
      ParameterTable(parameters: parameters, names: scope, requiredCount: requiredCount))
    return parameters
  }

  private mutating func parameter(_ value: JSONPart) throws(JSONError) -> Program.Parameter {
    var object = try PartReader(value)
    let name = try object.text(.name)
    let type = try object.value(.type) { (value) throws(JSONError) in try self.type(value) }
    let initial = object.take(.initial)?.value
    let documentation = try object.optionalText(.doc) ?? ""
    let formerNames = try self.formerNames(&object)
    try object.finish()
    return Program.Parameter(
      name: name, type: type, initial: initial, documentation: documentation, formerNames: formerNames)
  }

  mutating func declaration(_ value: JSONPart) throws(JSONError) -> Program.TypeDeclaration {
    var object = try PartReader(value)
    let name = try object.text(.name)
    if TypeNameReader.isBuiltIn(name) { throw JSONError("\"\(name)\" is the language's own", path: "name") }
    let shape: Program.TypeDeclaration.Shape
    if object.has(.enum) {
      let written = try object.elements(.enum)
      let cases = try under(.enum) { () throws(JSONError) in
        if written.count == 0 { throw JSONError("an enum without cases") }
        let cases = try each(of: written) { (value) throws(JSONError) in try enumCase(value) }
        try declare(written, in: names.newScope())
        return cases
      }
      shape = .enumeration(cases)
    } else if object.has(.struct) {
      shape = .structure(try parameters(&object, .struct))
    } else {
      let written = try object.required(.extern)
      if written.text == "String" {
        shape = .text
      } else if written.truth == true {
        shape = .extern
      } else {
        throw JSONError("expected true or \"String\"", path: "extern")
      }
    }
    let declaration = Program.TypeDeclaration(name: name, shape: shape, note: try note(&object))
    try object.finish()
    return declaration
  }

  private mutating func enumCase(_ value: JSONPart) throws(JSONError) -> Program.TypeDeclaration.Case {
    if let name = value.text { return Program.TypeDeclaration.Case(name: name) }
    var object = try PartReader(value)
    let name = try object.text(.name)
    let payload = try parameters(&object, .payload)
    if let place = payload.firstIndex(where: { $0.name == "case" }) {
      throw JSONError("a payload has no field \"case\", which names the case").within(place).within("payload")
    }
    let url = try object.optionalText(.url)
    let documentation = try object.optionalText(.doc) ?? ""
    let formerNames = try self.formerNames(&object)
    try object.finish()
    return Program.TypeDeclaration.Case(
      name: name, payload: payload, url: url, documentation: documentation, formerNames: formerNames)
  }

  private func formerNames(_ object: inout PartReader) throws(JSONError) -> [String] {
    try object.list(.renamed) { (value) throws(JSONError) in
      guard let name = value.text else { throw JSONError("expected a string") }
      return name
    }
  }

  mutating func condition(_ value: JSONPart) throws(JSONError) -> Program.Condition {
    var object = try PartReader(value)
    let name = try object.text(.name)
    let owner = try optionalNode(&object, .scene)
    var flow = 0
    if let node = try optionalNode(&object, .flow) {
      guard owner == nil, let place = flowOfNode[node] else { throw JSONError("not a flow", path: "flow") }
      flow = place
    }
    let type = try object.value(.type) { (value) throws(JSONError) in try self.type(value) }
    let initial = try object.required(.initial).value
    let isFlag = try object.flag(.flag, usually: false)
    if isFlag, owner != nil { throw JSONError("a scene has no flags", path: "flag") }
    let condition = Program.Condition(
      name: name, owner: owner, flow: flow, type: type, initial: initial, isFlag: isFlag,
      note: try note(&object))
    try object.finish()
    return condition
  }

  mutating func action(_ value: JSONPart) throws(JSONError) -> Program.Action {
    var object = try PartReader(value)
    let name = try object.text(.name)
    let parameters = try self.parameters(&object, .parameters)
    let answer = try object.optional(.answer) { (value) throws(JSONError) in try self.type(value) }
    let delay = try object.optional(.after) { (value) throws(JSONError) in
      try self.delay(value, of: parameters)
    }
    if delay != nil, answer != nil { throw JSONError("an action with a result has no delay", path: "after") }
    let overlap = try object.optional(.overlap) { (value) throws(JSONError) in
      guard let overlap = Program.Action.Overlap(rawValue: value.text ?? ""), overlap != .independent else {
        throw JSONError("expected latest or single")
      }
      return overlap
    }
    let action = Program.Action(
      name: name, parameters: parameters, answer: answer, delay: delay, overlap: overlap ?? .independent,
      note: try note(&object))
    try object.finish()
    return action
  }

  /// Reads a delay: a number of seconds, or the name of a parameter that has it.
  private func delay(
    _ value: JSONPart, of parameters: [Program.Parameter]
  ) throws(JSONError) -> Program.Action.Delay {
    if let seconds = value.value.integer {
      guard seconds >= 0 else { throw JSONError("expected a number from 0 on") }
      return .seconds(seconds)
    }
    guard let name = value.text,
      let place = parameters.firstIndex(where: { $0.name == name && $0.type == .int })
    else { throw JSONError("expected seconds, or the name of a parameter of type Int") }
    return .parameter(place)
  }

  mutating func style(_ value: JSONPart) throws(JSONError) -> Program.Style {
    var object = try PartReader(value)
    let style = Program.Style(name: try object.text(.name), note: try note(&object))
    try object.finish()
    return style
  }

  mutating func event(_ value: JSONPart) throws(JSONError) -> Program.Event {
    var object = try PartReader(value)
    let event = Program.Event(
      name: try object.text(.name), parameters: try parameters(&object, .parameters),
      note: try note(&object))
    try object.finish()
    return event
  }

  /// Reads a node without its requirements and attributes, which may refer to later nodes.
  mutating func node(_ value: JSONPart) throws(JSONError) -> Program.Node {
    var object = try PartReader(value)
    let name = try object.text(.name)
    let kind = try object.value(.kind) { (value) throws(JSONError) in
      guard let kind = value.text.flatMap({ Program.NodeKind(rawValue: $0) }) else {
        throw JSONError("expected scene, stack, tabs, split, container or flow")
      }
      return kind
    }
    let isNamed = try object.flag(.named, usually: true)
    let inputTable = parameterTables.count
    let inputs = try parameters(&object, .inputs)
    let firstEvent = parameterTables.count
    let eventNames = names.newScope()
    let events = try events(object.elements(.events), in: eventNames)
    let result = try object.optional(.result) { (value) throws(JSONError) in try self.type(value) }
    _ = object.take(.requires)
    let produces = try object.list(.produces) { (value) throws(JSONError) in try self.type(value) }
    let updates = try object.list(.updates) { (value) throws(JSONError) in
      guard value.isText, names.meaning(of: value, in: parameterTables[inputTable].names) != nil else {
        throw JSONError("expected the name of an input")
      }
      return value.text ?? ""
    }
    let slotNames = names.newScope()
    let slots = try slots(object.elements(.slots), in: slotNames)
    let hasSlots = kind == .tabs || kind == .split || kind == .container
    if hasSlots == slots.isEmpty { throw JSONError("slots are for tabs, split and container", path: "slots") }
    let isFlow = flowOfNode[declaredNodes.count] != nil
    declaredNodes.append(
      NodeTable(
        kind: kind, inputs: inputTable, events: eventNames, firstEvent: firstEvent, slots: slotNames,
        slotCount: slots.count))
    if kind == .flow, !isFlow { throw JSONError("missing flow of this node", path: "kind") }
    if kind == .scene, isFlow { throw JSONError("the node of a flow is not a scene", path: "kind") }
    let node = Program.Node(
      name: name, kind: kind, isNamed: isNamed, inputs: inputs, events: events, result: result,
      produces: produces, updates: updates, slots: slots, note: try noteOfNode(&object))
    try object.finish()
    return node
  }

  private mutating func events(_ values: JSONPart.Elements, in scope: DeclaredNames.Scope) throws(JSONError)
    -> [Program.Event]
  {
    try under(.events) { () throws(JSONError) in
      let events = try each(of: values) { (value) throws(JSONError) in try event(value) }
      try declare(values, in: scope)
      return events
    }
  }

  private mutating func slots(_ values: JSONPart.Elements, in scope: DeclaredNames.Scope) throws(JSONError)
    -> [Program.Slot]
  {
    try under(.slots) { () throws(JSONError) in
      let slots = try each(of: values) { (value) throws(JSONError) in try slot(value) }
      try declare(values, in: scope, by: .label)
      return slots
    }
  }

  private mutating func slot(_ value: JSONPart) throws(JSONError) -> Program.Slot {
    var object = try PartReader(value)
    let slot = Program.Slot(label: try object.text(.label), note: try noteOfNode(&object))
    try object.finish()
    return slot
  }

  mutating func requirement(_ value: JSONPart) throws(JSONError) -> Program.Requirement {
    var object = try PartReader(value)
    let condition = try object.value(.condition) { (value) throws(JSONError) in try overConditions(value) }
    let node = try object.value(.else) { (value) throws(JSONError) in try template(value, locals: 0) }
    let requirement = Program.Requirement(condition: condition, node: node, style: try style(&object))
    try object.finish()
    return requirement
  }

  /// Reads the presentation style under `as`.
  mutating func style(_ object: inout PartReader) throws(JSONError) -> String {
    let name = try object.requiredText(.as)
    let style = name.text ?? ""
    guard Program.builtInStyles.contains(style) || names.meaning(of: name, in: .styles) != nil else {
      throw JSONError("unknown style \"\(style)\"", path: "as")
    }
    return style
  }

  mutating func conversion(_ value: JSONPart) throws(JSONError) -> Program.Conversion {
    var object = try PartReader(value)
    let conversion = Program.Conversion(
      from: try object.value(.from) { (value) throws(JSONError) in try self.type(value) },
      to: try object.value(.to) { (value) throws(JSONError) in try type(value) },
      result: try object.value(.result) { (value) throws(JSONError) in try expression(value, locals: 1) },
      source: try position(&object))
    try object.finish()
    return conversion
  }
}
