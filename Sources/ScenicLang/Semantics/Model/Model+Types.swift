import ScenicRuntime

// Relations between types.

extension Program.ValueType {
  /// The types that need no declaration.
  static let builtInNames = ["Bool", "Double", "Int", "String", "URL"]

  /// Returns the type of the language with this name.
  static func builtIn(_ name: String) -> ValueType? {
    switch name {
    case "Bool": .bool
    case "Double": .double
    case "Int": .int
    case "String": .string
    case "URL": .url
    default: nil
    }
  }

  var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }

  var isSlot: Bool {
    if case .slot = self { return true }
    return false
  }

  /// True if it is a whole or a decimal number.
  var isNumber: Bool { self == .int || self == .double }
}

extension Model {
  /// Returns a type in the words of messages.
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

  /// Returns true if two values of a type can be compared: an extern type has no equality.
  func isComparable(_ type: ValueType) -> Bool {
    var seen = Set<Int>()
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
      case .text: return true
      case .structure(let fields): return fields.allSatisfy { isComparable($0.type, &seen) }
      case .enumeration(let cases):
        return cases.allSatisfy { $0.payload.allSatisfy { isComparable($0.type, &seen) } }
      }
    }
  }

  private func isComparable(_ type: ValueType?, _ seen: inout Set<Int>) -> Bool {
    type.map { isComparable($0, &seen) } ?? true
  }

  /// Returns true if a type is an extern text type.
  func isText(_ type: ValueType?) -> Bool {
    guard case .named(let place)? = type, case .text = types[place].shape else { return false }
    return true
  }

  /// Returns `String` for an extern text type, and any other type itself.
  func plain(_ type: ValueType) -> ValueType { isText(type) ? .string : type }

  /// Returns the cases of an enum type; nil for any other.
  func cases(of type: ValueType?) -> [TypeDeclaration.Case]? {
    guard case .named(let place)? = type, case .enumeration(let cases) = types[place].shape else {
      return nil
    }
    return cases
  }

  /// Returns a placeholder for a value of a type.
  func placeholder(for type: ValueType?) -> String {
    switch type {
    case .bool: "false"
    case .int: "0"
    case .double: "0.0"
    case .string, .url: "\"\""
    case .optional: "nil"
    case .list: "[]"
    case .dictionary: "[:]"
    case .named:
      isText(type)
        ? "\"\"" : cases(of: type)?.first { $0.payload.isEmpty }.map { ".\($0.name.text)" } ?? "value"
    case .union, .slot, nil: "value"
    }
  }

  /// Returns the fields of a struct type; nil for any other.
  func fields(of type: ValueType?) -> [Parameter]? {
    guard case .named(let place)? = type, case .structure(let fields) = types[place].shape else { return nil }
    return fields
  }
}
