@testable import ScenicRuntime

extension NaiveScope {
  func unary(_ sign: Program.UnaryOperator, _ operand: Value) throws(NaiveRefusal) -> Value {
    switch (sign, operand) {
    case (.not, .bool(let truth)): return .bool(!truth)
    case (.minus, .double(let number)): return .double(-number)
    case (.minus, .int(let number)) where number != .min: return .int(-number)
    default: throw NaiveRefusal(reason: .value)
    }
  }

  func binary(
    _ sign: Program.BinaryOperator, _ left: Program.Expression, _ right: Program.Expression
  ) throws(NaiveRefusal) -> Value {
    switch sign {
    case .and: return .bool(try truth(left) ? try asking(left, true).truth(right) : false)
    case .or: return .bool(try truth(left) ? true : try asking(left, false).truth(right))
    case .otherwise:
      let first = try value(left)
      return first == .null ? try value(right) : first
    case .equal: return .bool(try value(left) == value(right))
    case .notEqual: return .bool(try value(left) != value(right))
    case .joined:
      let text = try joined(value(left)) + joined(value(right))
      guard text.utf8.count <= 65_536 else { throw NaiveRefusal(reason: .limit) }
      return .string(text)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .plus, .minus:
      switch (try value(left), try value(right)) {
      case (.int(let a), .int(let b)): return try whole(sign, a, b)
      case (.double(let a), .double(let b)): return try decimal(sign, a, b)
      // A whole number is a value of `Double` too.
      case (.int(let a), .double(let b)): return try decimal(sign, Double(a), b)
      case (.double(let a), .int(let b)): return try decimal(sign, a, Double(b))
      default: throw NaiveRefusal(reason: .value)
      }
    }
  }

  private func joined(_ value: Value) throws(NaiveRefusal) -> String {
    switch value {
    case .string(let text): return text
    case .int(let number): return "\(number)"
    default: throw NaiveRefusal(reason: .value)
    }
  }

  private func whole(_ sign: Program.BinaryOperator, _ a: Int, _ b: Int) throws(NaiveRefusal) -> Value {
    guard sign == .plus || sign == .minus else { return .bool(compare(sign, a, b)) }
    let (sum, overflow) = sign == .plus ? a.addingReportingOverflow(b) : a.subtractingReportingOverflow(b)
    if overflow { throw NaiveRefusal(reason: .value) }
    return .int(sum)
  }

  private func decimal(
    _ sign: Program.BinaryOperator, _ a: Double, _ b: Double
  ) throws(NaiveRefusal) -> Value {
    guard sign == .plus || sign == .minus else { return .bool(compare(sign, a, b)) }
    let sum = sign == .plus ? a + b : a - b
    guard sum.isFinite else { throw NaiveRefusal(reason: .value) }
    return .double(sum)
  }

  private func compare<Number: Comparable>(_ sign: Program.BinaryOperator, _ a: Number, _ b: Number) -> Bool {
    switch sign {
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    default: a >= b
    }
  }
}

/// The constraints of a pattern, and its bindings.
enum NaivePattern {
  static func match(_ patterns: [Program.Pattern.Field], _ values: Fields, _ locals: inout [Value]) -> Bool {
    patterns.allSatisfy { match($0.pattern, values[$0.name] ?? .null, &locals) }
  }

  private static func match(_ pattern: Program.Pattern, _ value: Value, _ locals: inout [Value]) -> Bool {
    switch pattern {
    case .any: return true
    case .bind(let place):
      if locals.indices.contains(place) { locals[place] = value }
      return true
    case .literal(let literal): return literal == value
    case .enumCase(let name, let fields):
      guard (value.text ?? value["case"]?.text) == name else { return false }
      return match(fields, value.fields ?? Fields(), &locals)
    case .member(let type, let inner):
      guard value["type"] == .string(type), let member = value["value"] else { return false }
      return match(inner, member, &locals)
    }
  }
}
