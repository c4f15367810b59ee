import ScenicRuntime

/// A few values of each type: those that rules ask about, and plain ones.
struct SampleValues {
  private let program: Program
  /// What the rules for the subject compare with, in the order found.
  private var literals: [Value] = []
  private var known: OrderedSet<Value> = []
  /// Whether it takes more than patterns to tell which rule answers, or what it does.
  private var isCompared = false
  private static let limit = (fields: 8, arguments: 64)

  /// Plain values, and those that any rule compares an input with: what is said becomes an input.
  init(_ program: Program) {
    self.program = program
    for flow in program.flows {
      for rule in flow.rules {
        for condition in decisions(rule.condition, rule.effects) where condition.readsInput {
          collect(condition)
        }
      }
    }
  }

  /// The same with what the rules for a subject ask about before the others.
  func with(_ subject: Program.Subject, _ listening: Listening) -> SampleValues {
    var found = withoutLiterals
    for flow in listening.flows(hearing: subject) {
      for listener in listening.listeners(in: flow, for: subject) {
        let rule = program.flows[flow].rules[listener.rule]
        for field in rule.triggers[listener.trigger].patterns { found.collect(field.pattern) }
        for condition in decisions(rule.condition, rule.effects) { found.compare(condition) }
      }
    }
    if case .changed(let condition) = subject {
      for expression in program.asked where expression.mentions(condition) { found.compare(expression) }
    }
    for literal in literals { found.add(literal) }
    return found
  }

  /// The same with what a link asks about before the others.
  func with(_ link: Program.Link) -> SampleValues {
    var found = withoutLiterals
    for condition in decisions(link.condition, link.effects) { found.compare(condition) }
    for literal in literals { found.add(literal) }
    return found
  }

  private var withoutLiterals: SampleValues {
    var found = self
    (found.literals, found.known) = ([], [])
    return found
  }

  private mutating func compare(_ condition: Program.Expression) {
    isCompared = true
    collect(condition)
  }

  private mutating func collect(_ pattern: Program.Pattern) {
    switch pattern {
    case .any, .bind: break
    case .literal(let value): add(value)
    case .enumCase(_, let fields): for field in fields { collect(field.pattern) }
    case .member(_, let inner): collect(inner)
    }
  }

  private mutating func collect(_ expression: Program.Expression) {
    if case .literal(let value) = expression {
      add(value)
      if case .int(let number) = value, number < .max { add(.int(number + 1)) }
      if case .int(let number) = value, number > .min { add(.int(number - 1)) }
    }
    for part in expression.parts { collect(part) }
  }

  private mutating func add(_ value: Value) { if known.insert(value).inserted { literals.append(value) } }

  /// Arguments for parameters, the plainest first: those with the fewest values that are out of the ordinary.
  func arguments(_ parameters: [Program.Parameter]) -> [Fields] {
    var found = [(fields: Fields(), rank: 0)]
    for parameter in parameters {
      let values = values(of: parameter.type)
      var next: [(fields: Fields, rank: Int)] = []
      for one in found {
        for (place, value) in values.enumerated() {
          var fields = one.fields
          fields.append(parameter.name, value)
          next.append((fields, one.rank + place))
        }
      }
      found = Array(next.sorted { $0.rank < $1.rank }.prefix(SampleValues.limit.arguments))
    }
    return found.map { $0.fields }
  }

  /// Values of a type, the plainest first.
  func values(of type: Program.ValueType) -> [Value] { values(of: type, depth: 0) }

  private func values(of type: Program.ValueType, depth: Int) -> [Value] {
    if depth > 6 { return [] }
    switch type {
    case .bool: return [.bool(true), .bool(false)]
    case .int:
      let plain: [Value] = isCompared ? [.int(1), .int(1_000_000), .int(-1)] : [.int(1)]
      return among { if case .int = $0 { true } else { false } } + plain
    case .double: return among { if case .double = $0 { true } else { false } } + [.double(1.5)]
    case .string, .url: return [other] + among { $0.text != nil } + (isCompared ? [.string("")] : [])
    case .optional(let wrapped): return values(of: wrapped, depth: depth + 1) + [.null]
    case .list(let element):
      return [.list([])] + values(of: element, depth: depth + 1).prefix(1).map { .list([$0]) }
    case .dictionary: return [.object(Fields())]
    case .union(let members):
      return members.flatMap { member in
        values(of: member, depth: depth + 1).prefix(2).map {
          .object(["type": .string(program.name(of: member)), "value": $0])
        }
      }
    case .slot(let node): return program.nodes[node].slots.map { .string($0.label) }
    case .named(let place): return named(program.types[place], depth)
    }
  }

  private func named(_ type: Program.TypeDeclaration, _ depth: Int) -> [Value] {
    switch type.shape {
    case .extern: return [.null]
    case .structure(let fields): return structures(fields, depth).map { .object($0) }
    case .enumeration(let cases):
      return cases.flatMap { declared -> [Value] in
        if declared.payload.isEmpty { return [.string(declared.name)] }
        return structures(declared.payload, depth).prefix(SampleValues.limit.fields).map { payload in
          var fields: Fields = ["case": .string(declared.name)]
          for field in payload { fields.append(field.name, field.value) }
          return .object(fields)
        }
      }
    }
  }

  private func structures(_ fields: [Program.Parameter], _ depth: Int) -> [Fields] {
    var found: [Fields] = [Fields()]
    for field in fields {
      var next: [Fields] = []
      for value in values(of: field.type, depth: depth + 1) {
        for fields in found where next.count < SampleValues.limit.fields {
          var fields = fields
          fields.append(field.name, value)
          next.append(fields)
        }
      }
      found = next
    }
    return found
  }

  /// A text that no rule compares with.
  private var other: Value {
    var text = "a"
    while known.contains(.string(text)) { text += "a" }
    return .string(text)
  }

  private func among(_ isWanted: (Value) -> Bool) -> [Value] { literals.filter(isWanted) }
}

/// What decides whether a rule or link answers, and what it then does.
private func decisions(
  _ condition: Program.Expression?, _ effects: [Program.Effect]
) -> [Program.Expression] {
  (condition.map { [$0] } ?? []) + effects.flatMap { $0.conditions }
}

extension Program {
  /// All that is asked anywhere: by rules, links and requirements.
  fileprivate var asked: [Expression] {
    var found = nodes.flatMap { $0.requirements.map { $0.condition } }
    for flow in flows {
      for rule in flow.rules { found += decisions(rule.condition, rule.effects) }
      for link in flow.links { found += decisions(link.condition, link.effects) }
    }
    return found
  }
}

extension Program.Expression {
  /// Whether it reads this condition.
  fileprivate func mentions(_ condition: Int) -> Bool {
    if case .condition(condition) = self { return true }
    return parts.contains { $0.mentions(condition) }
  }
}

extension Program.Effect {
  fileprivate var conditions: [Program.Expression] {
    guard case .choose(let condition, let then, let other) = self else { return [] }
    return [condition] + (then + other).flatMap { $0.conditions }
  }
}

extension Program.Expression {
  fileprivate var readsInput: Bool {
    if case .input = self { return true }
    return parts.contains { $0.readsInput }
  }
}
