import ScenicRuntime

/// A pattern for coverage: any value, or one constructor with patterns for its parts.
indirect enum PatternCell: Hashable, Sendable {
  case any
  case made(ValueHead, [PatternCell])

  /// True if it contains a literal.
  var hasLiteral: Bool {
    guard case .made(let head, let parts) = self else { return false }
    if case .literal = head { return true }
    return parts.contains { $0.hasLiteral }
  }

  /// True if its text is a pattern that matches the same values.
  var isPattern: Bool {
    guard case .made(let head, let parts) = self else { return true }
    switch head {
    case .bool, .none, .enumCase, .slot: return parts.allSatisfy { $0.isPattern }
    case .some, .member, .literal: return false
    }
  }

  /// Returns the overlap of two rows; nil if there is none.
  static func overlap(_ left: [PatternCell], _ right: [PatternCell]) -> [PatternCell]? {
    if left.count != right.count { return nil }
    var found: [PatternCell] = []
    for cells in zip(left, right) {
      switch cells {
      case (.any, let cell), (let cell, .any): found.append(cell)
      case (.made(let head, let parts), .made(let other, let others)):
        guard head == other, let inner = overlap(parts, others) else { return nil }
        found.append(.made(head, inner))
      }
    }
    return found
  }
}

/// A constructor of values.
enum ValueHead: Hashable, TableKey, Sendable {
  case bool(Bool)
  case none
  case some
  /// A case of an enum, by its index.
  case enumCase(Int)
  /// A slot of tabs or split, by its label.
  case slot(String)
  /// A member of a union.
  case member(ValueType)
  /// A value of a type with too many to list.
  case literal(Value)
}

extension Model {
  /// Returns all constructors of a type, with the types of their parts; nil if there are too many to list.
  func heads(of type: ValueType?) -> [(head: ValueHead, parts: [ValueType?])]? {
    switch type {
    case .bool: return [(.bool(true), []), (.bool(false), [])]
    case .optional(let wrapped): return [(.none, []), (.some, [wrapped])]
    case .union(let members): return members.map { (.member($0), [$0]) }
    case .slot(let node): return nodes[node].slots.map { (.slot($0.label.text), []) }
    default:
      return cases(of: type)?.enumerated().map { (.enumCase($0), $1.payload.map { $0.type }) }
    }
  }

  /// Returns the number of constructors of a type; nil if there are too many to list.
  func headCount(of type: ValueType) -> Int? {
    switch type {
    case .bool, .optional: 2
    case .union(let members): members.count
    case .slot(let node): nodes[node].slots.count
    default: cases(of: type)?.count
    }
  }

  /// Returns the first constructor of a type that is not among these; nil also if there are too many to list.
  func head(of type: ValueType?, notIn used: OrderedSet<ValueHead>) -> (head: ValueHead, parts: [ValueType?])?
  {
    guard let cases = cases(of: type) else { return heads(of: type)?.first { !used.contains($0.head) } }
    let unused = cases.indices.first { !used.contains(.enumCase($0)) }
    return unused.map { (.enumCase($0), cases[$0].payload.map { $0.type }) }
  }

  /// Returns the types of the parts of a constructor.
  func partTypes(of head: ValueHead, _ type: ValueType?, count: Int) -> [ValueType?] {
    switch (head, type) {
    case (.some, .optional(let wrapped)?): return [wrapped]
    case (.member(let member), _): return [member]
    case (.enumCase(let place), _):
      guard let cases = cases(of: type), cases.indices.contains(place) else { break }
      return cases[place].payload.map { $0.type }
    default: break
    }
    return [ValueType?](repeating: nil, count: count)
  }

  /// Returns the cell of a pattern for a value of a type.
  func cell(_ pattern: Pattern, _ type: ValueType?) -> PatternCell {
    switch pattern.kind {
    case .any, .bind, .invalid: return .any
    case .literal(.null): return .made(.none, [])
    default: break
    }
    if case .optional(let wrapped)? = type { return .made(.some, [cell(pattern, wrapped)]) }
    switch pattern.kind {
    case .literal(.bool(let truth)): return .made(.bool(truth), [])
    case .literal(let value):
      if case .slot? = type { return .made(.slot(value.text ?? ""), []) }
      return .made(.literal(value), [])
    case .enumCase(let place, let payload):
      guard let cases = cases(of: type), cases.indices.contains(place) else { return .any }
      return .made(.enumCase(place), row(payload, for: cases[place].payload))
    case .member(let member, let inner): return .made(.member(member), [cell(inner, member)])
    case .any, .bind, .invalid: return .any
    }
  }

  /// Returns the cell that only this value matches; for a case's name, the cell of the case.
  func cell(for value: Value, _ type: ValueType?) -> PatternCell {
    switch (type, value) {
    case (.optional?, .null): return .made(.none, [])
    case (.optional(let wrapped)?, _): return .made(.some, [cell(for: value, wrapped)])
    case (_, .bool(let truth)): return .made(.bool(truth), [])
    case (.slot?, .string(let label)): return .made(.slot(label), [])
    case (_, .string(let name)):
      guard let cases = cases(of: type) else { return .made(.literal(value), []) }
      guard let place = cases.firstIndex(where: { $0.name.text == name }) else { return .any }
      return .made(.enumCase(place), cases[place].payload.map { _ in .any })
    default: return .made(.literal(value), [])
    }
  }

  /// Returns a cell for values of none of these constructors, of which there are some.
  func cell(notIn used: OrderedSet<ValueHead>, _ type: ValueType?) -> PatternCell {
    if used.isEmpty { return .any }
    if let unused = head(of: type, notIn: used) { return .made(unused.head, unused.parts.map { _ in .any }) }
    let literals = used.compactMap { if case .literal(let value) = $0 { value } else { nil } }
    let fresh = DistinctValues.fresh(of: type, besides: literals, self)
    return fresh.map { .made(.literal($0), []) } ?? .any
  }

  /// Returns a cell for each parameter.
  func row(_ patterns: [FieldPattern], for parameters: [Parameter]) -> [PatternCell] {
    var row = [PatternCell](repeating: .any, count: parameters.count)
    for field in patterns where row.indices.contains(field.parameter) {
      row[field.parameter] = cell(field.pattern, parameters[field.parameter].type)
    }
    return row
  }

  /// Returns a cell in the syntax of the spec.
  func text(_ cell: PatternCell, _ type: ValueType?) -> String {
    guard case .made(let head, let parts) = cell else { return "_" }
    switch head {
    case .bool(let truth): return truth ? "true" : "false"
    case .none: return "nil"
    case .some: return parts.first.map { text($0, type?.unwrapped) } ?? "_"
    case .slot(let label): return ".\(label)"
    case .member(let member): return describe(member)
    case .literal(.string(let value)): return "\"\(value)\""
    case .literal(.int(let value)): return "\(value)"
    case .literal(.double(let value)): return "\(value)"
    case .literal: return "_"
    case .enumCase(let place):
      guard let cases = cases(of: type), cases.indices.contains(place) else { return "_" }
      let payload = cases[place].payload
      if payload.isEmpty || parts.allSatisfy({ $0 == .any }) { return ".\(cases[place].name.text)" }
      let inner = zip(payload, parts).map { "\($0.name.text): \(text($1, $0.type))" }
      return ".\(cases[place].name.text)(\(inner.joined(separator: ", ")))"
    }
  }
}
