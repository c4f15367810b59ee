import ScenicRuntime

/// The inputs that start the app with other values of its flags.
struct FlagStarts {
  /// One for each combination but the default, within a limit.
  let inputs: [Input]
  /// True if there are no more combinations.
  let areAll: Bool

  /// The maximum number of combinations.
  private static let limit = 128

  init(_ program: Program) {
    var found: [[Input.ConditionValue]] = [[]]
    var areAll = true
    for (place, condition) in program.conditions.enumerated() where condition.isFlag {
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
