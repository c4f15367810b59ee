// The parts of expressions, templates, paths and effects: whatever looks at all of them is written with these.

extension Program.Expression {
  /// The direct subexpressions.
  package var parts: [Program.Expression] {
    switch self {
    case .literal, .local, .input, .condition, .isPresented: []
    case .query(let query): query.condition.map { [$0] } ?? []
    case .member(let base, _): [base]
    case .list(let elements): elements
    case .object(let fields): fields.map { $0.value }
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .choice(let condition, let then, let other): [condition, then, other]
    }
  }
}

extension Program.Expression {
  /// True if it asks about the tree.
  var asksTree: Bool {
    if case .query = self { return true }
    return parts.contains { $0.asksTree }
  }

  /// Calls the function for each part that has a certain truth if this has one, with it, from left to right. A
  /// question among them has found its node if it is true.
  package func forEachFact<E: Error>(
    being isTrue: Bool, _ body: (Program.Expression, _ isTrue: Bool) throws(E) -> Void
  ) throws(E) {
    switch self {
    case .unary(.not, let operand): try operand.forEachFact(being: !isTrue, body)
    case .binary(let sign, let left, let right) where sign == (isTrue ? .and : .or):
      try left.forEachFact(being: isTrue, body)
      try right.forEachFact(being: isTrue, body)
    default: try body(self, isTrue)
    }
  }
}

extension Program.Goal {
  /// The goals directly in this one, those of its presentation last.
  package var inner: [Program.Goal] {
    switch content {
    case .any: presented
    case .entries(let goals): goals + presented
    case .selected(_, let goal): (goal.map { [$0] } ?? []) + presented
    case .child(_, let goal): [goal] + presented
    }
  }
}

extension Program.Effect {
  /// The node that the effect creates; nil if it creates none, or those of a path.
  package var template: Program.Template? {
    switch self {
    case .push(let template, _), .replace(let template), .show(let template, _, _), .present(let template, _),
      .root(let template, _), .fill(let template, _, _):
      template
    default: nil
    }
  }

  /// The path of `go`.
  package var goal: Program.Goal? {
    if case .go(let goal) = self { return goal }
    return nil
  }

  /// The values that the effect computes itself: no inputs of nodes that it creates, nothing of its blocks.
  package var values: [Program.Expression] {
    switch self {
    case .select(_, let slot): [slot]
    case .update(_, let fields), .perform(_, let fields, _): fields.map { $0.value }
    case .finish(let value): value.map { [$0] } ?? []
    case .choose(let condition, _, _): [condition]
    case .show(_, let query?, _): [.query(query)]
    default: []
    }
  }

  /// All values that it computes, those of nodes that it creates and of its blocks included.
  package var expressions: [Program.Expression] {
    (template?.expressions ?? []) + (goal?.expressions ?? []) + values
      + blocks.flatMap { $0.flatMap { $0.expressions } }
  }

  /// The blocks of an `if`.
  package var blocks: [[Program.Effect]] {
    if case .choose(_, let then, let other) = self { return [then, other] }
    return []
  }
}

extension Program.Template {
  /// The values of its inputs, with those of its children.
  package var expressions: [Program.Expression] {
    inputs.map { $0.value } + children.flatMap { $0.expressions }
  }
}

extension Program.Goal {
  /// The values of its inputs, with those of the goals in it.
  package var expressions: [Program.Expression] {
    inputs.map { $0.value } + inner.flatMap { $0.expressions }
  }
}

extension Program.BinaryOperator {
  package var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .and, .or, .otherwise, .plus, .minus, .joined: false
    }
  }
}

extension [Program.Effect] {
  /// Calls the function for each effect, followed by those in its blocks.
  package func forEachEffect<E: Error>(_ body: (Program.Effect) throws(E) -> Void) throws(E) {
    for effect in self {
      try body(effect)
      for block in effect.blocks { try block.forEachEffect(body) }
    }
  }

  /// Returns true if the function does for an effect, or for one in a block.
  package func containsEffect(where isWanted: (Program.Effect) -> Bool) -> Bool {
    var left = [self]
    while let block = left.popLast() {
      for effect in block {
        if isWanted(effect) { return true }
        left += effect.blocks
      }
    }
    return false
  }
}

extension Program {
  /// Calls the function with the effects of each rule and link.
  package func forEachBlock<E: Error>(_ body: ([Effect]) throws(E) -> Void) throws(E) {
    for flow in flows {
      for rule in flow.rules { try body(rule.effects) }
      for link in flow.links { try body(link.effects) }
    }
  }
}
