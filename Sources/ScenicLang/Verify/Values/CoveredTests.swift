import ScenicRuntime

// Conditions that ask one value only, and so say all that they will ever ask of it.

extension Inspection {
  /// Whose value an expression asks.
  private enum Asked: Hashable {
    /// What the rule, link or conversion binds.
    case locals
    case place(ValuePlace)
    /// Something else, or more than one.
    case others
  }

  /// Whether a condition asks one value only; what is asked of a stored one is noted.
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

  /// The conditions in an expression that ask only for what the rule or link binds, the outermost ones.
  func truths(in expression: Program.Expression, _ scope: RuleScope) -> [Program.Expression] {
    if isTruth(expression, scope), asked(expression, scope) == .locals { return [expression] }
    if case .binary(.otherwise, let first, let second) = expression {
      return truths(in: first.isThere, scope) + truths(in: first, scope) + truths(in: second, scope)
    }
    return expression.parts.flatMap { truths(in: $0, scope) }
  }

  /// Whether an expression reads what the rule or link binds outside of `truths`: then it depends on more than these whether
  /// it holds.
  func readsUntested(_ expression: Program.Expression, _ scope: RuleScope) -> Bool {
    if isTruth(expression, scope), asked(expression, scope) == .locals { return false }
    if case .local = expression { return true }
    return expression.parts.contains { readsUntested($0, scope) }
  }

  /// Nil for what is written out.
  private func asked(_ expression: Program.Expression, _ scope: RuleScope) -> Asked? {
    switch expression {
    case .literal: return nil
    case .local(let local):
      if scope.conversion != nil { return .place(scope.local(local)) }
      return scope.place == nil ? .others : .locals
    case .input(let node, let name): return .place(.input(node: node, name))
    case .condition(let place): return .place(.condition(place))
    case .isPresented, .list, .object, .unary(.minus, _), .binary(.plus, _, _), .binary(.minus, _, _):
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

  /// Whether it is computed from what a pattern binds.
  var readsLocals: Bool {
    if case .local = self { return true }
    return parts.contains { $0.readsLocals }
  }

  /// The same, asking for a local where it asks for what is stored.
  fileprivate var askingLocal: Program.Expression {
    switch self {
    case .input, .condition: .local(0)
    case .literal, .local, .isPresented, .list, .object: self
    case .member(let base, let name): .member(base.askingLocal, name)
    case .unary(let sign, let operand): .unary(sign, operand.askingLocal)
    case .binary(let sign, let left, let right): .binary(sign, left.askingLocal, right.askingLocal)
    case .choice(let condition, let then, let other):
      .choice(condition.askingLocal, then: then.askingLocal, else: other.askingLocal)
    }
  }
}

extension Program.Effect {
  /// What it computes, and what the effects in it do.
  var expressions: [Program.Expression] {
    switch self {
    case .push(let template, _), .replace(let template), .show(let template), .present(let template, _),
      .root(let template, _), .fill(let template, _, _):
      template.expressions
    case .select(_, let slot): [slot]
    case .update(_, let fields), .perform(_, let fields): fields.map { $0.value }
    case .go(let goal): goal.expressions
    case .finish(let value): value.map { [$0] } ?? []
    case .choose(let condition, let then, let other):
      [condition] + (then + other).flatMap { $0.expressions }
    case .pop, .popAll, .dismiss, .dismissAll, .back, .close, .cancel, .stay: []
    }
  }
}

extension Program.Template {
  fileprivate var expressions: [Program.Expression] {
    inputs.map { $0.value } + children.flatMap { $0.expressions }
  }
}

extension Program.Goal {
  fileprivate var expressions: [Program.Expression] {
    var inner = presented
    switch content {
    case .any, .selected(_, nil): break
    case .entries(let goals): inner += goals
    case .selected(_, let goal?): inner.append(goal)
    case .child(_, let goal): inner.append(goal)
    }
    return inputs.map { $0.value } + inner.flatMap { $0.expressions }
  }
}
