import ScenicRuntime

// Evaluates patterns and expressions over partially decided values.

/// The reason why the value of an expression is unknown.
enum ValueObstacle: Error {
  /// The head of this node must be decided.
  case needs(Int)
  /// The engine refuses to compute it.
  case fails
}

/// A value, or a node of a tree of values.
enum PartialValue {
  case value(Value)
  case node(Int)
}

/// The decided heads, and their tree.
struct ValueReading {
  var tree: ValueTree
  var heads = [Int: Value]()
  /// The bindings of the instructions.
  var locals = [Int: Int]()

  // MARK: Parts

  /// Returns the head of a node, if it is decided or there is only one.
  func head(_ node: Int) throws(ValueObstacle) -> Value {
    if let head = heads[node] { return head }
    let domain = tree.domain(of: node)
    if domain.count == 1, let only = domain.first { return only }
    throw .needs(node)
  }

  /// Returns true if a node is part of the value: all its ancestors have the required heads.
  func exists(_ node: Int) throws(ValueObstacle) -> Bool {
    var chain: [Int] = []
    var next: Int? = node
    while let one = next {
      chain.append(one)
      next = tree.nodes[one].parent
    }
    for one in chain.reversed() {
      guard let parent = tree.nodes[one].parent, let wanted = tree.nodes[one].wanted else { continue }
      if try head(parent) != wanted { return false }
    }
    return true
  }

  /// Returns the content of an optional, if it is one.
  private mutating func settled(_ node: Int) throws(ValueObstacle) -> PartialValue {
    var node = node
    while case .optional = tree.nodes[node].type {
      guard try head(node) != .null, let inner = tree.wrapped(node) else { return .value(.null) }
      node = inner
    }
    return .node(node)
  }

  private mutating func member(_ name: String, of base: PartialValue) throws(ValueObstacle) -> PartialValue {
    guard case .node(let node) = base else { return try member(name, ofValue: base) }
    let settled = try settled(node)
    guard case .node(let inner) = settled else { return try member(name, ofValue: settled) }
    guard case .named(let type) = tree.nodes[inner].type else { throw .fails }
    let enumCase = tree.program.isEnumeration(type) ? try head(inner).text ?? "" : ""
    guard let part = tree.field(name, of: inner, enumCase: enumCase) else { throw .fails }
    return .node(part)
  }

  private func member(_ name: String, ofValue base: PartialValue) throws(ValueObstacle) -> PartialValue {
    guard case .value(let value) = base, let part = value[name] else { throw .fails }
    return .value(part)
  }

  /// Returns a whole value.
  private mutating func whole(_ partial: PartialValue) throws(ValueObstacle) -> Value {
    guard case .node(let node) = partial else {
      guard case .value(let value) = partial else { throw .fails }
      return value
    }
    try decide(node)
    return tree.value(of: node, heads)
  }

  /// Requires every head in a node.
  private mutating func decide(_ node: Int) throws(ValueObstacle) {
    switch tree.program.plain(tree.nodes[node].type) {
    case .optional:
      if try head(node) != .null, let inner = tree.wrapped(node) { try decide(inner) }
    case .union:
      if let inner = tree.member(try head(node).text ?? "", of: node) { try decide(inner) }
    case .named(let type):
      if case .extern = tree.program.types[type].shape { return }
      let enumCase = tree.program.isEnumeration(type) ? try head(node).text ?? "" : ""
      for field in tree.program.fields(of: type, enumCase: enumCase) {
        if let part = tree.field(field.name, of: node, enumCase: enumCase) { try decide(part) }
      }
    case .dictionary: return
    default: _ = try head(node)
    }
  }

  // MARK: Comparing

  private mutating func equal(_ left: PartialValue, _ right: PartialValue) throws(ValueObstacle) -> Bool {
    switch (left, right) {
    case (.node(let node), .value(let value)), (.value(let value), .node(let node)):
      return try equal(node, value)
    default: return try whole(left) == whole(right)
    }
  }

  private mutating func equal(_ node: Int, _ value: Value) throws(ValueObstacle) -> Bool {
    guard case .node(let node) = try settled(node) else { return value == .null }
    guard case .named(let type) = tree.nodes[node].type, tree.program.hasParts(type) else {
      return try whole(.node(node)) == value
    }
    let isEnumeration = tree.program.isEnumeration(type)
    let enumCase = isEnumeration ? try head(node).text ?? "" : ""
    let fields = tree.program.fields(of: type, enumCase: enumCase)
    if isEnumeration {
      if fields.isEmpty { return value == .string(enumCase) }
      if value["case"]?.text != enumCase { return false }
    }
    for field in fields {
      guard let part = tree.field(field.name, of: node, enumCase: enumCase) else { return false }
      if try !equal(part, value[field.name] ?? .null) { return false }
    }
    return true
  }

  private mutating func isLess(_ left: PartialValue, _ right: PartialValue) throws(ValueObstacle) -> Bool {
    switch (try whole(left), try whole(right)) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.int(let left), .double(let right)): return Double(left) < right
    case (.double(let left), .int(let right)): return left < Double(right)
    case (.string(let left), .string(let right)): return left < right
    default: throw .fails
    }
  }

  // MARK: Expressions

  mutating func truth(_ expression: Program.Expression) throws(ValueObstacle) -> Bool {
    guard let truth = try whole(value(of: expression)).truth else { throw .fails }
    return truth
  }

  private mutating func value(of expression: Program.Expression) throws(ValueObstacle) -> PartialValue {
    switch expression {
    case .literal(let value): return .value(value)
    case .local(let place): return locals[place].map { .node($0) } ?? .value(.null)
    case .member(let base, let name): return try member(name, of: value(of: base))
    case .unary(.not, let operand): return .value(.bool(try !truth(operand)))
    case .binary(let sign, let left, let right): return try value(sign, left, right)
    case .choice(let condition, let then, let other):
      return try value(of: try truth(condition) ? then : other)
    default: throw .fails
    }
  }

  private mutating func value(
    _ sign: Program.BinaryOperator, _ left: Program.Expression, _ right: Program.Expression
  ) throws(ValueObstacle) -> PartialValue {
    switch sign {
    case .and: return .value(.bool(try truth(left) ? truth(right) : false))
    case .or: return .value(.bool(try truth(left) ? true : truth(right)))
    case .otherwise:
      let first = try value(of: left)
      if case .node(let node) = first, case .node(let inner) = try settled(node) { return .node(inner) }
      if case .value(let value) = first, value != .null { return first }
      return try value(of: right)
    case .equal: return .value(.bool(try equal(value(of: left), value(of: right))))
    case .notEqual: return .value(.bool(try !equal(value(of: left), value(of: right))))
    case .less: return .value(.bool(try isLess(value(of: left), value(of: right))))
    case .lessOrEqual: return .value(.bool(try !isLess(value(of: right), value(of: left))))
    case .greater: return .value(.bool(try isLess(value(of: right), value(of: left))))
    case .greaterOrEqual: return .value(.bool(try !isLess(value(of: left), value(of: right))))
    case .plus, .minus, .joined: throw .fails
    }
  }

  // MARK: Patterns

  /// Returns true if a value matches a pattern; its bindings are known before.
  mutating func matches(_ pattern: Program.Pattern, _ node: Int) throws(ValueObstacle) -> Bool {
    switch pattern {
    case .any, .bind: return true
    case .literal(let value): return try equal(node, value)
    case .enumCase(let name, let fields):
      guard case .node(let inner) = try settled(node), try head(inner).text == name else { return false }
      for field in fields {
        guard let part = tree.field(field.name, of: inner, enumCase: name) else { continue }
        if try !matches(field.pattern, part) { return false }
      }
      return true
    case .member(let name, let pattern):
      guard case .node(let inner) = try settled(node) else { return false }
      guard case .union = tree.nodes[inner].type else {
        if tree.program.name(of: tree.nodes[inner].type) != name { return false }
        return try matches(pattern, inner)
      }
      guard try head(inner).text == name, let part = tree.member(name, of: inner) else { return false }
      return try matches(pattern, part)
    }
  }

  /// Records the nodes that a pattern binds.
  mutating func bind(_ pattern: Program.Pattern, _ node: Int, _ bound: inout [Int: Int]) {
    switch pattern {
    case .any, .literal: break
    case .bind(let local): bound[local] = node
    case .enumCase(let name, let fields):
      let inner = unwrapped(node)
      for field in fields {
        if let part = tree.field(field.name, of: inner, enumCase: name) { bind(field.pattern, part, &bound) }
      }
    case .member(let name, let pattern):
      let inner = unwrapped(node)
      if let part = tree.member(name, of: inner) {
        bind(pattern, part, &bound)
      } else {
        bind(pattern, inner, &bound)
      }
    }
  }

  private mutating func unwrapped(_ node: Int) -> Int {
    var node = node
    while let inner = tree.wrapped(node) { node = inner }
    return node
  }

  // MARK: Reads

  /// Returns the nodes that an expression may read, each with all its parts.
  mutating func reads(_ expression: Program.Expression, _ bound: [Int: Int]) -> [Int] {
    if let node = node(of: expression, bound) { return [node] }
    return expression.parts.flatMap { reads($0, bound) }
  }

  /// Returns the node that a path of fields leads to, as far as it goes through structs.
  private mutating func node(of expression: Program.Expression, _ bound: [Int: Int]) -> Int? {
    switch expression {
    case .local(let place): return bound[place]
    case .member(let base, let name):
      guard let node = node(of: base, bound) else { return nil }
      return tree.field(name, of: node, enumCase: "") ?? node
    default: return nil
    }
  }
}

extension Program {
  /// Returns true if a declared type has fields or cases.
  fileprivate func hasParts(_ type: Int) -> Bool {
    switch types[type].shape {
    case .extern, .text: false
    case .structure, .enumeration: true
    }
  }
}
