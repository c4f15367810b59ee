/// The literals of a program's rules and links, the parameters that they test, and the conditions that any
/// expression depends on.
struct Literals: Sendable {
  private var said = [Program.Subject: [Value]]()
  private var opened = [LinkTree.Place: [Value]]()
  private var asked = [Program.Subject: Set<String>]()
  /// The subjects that have a rule, and those with an `even covered` rule.
  private(set) var heard = Set<Program.Subject>()
  private(set) var heardEvenCovered = Set<Program.Subject>()
  /// The indices of the conditions that an expression reads or a rule handles.
  private(set) var decisive = Set<Int>()
  /// The groups of conditions that one rule, link or node reads.
  private(set) var together: [[Int]] = []

  /// Collects the literals of a program. Cost: the program.
  init(_ program: Program) {
    for (flow, declared) in program.flows.enumerated() {
      for rule in declared.rules { note(rule) }
      for (link, words) in declared.links.enumerated() {
        var found = Mentioned()
        if let condition = words.condition { condition.collect(&found) }
        for value in words.effects.flatMap({ $0.expressions }) { value.collect(&found) }
        opened[LinkTree.Place(flow: flow, link: link)] = found.values
        note(found.conditions)
      }
      var found = Mentioned()
      for value in declared.root.expressions { value.collect(&found) }
      note(found.conditions)
    }
    for node in program.nodes where !node.requirements.isEmpty {
      note(Set(node.requirements.flatMap { Literals.conditions(readBy: $0.condition) }))
    }
  }

  /// Returns the indices of the conditions that an expression reads.
  static func conditions(readBy expression: Program.Expression) -> [Int] {
    var found = Mentioned()
    expression.collect(&found)
    return found.conditions.sorted()
  }

  private mutating func note(_ conditions: Set<Int>) {
    decisive.formUnion(conditions)
    let group = conditions.sorted()
    if group.count > 1, !together.contains(group) { together.append(group) }
  }

  private mutating func note(_ rule: Program.Rule) {
    var found = Mentioned()
    if let condition = rule.condition { condition.collect(&found) }
    for value in rule.effects.flatMap({ $0.expressions }) { value.collect(&found) }
    note(found.conditions)
    for trigger in rule.triggers {
      heard.insert(trigger.subject)
      if case .changed(let condition) = trigger.subject { decisive.insert(condition) }
      if rule.evenCovered { heardEvenCovered.insert(trigger.subject) }
      var values: [Value] = []
      for field in trigger.patterns {
        field.pattern.collect(&values)
        if field.pattern != .any { asked[trigger.subject, default: []].insert(field.name) }
      }
      for value in values + found.values where !said[trigger.subject, default: []].contains(value) {
        said[trigger.subject, default: []].append(value)
      }
    }
  }

  /// Returns the values in rules about a subject.
  func about(_ subject: Program.Subject) -> [Value] { said[subject] ?? [] }

  /// Returns the values in a link.
  func about(_ link: LinkTree.Place) -> [Value] { opened[link] ?? [] }

  /// Returns true if a rule tests this parameter.
  func isAsked(_ parameter: String, of subject: Program.Subject) -> Bool {
    asked[subject]?.contains(parameter) ?? false
  }
}

extension Program.Pattern {
  fileprivate func collect(_ found: inout [Value]) {
    switch self {
    case .any, .bind: break
    case .literal(let value): found.append(value)
    case .enumCase(_, let fields): for field in fields { field.pattern.collect(&found) }
    case .member(_, let pattern): pattern.collect(&found)
    }
  }
}

/// The literals and conditions of an expression.
private struct Mentioned {
  var values: [Value] = []
  var conditions = Set<Int>()
}

extension Program.Expression {
  /// Collects the literals, each number with its neighbors, and the conditions.
  fileprivate func collect(_ found: inout Mentioned) {
    switch self {
    case .literal(let value):
      found.values.append(value)
      if case .int(let number) = value, number > .min, number < .max {
        found.values += [.int(number + 1), .int(number - 1)]
      }
    case .condition(let place): found.conditions.insert(place)
    default: break
    }
    for part in parts { part.collect(&found) }
  }
}
