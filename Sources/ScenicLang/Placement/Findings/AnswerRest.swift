import ScenicRuntime

/// What of something said no rule answers.
struct AnswerRest {
  /// As the spec would write it.
  var text: String
  /// Whether nothing of it is answered.
  var isWhole: Bool
}

extension Placements {
  /// What is left of something said at a site when the rules of these flows, and last of the app, are asked; nil if
  /// all of it is answered.
  func rest(of subject: Program.Subject, from site: Int, asking chain: [Int]) -> AnswerRest? {
    var answers: [AnsweringRule] = []
    var parameters: [Model.Parameter]?
    for flow in chain.map({ walk.table.flow($0) ?? 0 }) + [0] {
      for listener in walk.listening.listeners(in: flow, for: subject) {
        let rule = model.flows[flow].rules[listener.rule]
        let trigger = rule.triggers[listener.trigger]
        let lowered = program.flows[flow].rules[listener.rule]
        parameters = trigger.parameters
        let row = model.row(trigger.patterns, for: trigger.parameters)
        guard let condition = lowered.condition else {
          if row.allSatisfy({ $0 == .any }) { return nil }
          answers.append(AnsweringRule(row: row, condition: nil))
          continue
        }
        let names = AnsweringRule.names(
          of: lowered.triggers[listener.trigger], trigger.parameters, answer: answers.count, lowered.locals)
        answers.append(AnsweringRule(row: row, condition: condition.renaming(names)))
      }
    }
    guard let parameters, !answers.isEmpty else { return AnswerRest(text: "all of it", isWhole: true) }
    return rest(answers, parameters, site)
  }

  private func rest(_ answers: [AnsweringRule], _ parameters: [Model.Parameter], _ site: Int) -> AnswerRest? {
    var voice = Voice()
    voice.sender = site
    let table = walk.table
    let isPresented = table.standsPresented(site)
    voice.isPresented = isPresented
    var truth = Truth(walk, voice)
    let unknowns = Unknowns(answers, self, parameters, truth)
    for assignment in unknowns.assignments {
      truth.assumed = assignment
      let rows = answers.filter { answer in answer.condition.map { truth.value(of: $0) == true } ?? true }
      var row = [PatternCell](repeating: .any, count: parameters.count)
      for place in parameters.indices {
        guard let value = assignment[.local(place)] else { continue }
        row[place] = model.cell(for: value, parameters[place].type)
      }
      var coverage = Coverage(model)
      let types = parameters.map { $0.type }
      guard let rest = coverage.rest(of: row, after: rows.map { $0.row }, types) else { continue }
      return AnswerRest(text: text(rest, parameters, assignment), isWhole: false)
    }
    return nil
  }

  private func text(
    _ cells: [PatternCell], _ parameters: [Model.Parameter], _ assignment: [Program.Expression: Value]
  ) -> String {
    var texts: [String] = []
    if !parameters.isEmpty, cells.contains(where: { $0 != .any }) || assignment.isEmpty {
      texts.append("(\(zip(cells, parameters).map { model.text($0, $1.type) }.joined(separator: ", ")))")
    }
    for (expression, value) in assignment.map({ (describe($0.key), name(of: $0.value)) }).sorted(by: {
      $0.0 < $1.0
    })
    where !expression.isEmpty { texts.append("where `\(expression)` is \(value)") }
    return texts.joined(separator: " ")
  }

  /// One of few values: a truth value, `nil`, a case or a slot.
  private func name(of value: Value) -> String { value.text.map { ".\($0)" } ?? text(value) }

  /// A simple expression as the spec writes it; empty for any other.
  private func describe(_ expression: Program.Expression) -> String {
    switch expression {
    case .condition(let place): program.conditions[place].name
    case .input(let node, let name): "\(program.nodes[node].name).\(name)"
    case .isPresented(let node): "\(program.nodes[node].name).isPresented"
    default: ""
    }
  }
}

/// A rule as totality sees it: what its pattern matches and what else must hold, where `.local(n)` is the n-th
/// parameter.
struct AnsweringRule {
  var row: [PatternCell]
  var condition: Program.Expression?

  /// What the locals of a trigger are: the place of the parameter that binds one; a name that no other rule has for
  /// what lies deeper.
  static func names(
    of trigger: Program.Trigger, _ parameters: [Model.Parameter], answer: Int, _ locals: Int
  ) -> [Int: Int] {
    var names: [Int: Int] = [:]
    for local in 0..<locals { names[local] = -1 - answer * 1_000 - local }
    for field in trigger.patterns {
      guard case .bind(let local) = field.pattern else { continue }
      names[local] = parameters.firstIndex { $0.name.text == field.name }
    }
    return names
  }
}

/// What rules' conditions depend on and nothing is known of: each expression with the values it can have.
struct Unknowns {
  private(set) var assignments: [[Program.Expression: Value]] = [[:]]
  private static let limit = 1024

  init(_ answers: [AnsweringRule], _ placements: Placements, _ parameters: [Model.Parameter], _ truth: Truth)
  {
    var seen: Set<Program.Expression> = []
    for condition in answers.compactMap({ $0.condition }) {
      for atom in condition.atoms({ placements.domain(of: $0, parameters) != nil })
      where seen.insert(atom).inserted {
        if truth.value(of: atom) != nil || truth.values(of: atom)?.count == 1 { continue }
        let values =
          truth.values(of: atom) ?? placements.domain(of: atom, parameters) ?? [.bool(true), .bool(false)]
        if assignments.count * values.count > Unknowns.limit { continue }
        assignments = assignments.flatMap { assignment in
          values.map { value in
            var next = assignment
            next[atom] = value
            return next
          }
        }
      }
    }
  }
}

extension Placements {
  /// The values of an expression with few of them; nil for any other, which only is or is not so.
  fileprivate func domain(of expression: Program.Expression, _ parameters: [Model.Parameter]) -> [Value]? {
    switch expression {
    case .condition(let place): return domain(of: program.conditions[place].type)
    case .input(let node, let name):
      return program.nodes[node].inputs.first { $0.name == name }.flatMap { domain(of: $0.type) }
    case .local(let place):
      return parameters.indices.contains(place) ? parameters[place].type.flatMap { domain(of: $0) } : nil
    case .isPresented: return [.bool(true), .bool(false)]
    default: return nil
    }
  }

  private func domain(of type: Program.ValueType) -> [Value]? {
    switch type {
    case .bool: return [.bool(true), .bool(false)]
    case .slot(let node): return program.nodes[node].slots.map { .string($0.label) }
    case .optional(let wrapped): return domain(of: wrapped).map { $0 + [.null] }
    case .named(let place):
      guard case .enumeration(let cases) = program.types[place].shape,
        cases.allSatisfy({ $0.payload.isEmpty })
      else { return nil }
      return cases.map { .string($0.name) }
    default: return nil
    }
  }
}

extension Model {
  /// The pattern that only this value matches.
  func cell(for value: Value, _ type: ValueType?) -> PatternCell {
    if case .optional(let wrapped)? = type {
      return value == .null ? .made(.none, []) : .made(.some, [cell(for: value, wrapped)])
    }
    if let truth = value.truth { return .made(.bool(truth), []) }
    guard let text = value.text else { return .any }
    if case .slot? = type { return .made(.slot(text), []) }
    guard let place = cases(of: type)?.firstIndex(where: { $0.name.text == text }) else { return .any }
    return .made(.enumCase(place), [])
  }
}

extension Program.Expression {
  /// What its truth is decided by: what stands between `&&`, `||`, `!`, `? :` and, of a comparison with a literal,
  /// the other side where that alone is enough.
  fileprivate func atoms(_ hasDomain: (Program.Expression) -> Bool) -> [Program.Expression] {
    switch self {
    case .literal: return []
    case .unary(.not, let operand): return operand.atoms(hasDomain)
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      return left.atoms(hasDomain) + right.atoms(hasDomain)
    case .choice(let condition, let then, let other):
      return condition.atoms(hasDomain) + then.atoms(hasDomain) + other.atoms(hasDomain)
    case .binary(.equal, let value, .literal), .binary(.equal, .literal, let value),
      .binary(.notEqual, let value, .literal), .binary(.notEqual, .literal, let value):
      return hasDomain(value) ? [value] : [self]
    default: return [self]
    }
  }

  /// The same with each local named by the parameter it binds; what binds something deeper gets a name of its own.
  fileprivate func renaming(_ names: [Int: Int]) -> Program.Expression {
    switch self {
    case .local(let place): .local(names[place] ?? -1 - place)
    case .literal, .input, .condition, .isPresented: self
    case .member(let base, let name): .member(base.renaming(names), name)
    case .list(let elements): .list(elements.map { $0.renaming(names) })
    case .object(let fields): .object(fields.map { Field($0.name, $0.value.renaming(names)) })
    case .unary(let sign, let operand): .unary(sign, operand.renaming(names))
    case .binary(let sign, let left, let right): .binary(sign, left.renaming(names), right.renaming(names))
    case .choice(let condition, let then, let other):
      .choice(condition.renaming(names), then: then.renaming(names), else: other.renaming(names))
    }
  }
}
