import ScenicRuntime

// Inspects comparisons in expressions, and the flow of their values.

extension Inspection {
  /// Returns the place whose value an expression is, if it is one.
  private func place(of expression: Program.Expression, _ scope: RuleScope) -> ValuePlace? {
    switch expression {
    case .local(let local): return scope.local(local)
    case .input(let node, let name): return .input(node: node, name)
    case .condition(let condition): return .condition(condition)
    case .member(let base, let name):
      guard case .named(let type)? = type(of: base, scope)?.unwrapped else { return nil }
      return .field(type: type, enumCase: "", name)
    default: return nil
    }
  }

  func type(of expression: Program.Expression, _ scope: RuleScope) -> Program.ValueType? {
    switch expression {
    case .choice(_, let then, let other): return type(of: then, scope) ?? type(of: other, scope)
    case .binary(.otherwise, let first, let second): return type(of: first, scope) ?? type(of: second, scope)
    case .member(let base, let name):
      guard case .named(let owner)? = type(of: base, scope)?.unwrapped else { return nil }
      return program.fields(of: owner, enumCase: "").first { $0.name == name }?.type
    default: return place(of: expression, scope).flatMap { types[$0] }
    }
  }

  /// Returns all places from which an expression takes its value.
  private func sources(_ expression: Program.Expression, _ scope: RuleScope) -> [ValuePlace] {
    if let place = place(of: expression, scope) { return [place] }
    switch expression {
    case .choice(_, let then, let other): return sources(then, scope) + sources(other, scope)
    case .binary(.otherwise, let first, let second): return sources(first, scope) + sources(second, scope)
    case .query: return []
    default: return expression.parts.flatMap { sources($0, scope) }
    }
  }

  // MARK: Decisions

  /// Inspects an expression whose value determines behavior. If a test covers it, only its truth is relevant.
  mutating func decide(_ expression: Program.Expression, _ scope: RuleScope, isCovered: Bool = false) {
    let isCovered = isCovered || cover(expression, scope)
    if case .condition(let place) = expression { read.insert(place) }
    if let place = place(of: expression, scope) {
      flow.note(place) { ($0.isInspected, $0.isSplit) = (true, $0.isSplit || !isCovered) }
      if case .member(let base, _) = expression { decideParts(base, scope, isCovered: isCovered) }
      return
    }
    if case .binary(let sign, let left, let right) = expression, sign.isComparison {
      return decide(sign, left, right, scope, isCovered)
    }
    if case .binary(let sign, _, _) = expression, sign == .plus || sign == .minus || sign == .joined {
      for place in sources(expression, scope) {
        compute(place)
      }
    }
    for part in expression.parts { decide(part, scope, isCovered: isCovered) }
  }

  /// Inspects the expressions that are read for a value.
  mutating func decideParts(_ expression: Program.Expression, _ scope: RuleScope, isCovered: Bool = false) {
    if case .condition(let place) = expression { read.insert(place) }
    if let type = type(of: expression, scope) {
      for value in expression.literalOutcomes { writeParts(of: value, type) }
    }
    if case .choice(let condition, let then, let other) = expression {
      decide(condition, scope, isCovered: isCovered)
      decideParts(then, scope, isCovered: isCovered)
      return decideParts(other, scope, isCovered: isCovered)
    }
    if case .binary(.otherwise, let first, let second) = expression {
      let isKnown = isCovered || cover(first.isThere, scope)
      decide(first, scope, isCovered: isKnown)
      return decideParts(second, scope, isCovered: isCovered)
    }
    if case .query(let query) = expression {
      if let condition = query.condition { decide(condition, scope) }
      return
    }
    for part in expression.parts { decideParts(part, scope, isCovered: isCovered) }
  }

  private mutating func decide(
    _ sign: Program.BinaryOperator, _ left: Program.Expression, _ right: Program.Expression,
    _ scope: RuleScope, _ isCovered: Bool
  ) {
    for (one, other) in [(left, right), (right, left)] {
      guard let type = type(of: one, scope) else { continue }
      for place in sources(one, scope) {
        if sign != .equal, sign != .notEqual { flow.note(place) { $0.isOrdered = true } }
        for value in other.literalOutcomes { ask(value, type, at: place, isCovered: isCovered) }
        if other.isLiteral { continue }
        compareAll(type, at: place)
        for second in sources(other, scope) { flow.join(place, second) }
      }
    }
    // If one side is computed or constructed, other values than those it is compared with are relevant.
    if left.isComputed || right.isComputed {
      for place in sources(left, scope) + sources(right, scope) {
        compute(place)
      }
    }
    for side in [left, right] { decideParts(side, scope, isCovered: isCovered) }
  }

  /// Records that other values of a place are relevant than those it is compared with.
  private mutating func compute(_ place: ValuePlace) {
    flow.note(place) {
      ($0.isInspected, $0.isComputed, $0.isSplit) = (true, true, true)
      $0.comparison = $0.comparison ?? source
    }
  }

  /// Records a value with which the values of a place are compared.
  mutating func ask(_ value: Value, _ type: Program.ValueType, at place: ValuePlace, isCovered: Bool) {
    flow.note(place) {
      ($0.isInspected, $0.isSplit) = (true, $0.isSplit || !isCovered)
      if !$0.literals.contains(value) { $0.literals.append(value) }
    }
    if value == .null { return }
    switch type.unwrapped {
    case .dictionary: compareAll(type.unwrapped, at: place)
    default:
      for (part, inner, type) in program.parts(of: value, type.unwrapped) {
        ask(inner, type, at: part, isCovered: isCovered)
      }
    }
  }

  /// Records that values of a place are compared with each other.
  mutating func compareAll(_ type: Program.ValueType, at place: ValuePlace) {
    flow.note(place) {
      ($0.isInspected, $0.isCompared, $0.isSplit) = (true, true, true)
      $0.comparison = $0.comparison ?? source
    }
    switch type.unwrapped {
    case .named(let owner):
      for (enumCase, field) in program.allFields(of: owner) {
        let part = ValuePlace.field(type: owner, enumCase: enumCase, field.name)
        if !flow.known(part).isCompared { compareAll(field.type, at: part) }
      }
    case .union(let members):
      for member in members where !flow.known(.member(member)).isCompared {
        compareAll(member, at: .member(member))
      }
    default: break
    }
  }

  /// Records that every distinguished value of a place, and every part, is relevant by itself.
  private mutating func split(_ type: Program.ValueType, at place: ValuePlace) {
    if flow.known(place).isSplit { return }
    flow.note(place) { $0.isSplit = true }
    switch type.unwrapped {
    case .named(let owner):
      for (enumCase, field) in program.allFields(of: owner) {
        split(field.type, at: .field(type: owner, enumCase: enumCase, field.name))
      }
    case .union(let members): for member in members { split(member, at: .member(member)) }
    default: break
    }
  }

  // MARK: Value flow

  /// Records that the value of an expression flows to a place.
  mutating func assign(
    _ expression: Program.Expression, _ type: Program.ValueType, to place: ValuePlace, _ scope: RuleScope
  ) {
    decideParts(expression, scope)
    switch expression {
    case .literal(let value): write(value, type, to: place)
    case .object(let fields): assign(fields, type, scope)
    case .choice(_, let then, let other):
      assign(then, type, to: place, scope)
      assign(other, type, to: place, scope)
    case .binary(.otherwise, let first, let second):
      assign(first, type, to: place, scope)
      assign(second, type, to: place, scope)
    case .list: flow.note(place) { ($0.isComputed, $0.isOutside) = (true, true) }
    case .binary(.joined, _, _):
      // The text depends on its parts, but it is none of them, and may be of another type. One value stands
      // for all values of a part, so the texts are as unknown as those from outside.
      flow.note(place) { ($0.isComputed, $0.isOutside) = (true, true) }
    case .binary, .unary:
      flow.note(place) { $0.isComputed = true }
      for source in sources(expression, scope) {
        flow.join(place, source)
        flow.note(source) { $0.isComputed = true }
      }
    case .query(let query) where query.word == .depth:
      flow.note(place) { ($0.isComputed, $0.isOutside) = (true, true) }
    default: for source in sources(expression, scope) { flow.join(place, source) }
    }
  }

  private mutating func assign(
    _ fields: [Program.Expression.Field], _ type: Program.ValueType, _ scope: RuleScope
  ) {
    func literal(_ name: String) -> String? {
      guard case .literal(let value)? = fields.first(where: { $0.name == name })?.value else { return nil }
      return value.text
    }
    switch type.unwrapped {
    case .named(let owner):
      let enumCase = program.isEnumeration(owner) ? literal("case") ?? "" : ""
      for parameter in program.fields(of: owner, enumCase: enumCase) {
        guard let field = fields.first(where: { $0.name == parameter.name }) else { continue }
        let part = ValuePlace.field(type: owner, enumCase: enumCase, field.name)
        // Parts that are combined here may be tested together, even if they were separate.
        if !field.value.isLiteral { split(parameter.type, at: part) }
        assign(field.value, parameter.type, to: part, scope)
      }
    case .union(let members):
      guard let member = members.first(where: { program.name(of: $0) == literal("type") }),
        let value = fields.first(where: { $0.name == "value" })?.value
      else { return }
      if !value.isLiteral { split(member, at: .member(member)) }
      assign(value, member, to: .member(member), scope)
    default: break
    }
  }

  /// Records that the spec itself writes a value to a place.
  mutating func write(_ value: Value, _ type: Program.ValueType, to place: ValuePlace) {
    flow.note(place) { if !$0.written.contains(value) { $0.written.append(value) } }
    writeParts(of: value, type)
  }

  private mutating func writeParts(of value: Value, _ type: Program.ValueType) {
    for (part, inner, type) in program.parts(of: value, type.unwrapped) { write(inner, type, to: part) }
  }
}

extension Program.Expression {
  /// True if its value is computed, or constructed from others.
  fileprivate var isComputed: Bool {
    switch self {
    case .object, .list: true
    case .query(let query): query.word == .depth
    case .choice(_, let then, let other): then.isComputed || other.isComputed
    case .binary(.otherwise, let first, let second): first.isComputed || second.isComputed
    case .member(let base, _): base.isComputed
    default: mayFail
    }
  }

  fileprivate var isLiteral: Bool {
    if case .literal = self { return true }
    return false
  }

  /// The literals that its value may be.
  fileprivate var literalOutcomes: [Value] {
    switch self {
    case .literal(let value): [value]
    case .choice(_, let then, let other): then.literalOutcomes + other.literalOutcomes
    case .binary(.otherwise, let first, let second): first.literalOutcomes + second.literalOutcomes
    default: []
    }
  }

  /// An expression that is true if its value is present.
  var isThere: Program.Expression { .binary(.notEqual, self, .literal(.null)) }
}

extension Program {
  func isEnumeration(_ type: Int) -> Bool {
    if case .enumeration = types[type].shape { return true }
    return false
  }

  /// Returns the fields of a struct, or of the payload of an enum's case.
  func fields(of type: Int, enumCase: String) -> [Parameter] {
    switch types[type].shape {
    case .structure(let fields): fields
    case .enumeration(let cases): cases.first { $0.name == enumCase }?.payload ?? []
    case .extern, .text: []
    }
  }

  /// Returns every field of a type, with the case that it belongs to.
  func allFields(of type: Int) -> [(enumCase: String, field: Parameter)] {
    switch types[type].shape {
    case .structure(let fields): fields.map { ("", $0) }
    case .enumeration(let cases): cases.flatMap { one in one.payload.map { (one.name, $0) } }
    case .extern, .text: []
    }
  }

  /// Returns the parts of a value of a struct, enum or union.
  func parts(of value: Value, _ type: ValueType) -> [(ValuePlace, Value, ValueType)] {
    guard value.fields != nil else { return [] }
    switch type {
    case .named(let type):
      let enumCase = isEnumeration(type) ? value["case"]?.text ?? "" : ""
      return fields(of: type, enumCase: enumCase).compactMap { field in
        value[field.name].map { (.field(type: type, enumCase: enumCase, field.name), $0, field.type) }
      }
    case .union(let members):
      guard let inner = value["value"],
        let member = members.first(where: { value["type"] == .string(name(of: $0)) })
      else { return [] }
      return [(.member(member), inner, member)]
    default: return []
    }
  }
}
