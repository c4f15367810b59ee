import ScenicRuntime

/// A few values of each type: those in rules, and simple ones.
struct SampleValues {
  private let program: Program
  /// The literals in rules about the subject.
  private var literals = SampleLiterals()
  /// The literals in other rules, which come after.
  private var others = SampleLiterals()
  /// True if more than patterns determines which rule handles the event, or its effects.
  private var isCompared = false
  /// True if a number may go out of range.
  private var isComputed = false
  private static let limit = (fields: 8, arguments: 64, results: 8)

  /// Collects simple values, and those with which any rule compares an input, or a result that an input becomes, since
  /// an argument may become an input.
  init(_ program: Program, _ listening: Listening) {
    self.program = program
    var results = OrderedSet<Program.Subject>()
    for (flow, declared) in program.flows.enumerated() where listening.live.contains(flow: flow) {
      for rule in declared.rules {
        for condition in decisions(rule.condition, rule.effects) where condition.readsInput {
          collect(condition)
        }
        if let node = declared.node, rule.finishes(with: { $0.readsInput }) {
          results.insert(.done(node: node))
        }
      }
    }
    for result in results.keys { collect(decidersOf: result, listening, most: .max) { $0.collect($1) } }
  }

  /// Returns arguments for parameters of an event, the simplest first, including those that its rules test:
  /// all of `asked`, and the ones that decide between rules. Values in other rules are included as far as the
  /// limit allows.
  func arguments(
    _ parameters: [Program.Parameter], for subject: Program.Subject, _ listening: Listening,
    asked: [Program.Expression]
  ) -> [Fields] {
    var found = withoutLiterals
    // An argument may become the result of a flow, and that of another one.
    var subjects = OrderedSet([subject])
    var next = 0
    while next < min(subjects.keys.count, SampleValues.limit.results) {
      // Many events may become one result.
      let most = next == 0 ? .max : SampleValues.limit.arguments
      let results = found.collect(decidersOf: subjects.keys[next], listening, most: most) { $0.compare($1) }
      subjects.insert(contentsOf: results)
      next += 1
    }
    for expression in asked { found.compare(expression) }
    return found.arguments(parameters)
  }

  /// Collects the literals of the first rules of each flow for a subject: those of patterns, and those of conditions
  /// with a function. Returns the results that its arguments become.
  @discardableResult
  private mutating func collect(
    decidersOf subject: Program.Subject, _ listening: Listening, most: Int,
    _ collect: (inout SampleValues, Program.Expression) -> Void
  ) -> [Program.Subject] {
    var results: [Program.Subject] = []
    for flow in listening.flows(hearing: subject) {
      for listener in listening.listeners(in: flow, for: subject).prefix(most) {
        let rule = program.flows[flow].rules[listener.rule]
        for field in rule.triggers[listener.trigger].patterns { self.collect(field.pattern) }
        for condition in decisions(rule.condition, rule.effects) { collect(&self, condition) }
        if let node = program.flows[flow].node, rule.finishes(with: { $0.readsLocal }) {
          results.append(.done(node: node))
        }
      }
    }
    return results
  }

  /// Returns captures of a link, those that it tests first.
  func arguments(_ captures: [Program.Parameter], for link: Program.Link) -> [Fields] {
    var found = withoutLiterals
    for condition in decisions(link.condition, link.effects) { found.compare(condition) }
    return found.arguments(captures)
  }

  private var withoutLiterals: SampleValues {
    var found = self
    (found.literals, found.others) = (SampleLiterals(), literals)
    return found
  }

  private mutating func compare(_ condition: Program.Expression) {
    isCompared = true
    collect(condition)
  }

  private mutating func collect(_ pattern: Program.Pattern) {
    switch pattern {
    case .any, .bind: break
    case .literal(let value): literals.add(value)
    case .enumCase(_, let fields): for field in fields { collect(field.pattern) }
    case .member(_, let inner): collect(inner)
    }
  }

  private mutating func collect(_ expression: Program.Expression) {
    switch expression {
    case .unary(.minus, _), .binary(.plus, _, _), .binary(.minus, _, _): isComputed = true
    default: break
    }
    if case .literal(let value) = expression {
      literals.add(value)
      if case .int(let number) = value, number < .max { literals.add(.int(number + 1)) }
      if case .int(let number) = value, number > .min { literals.add(.int(number - 1)) }
    }
    for part in expression.parts { collect(part) }
  }

  /// Returns arguments for parameters, the simplest first: those with the fewest unusual values.
  private func arguments(_ parameters: [Program.Parameter]) -> [Fields] {
    combinations(of: parameters, limit: SampleValues.limit.arguments) { values(of: $0) }
  }

  /// Returns combinations of values for fields, those with the fewest unusual values first.
  private func combinations(
    of parameters: [Program.Parameter], limit: Int, _ values: (Program.ValueType) -> [Value]
  ) -> [Fields] {
    // Each choice of a value continues one of those before, by its index there.
    var choices: [[(former: Int, value: Value, rank: Int)]] = []
    for parameter in parameters {
      let values = values(parameter.type)
      var next: [(former: Int, value: Value, rank: Int)] = []
      for (former, rank) in (choices.last?.map { $0.rank } ?? [0]).enumerated() {
        for (place, value) in values.enumerated() { next.append((former, value, rank + place)) }
      }
      choices.append(Array(next.sorted { $0.rank < $1.rank }.prefix(limit)))
    }
    guard let last = choices.last else { return [Fields()] }
    return last.indices.map { end in
      var (place, values) = (end, [Value]())
      for choices in choices.reversed() {
        values.append(choices[place].value)
        place = choices[place].former
      }
      return Fields(unique: zip(parameters, values.reversed()).map { Fields.Field($0.name, $1) })
    }
  }

  /// Returns values of a type, the simplest first.
  func values(of type: Program.ValueType) -> [Value] { values(of: type, depth: 0) }

  private func values(of type: Program.ValueType, depth: Int) -> [Value] {
    if depth > 6 { return [] }
    switch program.plain(type) {
    case .bool: return [.bool(true), .bool(false)]
    case .int:
      return among { $0.ints } + [otherNumber { .int($0) }] + (isCompared ? [.int(1_000_000), .int(-1)] : [])
        + (isComputed ? [.int(.max), .int(.min)] : [])
    case .double: return among { $0.doubles } + [otherNumber { .double(Double($0) + 0.5) }]
    case .string, .url: return [other] + among { $0.texts } + (isCompared ? [.string("")] : [])
    case .optional(let wrapped): return values(of: wrapped, depth: depth + 1) + [.null]
    case .list(let element):
      return [.list([])] + values(of: element, depth: depth + 1).prefix(1).map { .list([$0]) }
    case .dictionary: return [.object(Fields())]
    case .union(let members):
      return members.flatMap { member in
        values(of: member, depth: depth + 1).prefix(SampleValues.limit.fields).map {
          .object(["type": .string(program.name(of: member)), "value": $0])
        }
      }
    case .slot(let node): return program.nodes[node].slots.map { .string($0.label) }
    case .named(let place): return named(program.types[place], depth)
    }
  }

  private func named(_ type: Program.TypeDeclaration, _ depth: Int) -> [Value] {
    switch type.shape {
    case .extern, .text: return [.null]
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
    combinations(of: fields, limit: SampleValues.limit.fields) { values(of: $0, depth: depth + 1) }
  }

  /// A text that no rule compares with.
  private var other: Value {
    var text = "a"
    while literals.contains(.string(text)) || others.contains(.string(text)) { text += "a" }
    return .string(text)
  }

  /// Returns a number that no rule compares with.
  private func otherNumber(_ value: (Int) -> Value) -> Value {
    var number = 1
    while literals.contains(value(number)) || others.contains(value(number)) { number += 1 }
    return value(number)
  }

  /// Returns the compared values: of those in other rules as many as the limit of arguments.
  private func among(_ kind: (SampleLiterals) -> [Value]) -> [Value] {
    let other = kind(others).lazy.filter { !literals.contains($0) }
    return kind(literals) + other.prefix(SampleValues.limit.arguments)
  }
}

/// Values in comparisons, without duplicates, in the order of discovery.
private struct SampleLiterals {
  private(set) var ints: [Value] = []
  private(set) var doubles: [Value] = []
  private(set) var texts: [Value] = []
  private var known: OrderedSet<Value> = []

  mutating func add(_ value: Value) {
    guard known.insert(value).inserted else { return }
    switch value {
    case .int: ints.append(value)
    case .double: doubles.append(value)
    case .string: texts.append(value)
    case .object(let fields):
      for field in fields where !["case", "type"].contains(field.name) { add(field.value) }
    case .list(let elements): for element in elements { add(element) }
    default: break
    }
  }

  func contains(_ value: Value) -> Bool { known.contains(value) }
}

/// Returns the expressions that decide whether a rule or link runs, and its effects.
private func decisions(
  _ condition: Program.Expression?, _ effects: [Program.Effect]
) -> [Program.Expression] {
  (condition.map { [$0] } ?? []) + effects.flatMap { $0.conditions }
}

extension Program {
  /// Returns all conditions of rules, links and requirements that read each condition. Linear.
  func askedByCondition(_ live: LiveDeclarations) -> [[Expression]] {
    var found = [[Expression]](repeating: [], count: conditions.count)
    func add(_ expression: Expression) {
      for condition in Set(expression.conditions) where found.indices.contains(condition) {
        found[condition].append(expression)
      }
    }
    for (place, node) in nodes.enumerated() where live.contains(node: place) {
      for requirement in node.requirements { add(requirement.condition) }
    }
    for (place, flow) in flows.enumerated() where live.contains(flow: place) {
      for rule in flow.rules { decisions(rule.condition, rule.effects).forEach(add) }
      for link in flow.links { decisions(link.condition, link.effects).forEach(add) }
    }
    return found
  }
}

extension Program.Expression {
  /// The conditions that it reads.
  var conditions: [Int] {
    if case .condition(let condition) = self { return [condition] }
    return parts.flatMap { $0.conditions }
  }
}

extension Program.Effect {
  /// The conditions of `if` in the effect.
  fileprivate var conditions: [Program.Expression] {
    if blocks.isEmpty { return [] }
    return values + blocks.flatMap { $0.flatMap { $0.conditions } }
  }
}

extension Program.Rule {
  /// Returns true if it ends its flow with a value for which the function returns true.
  fileprivate func finishes(with isWanted: (Program.Expression) -> Bool) -> Bool {
    effects.containsEffect { effect in
      if case .finish(let value?) = effect { isWanted(value) } else { false }
    }
  }
}

extension Program.Expression {
  fileprivate var readsInput: Bool {
    if case .input = self { return true }
    return parts.contains { $0.readsInput }
  }

  fileprivate var readsLocal: Bool {
    if case .local = self { return true }
    return parts.contains { $0.readsLocal }
  }
}
