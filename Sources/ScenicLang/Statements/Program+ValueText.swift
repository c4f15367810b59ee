import ScenicRuntime

extension Program {
  /// Returns a value in the syntax of the spec: `"Fred"`, `.name`, `Filter(sort: .age)`.
  package func text(_ value: Value, as type: ValueType) -> String {
    switch (type, value) {
    case (.optional, .null): return "nil"
    case (.optional(let wrapped), _): return text(value, as: wrapped)
    case (.list(let element), .list(let elements)):
      return "[" + elements.map { text($0, as: element) }.joined(separator: ", ") + "]"
    case (.dictionary(let element), .object(let fields)):
      let entries = fields.map { SourceText.quoted($0.name) + ": " + text($0.value, as: element) }
      return entries.isEmpty ? "[:]" : "[" + entries.joined(separator: ", ") + "]"
    case (.union(let members), .object):
      guard let name = value["type"]?.text, let inner = value["value"],
        let member = members.first(where: { self.name(of: $0) == name })
      else { return json(value) }
      return text(inner, as: member)
    case (.slot, .string(let label)): return "." + label
    case (.named(let place), _) where types.indices.contains(place): return text(value, as: types[place])
    default: return json(value)
    }
  }

  /// Returns fields in the syntax of the spec: `(name: "Fred", age: 3)`; empty without fields.
  package func text(_ fields: Fields, as parameters: [Parameter]) -> String {
    guard !fields.isEmpty else { return "" }
    let parts = fields.map { field in
      let type = parameters.first { $0.name == field.name }?.type
      return field.name + ": " + (type.map { text(field.value, as: $0) } ?? json(field.value))
    }
    return "(" + parts.joined(separator: ", ") + ")"
  }

  private func text(_ value: Value, as type: TypeDeclaration) -> String {
    switch type.shape {
    case .enumeration(let cases):
      if let name = value.text { return "." + name }
      guard let name = value["case"]?.text, let fields = value.fields else { return json(value) }
      let payload = cases.first { $0.name == name }?.payload ?? []
      return "." + name + text(Fields(fields.dropFirst().map { ($0.name, $0.value) }), as: payload)
    case .structure(let parameters):
      guard let fields = value.fields else { return json(value) }
      return type.name + (fields.isEmpty ? "()" : text(fields, as: parameters))
    case .extern, .text: return json(value)
    }
  }

  private func json(_ value: Value) -> String {
    if case .string(let text) = value { return SourceText.quoted(text) }
    return String(decoding: JSONWriter.compact(value), as: UTF8.self)
  }
}
