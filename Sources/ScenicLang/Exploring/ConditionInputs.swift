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
  /// The rules for a new value of each condition, with their patterns.
  private let listeners: [[(rule: Step.RulePlace, pattern: Program.Pattern)]]

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
    var listeners: [[(rule: Step.RulePlace, pattern: Program.Pattern)]] = program.conditions.map { _ in [] }
    for (flow, declared) in program.flows.enumerated() {
      for (rule, words) in declared.rules.enumerated() {
        for trigger in words.triggers {
          guard case .changed(let condition) = trigger.subject else { continue }
          let pattern = trigger.patterns.first { $0.name == "value" }?.pattern ?? .any
          listeners[condition].append((Step.RulePlace(flow: flow, rule: rule), pattern))
        }
      }
    }
    (self.listeners, self.values) = (listeners, values)
    cut = zip(values, program.conditions).filter { $0.0?.isCut == true }.map {
      "not every kind of value of \($0.1.name) was tried"
    }
  }

  // MARK: Inputs

  /// Returns all inputs of a state, always in the same order.
  func inputs(
    in state: NavigationState, _ standing: [Engine.StandingNode], _ names: [Value], _ classes: ValueClasses
  ) -> [Input] {
    let new = read.filter { !program.conditions[$0].isFlag }.flatMap {
      newValues(of: $0, state, standing, names, classes)
    }
    let heard = new.map { $0.filter { isHeard($0.value, of: $0.condition) } }.filter { !$0.isEmpty }
    return new.joined().map { Input.set([$0]) } + together(heard)
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
  private func values(of condition: Int, _ names: [Value], _ classes: ValueClasses) -> [Value] {
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
    listeners[condition].contains { listener in
      if case .literal(let wanted) = listener.pattern { return wanted == value }
      return true
    }
  }

  /// Returns every choice of two or more, in every order that matters; only pairs if there are too many.
  private func together(_ heard: [[Input.ConditionValue]]) -> [Input] {
    if heard.count < 2 { return [] }
    if let all = choices(of: heard, upTo: heard.count) { return all }
    notes.leavesOut = true
    return choices(of: heard, upTo: 2) ?? []
  }

  /// Returns the choices of at most this many values; nil if there are more than the limit.
  private func choices(of heard: [[Input.ConditionValue]], upTo size: Int) -> [Input]? {
    let answers = heard.map { $0.map { answer(to: $0) } }
    var found: [Input] = []
    var open: [[(values: Int, value: Int)]] = [[]]
    while let chosen = open.popLast() {
      if chosen.count > 1 { found.append(.set(chosen.map { heard[$0.values][$0.value] })) }
      if found.count > ConditionInputs.limit { return size > 2 ? nil : found }
      if chosen.count == size { continue }
      for (place, values) in heard.enumerated() where !chosen.contains(where: { $0.values == place }) {
        for value in values.indices {
          let answer = answers[place][value]
          let isRepeated = chosen.contains { $0.values > place && answers[$0.values][$0.value] == answer }
          if answer == nil || !isRepeated { open.append(chosen + [(place, value)]) }
        }
      }
    }
    return found
  }

  /// The rules that may handle a change to a value, in order, without a look at which condition has changed; nil if a
  /// rule may tell that. Two changes with the same answer have the same effect in either order, since both conditions
  /// have their values before the first rule runs.
  func answer(to given: Input.ConditionValue) -> [Step.RulePlace]? {
    if program.conditions[given.condition].owner != nil { return nil }
    var found: [Step.RulePlace] = [
      Step.RulePlace(flow: program.conditions[given.condition].flow, rule: -1)
    ]
    for listener in listeners[given.condition] {
      switch listener.pattern {
      case .any: break
      case .literal(let wanted): if wanted != given.value { continue }
      default: return nil
      }
      found.append(listener.rule)
    }
    return found
  }
}
