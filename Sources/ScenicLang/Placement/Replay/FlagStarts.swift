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
      let others = program.flagValues(of: condition.type).filter { $0 != condition.initial }
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
  /// The values of a flag of a type.
  fileprivate func flagValues(of type: ValueType) -> [Value] {
    switch type {
    case .bool: [false, true]
    case .named(let type):
      if case .enumeration(let cases) = types[type].shape { cases.map { .string($0.name) } } else { [] }
    default: []
    }
  }
}
