import ScenicRuntime

/// The values of some types, decided only as far as a test needs them.
///
/// Each node is a value or a part of one. Its *head* determines its shape: the case of an enum, the member of
/// a union, the presence of an optional, or the whole of a plain value.
struct ValueTree {
  struct Node {
    let type: Program.ValueType
    let place: ValuePlace
    let parent: Int?
    var children = [String: Int]()
    /// The last instruction that reads this node, and the last one that reads a part of it.
    var lastRead = -1
    var lastReadBelow = -1
    /// The head of a parent with which this part exists.
    let wanted: Value?
    /// The number of enclosing values.
    let depth: Int
  }

  let classes: ValueClasses
  private let names: [Value]
  private let isPlain: Bool
  private(set) var nodes: [Node] = []
  private var domains: [[Value]] = []
  /// True if a part was omitted, since the value would be too large for any app.
  private(set) var isTooLarge = false

  /// The head of a present optional.
  static let present = Value.bool(true)
  private static let limit = (nodes: 50_000, depth: 190)

  /// With `isPlain`, every list is empty.
  init(_ classes: ValueClasses, names: [Value], isPlain: Bool = false) {
    self.classes = classes
    self.names = names
    self.isPlain = isPlain
  }

  var program: Program { classes.program }

  /// Adds a value.
  mutating func add(_ type: Program.ValueType, _ place: ValuePlace) -> Int {
    add(Node(type: type, place: place, parent: nil, wanted: nil, depth: 0))
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    var isList = false
    if isPlain, case .list = classes.program.plain(node.type) { isList = true }
    domains.append(isList ? [[]] : classes.heads(of: node.type, at: node.place, names: names))
    return nodes.count - 1
  }

  private mutating func child(
    _ key: String, of node: Int, _ type: Program.ValueType, _ place: ValuePlace, wanted: Value?
  ) -> Int {
    if let known = nodes[node].children[key] { return known }
    let depth = nodes[node].depth + 1
    let child = add(Node(type: type, place: place, parent: node, wanted: wanted, depth: depth))
    nodes[node].children[key] = child
    return child
  }

  /// Returns the possible heads of a node.
  func domain(of node: Int) -> [Value] { domains[node] }

  // MARK: Parts

  /// Returns the value in an optional.
  mutating func wrapped(_ node: Int) -> Int? {
    guard case .optional(let type) = nodes[node].type else { return nil }
    return child("?", of: node, type, nodes[node].place, wanted: ValueTree.present)
  }

  /// Returns a field of a struct, or of the payload of an enum's case.
  mutating func field(_ name: String, of node: Int, enumCase: String) -> Int? {
    guard case .named(let type) = nodes[node].type,
      let field = program.fields(of: type, enumCase: enumCase).first(where: { $0.name == name })
    else { return nil }
    let place = ValuePlace.field(type: type, enumCase: enumCase, name)
    let wanted: Value? = program.isEnumeration(type) ? .string(enumCase) : nil
    return child("\(enumCase).\(name)", of: node, field.type, place, wanted: wanted)
  }

  /// Returns the value in a union, as one of its members.
  mutating func member(_ name: String, of node: Int) -> Int? {
    guard case .union(let members) = nodes[node].type,
      let member = members.first(where: { program.name(of: $0) == name })
    else { return nil }
    return child(name, of: node, member, .member(member), wanted: .string(name))
  }

  /// Returns the number of enclosing values of the same declared type.
  func nesting(of node: Int) -> Int {
    guard case .named(let type) = nodes[node].type else { return 0 }
    return ancestorTypes(of: node).count { $0 == type }
  }

  private func ancestorTypes(of node: Int) -> [Int] {
    var types: [Int] = []
    var next = nodes[node].parent
    while let parent = next {
      if case .named(let type) = nodes[parent].type { types.append(type) }
      next = nodes[parent].parent
    }
    return types
  }

  // MARK: Reads

  /// Records that an instruction reads a node and its parts.
  mutating func noteRead(_ node: Int, at instruction: Int) {
    nodes[node].lastRead = max(nodes[node].lastRead, instruction)
    noteHeadRead(node, at: instruction)
  }

  /// Records that an instruction reads the head of a node, and those of the enclosing ones.
  mutating func noteHeadRead(_ node: Int, at instruction: Int) {
    var next: Int? = node
    while let one = next, nodes[one].lastReadBelow < instruction {
      nodes[one].lastReadBelow = instruction
      next = nodes[one].parent
    }
  }

  /// Returns the last instruction that may need the head of a node.
  func lastUse(of node: Int) -> Int {
    var last = nodes[node].lastReadBelow
    var next = nodes[node].parent
    while let parent = next {
      last = max(last, nodes[parent].lastRead)
      next = nodes[parent].parent
    }
    return last
  }

  // MARK: Values

  /// Returns a value with these heads, and representatives for the undecided ones.
  mutating func value(of node: Int, _ heads: [Int: Value]) -> Value {
    if nodes.count > ValueTree.limit.nodes || nodes[node].depth > ValueTree.limit.depth {
      isTooLarge = true
      return .null
    }
    switch program.plain(nodes[node].type) {
    case .optional:
      let head = heads[node] ?? plainHead(of: node)
      guard head != .null, let inner = wrapped(node) else { return .null }
      return value(of: inner, heads)
    case .union:
      let head = heads[node] ?? plainHead(of: node)
      guard let name = head.text, let inner = member(name, of: node) else { return .null }
      return .object(["type": .string(name), "value": value(of: inner, heads)])
    case .named(let type):
      if case .extern = program.types[type].shape { return .null }
      let isEnumeration = program.isEnumeration(type)
      let enumCase = isEnumeration ? (heads[node] ?? plainHead(of: node)).text ?? "" : ""
      let fields = program.fields(of: type, enumCase: enumCase)
      if isEnumeration, fields.isEmpty { return .string(enumCase) }
      var found: Fields = isEnumeration ? ["case": .string(enumCase)] : Fields()
      for one in fields {
        if let part = field(one.name, of: node, enumCase: enumCase) {
          found.append(one.name, value(of: part, heads))
        }
      }
      return .object(found)
    case .dictionary: return .object(Fields())
    default: return heads[node] ?? domains[node].first ?? .null
    }
  }

  /// Returns the first head with which a value is finite, given the enclosing types.
  private func plainHead(of node: Int) -> Value {
    let around = Set(ancestorTypes(of: node))
    let ending = domains[node].first { head in ends(nodes[node].type, head, within: around) }
    if case .optional = nodes[node].type { return ending ?? .null }
    return ending ?? domains[node].first ?? .null
  }

  private func ends(_ type: Program.ValueType, _ head: Value, within types: Set<Int>) -> Bool {
    switch type {
    case .optional(let wrapped): return head == .null || ends(wrapped, within: types)
    case .union(let members):
      return members.first { .string(program.name(of: $0)) == head }.map { ends($0, within: types) } ?? true
    case .named(let type):
      guard case .enumeration(let cases) = program.types[type].shape else { return true }
      let payload = cases.first { .string($0.name) == head }?.payload ?? []
      return payload.allSatisfy { ends($0.type, within: types.union([type])) }
    default: return true
    }
  }

  private func ends(_ type: Program.ValueType, within types: Set<Int>) -> Bool {
    switch type {
    case .union(let members): return members.contains { ends($0, within: types) }
    case .named(let type):
      if types.contains(type) { return false }
      let inner = types.union([type])
      switch program.types[type].shape {
      case .extern, .text: return true
      case .structure(let fields): return fields.allSatisfy { ends($0.type, within: inner) }
      case .enumeration(let cases):
        return cases.contains { $0.payload.allSatisfy { ends($0.type, within: inner) } }
      }
    default: return true
    }
  }
}
