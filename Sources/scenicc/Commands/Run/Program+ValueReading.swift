import ScenicLang
import ScenicRuntime

extension Program {
  /// Returns the value of a typed expression, if it is of the type.
  func value(_ written: WrittenValue, as type: ValueType) throws(CallError) -> Value {
    switch (type, written) {
    case (.optional, .literal(.null)): return .null
    case (.optional(let wrapped), _): return try value(written, as: wrapped)
    case (.bool, .literal(.bool)), (.int, .literal(.int)), (.double, .literal(.double)),
      (.string, .literal(.string)), (.url, .literal(.string)):
      return literal(written)
    case (.double, .literal(.int(let number))): return .double(Double(number))
    case (.list(let element), .list(let elements)):
      var values: [Value] = []
      for written in elements { values.append(try value(written, as: element)) }
      return .list(values)
    case (.dictionary(let element), .dictionary(let entries)):
      var fields: [(String, Value)] = []
      for entry in entries { fields.append((entry.label ?? "", try value(entry.value, as: element))) }
      return .object(Fields(fields))
    case (.union(let members), _): return try member(written, of: members, type)
    case (.slot(let node), .implicitCase(let label, let arguments)):
      let slots = nodes.indices.contains(node) ? nodes[node].slots : []
      guard arguments.isEmpty, slots.contains(where: { $0.label == label }) else { throw mismatch(type) }
      return .string(label)
    case (.named(let place), _) where types.indices.contains(place):
      return try value(written, as: types[place], type)
    default: throw mismatch(type)
    }
  }

  /// Returns the arguments for these parameters, labelled or in order; omitted ones have their defaults.
  func fields(
    _ written: [WrittenValue.Argument], for parameters: [Parameter], of owner: String
  ) throws(CallError) -> Fields {
    var given: [String: Value] = [:]
    for (index, argument) in written.enumerated() {
      let parameter = parameters.enumerated().first { place, parameter in
        argument.label.map { $0 == parameter.name } ?? (place == index)
      }
      guard let parameter = parameter?.element else {
        throw CallError("unknown argument `\(argument.label ?? "\(index + 1)")` of `\(owner)`")
      }
      given[parameter.name] = try value(argument.value, as: parameter.type)
    }
    var fields = Fields()
    for parameter in parameters {
      if let value = given[parameter.name] ?? parameter.initial {
        fields.append(parameter.name, value)
      } else if case .optional = parameter.type {
        fields.append(parameter.name, .null)
      } else {
        throw CallError("missing argument `\(parameter.name): \(name(of: parameter.type))` of `\(owner)`")
      }
    }
    return fields
  }

  private func value(
    _ written: WrittenValue, as declaration: TypeDeclaration, _ type: ValueType
  ) throws(CallError) -> Value {
    switch (declaration.shape, written) {
    case (.enumeration(let cases), .implicitCase(let name, let arguments)):
      return try enumCase(name, arguments, of: cases, declaration)
    case (.enumeration(let cases), .named(let path, let arguments)) where path.count == 2:
      guard path[0] == declaration.name else { throw mismatch(type) }
      return try enumCase(path[1], arguments, of: cases, declaration)
    case (.structure(let parameters), .named(let path, let arguments)) where path == [declaration.name]:
      return .object(try fields(arguments, for: parameters, of: declaration.name))
    case (.structure(let parameters), .implicitCase("init", let arguments)):
      return .object(try fields(arguments, for: parameters, of: declaration.name))
    case (.extern, .literal), (.extern, .list), (.extern, .dictionary): return literal(written)
    default: throw mismatch(type)
    }
  }

  private func enumCase(
    _ name: String, _ arguments: [WrittenValue.Argument], of cases: [TypeDeclaration.Case],
    _ declaration: TypeDeclaration
  ) throws(CallError) -> Value {
    guard let found = cases.first(where: { $0.name == name }) else {
      let meant = didYouMean(name, among: cases.map(\.name))
      throw CallError(
        "unknown case `\(name)` of `\(declaration.name)`", hint: meant.map { "did you mean `.\($0)`?" })
    }
    guard !found.payload.isEmpty else { return .string(name) }
    var object = Fields([("case", .string(name))])
    for field in try fields(arguments, for: found.payload, of: "." + name) {
      object.append(field.name, field.value)
    }
    return .object(object)
  }

  /// Returns a value of the first fitting member of the union.
  private func member(
    _ written: WrittenValue, of members: [ValueType], _ type: ValueType
  ) throws(CallError) -> Value {
    for member in members {
      guard let value = try? value(written, as: member) else { continue }
      return .object(Fields([("type", .string(name(of: member))), ("value", value)]))
    }
    throw mismatch(type)
  }

  /// Returns the value of an expression without an expected type.
  private func literal(_ written: WrittenValue) -> Value {
    switch written {
    case .literal(let value): return value
    case .list(let elements): return .list(elements.map(literal))
    case .dictionary(let entries):
      return .object(Fields(entries.map { ($0.label ?? "", literal($0.value)) }))
    case .implicitCase(let name, _): return .string(name)
    case .named(let path, _): return .string(path.last ?? "")
    }
  }

  private func mismatch(_ type: ValueType) -> CallError {
    CallError("expected a value of type `\(name(of: type))`")
  }
}
