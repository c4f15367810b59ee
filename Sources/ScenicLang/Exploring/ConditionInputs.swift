import ScenicRuntime

/// New values of conditions: of one, and of several at once if the result can differ from that of setting
/// them one by one.
///
/// The app may set several conditions in one input. They take their values first, and then the rules for each
/// run in the order given. A new value that no rule handles might as well have been set before. So several
/// conditions are only set together if some rule handles each of them.
struct ConditionInputs {
  private let cut: [String]
  private let notes = Notes()
  private let program: Program
  private let read: [Int]
  private let values: [Carried?]
  /// The patterns of rules for a new value of each condition.
  private let patterns: [[Program.Pattern]]

  /// Records made while inputs are listed.
  private final class Notes {
    var leavesOut = false
  }

  /// The omitted inputs.
  var gaps: [String] {
    cut + (notes.leavesOut ? ["not every combination of conditions was changed at once"] : [])
  }

  /// The maximum number of inputs that set several conditions in one state.
  private static let limit = 128

  init(_ program: Program, _ classes: ValueClasses) {
    self.program = program
    read = program.conditions.indices.filter { classes.read.contains($0) }
    let values: [Carried?] = program.conditions.indices.map { place in
      guard classes.read.contains(place) else { return nil }
      let parameter = Program.Parameter(name: "value", type: program.conditions[place].type)
      let subject = Program.Subject.changed(condition: place)
      return Carried(
        CarriedValues(parts: [(parameter, .condition(place))], subject: subject, link: nil), classes)
    }
    var patterns: [[Program.Pattern]] = program.conditions.map { _ in [] }
    for trigger in program.flows.flatMap({ $0.rules.flatMap { $0.triggers } }) {
      guard case .changed(let condition) = trigger.subject else { continue }
      patterns[condition].append(trigger.patterns.first { $0.name == "value" }?.pattern ?? .any)
    }
    (self.patterns, self.values) = (patterns, values)
    cut = zip(values, program.conditions).filter { $0.0?.isCut == true }.map {
      "not every kind of value of \($0.1.name) was tried"
    }
  }

  /// Returns the number of ways to choose several items, each with a number of alternatives, in any order.
  private static func combinations(_ counts: [Int]) -> Int {
    // By size: the number of subsets, each counted once for each choice of alternatives.
    var sums = [1]
    for count in counts {
      var next = sums + [0]
      for (size, sum) in sums.enumerated() { next[size + 1] = min(next[size + 1] + sum * count, 1_000_000) }
      sums = next
    }
    var (total, orders) = (0, 1)
    for (size, sum) in sums.enumerated().dropFirst() {
      orders = min(orders * size, 1_000_000)
      if size > 1 { total = min(total + sum * orders, 1_000_000_000) }
    }
    return total
  }

  // MARK: Inputs

  /// Returns all inputs of a state, always in the same order.
  func inputs(
    in state: NavigationState, _ standing: [Engine.StandingNode], _ names: [Value], _ classes: ValueClasses
  ) -> [Input] {
    let new = read.filter { !program.conditions[$0].isFlag }.flatMap {
      newValues(of: $0, state, standing, names, classes)
    }
    return new.joined().map { Input.set([$0]) } + several(new)
  }

  /// Returns the inputs that set several conditions to some of these values at once.
  func several(_ new: [[Input.ConditionValue]]) -> [Input] {
    together(new.map { $0.filter { isHeard($0.value, of: $0.condition) } }.filter { !$0.isEmpty })
  }

  /// Returns the inputs that set a condition, for each scene that has it.
  private func newValues(
    of condition: Int, _ state: NavigationState, _ standing: [Engine.StandingNode], _ names: [Value],
    _ classes: ValueClasses
  ) -> [[Input.ConditionValue]] {
    let declared = program.conditions[condition]
    let values = values(of: condition, names, classes)
    guard let owner = declared.owner else {
      return [
        values.filter { $0 != state.conditions[condition] }.map {
          Input.ConditionValue(condition: condition, value: $0)
        }
      ]
    }
    return standing.filter { $0.node == owner }.map { one -> [Input.ConditionValue] in
      let identity = one.model.identity
      let now = state.sceneConditions.first { $0.scene == identity && $0.condition == condition }?.value
      return values.filter { $0 != now ?? declared.initial }.map {
        Input.ConditionValue(condition: condition, scene: identity, value: $0)
      }
    }
  }

  /// Returns the values of a condition: all of its type or, for other types, those in comparisons and one
  /// different from all of them.
  func values(of condition: Int, _ names: [Value], _ classes: ValueClasses) -> [Value] {
    let declared = program.conditions[condition]
    var found = program.fewValues(of: declared.type)
    if found.isEmpty {
      found = values[condition]?.kinds(names, classes).compactMap { $0["value"] } ?? []
    }
    return found.contains(declared.initial) ? found : found + [declared.initial]
  }

  // MARK: Several at once

  /// Returns true if a rule may handle a change of a condition to this value.
  private func isHeard(_ value: Value, of condition: Int) -> Bool {
    patterns[condition].contains { pattern in
      if case .literal(let wanted) = pattern { return wanted == value }
      return true
    }
  }

  /// Returns every choice of two or more, in every order, within the limit.
  private func together(_ heard: [[Input.ConditionValue]]) -> [Input] {
    if heard.count < 2 { return [] }
    let isFew =
      heard.count < 8 && ConditionInputs.combinations(heard.map { $0.count }) <= ConditionInputs.limit
    if !isFew { notes.leavesOut = true }
    var found: [Input] = []
    var open: [[Input.ConditionValue]] = [[]]
    while let chosen = open.popLast(), found.count < ConditionInputs.limit {
      if chosen.count > 1 { found.append(.set(chosen)) }
      if chosen.count > 1, !isFew { continue }
      for values in heard {
        guard let first = values.first,
          !chosen.contains(where: { $0.condition == first.condition && $0.scene == first.scene })
        else { continue }
        for value in values { open.append(chosen + [value]) }
      }
    }
    return found
  }
}
