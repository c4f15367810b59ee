import ScenicRuntime

// Emits default values in generated Swift.

extension GeneratedAPI {
  /// Returns the value as an expression of its type; nil if it has no Swift expression.
  func expression(_ value: Value, _ type: Program.ValueType) -> String? {
    switch (type, value) {
    case (.bool, .bool(let truth)): return truth ? "true" : "false"
    case (.int, .int(let number)): return number.description
    case (.double, .double(let number)) where number.isFinite: return number.description
    case (.double, .int(let number)): return "\(number).0"
    case (.string, .string(let text)): return SwiftText.literal(text)
    case (.url, .string(let text)): return "ScenicRuntime.URLText(\(SwiftText.literal(text)))"
    case (.optional, .null): return "nil"
    case (.optional(let wrapped), _): return expression(value, wrapped)
    case (.list(let element), .list(let values)):
      return all(values.map { expression($0, element) }).map { "[" + $0.joined(separator: ", ") + "]" }
    case (.dictionary(let element), .object(let fields)):
      if fields.isEmpty { return "[:]" }
      let pairs = fields.map { field in
        expression(field.value, element).map { "\(SwiftText.literal(field.name)): \($0)" }
      }
      return all(pairs).map { "[" + $0.joined(separator: ", ") + "]" }
    case (.union(let members), .object): return member(value, type, members)
    case (.named(let place), _):
      guard program.types.indices.contains(place) else { return nil }
      return declared(value, program.types[place], names.types[place])
    case (.slot(let place), .string(let label)): return slot(label, of: place)
    default: return nil
    }
  }

  private func member(_ value: Value, _ union: Program.ValueType, _ members: [Program.ValueType]) -> String? {
    guard let name = value["type"]?.text, let inner = value["value"],
      let place = members.firstIndex(where: { program.name(of: $0) == name }),
      let text = expression(inner, members[place])
    else { return nil }
    return "\(names.swift(union)).\(memberNames(members)[place])(\(text))"
  }

  private func declared(_ value: Value, _ type: Program.TypeDeclaration, _ name: String) -> String? {
    switch type.shape {
    case .extern: return nil
    case .text: return value.text.map { "\(name)(writtenText: \(SwiftText.literal($0)))" }
    case .structure(let fields):
      return arguments(value, fields, labels: fieldNames(fields)).map { "\(name)(\($0))" }
    case .enumeration(let cases):
      guard let label = value.text ?? value["case"]?.text,
        let place = cases.firstIndex(where: { $0.name == label })
      else { return nil }
      let text = "\(name).\(caseNames(cases)[place])"
      let payload = cases[place].payload
      if payload.isEmpty { return text }
      return arguments(value, payload, labels: parameterNames(payload)).map { "\(text)(\($0))" }
    }
  }

  /// Returns the arguments that differ from their defaults.
  private func arguments(_ value: Value, _ parameters: [Program.Parameter], labels: [String]) -> String? {
    let said = zip(parameters, labels).filter { parameter, _ in
      value[parameter.name] ?? .null != parameter.initial ?? .null || initial(of: parameter) == nil
    }
    return all(
      said.map { parameter, label in
        expression(value[parameter.name] ?? .null, parameter.type).map {
          "\(SwiftName.label(label)): \($0)"
        }
      }
    ).map { $0.joined(separator: ", ") }
  }

  private func slot(_ label: String, of node: Int) -> String? {
    guard program.nodes.indices.contains(node), let name = names.slots[node],
      let place = program.nodes[node].slots.firstIndex(where: { $0.label == label })
    else { return nil }
    return "\(name).\(slotNames(program.nodes[node].slots)[place])"
  }

  private func all(_ parts: [String?]) -> [String]? {
    let said = parts.compactMap { $0 }
    return said.count == parts.count ? said : nil
  }

  /// Returns the default of a parameter in Swift; nil if it is required.
  func initial(of parameter: Program.Parameter) -> String? {
    if let initial = parameter.initial {
      return shortened(expression(initial, parameter.type), parameter.type)
    }
    if case .optional = parameter.type { return "nil" }
    return nil
  }

  /// Returns `.name` if the type is determined by the context; not for an optional, whose own `none` would be
  /// meant.
  private func shortened(_ expression: String?, _ type: Program.ValueType) -> String? {
    guard case .named(let place) = type, case .enumeration? = shape(place), let expression,
      expression.hasPrefix(names.types[place] + ".")
    else { return expression }
    return String(expression.dropFirst(names.types[place].count))
  }

  private func shape(_ place: Int) -> Program.TypeDeclaration.Shape? {
    program.types.indices.contains(place) ? program.types[place].shape : nil
  }
}
