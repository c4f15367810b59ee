/// JSON → `Program`: format version 1, with every property that the engine relies on.
///
/// Names become indices; unknown names and keys are errors. A program that could not be executed is an error
/// too: nodes that contain themselves, circular requirements, a stack without entries. Any value yields a
/// program or an error with its position. The JSON is read directly from its text, without creating a value
/// first. Cost: linear in the text.
package struct ProgramReader {
  /// The maximum depth of the JSON of a program.
  package static let maximumJSONDepth = 1024
  /// The maximum depth of an expression or a pattern.
  static let maximumExpressionDepth = 256
  /// The maximum depth of effects in `if`.
  static let maximumEffectDepth = 64

  let fileCount: Int
  var names: DeclaredNames
  /// The flow of each node that belongs to one.
  var flowOfNode: [Int?] = []
  /// The members of the nodes; empty until all have been read.
  var nodes: [NodeTable] = []
  /// The members of the nodes that have been read.
  var declaredNodes: [NodeTable] = []
  /// Every list of parameters so far; the first one is empty.
  var parameterTables: [ParameterTable] = []
  /// The actions so far.
  var actions: [Program.Action] = []
  /// The indices of those of the actions and the app's events.
  var actionParameters: [Int] = []
  var eventParameters: [Int] = []
  /// The types so far, without duplicates.
  var types: [Program.ValueType] = []
  /// The expressions that read conditions and the first locals, and the patterns that bind these, each
  /// created once.
  var conditions: [Program.Expression] = []
  var locals: [Program.Expression] = []
  var bindings: [Program.Pattern] = []

  /// The members of a node. Parameters are indices in `parameterTables`.
  struct NodeTable {
    var kind: Program.NodeKind
    var inputs: Int
    var events: DeclaredNames.Scope
    /// The parameters of its first event; those of the next ones follow.
    var firstEvent: Int
    var slots: DeclaredNames.Scope
    var slotCount: Int
  }

  /// Parameters by name.
  struct ParameterTable {
    var parameters: [Program.Parameter]
    var names: DeclaredNames.Scope
    var requiredCount: Int
  }

  /// Reads the program in this value. Cost: linear in the value, which is written as text first.
  package static func read(_ value: Value) throws(JSONError) -> Program {
    try read(JSONReader.text(JSONWriter.compact(value), maximumDepth: .max, maximumSize: .max))
  }

  /// Reads the program in this text.
  static func read(_ json: borrowing JSONText) throws(JSONError) -> Program {
    try json.read { (root) throws(JSONError) in try read(root) }
  }

  private static func read(_ root: JSONPart) throws(JSONError) -> Program {
    var object = try PartReader(root)
    let format = try object.integer(.format)
    guard format == Program.format else {
      throw JSONError("format \(format) is not \(Program.format), the one that is read here", path: "format")
    }
    let parts = try Parts(&object)
    var reader = try ProgramReader(parts, in: root.lines)
    let program = try reader.program(parts, &object)
    try object.finish()
    try ProgramCheck.check(program)
    return program
  }

  /// The unread lists of declarations, whose names are needed before their content.
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
      files = try object.requiredList(.files) { (value) throws(JSONError) in
        guard let text = value.text else { throw JSONError("expected a string") }
        return text
      }
      types = try object.elements(.types)
      conditions = try object.elements(.conditions)
      actions = try object.elements(.actions)
      styles = try object.elements(.styles)
      nodes = try object.requiredElements(.nodes)
      events = try object.elements(.events)
      flows = try object.requiredElements(.flows)
    }
  }

  private init(_ parts: Parts, in lines: UnsafePointer<JSONLines>) throws(JSONError) {
    fileCount = parts.files.count
    names = DeclaredNames(in: lines)
    try declare(parts.types, .types, in: .types)
    try declare(parts.conditions, .conditions, in: .conditions)
    try declare(parts.actions, .actions, in: .actions)
    try declare(parts.styles, .styles, in: .styles)
    try declare(parts.nodes, .nodes, in: .nodes)
    try declare(parts.events, .events, in: .events, dotted: false)
    parameterTables.append(ParameterTable(parameters: [], names: names.newScope(), requiredCount: 0))
    conditions = (0..<parts.conditions.count).map { .condition($0) }
  }

  private mutating func declare(
    _ values: JSONPart.Elements, _ key: ProgramKey, in scope: DeclaredNames.Scope, dotted: Bool = true
  ) throws(JSONError) {
    try under(key) { () throws(JSONError) in
      for (place, value) in values.enumerated() {
        do throws(JSONError) {
          var object = try PartReader(value)
          _ = try object.requiredText(.name)
        } catch { throw error.within(place) }
      }
      try declare(values, in: scope, dotted: dotted)
    }
  }

  private mutating func program(_ parts: Parts, _ object: inout PartReader) throws(JSONError) -> Program {
    flowOfNode = Array(repeating: nil, count: parts.nodes.count)
    try under(.flows) { () throws(JSONError) in try readFlowNodes(parts.flows) }
    let app = try object.text(.app)
    guard NameTable.isName(app, dotted: false) else {
      throw JSONError("\"\(app)\" is not a name", path: "app")
    }
    let note = try note(&object)
    let origins = try object.list(.origins) { (value) throws(JSONError) in
      guard let origin = value.text.flatMap({ Program.Origin($0) }) else {
        throw JSONError("expected an origin")
      }
      return origin
    }
    var program = Program(app: app, note: note, origins: origins, files: parts.files, nodes: [], flows: [])
    program.types = try all(parts.types, .types) { (value) throws(JSONError) in try declaration(value) }
    program.events = try all(parts.events, .events) { (value) throws(JSONError) in
      eventParameters.append(parameterTables.count)
      return try event(value)
    }
    program.actions = try all(parts.actions, .actions) { (value) throws(JSONError) in
      actionParameters.append(parameterTables.count)
      let action = try action(value)
      actions.append(action)
      return action
    }
    declaredNodes.reserveCapacity(parts.nodes.count)
    program.nodes = try all(parts.nodes, .nodes) { (value) throws(JSONError) in try node(value) }
    for (place, flow) in flowOfNode.enumerated() where flow != nil { program.nodes[place].flow = flow }
    program.conditions = try all(parts.conditions, .conditions) { (value) throws(JSONError) in
      try condition(value)
    }
    program.styles = try all(parts.styles, .styles) { (value) throws(JSONError) in try style(value) }
    nodes = declaredNodes
    try readReferences(parts.nodes, &program)
    program.flows = try under(.flows) { () throws(JSONError) in try flows(parts.flows) }
    program.conversions = try object.list(.conversions) { (value) throws(JSONError) in try conversion(value) }
    return program
  }

  /// Reads the node of each flow: none for the first, the app, and a different one for every other.
  private mutating func readFlowNodes(_ flows: JSONPart.Elements) throws(JSONError) {
    if flows.count == 0 { throw JSONError("the first flow, the app, is missing") }
    for (place, value) in flows.enumerated() {
      do throws(JSONError) {
        var object = try PartReader(value)
        guard let name = try object.optionalPart(.node) else {
          if place > 0 { throw JSONError("\"node\" is missing") }
          continue
        }
        if place == 0 { throw JSONError("the app is not a node", path: "node") }
        let node = try node(name, at: .node)
        guard flowOfNode[node] == nil else {
          throw JSONError("\"\(name.text ?? "")\" is another flow's node", path: "node")
        }
        flowOfNode[node] = place
      } catch { throw error.within(place) }
    }
  }

  /// Reads the requirements and attributes of nodes and slots, for which all nodes must be known.
  private mutating func readReferences(_ values: JSONPart.Elements, _ program: inout Program)
    throws(JSONError)
  {
    for (place, value) in values.enumerated() {
      do throws(JSONError) {
        var object = try PartReader(value)
        let requirements = try object.list(.requires) { (value) throws(JSONError) in try requirement(value) }
        if !requirements.isEmpty { program.nodes[place].requirements = requirements }
        let attributes = try attributes(&object)
        if !attributes.isEmpty { program.nodes[place].note.attributes = attributes }
        let slots = try object.elements(.slots)
        if program.nodes[place].slots.isEmpty { continue }
        try under(.slots) { () throws(JSONError) in
          for (slot, value) in slots.enumerated() {
            do throws(JSONError) {
              var object = try PartReader(value)
              let attributes = try self.attributes(&object)
              if !attributes.isEmpty { program.nodes[place].slots[slot].note.attributes = attributes }
            } catch { throw error.within(slot) }
          }
        }
      } catch { throw error.within(place).within("nodes") }
    }
  }
}

// Declares and resolves names.
extension ProgramReader {
  /// Declares the names of elements, each of which is a name or has one. They must be well-formed and unique;
  /// an error contains the index of the first that is not.
  mutating func declare(
    _ values: JSONPart.Elements, in scope: DeclaredNames.Scope, by key: ProgramKey = .name,
    dotted: Bool = false, isRequired: (Int) -> Bool = { _ in false }
  ) throws(JSONError) {
    for (place, value) in values.enumerated() {
      do throws(JSONError) {
        var name = value
        if !value.isText {
          var object = try PartReader(value)
          name = try object.required(key)
        }
        guard isName(name, dotted: dotted) else { throw JSONError("\"\(name.text ?? "")\" is not a name") }
        let meaning = DeclaredNames.Meaning(place: place, isRequired: isRequired(place))
        guard names.insert(name, in: scope, meaning) else {
          throw JSONError("\"\(name.text ?? "")\" is declared twice")
        }
      } catch { throw error.within(place) }
    }
  }

  private mutating func isName(_ part: JSONPart, dotted: Bool) -> Bool {
    let entry = part.entry
    if entry.kind == .ascii { return NameTable.isName(part.lines.pointee.bytes(of: entry), dotted: dotted) }
    return NameTable.isName(part.text ?? "", dotted: dotted)
  }

  @inline(__always)
  mutating func node(_ name: JSONPart, at key: ProgramKey) throws(JSONError) -> Int {
    guard let node = names.meaning(of: name, in: .nodes) else { throw .unknown("node", name, key) }
    return node.place
  }

  /// Returns the node that the text under the key names.
  mutating func node(_ object: inout PartReader, _ key: ProgramKey) throws(JSONError) -> Int {
    try node(object.requiredText(key), at: key)
  }

  mutating func optionalNode(_ object: inout PartReader, _ key: ProgramKey) throws(JSONError) -> Int? {
    guard let name = try object.optionalPart(key) else { return nil }
    return try node(name, at: key)
  }

  mutating func condition(_ object: inout PartReader, _ key: ProgramKey) throws(JSONError) -> Int {
    let name = try object.requiredText(key)
    guard let condition = names.meaning(of: name, in: .conditions) else {
      throw .unknown("condition", name, key)
    }
    return condition.place
  }

  mutating func action(_ object: inout PartReader, _ key: ProgramKey) throws(JSONError) -> Int {
    let name = try object.requiredText(key)
    guard let action = names.meaning(of: name, in: .actions) else { throw .unknown("action", name, key) }
    return action.place
  }

  /// Returns the node of a text `owner.part`, and its event or input; nil if there is none.
  mutating func member(_ name: JSONPart, isEvent: Bool) -> (node: Int, place: Int)? {
    let entry = name.entry
    if entry.kind == .ascii {
      let bytes = name.lines.pointee.bytes(of: entry)
      guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")),
        let node = names.meaning(of: bytes.extracting(..<dot), in: .nodes)?.place,
        let scope = members(of: node, areEvents: isEvent),
        let member = names.meaning(of: bytes.extracting((dot + 1)...), in: scope)
      else { return nil }
      return (node, member.place)
    }
    guard let (owner, part) = (name.text ?? "").splitAtLastDot,
      let node = names.meaning(of: owner, in: .nodes)?.place,
      let scope = members(of: node, areEvents: isEvent), let member = names.meaning(of: part, in: scope)
    else { return nil }
    return (node, member.place)
  }

  private func members(of node: Int, areEvents: Bool) -> DeclaredNames.Scope? {
    guard nodes.indices.contains(node) else { return nil }
    return areEvents ? nodes[node].events : parameterTables[nodes[node].inputs].names
  }

  /// Reads a type; each text is parsed once.
  mutating func type(_ value: JSONPart) throws(JSONError) -> Program.ValueType {
    guard let text = value.isText ? value : nil else { throw JSONError("expected a type as a string") }
    let isPlain = value.kind == .ascii
    if isPlain, let known = names.meaning(of: text, in: .writtenTypes) { return types[known.place] }
    let type = try names.type(text.text ?? "")
    if isPlain, names.insert(text, in: .writtenTypes, .init(place: types.count)) { types.append(type) }
    return type
  }
}

extension DeclaredNames {
  /// Parses a type.
  fileprivate mutating func type(_ text: String) throws(JSONError) -> Program.ValueType {
    prepare(for: text)
    let names = self
    return try TypeNameReader.read(
      text, types: { names.known($0, in: .types)?.place }, nodes: { names.known($0, in: .nodes)?.place })
  }
}

extension JSONError {
  fileprivate static func unknown(_ kind: String, _ name: JSONPart, _ key: ProgramKey) -> JSONError {
    JSONError("unknown \(kind) \"\(name.text ?? "")\"", path: key.name)
  }
}

/// Returns the results of the closure for each element of the list under this key.
@inline(__always)
private func all<Part>(
  _ values: JSONPart.Elements, _ key: ProgramKey, _ body: (JSONPart) throws(JSONError) -> Part
) throws(JSONError) -> [Part] {
  try under(key) { () throws(JSONError) in try each(of: values, body) }
}

/// Returns the result of the closure; its errors get this key in front of their path.
@inline(__always)
func under<Result>(_ key: ProgramKey, _ body: () throws(JSONError) -> Result) throws(JSONError) -> Result {
  do { return try body() } catch { throw error.within(key.name) }
}

extension String {
  /// `owner.part` split at its last dot; nil without one.
  var splitAtLastDot: (owner: String, part: String)? {
    guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
  }
}

extension Program {
  /// Creates the program in these bytes: JSON in format version 1. Any bytes yield an executable program, or
  /// an error with its position. Cost: linear in the bytes.
  public init(json bytes: [UInt8]) throws(JSONError) {
    self = try ProgramReader.read(JSONReader.text(bytes, maximumDepth: ProgramReader.maximumJSONDepth))
  }
}
