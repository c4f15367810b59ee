import ScenicRuntime

// Computes arguments of events from the values in conditions, where the samples of a struct do not include them.

extension Placements {
  /// Returns arguments for each event with a struct: for each of its rules some for which the rule runs.
  func decidingArguments(_ samples: SampleValues) -> OrderedMap<Program.Subject, [Fields]> {
    var found = OrderedMap<Program.Subject, [Fields]>()
    for flow in program.flows.indices where walk.listening.live.contains(flow: flow) {
      for rule in program.flows[flow].rules {
        for trigger in rule.triggers where found[trigger.subject] == nil && hasStructure(trigger.subject) {
          found.set(trigger.subject, to: arguments(decidingFor: trigger.subject, samples))
        }
      }
    }
    return found
  }

  private func arguments(decidingFor subject: Program.Subject, _ samples: SampleValues) -> [Fields] {
    walk.listening.flows(hearing: subject).flatMap { flow in
      walk.listening.listeners(in: flow, for: subject).prefix(16).compactMap { listener -> Fields? in
        guard listener.isConditional, let (answers, places) = answers(of: [(flow, listener)], for: subject)
        else {
          return nil
        }
        var tested = TestedValues(answers.compactMap { $0.condition }, places, Truth(walk.table, Voice()))
        let trials = Trials(tested.all(), places)
        let values = trials.choices.first { values in answers.allSatisfy { $0.holds(where: values) } }
        guard let values, let what = trials.what(values), let answer = answers.first,
          let row = PatternCell.overlap(what.row, answer.row)
        else { return nil }
        return arguments(of: subject, matching: row, where: values, places, samples)
      }
    }
  }

  /// Returns arguments of an unhandled case of an event with a struct; nil if they are unknown.
  func arguments(of subject: Program.Subject, in rest: AnswerRest, _ samples: SampleValues) -> Fields? {
    guard case .some(let gap) = rest, hasStructure(subject) else { return nil }
    var values = OrderedMap<Program.Expression, Value>()
    for given in gap.given { values.set(given.tested.expression, to: given.value) }
    return arguments(of: subject, matching: gap.cells, where: values, gap.places, samples)
  }

  private func arguments(
    of subject: Program.Subject, matching row: [PatternCell],
    where values: OrderedMap<Program.Expression, Value>,
    _ places: BoundPlaces, _ samples: SampleValues
  ) -> Fields? {
    let parameters = program.parameters(of: subject)
    guard parameters.count == row.count else { return nil }
    let builder = ValueBuilder(program: program, samples: samples)
    var arguments: [Value] = []
    for (parameter, cell) in zip(parameters, row) {
      guard let value = builder.value(of: parameter.type, matching: cell) else { return nil }
      arguments.append(value)
    }
    for (expression, value) in values.entries {
      guard let (local, members) = expression.membersOfLocal, !members.isEmpty,
        let place = places.place(local)
      else { continue }
      let path = place.path
      let steps = path.steps.map { ValueBuilder.Step.part($0.head, $0.part) } + members.map { .member($0) }
      let type = parameters[path.parameter].type
      guard let changed = builder.setting(arguments[path.parameter], type, steps[...], to: value) else {
        return nil
      }
      arguments[path.parameter] = changed
    }
    return Fields(unique: zip(parameters, arguments).map { Fields.Field($0.name, $1) })
  }

  private func hasStructure(_ subject: Program.Subject) -> Bool {
    program.parameters(of: subject).contains { hasStructure($0.type, depth: 0) }
  }

  private func hasStructure(_ type: Program.ValueType, depth: Int) -> Bool {
    if depth > 6 { return false }
    switch type {
    case .optional(let wrapped): return hasStructure(wrapped, depth: depth + 1)
    case .named(let place):
      switch program.types[place].shape {
      case .structure: return true
      case .enumeration(let cases):
        return cases.contains { $0.payload.contains { hasStructure($0.type, depth: depth + 1) } }
      case .extern, .text: return false
      }
    default: return false
    }
  }
}

/// Builds values of types from patterns, and changes parts of them.
private struct ValueBuilder {
  enum Step {
    case part(ValueHead, Int)
    case member(String)
  }

  let program: Program
  let samples: SampleValues

  /// Returns the simplest value that a cell matches; nil if it is unknown.
  func value(of type: Program.ValueType, matching cell: PatternCell) -> Value? {
    guard case .made(let head, let parts) = cell else { return samples.values(of: type).first }
    switch head {
    case .bool(let truth): return .bool(truth)
    case .none: return .null
    case .slot(let label): return .string(label)
    case .literal(let value): return value
    case .member: return nil
    case .some:
      guard case .optional(let wrapped) = type, let part = parts.first else { return nil }
      return value(of: wrapped, matching: part)
    case .enumCase(let place):
      guard let declared = cases(of: type), declared.indices.contains(place) else { return nil }
      if declared[place].payload.isEmpty { return .string(declared[place].name) }
      var fields: Fields = ["case": .string(declared[place].name)]
      for (field, part) in zip(declared[place].payload, parts) {
        guard let value = value(of: field.type, matching: part) else { return nil }
        fields.append(field.name, value)
      }
      return .object(fields)
    }
  }

  /// Returns a value with another part; nil if it has no such part.
  func setting(_ value: Value, _ type: Program.ValueType, _ steps: ArraySlice<Step>, to new: Value) -> Value?
  {
    guard let step = steps.first else { return new }
    let inner = steps.dropFirst()
    if case .optional(let wrapped) = type {
      if case .part(.some, _) = step { return setting(value, wrapped, inner, to: new) }
      return setting(value, wrapped, steps, to: new)
    }
    guard case .object(let fields) = value else { return nil }
    let field: Program.Parameter?
    switch step {
    case .member(let name): field = self.fields(of: type).first { $0.name == name }
    case .part(.enumCase(let place), let part): field = payload(of: type, place, part)
    case .part: field = nil
    }
    guard let field, let old = fields[field.name], let changed = setting(old, field.type, inner, to: new)
    else {
      return nil
    }
    return .object(Fields(fields.map { ($0.name, $0.name == field.name ? changed : $0.value) }))
  }

  private func cases(of type: Program.ValueType) -> [Program.TypeDeclaration.Case]? {
    switch type {
    case .optional(let wrapped): return cases(of: wrapped)
    case .named(let place):
      if case .enumeration(let cases) = program.types[place].shape { return cases }
      return nil
    default: return nil
    }
  }

  private func payload(of type: Program.ValueType, _ place: Int, _ part: Int) -> Program.Parameter? {
    guard let cases = cases(of: type), cases.indices.contains(place),
      cases[place].payload.indices.contains(part)
    else { return nil }
    return cases[place].payload[part]
  }

  private func fields(of type: Program.ValueType) -> [Program.Parameter] {
    guard case .named(let place) = type, case .structure(let fields) = program.types[place].shape else {
      return []
    }
    return fields
  }
}

extension Program.Expression {
  /// The bound position that a dotted name begins with, and the names after it; nil for any other expression.
  fileprivate var membersOfLocal: (local: Int, members: [String])? {
    switch self {
    case .local(let place): return (place, [])
    case .member(let base, let name): return base.membersOfLocal.map { ($0.local, $0.members + [name]) }
    default: return nil
    }
  }
}
