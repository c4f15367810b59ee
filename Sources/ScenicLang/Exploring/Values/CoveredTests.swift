import ScenicRuntime

// Finds conditions that test exactly one value, and so are independent of all others.

extension Inspection {
  /// The source of a condition's value.
  private enum Asked: Hashable {
    /// The bindings of the rule, link or conversion.
    case locals
    case place(ValuePlace)
    /// Another value, or more than one.
    case others
  }

  /// Returns true if a condition tests exactly one value; a test of a stored value is recorded.
  mutating func cover(_ condition: Program.Expression, _ scope: RuleScope) -> Bool {
    guard isTruth(condition, scope) else { return false }
    switch asked(condition, scope) {
    case .locals: return true
    case .place(let place):
      let test = ValueTest(pattern: .bind(0), conditions: [condition.askingLocal])
      flow.note(place) { if !$0.tests.contains(test) { $0.tests.append(test) } }
      return true
    case .others: return false
    case nil: return true
    }
  }

  /// Returns the conditions in an expression that test only bindings of the rule or link, the outermost ones.
  func truths(in expression: Program.Expression, _ scope: RuleScope) -> [Program.Expression] {
    if isTruth(expression, scope), asked(expression, scope) == .locals { return [expression] }
    if case .binary(.otherwise, let first, let second) = expression {
      return truths(in: first.isThere, scope) + truths(in: first, scope) + truths(in: second, scope)
    }
    return expression.parts.flatMap { truths(in: $0, scope) }
  }

  /// Returns true if an expression reads bindings of the rule or link outside of `truths`: then its result
  /// depends on more than these.
  func readsUntested(_ expression: Program.Expression, _ scope: RuleScope) -> Bool {
    if isTruth(expression, scope), asked(expression, scope) == .locals { return false }
    if case .local(let local) = expression { return scope.stored[local] == nil }
    return expression.parts.contains { readsUntested($0, scope) }
  }

  /// Returns nil for a literal.
  private func asked(_ expression: Program.Expression, _ scope: RuleScope) -> Asked? {
    switch expression {
    case .literal: return nil
    case .local(let local):
      if let place = scope.stored[local] { return .place(place) }
      if scope.conversion != nil { return .place(scope.local(local)) }
      return scope.place == nil ? .others : .locals
    case .input(let node, let name): return .place(.input(node: node, name))
    case .condition(let place): return .place(.condition(place))
    case .isPresented, .query, .list, .object, .unary(.minus, _), .binary(.plus, _, _),
      .binary(.minus, _, _), .binary(.joined, _, _):
      return .others
    default:
      var found: Asked?
      for part in expression.parts {
        guard let one = asked(part, scope) else { continue }
        if found != nil, found != one { return .others }
        found = one
      }
      return found
    }
  }

  private func isTruth(_ expression: Program.Expression, _ scope: RuleScope) -> Bool {
    switch expression {
    case .unary(.not, _), .binary(.and, _, _), .binary(.or, _, _): return true
    case .binary(let sign, _, _) where sign.isComparison: return true
    case .choice(_, let then, let other): return isTruth(then, scope) && isTruth(other, scope)
    case .local, .input, .condition, .member: return type(of: expression, scope) == .bool
    case .binary(.otherwise, _, let second): return isTruth(second, scope) || second.isLiteralTruth
    default: return expression.isLiteralTruth
    }
  }
}

extension Program.Expression {
  fileprivate var isLiteralTruth: Bool {
    if case .literal(.bool) = self { return true }
    return false
  }

  /// True if it is computed from bindings of a pattern.
  var readsLocals: Bool {
    if case .local = self { return true }
    return parts.contains { $0.readsLocals }
  }

  /// The expression with a local in place of the stored value.
  fileprivate var askingLocal: Program.Expression {
    switch self {
    case .input, .condition, .local: .local(0)
    case .literal, .isPresented, .query, .list, .object: self
    case .member(let base, let name): .member(base.askingLocal, name)
    case .unary(let sign, let operand): .unary(sign, operand.askingLocal)
    case .binary(let sign, let left, let right): .binary(sign, left.askingLocal, right.askingLocal)
    case .choice(let condition, let then, let other):
      .choice(condition.askingLocal, then: then.askingLocal, else: other.askingLocal)
    }
  }
}
