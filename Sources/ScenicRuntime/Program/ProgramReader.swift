/// JSON → `Program`: format version 1, with every promise that the engine relies on.
///
/// Names become places; unknown names and keys are errors, and so is a program that could not be carried out:
/// nodes that make themselves for ever, requirements in a circle, a stack without entries. Any value gives a
/// program or a reason with its place. It is read where it stands in its text, and not made first. Cost: linear in the
/// text. A class, so that a function of it can be
/// handed on for the cost of one reference.
package final class ProgramReader {
  /// How deep the JSON of a program may nest.
  package static let maximumJSONDepth = 1024
  /// How deep an expression or a pattern may nest.
  static let maximumExpressionDepth = 256
  /// How deep effects may nest in `if`.
  static let maximumEffectDepth = 64

  let fileCount: Int
  let typeNames: NameTable
  let conditionNames: NameTable
  let actionNames: NameTable
  let styleNames: NameTable
  let nodeNames: NameTable
  let eventNames: NameTable
  /// The flow of each node that is one's.
  var flowOfNode: [Int: Int] = [:]
  var nodes: [NodeTable] = []
  var actions: [ParameterTable] = []
  var events: [ParameterTable] = []

  /// What a node declares, by name.
  struct NodeTable {
    var kind: Program.NodeKind
    var inputs: ParameterTable
    var events: NamedTable<Program.Event>
    var parameters: [ParameterTable]
    var slots: NameTable
    var slotCount: Int
  }

  typealias ParameterTable = NamedTable<Program.Parameter>

  /// The program that this value says. Cost: linear in the value, which is written for it.
  package static func read(_ value: Value) throws(JSONError) -> Program {
    try read(JSONReader.text(JSONWriter.compact(value), maximumDepth: .max, maximumSize: .max))
  }

  /// The program that this text says.
  static func read(_ json: borrowing JSONText) throws(JSONError) -> Program {
    try json.read { (root) throws(JSONError) in try read(root) }
  }

  private static func read(_ root: JSONPart) throws(JSONError) -> Program {
    var object = try PartReader(root)
    let format = try object.integer("format")
    guard format == Program.format else {
      throw JSONError("format \(format) is not \(Program.format), the one that is read here", path: "format")
    }
    let parts = try Parts(&object)
    let reader = try ProgramReader(parts)
    let program = try reader.program(parts, &object)
    try object.finish()
    try ProgramCheck.check(program)
    return program
  }

  /// The raw lists of declarations, whose names are needed before their meaning.
  struct Parts {
    var types: JSONPart.Elements
    var conditions: JSONPart.Elements
    var actions: JSONPart.Elements
    var styles: JSONPart.Elements
    var nodes: JSONPart.Elements
    var events: JSONPart.Elements
    var flows: JSONPart.Elements
    var files: [String]

    init(_ object: inout PartReader) throws(JSONError) {
      files = try object.requiredList("files") { (value) throws(JSONError) in
        guard let text = value.text else { throw JSONError("expected a string") }
        return text
      }
      types = try object.elements("types")
      conditions = try object.elements("conditions")
      actions = try object.elements("actions")
      styles = try object.elements("styles")
      nodes = try object.requiredElements("nodes")
      events = try object.elements("events")
      flows = try object.requiredElements("flows")
    }
  }

  private init(_ parts: Parts) throws(JSONError) {
    func names(_ key: String, _ values: JSONPart.Elements, dotted: Bool = true) throws(JSONError) -> NameTable
    {
      try under(key) { () throws(JSONError) in
        let names = try each(of: values) { (value) throws(JSONError) in
          var object = try PartReader(value)
          return try object.text("name")
        }
        return try NameTable(unique: names, dotted: dotted)
      }
    }
    fileCount = parts.files.count
    typeNames = try names("types", parts.types)
    conditionNames = try names("conditions", parts.conditions)
    actionNames = try names("actions", parts.actions)
    styleNames = try names("styles", parts.styles)
    nodeNames = try names("nodes", parts.nodes)
    eventNames = try names("events", parts.events, dotted: false)
  }

  private func program(_ parts: Parts, _ object: inout PartReader) throws(JSONError) -> Program {
    try under("flows") { () throws(JSONError) in try readFlowNodes(parts.flows) }
    let app = try object.text("app")
    guard NameTable.isName(app, dotted: false) else { throw JSONError("\"\(app)\" is no name", path: "app") }
    let note = try note(&object)
    var program = Program(app: app, note: note, files: parts.files, nodes: [], flows: [])
    program.types = try read(parts.types, "types", declaration)
    program.events = try read(parts.events, "events", event)
    program.actions = try read(parts.actions, "actions", action)
    program.nodes = try read(parts.nodes, "nodes", node)
    for (place, flow) in flowOfNode { program.nodes[place].flow = flow }
    program.conditions = try read(parts.conditions, "conditions", condition)
    program.styles = try read(parts.styles, "styles", style)
    fillTables(program)
    try readRequirements(parts.nodes, &program)
    program.flows = try under("flows") { () throws(JSONError) in try flows(parts.flows) }
    program.conversions = try object.list("conversions", conversion)
    return program
  }

  private func read<Part>(
    _ values: JSONPart.Elements, _ key: String, _ body: (JSONPart) throws(JSONError) -> Part
  ) throws(JSONError) -> [Part] {
    try under(key) { () throws(JSONError) in try each(of: values, body) }
  }

  /// Which node each flow is: none for the first, the app, and a different one for every other.
  private func readFlowNodes(_ flows: JSONPart.Elements) throws(JSONError) {
    if flows.count == 0 { throw JSONError("the first flow, the app, is missing") }
    for (place, value) in flows.enumerated() {
      do throws(JSONError) {
        var object = try PartReader(value)
        guard let part = object.take("node") else {
          if place > 0 { throw JSONError("\"node\" is missing") }
          continue
        }
        guard let name = part.text else { throw JSONError("expected a string", path: "node") }
        if place == 0 { throw JSONError("the app is no node", path: "node") }
        let node = try self.place(part, "node", in: nodeNames, "node")
        guard flowOfNode.updateValue(place, forKey: node) == nil else {
          throw JSONError("\"\(name)\" is another flow's node", path: "node")
        }
      } catch { throw error.within(place) }
    }
  }

  private func fillTables(_ program: Program) {
    events = program.events.map { ParameterTable($0.parameters) }
    actions = program.actions.map { ParameterTable($0.parameters) }
    nodes = program.nodes.map { node in
      NodeTable(
        kind: node.kind, inputs: ParameterTable(node.inputs),
        events: NamedTable(node.events), parameters: node.events.map { ParameterTable($0.parameters) },
        slots: NameTable(node.slots.map { $0.label }), slotCount: node.slots.count)
    }
  }

  private func readRequirements(_ values: JSONPart.Elements, _ program: inout Program) throws(JSONError) {
    for (place, value) in values.enumerated() {
      do throws(JSONError) {
        var object = try PartReader(value)
        if let requirements = object.take("requires") {
          program.nodes[place].requirements = try object.list(requirements, "requires", requirement)
        }
      } catch { throw error.within(place).within("nodes") }
    }
  }
}

// References.
extension ProgramReader {
  /// The place of what the text under the key names.
  func place(
    _ object: inout PartReader, _ key: JSONKey, in names: NameTable, _ noun: StaticString
  ) throws(JSONError) -> Int {
    try place(object.required(key), key, in: names, noun)
  }

  private func place(
    _ part: JSONPart, _ key: JSONKey, in names: NameTable, _ noun: StaticString
  ) throws(JSONError) -> Int {
    if let place = names[part] { return place }
    guard let name = part.text else { throw JSONError("expected a string", path: key.description) }
    throw JSONError("there is no \(noun) \"\(name)\"", path: key.description)
  }

  /// The node that the text under the key names.
  func node(_ object: inout PartReader, _ key: JSONKey) throws(JSONError) -> Int {
    try place(&object, key, in: nodeNames, "node")
  }

  func optionalNode(_ object: inout PartReader, _ key: JSONKey) throws(JSONError) -> Int? {
    guard let part = object.take(key) else { return nil }
    return try place(part, key, in: nodeNames, "node")
  }

  func type(_ value: JSONPart) throws(JSONError) -> Program.ValueType {
    if let bytes = value.ascii {
      // Most types are one name, and may be missing.
      if bytes.last == UInt8(ascii: "?"), let wrapped = named(UnsafeBufferPointer(rebasing: bytes.dropLast()))
      {
        return .optional(wrapped)
      }
      if let named = named(bytes) { return named }
    }
    guard let text = value.text else { throw JSONError("expected a type as a string") }
    return try TypeNameReader.read(text, types: typeNames, nodes: nodeNames)
  }

  /// The type of one name.
  private func named(_ name: UnsafeBufferPointer<UInt8>) -> Program.ValueType? {
    switch JSONKey.Words(at: 0, count: name.count, in: name) {
    case ("String" as JSONKey).words: .string
    case ("Bool" as JSONKey).words: .bool
    case ("Int" as JSONKey).words: .int
    default: typeNames.place(of: name).map { .named($0) }
    }
  }
}

extension String {
  /// `owner.part` cut at its last dot; nil without one.
  var splitAtLastDot: (owner: String, part: String)? {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
  }
}

extension Program {
  /// The program in these bytes: JSON in format version 1. Any bytes give a program that can be carried out,
  /// or a reason with its place. Cost: linear in the bytes.
  public init(json bytes: [UInt8]) throws(JSONError) {
    self = try ProgramReader.read(JSONReader.text(bytes, maximumDepth: ProgramReader.maximumJSONDepth))
  }
}
