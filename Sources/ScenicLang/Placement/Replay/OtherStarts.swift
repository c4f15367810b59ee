import ScenicRuntime

/// The inputs that start the app with other values of its flags and conditions.
struct OtherStarts {
  /// One for each combination but the default, within a limit.
  let inputs: [Input]
  /// True if there are no more combinations.
  let areAll: Bool

  /// The maximum number of combinations.
  private static let limit = 128

  /// Finds the combinations of all values of these conditions, each of which belongs to no scene.
  init(_ program: Program, of conditions: [(condition: Int, values: [Value])]) {
    var found: [[Input.ConditionValue]] = [[]]
    var areAll = true
    for (place, values) in conditions {
      let others = values.filter { $0 != program.conditions[place].initial }
      guard found.count * (others.count + 1) <= OtherStarts.limit else {
        areAll = false
        break
      }
      found += others.flatMap { value in
        found.map { $0 + [Input.ConditionValue(condition: place, value: value)] }
      }
    }
    inputs = found.dropFirst().map { .start($0) }
    self.areAll = areAll
  }

  /// Returns those that change one of these conditions, fewest changes first.
  func inputs(changing conditions: [Int]) -> [Input] {
    var byCount: [[Input]] = []
    for case .start(let values) in inputs where values.contains(where: { conditions.contains($0.condition) })
    {
      while byCount.count < values.count { byCount.append([]) }
      byCount[values.count - 1].append(.start(values))
    }
    return byCount.flatMap { $0 }
  }
}

extension Program {
  /// The conditions, flags aside, on whose first values the start depends: those that rules for the start, the first
  /// tree and requirements read. The app sets any other one after the start.
  var conditionsReadAtStart: Set<Int> {
    var found = Set<Int>()
    var read = flows.flatMap { $0.root.expressions }
    for rule in flows.flatMap({ $0.rules }) where rule.isStart {
      read += (rule.condition.map { [$0] } ?? []) + rule.effects.flatMap { $0.expressions }
    }
    for requirement in nodes.flatMap({ $0.requirements }) {
      read += [requirement.condition] + requirement.node.expressions
    }
    while let next = read.popLast() {
      if case .condition(let place) = next { found.insert(place) }
      read += next.parts
    }
    return found.filter { conditions[$0].owner == nil && !conditions[$0].isFlag }
  }

  /// The conditions that rules, links, requirements and the first tree read.
  var readConditions: Set<Int> {
    var found = Set<Int>()
    func read(_ expression: Expression) {
      if case .condition(let place) = expression { found.insert(place) }
      expression.parts.forEach(read)
    }
    func read(_ condition: Expression?, _ effects: [Effect]) {
      if let condition { read(condition) }
      for effect in effects { effect.expressions.forEach(read) }
    }
    for flow in flows {
      flow.root.expressions.forEach(read)
      for rule in flow.rules { read(rule.condition, rule.effects) }
      for link in flow.links { read(link.condition, link.effects) }
    }
    for requirement in nodes.flatMap({ $0.requirements }) {
      read(requirement.condition)
      requirement.node.expressions.forEach(read)
    }
    for conversion in conversions { read(conversion.result) }
    return found
  }

  /// Returns all values of `Bool`, or of an enum without payloads; none for other types.
  func fewValues(of type: ValueType) -> [Value] {
    switch type {
    case .bool: return [false, true]
    case .named(let type):
      guard case .enumeration(let cases) = types[type].shape, cases.allSatisfy({ $0.payload.isEmpty }) else {
        return []
      }
      return cases.map { .string($0.name) }
    default: return []
    }
  }
}
