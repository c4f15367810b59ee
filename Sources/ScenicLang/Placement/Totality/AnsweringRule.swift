import ScenicRuntime

/// A rule for the exhaustiveness check: its pattern and its condition.
struct AnsweringRule {
  var row: [PatternCell]
  /// The condition. `.local(n)` is the n-th bound position; `!=`, `<=`, `>` and `>=` are expressed by `!`,
  /// `==` and `<`.
  var condition: Program.Expression?
  /// The source range of the condition.
  var range: SourceRange?
}

extension Program.Expression {
  /// Returns the expression with renamed locals, and with fewer kinds of comparison.
  func renaming(_ names: (Int) -> Int) -> Program.Expression {
    switch self {
    case .local(let place): .local(names(place))
    case .literal, .input, .condition, .isPresented: self
    case .query(let query):
      .query(Program.Query(query.word, query.node, where: query.condition.map { $0.renaming(names) }))
    case .member(let base, let name): .member(base.renaming(names), name)
    case .list(let elements): .list(elements.map { $0.renaming(names) })
    case .object(let fields): .object(fields.map { Field($0.name, $0.value.renaming(names)) })
    case .unary(let sign, let operand): .unary(sign, operand.renaming(names))
    case .binary(let sign, let left, let right):
      Program.Expression.plainly(sign, left.renaming(names), right.renaming(names))
    case .choice(let condition, let then, let other):
      .choice(condition.renaming(names), then: then.renaming(names), else: other.renaming(names))
    }
  }

  /// Returns a comparison in normal form, since a comparison and its negation are one fact. Numbers are
  /// finite, so either `<` or `>=` holds.
  private static func plainly(
    _ sign: Program.BinaryOperator, _ left: Program.Expression, _ right: Program.Expression
  ) -> Program.Expression {
    switch sign {
    case .notEqual: .unary(.not, .binary(.equal, left, right))
    case .greater: .binary(.less, right, left)
    case .lessOrEqual: .unary(.not, .binary(.less, right, left))
    case .greaterOrEqual: .unary(.not, .binary(.less, left, right))
    default: .binary(sign, left, right)
    }
  }

  /// True if its computation may fail: numbers can go out of range, and texts become too long.
  var mayFail: Bool {
    switch self {
    case .binary(.plus, _, _), .binary(.minus, _, _), .binary(.joined, _, _), .unary(.minus, _): true
    default: parts.contains { $0.mayFail }
    }
  }

  /// Returns its value, given the values of these expressions; nil if it is unknown, or there is none. As in
  /// the engine, a computation fails if an operand fails, unless `&&`, `||`, `??` and `? :` do not need that
  /// operand.
  func value(where given: OrderedMap<Program.Expression, Value>) -> Value? {
    switch self {
    case .literal(let value): return value
    case .unary(.not, let operand): return operand.value(where: given)?.truth.map { .bool(!$0) }
    case .binary(let sign, let left, let right):
      switch sign {
      case .and, .or:
        guard let first = left.value(where: given)?.truth else { return nil }
        return first == (sign == .or) ? .bool(first) : right.value(where: given)
      case .otherwise:
        guard let first = left.value(where: given) else { return nil }
        return first == .null ? right.value(where: given) : first
      case .equal, .less:
        if let known = given[self] { return known }
        if sign == .equal, let known = given[.binary(.equal, right, left)] { return known }
        guard let left = left.value(where: given), let right = right.value(where: given) else { return nil }
        return sign == .equal ? .bool(left == right) : left.isLess(than: right).map { .bool($0) }
      default: return given[self]
      }
    case .choice(let condition, let then, let other):
      guard let truth = condition.value(where: given)?.truth else { return nil }
      return (truth ? then : other).value(where: given)
    default: return given[self]
    }
  }
}

extension Value {
  fileprivate func isLess(than other: Value) -> Bool? {
    switch (self, other) {
    case (.int(let left), .int(let right)): left < right
    case (.double(let left), .double(let right)): left < right
    default: nil
    }
  }
}
