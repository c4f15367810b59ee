extension Engine.Refused {
  /// Returns the refusal of an operand that only an unchecked program can contain.
  static func wrongKind(_ what: String) -> Engine.Refused {
    Engine.Refused(.value, "\(what) is given a value of the wrong kind")
  }

  static func outOfRange(_ sign: String) -> Engine.Refused {
    Engine.Refused(.value, "\(sign) goes beyond what a number can hold")
  }
}

extension Program.UnaryOperator {
  func apply(to operand: Value) throws(Engine.Refused) -> Value {
    switch (self, operand) {
    case (.not, .bool(let truth)): return .bool(!truth)
    case (.minus, .int(let number)):
      let (negated, overflows) = Int(0).subtractingReportingOverflow(number)
      if overflows { throw Engine.Refused.outOfRange(rawValue) }
      return .int(negated)
    case (.minus, .double(let number)): return .double(-number)
    default: throw Engine.Refused.wrongKind(rawValue)
    }
  }
}

extension Program.BinaryOperator {
  /// Applies an operator other than `&&`, `||` and `??`, which may not need their right operand.
  func apply(_ left: Value, _ right: Value) throws(Engine.Refused) -> Value {
    switch self {
    case .equal: return .bool(left == right)
    case .notEqual: return .bool(left != right)
    case .less: return .bool(try isLess(left, right))
    case .lessOrEqual: return .bool(try !isLess(right, left))
    case .greater: return .bool(try isLess(right, left))
    case .greaterOrEqual: return .bool(try !isLess(left, right))
    case .plus, .minus: return try add(left, right)
    case .joined: return try join(left, right)
    case .and, .or, .otherwise: throw Engine.Refused.wrongKind(rawValue)
    }
  }

  private func isLess(_ left: Value, _ right: Value) throws(Engine.Refused) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): return left < right
    case (.double(let left), .double(let right)): return left < right
    case (.int(let left), .double(let right)): return Double(left) < right
    case (.double(let left), .int(let right)): return left < Double(right)
    case (.string(let left), .string(let right)): return left < right
    default: throw Engine.Refused.wrongKind(rawValue)
    }
  }

  /// Joins texts. A rule may join a text to itself again and again, so its length is bounded.
  private func join(_ left: Value, _ right: Value) throws(Engine.Refused) -> Value {
    guard let first = left.joinedText, let second = right.joinedText else {
      throw Engine.Refused.wrongKind(rawValue)
    }
    if first.utf8.count + second.utf8.count > Engine.Limit.joinedBytes {
      throw Engine.Refused(.limit, "a text would have more than \(Engine.Limit.joinedBytes) bytes")
    }
    return .string(first + second)
  }

  private func add(_ left: Value, _ right: Value) throws(Engine.Refused) -> Value {
    switch (left, right) {
    case (.int(let left), .int(let right)):
      let (sum, overflows) =
        self == .plus
        ? left.addingReportingOverflow(right) : left.subtractingReportingOverflow(right)
      if overflows { throw Engine.Refused.outOfRange(rawValue) }
      return .int(sum)
    case (.double(let left), .double(let right)): return try add(left, right)
    case (.int(let left), .double(let right)): return try add(Double(left), right)
    case (.double(let left), .int(let right)): return try add(left, Double(right))
    default: throw Engine.Refused.wrongKind(rawValue)
    }
  }

  private func add(_ left: Double, _ right: Double) throws(Engine.Refused) -> Value {
    let sum = self == .plus ? left + right : left - right
    if !sum.isFinite { throw Engine.Refused.outOfRange(rawValue) }
    return .double(sum)
  }
}

extension Value {
  /// The text in an interpolation; nil for other values than strings and whole numbers.
  fileprivate var joinedText: String? {
    switch self {
    case .string(let text): text
    case .int(let number): String(number)
    default: nil
    }
  }
}
