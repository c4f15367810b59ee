/// `Program` → `Value`: format version 1, as described in `grammar/program.schema.json`.
///
/// References are written as names, so that a line of a diff is readable; keys have a fixed order and empty
/// parts are omitted. `ProgramReader` reads it as exactly the same program.
package struct ProgramWriter {
  let program: Program
  /// True if notes and source positions are written: all data that the engine does not read.
  let hasNotes: Bool

  /// Returns the program as JSON.
  package static func write(_ program: Program) -> Value {
    ProgramWriter(program: program, hasNotes: true).whole()
  }

  /// Returns the data of the program that the engine reads, independent of layout, documentation and
  /// attributes.
  package static func meaning(of program: Program) -> Value {
    ProgramWriter(program: program, hasNotes: false).whole()
  }

  private func whole() -> Value {
    var object = Fields()
    object.append("format", .int(Program.format))
    object.append("app", .string(program.app))
    object.appendNote(note(program.note))
    object.append("origins", unlessEmpty: program.origins.map { .string($0.text) })
    if hasNotes { object.append("files", .list(program.files.map { .string($0) })) }
    object.append("types", unlessEmpty: program.types.map { type($0) })
    object.append("conditions", unlessEmpty: program.conditions.map { condition($0) })
    object.append("actions", unlessEmpty: program.actions.map { action($0) })
    object.append("styles", unlessEmpty: program.styles.map { style($0) })
    object.append("nodes", .list(program.nodes.map { node($0) }))
    object.append("events", unlessEmpty: program.events.map { event($0) })
    object.append("flows", .list(program.flows.map { flow($0) }))
    object.append("conversions", unlessEmpty: program.conversions.map { conversion($0) })
    return .object(object)
  }
}

extension Fields {
  /// Appends a list unless it is empty.
  mutating func append(_ name: String, unlessEmpty list: [Value]) {
    if !list.isEmpty { append(name, .list(list)) }
  }

  /// Appends an object unless it is empty.
  mutating func append(_ name: String, unlessEmpty fields: Fields) {
    if !fields.isEmpty { append(name, .object(fields)) }
  }

  /// Appends a text unless it is empty.
  mutating func append(_ name: String, unlessEmpty text: String) {
    if !text.isEmpty { append(name, .string(text)) }
  }

  /// Appends a value unless it is nil.
  mutating func append(_ name: String, ifThere value: Value?) {
    if let value { append(name, value) }
  }

  /// Appends the fields of a note.
  fileprivate mutating func appendNote(_ note: Fields) {
    for field in note { append(field.name, field.value) }
  }
}

// Writes declarations.
extension ProgramWriter {
  private func note(_ note: Program.Note) -> Fields {
    var object = Fields()
    guard hasNotes else { return object }
    object.append("doc", unlessEmpty: note.documentation)
    object.append("attributes", unlessEmpty: note.attributes.map { attribute($0) })
    object.append("source", ifThere: position(note.source))
    return object
  }

  func position(_ source: Program.SourcePosition) -> Value? {
    hasNotes ? .list([.int(source.file), .int(source.line), .int(source.column)]) : nil
  }

  private func attribute(_ attribute: Program.Attribute) -> Value {
    var object = Fields()
    object.append("name", .string(attribute.name))
    object.append(
      "args",
      unlessEmpty: attribute.arguments.map { argument in
        var object = Fields()
        object.append("label", ifThere: argument.label.map { .string($0) })
        object.append("value", expression(argument.value))
        return .object(object)
      })
    return .object(object)
  }

  func type(_ type: Program.ValueType) -> Value { .string(program.name(of: type)) }

  private func parameter(_ parameter: Program.Parameter) -> Value {
    var object = Fields()
    object.append("name", .string(parameter.name))
    object.append("type", type(parameter.type))
    object.append("initial", ifThere: parameter.initial)
    if hasNotes {
      object.append("doc", unlessEmpty: parameter.documentation)
      object.append("renamed", unlessEmpty: parameter.formerNames.map { .string($0) })
    }
    return .object(object)
  }

  private func type(_ declaration: Program.TypeDeclaration) -> Value {
    var object = Fields()
    object.append("name", .string(declaration.name))
    switch declaration.shape {
    case .enumeration(let cases): object.append("enum", .list(cases.map { enumCase($0) }))
    case .structure(let fields): object.append("struct", .list(fields.map { parameter($0) }))
    case .extern: object.append("extern", true)
    case .text: object.append("extern", "String")
    }
    object.appendNote(note(declaration.note))
    return .object(object)
  }

  private func enumCase(_ one: Program.TypeDeclaration.Case) -> Value {
    let documentation = hasNotes ? one.documentation : ""
    let formerNames = hasNotes ? one.formerNames : []
    if one.payload.isEmpty, one.url == nil, documentation.isEmpty, formerNames.isEmpty {
      return .string(one.name)
    }
    var object = Fields()
    object.append("name", .string(one.name))
    object.append("payload", unlessEmpty: one.payload.map { parameter($0) })
    object.append("url", ifThere: one.url.map { .string($0) })
    object.append("doc", unlessEmpty: documentation)
    object.append("renamed", unlessEmpty: formerNames.map { .string($0) })
    return .object(object)
  }

  private func condition(_ condition: Program.Condition) -> Value {
    var object = Fields()
    object.append("name", .string(condition.name))
    object.append("scene", ifThere: condition.owner.map { node($0) })
    object.append("flow", ifThere: flowName(condition.flow))
    object.append("type", type(condition.type))
    object.append("initial", condition.initial)
    if condition.isFlag { object.append("flag", true) }
    object.appendNote(note(condition.note))
    return .object(object)
  }

  /// Returns the name of a flow; nil for the app.
  private func flowName(_ flow: Int) -> Value? {
    guard program.flows.indices.contains(flow) else { return nil }
    return program.flows[flow].node.map { node($0) }
  }

  private func action(_ action: Program.Action) -> Value {
    var object = Fields()
    object.append("name", .string(action.name))
    object.append("parameters", unlessEmpty: action.parameters.map { parameter($0) })
    object.append("answer", ifThere: action.answer.map { type($0) })
    switch action.delay {
    case .seconds(let seconds): object.append("after", .int(seconds))
    case .parameter(let place):
      object.append(
        "after", .string(action.parameters.indices.contains(place) ? action.parameters[place].name : "?"))
    case nil: break
    }
    if action.overlap != .independent { object.append("overlap", .string(action.overlap.rawValue)) }
    object.appendNote(note(action.note))
    return .object(object)
  }

  private func style(_ style: Program.Style) -> Value {
    var object = Fields()
    object.append("name", .string(style.name))
    object.appendNote(note(style.note))
    return .object(object)
  }

  private func event(_ event: Program.Event) -> Value {
    var object = Fields()
    object.append("name", .string(event.name))
    object.append("parameters", unlessEmpty: event.parameters.map { parameter($0) })
    object.appendNote(note(event.note))
    return .object(object)
  }

  private func node(_ node: Program.Node) -> Value {
    var object = Fields()
    object.append("name", .string(node.name))
    object.append("kind", .string(node.kind.rawValue))
    if !node.isNamed { object.append("named", false) }
    object.append("inputs", unlessEmpty: node.inputs.map { parameter($0) })
    object.append("events", unlessEmpty: node.events.map { event($0) })
    object.append("result", ifThere: node.result.map { type($0) })
    object.append("requires", unlessEmpty: node.requirements.map { requirement($0) })
    object.append("produces", unlessEmpty: node.produces.map { type($0) })
    object.append("updates", unlessEmpty: node.updates.map { .string($0) })
    object.append("slots", unlessEmpty: node.slots.map { slot($0) })
    object.appendNote(note(node.note))
    return .object(object)
  }

  private func requirement(_ requirement: Program.Requirement) -> Value {
    var object = Fields()
    object.append("condition", expression(requirement.condition))
    object.append("else", template(requirement.node))
    object.append("as", .string(requirement.style))
    return .object(object)
  }

  private func slot(_ slot: Program.Slot) -> Value {
    var object = Fields()
    object.append("label", .string(slot.label))
    object.appendNote(note(slot.note))
    return .object(object)
  }

  private func conversion(_ conversion: Program.Conversion) -> Value {
    var object = Fields()
    object.append("from", type(conversion.from))
    object.append("to", type(conversion.to))
    object.append("result", expression(conversion.result))
    object.append("source", ifThere: position(conversion.source))
    return .object(object)
  }
}
