// The boundary: values from outside are checked against their types once, and carry no type after that.
extension Program {
  /// Returns the value of this type that JSON from outside represents, in its one normal form. 1 for a
  /// `Double` becomes 1.0, a struct has every field in declaration order, an absent optional is null,
  /// dictionaries are sorted. An error contains the path within the value. Lists and objects are nested at
  /// most `Value.Limit.depth` deep, so that a state with it can be saved. Cost: the value, and the
  /// declarations that it mentions.
  package func accept(_ json: Value, as type: ValueType) throws(JSONError) -> Value {
    try accept(json, as: type, levels: Value.Limit.depth)
  }

  /// Returns the value if it has at most this number of levels.
  private func accept(_ json: Value, as type: ValueType, levels: Int) throws(JSONError) -> Value {
    if levels < 0 { throw tooDeep }
    switch (type, json) {
    case (.bool, .bool), (.int, .int), (.string, .string), (.url, .string): return json
    case (.double, .double(let number)) where number.isFinite: return json
    case (.double, .int(let number)): return .double(Double(number))
    case (.int, .double(let number)):
      // `Int(exactly:)` is avoided, since it calls the C library's rounding.
      guard number >= Double(Int.min), number < -Double(Int.min), Double(Int(number)) == number else {
        throw mismatch(type)
      }
      return .int(Int(number))
    case (.optional, .null): return .null
    case (.optional(let wrapped), _): return try accept(json, as: wrapped, levels: levels)
    case (.list(let element), .list(let values)):
      return .list(
        try each(of: values) { (value) throws(JSONError) in
          try accept(value, as: element, levels: levels - 1)
        })
    case (.dictionary(let element), .object(let fields)): return try dictionary(fields, of: element, levels)
    case (.union(let members), .object(let fields)): return try member(fields, of: members, levels)
    case (.named(let place), _):
      guard types.indices.contains(place) else { throw mismatch(type) }
      return try accept(json, as: types[place], type, levels)
    case (.slot(let place), .string(let label)):
      guard nodes.indices.contains(place), nodes[place].slots.contains(where: { $0.label == label }) else {
        throw JSONError("unknown slot \"\(label)\"")
      }
      return json
    default: throw mismatch(type)
    }
  }

  /// Returns the arguments for these parameters from a JSON object, in declaration order. Initial values are
  /// filled in, and an absent optional is null.
  package func arguments(_ json: Fields, for parameters: [Parameter]) throws(JSONError) -> Fields {
    try record(json[...], parameters, Value.Limit.depth)
  }

  /// Returns the inputs of an existing node from JSON: no values are filled in, and null is omitted, as in a
  /// tree.
  package func inputs(_ json: Fields, for parameters: [Parameter]) throws(JSONError) -> Fields {
    let all = try record(json[...], parameters, Value.Limit.depth, fillingIn: false)
    return Fields(unique: all.filter { $0.value != .null })
  }

  /// Returns true if null is a value of this type.
  private func admitsNull(_ type: ValueType) -> Bool {
    if case .optional = type { return true }
    if case .named(let place) = type, types.indices.contains(place) { return types[place].shape == .extern }
    return false
  }

  private var tooDeep: JSONError { JSONError("more than \(Value.Limit.depth) levels deep") }

  private func mismatch(_ type: ValueType) -> JSONError {
    JSONError("expected a value of type \(name(of: type))")
  }

  private func dictionary(_ fields: Fields, of element: ValueType, _ levels: Int) throws(JSONError) -> Value {
    var result: [Fields.Field] = []
    for field in fields {
      do {
        result.append(.init(field.name, try accept(field.value, as: element, levels: levels - 1)))
      } catch {
        throw error.within(field.name)
      }
    }
    return .object(Fields(unique: result.sorted { $0.name < $1.name }))
  }

  private func member(_ fields: Fields, of members: [ValueType], _ levels: Int) throws(JSONError) -> Value {
    guard fields.count == 2, let type = fields["type"]?.text, let value = fields["value"] else {
      throw JSONError("expected {\"type\": …, \"value\": …}")
    }
    guard let member = members.first(where: { name(of: $0) == type }) else {
      throw JSONError("expected a type of \(name(of: .union(members)))", path: "type")
    }
    return [
      "type": .string(type),
      "value": try under("value") { () throws(JSONError) in
        try accept(value, as: member, levels: levels - 1)
      },
    ]
  }

  private func accept(
    _ json: Value, as declaration: TypeDeclaration, _ type: ValueType, _ levels: Int
  ) throws(JSONError) -> Value {
    switch (declaration.shape, json) {
    case (.extern, _):
      var parts = Int.max
      if !json.isWithin(depth: levels, &parts) { throw tooDeep }
      return json
    case (.text, .string(let text)): return .string(try canonical(text, as: type))
    case (.structure(let fields), .object(let given)):
      return .object(try record(given[...], fields, levels - 1))
    case (.enumeration(let cases), .string(let name)):
      return try enumCase(name, of: cases, [][...], type, levels)
    case (.enumeration(let cases), .object(let given)):
      guard let first = given.first, first.name == "case" else {
        // Fields have no order in JSON; the case is looked up if it does not come first.
        guard let name = given["case"]?.text else { throw mismatch(type) }
        return try enumCase(name, of: cases, given.filter { $0.name != "case" }[...], type, levels)
      }
      guard let name = first.value.text else { throw JSONError("expected a string", path: "case") }
      return try enumCase(name, of: cases, given.dropFirst(), type, levels)
    default: throw mismatch(type)
    }
  }

  private func enumCase(
    _ name: String, of cases: [TypeDeclaration.Case], _ payload: some Collection<Fields.Field>,
    _ type: ValueType, _ levels: Int
  ) throws(JSONError) -> Value {
    guard let one = cases.first(where: { $0.name == name }) else {
      throw JSONError("\(self.name(of: type)) has no case \"\(name)\"")
    }
    let fields = try record(payload, one.payload, levels - 1)
    if one.payload.isEmpty { return .string(name) }
    return .object(Fields(unique: [.init("case", .string(name))] + fields))
  }

  /// Returns every parameter with its value, in declaration order. An absent value is the initial value, or
  /// null if the type admits that.
  private func record(
    _ given: some Collection<Fields.Field>, _ parameters: [Parameter], _ levels: Int, fillingIn: Bool = true
  ) throws(JSONError) -> Fields {
    let values = given.map { $0.value }
    let names = NameTable(given.map { $0.name })
    var result: [Fields.Field] = []
    result.reserveCapacity(parameters.count)
    var taken = 0
    for parameter in parameters {
      if let place = names[parameter.name] {
        taken += 1
        do {
          result.append(
            .init(parameter.name, try accept(values[place], as: parameter.type, levels: levels)))
        } catch {
          throw error.within(parameter.name)
        }
      } else if fillingIn, let initial = parameter.initial {
        result.append(.init(parameter.name, initial))
      } else if fillingIn ? !parameter.isRequired : admitsNull(parameter.type) {
        result.append(.init(parameter.name, .null))
      } else {
        throw JSONError("\"\(parameter.name)\" is missing")
      }
    }
    if taken < values.count {
      let known = NameTable(parameters.map { $0.name })
      for field in given where known[field.name] == nil {
        throw JSONError("unknown field", path: field.name)
      }
    }
    return Fields(unique: result)
  }
}
