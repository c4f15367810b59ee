/// Candidate values for unknown arguments: those that were observed, those that rules compare with, and one
/// that differs from all others.
struct RepresentativeValues {
  private let program: Program
  private let literals: Literals
  /// The observed values, with the names of their inputs.
  private var observed: [Observed] = []
  /// The maximum numbers of values of a type, and of combinations of arguments.
  static let limit = (values: 24, arguments: 96, observed: 200, depth: 5)

  private struct Observed: Hashable {
    var name: String
    var type: Program.ValueType
    var value: Value
  }

  init(_ program: Program, _ literals: Literals) {
    self.program = program
    self.literals = literals
  }

  /// Records the inputs of a node, with their parts.
  mutating func note(_ inputs: Fields, of node: Int) {
    for parameter in program.nodes[node].inputs {
      guard let value = inputs[parameter.name] else { continue }
      note(value, parameter.type, parameter.name, depth: 0)
    }
  }

  private mutating func note(_ value: Value, _ type: Program.ValueType, _ name: String, depth: Int) {
    let one = Observed(name: name, type: type, value: value)
    guard depth < RepresentativeValues.limit.depth, observed.count < RepresentativeValues.limit.observed,
      !observed.contains(one)
    else {
      return
    }
    observed.append(one)
    switch (type, value) {
    case (.optional(let wrapped), _) where value != .null: note(value, wrapped, name, depth: depth + 1)
    case (.list(let element), .list(let values)):
      for value in values.prefix(4) { note(value, element, name, depth: depth + 1) }
    case (.dictionary(let element), .object(let fields)):
      for field in fields.prefix(4) { note(field.value, element, name, depth: depth + 1) }
    case (.union(let members), .object(let fields)):
      guard let member = members.first(where: { program.name(of: $0) == fields["type"]?.text }) else {
        return
      }
      note(fields["value"] ?? .null, member, name, depth: depth + 1)
    case (.named(let place), _): note(value, program.types[place].shape, depth: depth)
    default: break
    }
  }

  private mutating func note(_ value: Value, _ shape: Program.TypeDeclaration.Shape, depth: Int) {
    var parts: [Program.Parameter] = []
    switch shape {
    case .extern, .text: return
    case .structure(let fields): parts = fields
    case .enumeration(let cases): parts = cases.first { $0.name == value["case"]?.text }?.payload ?? []
    }
    for part in parts {
      if let inner = value[part.name] { note(inner, part.type, part.name, depth: depth + 1) }
    }
  }

  /// Returns arguments for the rules about a subject, the likeliest first. A parameter that no rule tests has
  /// one value.
  func arguments(_ parameters: [Program.Parameter], for subject: Program.Subject) -> [Fields] {
    let known = literals.about(subject)
    var found = [(fields: Fields(), rank: 0)]
    for parameter in parameters {
      var values = self.values(of: parameter.type, called: parameter.name, known)
      if !literals.isAsked(parameter.name, of: subject) { values = Array(values.prefix(1)) }
      var next: [(fields: Fields, rank: Int)] = []
      for one in found {
        for (place, value) in values.enumerated() {
          var fields = one.fields
          fields.append(parameter.name, value)
          next.append((fields, one.rank + place))
        }
      }
      next.sort { $0.rank < $1.rank }
      found = Array(next.prefix(RepresentativeValues.limit.arguments))
    }
    return found.map { $0.fields }
  }

  /// Returns candidate captures of a link.
  func captures(of link: Program.Link, at place: LinkTree.Place) -> [[Value]] {
    let parameters = link.captures.map { Program.Parameter(name: $0.name, type: $0.type) }
    var found: [(values: [Value], rank: Int)] = [([], 0)]
    for parameter in parameters {
      let values = self.values(of: parameter.type, called: parameter.name, literals.about(place))
      let next = found.flatMap { one in
        values.enumerated().map { (values: one.values + [$1], rank: one.rank + $0) }
      }
      found = Array(next.sorted { $0.rank < $1.rank }.prefix(RepresentativeValues.limit.arguments))
    }
    return found.map { $0.values }
  }

  /// Returns candidates for the only value of a subject.
  func values(of type: Program.ValueType, for subject: Program.Subject) -> [Value] {
    let values = values(of: type, called: "value", literals.about(subject))
    return literals.isAsked("value", of: subject) ? values : Array(values.prefix(1))
  }

  /// Returns candidates of a type, the likeliest first.
  func values(of type: Program.ValueType, called name: String = "", _ known: [Value] = []) -> [Value] {
    values(of: type, called: name, known, depth: 0)
  }

  private func values(
    of type: Program.ValueType, called name: String, _ known: [Value], depth: Int
  ) -> [Value] {
    if depth > RepresentativeValues.limit.depth { return [] }
    var found: [Value] = []
    func add(_ value: Value) {
      if found.count < RepresentativeValues.limit.values, !found.contains(value) { found.append(value) }
    }
    for one in observed where one.type == type && one.name == name { add(one.value) }
    for one in observed where one.type == type { add(one.value) }
    for value in known where value.isScalar(of: type) { add(value) }
    for value in made(of: type, called: name, known, besides: found, depth: depth) { add(value) }
    return found
  }

  private func made(
    of type: Program.ValueType, called name: String, _ known: [Value], besides found: [Value], depth: Int
  ) -> [Value] {
    func inner(_ type: Program.ValueType) -> [Value] {
      values(of: type, called: name, known, depth: depth + 1)
    }
    switch type {
    case .bool: return [true, false]
    case .int: return neighbours(of: found, by: known) + [1, 0, 1_000_003, -1]
    case .double: return [1.5, 0.0]
    case .string, .url: return [.string("a"), .string(known.contains("a") ? "b" : "a"), ""]
    case .optional(let wrapped): return inner(wrapped) + [.null]
    case .list(let element): return inner(element).prefix(4).map { .list([$0]) } + [.list([])]
    case .dictionary: return [.object(Fields())]
    case .union(let members):
      return members.flatMap { member in
        inner(member).prefix(6).map { ["type": .string(program.name(of: member)), "value": $0] }
      }
    case .slot(let node): return program.nodes[node].slots.map { .string($0.label) }
    case .named(let place): return made(program.types[place].shape, known, depth)
    }
  }

  private func made(_ shape: Program.TypeDeclaration.Shape, _ known: [Value], _ depth: Int) -> [Value] {
    switch shape {
    case .extern: return [.null]
    // As `values` returns for a text, which it handles before.
    case .text: return []
    case .structure(let fields): return records(fields, known, depth).map { .object($0) }
    case .enumeration(let cases):
      return cases.flatMap { one -> [Value] in
        if one.payload.isEmpty { return [.string(one.name)] }
        return records(one.payload, known, depth).prefix(6).map {
          .object(Fields(unique: [.init("case", .string(one.name))] + $0))
        }
      }
    }
  }

  private func records(_ parameters: [Program.Parameter], _ known: [Value], _ depth: Int) -> [Fields] {
    var found = [Fields()]
    for parameter in parameters {
      let values = values(of: parameter.type, called: parameter.name, known, depth: depth + 1)
      found = Array(
        found.flatMap { fields in
          values.prefix(6).map { value in
            var fields = fields
            fields.append(parameter.name, value)
            return fields
          }
        }.prefix(RepresentativeValues.limit.values))
    }
    return found
  }

  /// Returns numbers from which the spec may have computed the observed ones.
  private func neighbours(of found: [Value], by known: [Value]) -> [Value] {
    var near: [Value] = []
    for number in found.compactMap({ $0.integer }).prefix(4) {
      for step in known.compactMap({ $0.integer }).prefix(4) {
        let (less, isTooSmall) = number.subtractingReportingOverflow(step)
        let (more, isTooLarge) = number.addingReportingOverflow(step)
        if !isTooSmall { near.append(.int(less)) }
        if !isTooLarge { near.append(.int(more)) }
      }
    }
    return near
  }
}

extension Value {
  /// Returns true if this literal is of a type without parts.
  fileprivate func isScalar(of type: Program.ValueType) -> Bool {
    switch (type, self) {
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string), (.url, .string): return true
    default: return false
    }
  }
}
