import ScenicRuntime

/// The inputs that start the app with other values of its flags.
struct FlagStarts {
  /// One for each combination but the default, within a limit.
  let inputs: [Input]
  /// True if there are no more combinations.
  let areAll: Bool

  /// The maximum number of combinations.
  private static let limit = 128

  /// Finds the combinations; of the flags in a set only, if one is given.
  init(_ program: Program, of wanted: Set<Int>? = nil) {
    var found: [[Input.ConditionValue]] = [[]]
    var areAll = true
    for (place, condition) in program.conditions.enumerated()
    where condition.isFlag && wanted?.contains(place) != false {
      let others = program.fewValues(of: condition.type).filter { $0 != condition.initial }
      guard found.count * (others.count + 1) <= FlagStarts.limit else {
        areAll = false
        break
      }
      found += others.flatMap { value in
        found.map { $0 + [Input.ConditionValue(condition: place, value: value)] }
      }
    }
    inputs = found.dropFirst().map { .set($0) }
    self.areAll = areAll
  }
}

extension Program {
  /// The conditions that rules, links, requirements and the first tree read.
  var readConditions: Set<Int> {
    var found: Set<Int> = []
    func read(_ expressions: [Expression]) {
      for expression in expressions {
        if case .condition(let place) = expression { found.insert(place) }
        read(expression.parts)
      }
    }
    for flow in flows {
      read(flow.root.expressions)
      for rule in flow.rules {
        read((rule.condition.map { [$0] } ?? []) + rule.effects.flatMap { $0.expressions })
      }
      for link in flow.links {
        read((link.condition.map { [$0] } ?? []) + link.effects.flatMap { $0.expressions })
      }
    }
    for requirement in nodes.flatMap({ $0.requirements }) {
      read([requirement.condition] + requirement.node.expressions)
    }
    read(conversions.map { $0.result })
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
