import ScenicRuntime

// What types are to each other.

extension Program.ValueType {
  /// The types that need no declaration.
  static let builtIn: [String: ValueType] = [
    "Bool": .bool, "Int": .int, "Double": .double, "String": .string, "URL": .url,
  ]

  /// What an optional is when it is not nil; any other type as it is.
  var unwrapped: ValueType {
    if case .optional(let type) = self { return type }
    return self
  }

  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  var isSlot: Bool {
    if case .slot = self { return true }
    return false
  }

  /// The members of a union; any other type alone.
  var members: [ValueType] {
    if case .union(let members) = self { return members }
    return [self]
  }

  /// Whether it is a whole or a decimal number.
  var isNumber: Bool { self == .int || self == .double }

  /// Whether every value of this type is a value of the other, as it is or named as a member of the union.
  func fits(_ other: ValueType) -> Bool {
    if isCarried(as: other) { return true }
    guard case .union(let members) = other.unwrapped else { return false }
    return members.contains(self)
  }

  /// Whether a value of this type is one of the other without any change.
  func isCarried(as other: ValueType) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (_, .optional(let outer)): return unwrapped.isCarried(as: outer)
    case (.list(let inner), .list(let outer)), (.dictionary(let inner), .dictionary(let outer)):
      return inner.isCarried(as: outer)
    case (.union(let inner), .union(let outer)): return inner.allSatisfy { outer.contains($0) }
    default: return false
    }
  }
}

extension Model {
  /// A type in the user's words.
  func describe(_ type: ValueType) -> String {
    switch type {
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .url: return "URL"
    case .optional(.union(let members)): return "(\(describe(.union(members))))?"
    case .optional(let type): return "\(describe(type))?"
    case .list(let type): return "[\(describe(type))]"
    case .dictionary(let type): return "[String: \(describe(type))]"
    case .union(let members): return members.map { describe($0) }.joined(separator: " | ")
    case .named(let place): return types[place].name.text
    case .slot(let node): return "tab of \(nodes[node].name.text)"
    }
  }

  /// Whether two values of a type can be compared: an extern type has no equality.
  func isComparable(_ type: ValueType) -> Bool {
    var seen: Set<Int> = []
    return isComparable(type, &seen)
  }

  private func isComparable(_ type: ValueType, _ seen: inout Set<Int>) -> Bool {
    switch type {
    case .bool, .int, .double, .string, .url, .slot: return true
    case .optional(let type), .list(let type), .dictionary(let type): return isComparable(type, &seen)
    case .union(let members): return members.allSatisfy { isComparable($0, &seen) }
    case .named(let place):
      guard seen.insert(place).inserted else { return true }
      switch types[place].shape {
      case .extern: return false
      case .structure(let fields): return fields.allSatisfy { isComparable($0.type, &seen) }
      case .enumeration(let cases):
        return cases.allSatisfy { $0.payload.allSatisfy { isComparable($0.type, &seen) } }
      }
    }
  }

  private func isComparable(_ type: ValueType?, _ seen: inout Set<Int>) -> Bool {
    type.map { isComparable($0, &seen) } ?? true
  }

  /// The cases of an enum type; nil for any other.
  func cases(of type: ValueType?) -> [TypeDeclaration.Case]? {
    guard case .named(let place)? = type, case .enumeration(let cases) = types[place].shape else {
      return nil
    }
    return cases
  }

  /// The fields of a struct type; nil for any other.
  func fields(of type: ValueType?) -> [Parameter]? {
    guard case .named(let place)? = type, case .structure(let fields) = types[place].shape else { return nil }
    return fields
  }
}
