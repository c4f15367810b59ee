extension Program {
  /// Returns a type in the syntax of the spec: `[String: Cat?]`, `Jungle | City`, `tab of tabBar`. In a value
  /// of a union this is its `type`.
  package func name(of type: ValueType) -> String {
    switch type {
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .url: return "URL"
    case .optional(.union(let members)): return "(" + name(of: .union(members)) + ")?"
    case .optional(let wrapped): return name(of: wrapped) + "?"
    case .list(let element): return "[" + name(of: element) + "]"
    case .dictionary(let element): return "[String: " + name(of: element) + "]"
    case .union(let members): return members.map { name(of: $0) }.joined(separator: " | ")
    case .named(let place): return types.indices.contains(place) ? types[place].name : "?"
    case .slot(let node): return "tab of " + name(ofNode: node)
    }
  }

  /// Returns the name of a node; `?` for an index out of range, which no loaded program contains.
  package func name(ofNode place: Int) -> String { nodes.indices.contains(place) ? nodes[place].name : "?" }
}

/// Parses a type as `Program.name(of:)` prints it; spaces are optional.
struct TypeNameReader {
  /// The maximum depth of types.
  private static let maximumDepth = 64

  private let text: [UInt8]
  private var position = 0
  private let types: (String) -> Int?
  private let nodes: (String) -> Int?

  /// Returns the type that the text represents, given the indices of the declared types and of the nodes.
  static func read(_ text: String, types: NameTable, nodes: NameTable) throws(JSONError)
    -> Program.ValueType
  {
    try read(text, types: { types[$0] }, nodes: { nodes[$0] })
  }

  /// Returns the type with lookups in closures.
  static func read(_ text: String, types: @escaping (String) -> Int?, nodes: @escaping (String) -> Int?)
    throws(JSONError) -> Program.ValueType
  {
    switch text {
    case "String": return .string
    case "Bool": return .bool
    case "Int": return .int
    default: if let place = types(text) { return .named(place) }
    }
    var reader = TypeNameReader(text: Array(text.utf8), types: types, nodes: nodes)
    let type = try reader.union(depth: 0)
    if reader.position < reader.text.count { throw JSONError("\"\(text)\" is not a type") }
    return type
  }

  private init(text: [UInt8], types: @escaping (String) -> Int?, nodes: @escaping (String) -> Int?) {
    self.text = text
    self.types = types
    self.nodes = nodes
  }

  /// Returns true if a name is that of a built-in type.
  static func isBuiltIn(_ name: String) -> Bool {
    name == "Bool" || name == "Int" || name == "Double" || name == "String" || name == "URL"
  }

  private mutating func union(depth: Int) throws(JSONError) -> Program.ValueType {
    guard depth < TypeNameReader.maximumDepth else { throw JSONError("the type is nested too deeply") }
    let first = try optional(depth: depth)
    guard take("|") else { return first }
    var members = [first]
    var known: Set<Program.ValueType> = [first]
    repeat {
      let member = try optional(depth: depth)
      guard known.insert(member).inserted else { throw JSONError("duplicate type in a union") }
      members.append(member)
    } while take("|")
    for case .union in members { throw JSONError("a union within a union") }
    return .union(members)
  }

  private mutating func optional(depth: Int) throws(JSONError) -> Program.ValueType {
    var type = try primary(depth: depth)
    var depth = depth
    while take("?") {
      depth += 1
      guard depth < TypeNameReader.maximumDepth else { throw JSONError("the type is nested too deeply") }
      type = .optional(type)
    }
    return type
  }

  private mutating func primary(depth: Int) throws(JSONError) -> Program.ValueType {
    if take("(") {
      let type = try union(depth: depth + 1)
      try expect(")")
      return type
    }
    if take("[") {
      let first = try union(depth: depth + 1)
      guard take(":") else {
        try expect("]")
        return .list(first)
      }
      guard first == .string else { throw JSONError("a dictionary whose keys are not String") }
      let element = try union(depth: depth + 1)
      try expect("]")
      return .dictionary(element)
    }
    return try named(word())
  }

  private mutating func named(_ name: String) throws(JSONError) -> Program.ValueType {
    switch name {
    case "Bool": return .bool
    case "Int": return .int
    case "Double": return .double
    case "String": return .string
    case "URL": return .url
    default: break
    }
    let start = position
    if name == "tab", word() == "of" {
      let container = word()
      guard let node = nodes(container) else { throw JSONError("unknown node \"\(container)\"") }
      return .slot(node)
    }
    position = start
    guard let place = types(name) else { throw JSONError("unknown type \"\(name)\"") }
    return .named(place)
  }

  /// Returns the next name; empty if there is none.
  private mutating func word() -> String {
    skipSpace()
    let start = position
    while position < text.count, !TypeNameReader.isPunctuation(text[position]) { position += 1 }
    return String(decoding: text[start..<position], as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "?"),
      UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "):
      return true
    default: return false
    }
  }

  private mutating func skipSpace() {
    while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < text.count, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    if !take(character) { throw JSONError("missing \"\(character)\" in a type") }
  }
}
