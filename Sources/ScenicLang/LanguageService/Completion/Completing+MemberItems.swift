import ScenicRuntime

// Completes names before and after dots in values.

extension Completing {
  // MARK: Before a dot

  /// Adds names before given names: scenes and flows, values with fields, types with cases.
  mutating func addPrefixes(_ expected: Expected, _ following: SyntaxList<NameSyntax>) {
    for value in inScope where ends(value, following, expected) { add(bare: value) }
    if case .action(let action) = context.body.completed, let name = following.first,
      model.actions[action].parameters.contains(where: { $0.name.text == name.text })
    {
      let declared = model.actions[action]
      add(item(written(declared.name.text), .action, "action", declared.note))
    }
    if !isOfConditions {
      for (node, name) in visibleNodes() where ends(node, following, expected) {
        add(item(node: node, as: name, withArguments: false))
      }
    }
    for type in visibleTypes() where following.count == 1 && accepts(.named(type), expected) {
      let cases = model.cases(of: .named(type)) ?? []
      if cases.contains(where: { $0.name.text == following[0].text }) { add(item(type: type)) }
    }
  }

  /// Returns true if the fields after a value lead to the expected type.
  private func ends(_ value: ReadableValue, _ following: SyntaxList<NameSyntax>, _ expected: Expected) -> Bool
  {
    var type = value.type
    for name in following {
      guard let known = type else { return true }
      guard let field = model.fields(of: known)?.first(where: { $0.name.text == name.text }) else {
        return false
      }
      type = field.type
    }
    return fits(ReadableValue(text: "", type: type, kind: .field), expected)
  }

  /// Returns true if the names after a scene, flow or container lead to the expected type.
  private func ends(_ node: Int, _ following: SyntaxList<NameSyntax>, _ expected: Expected) -> Bool {
    guard let name = following.first else { return false }
    let rest = following.dropFirst()
    if let value = readables(of: node).first(where: { $0.text == name.text }) {
      return ends(value, rest, expected)
    }
    guard let part = context.quietPart(name.id, of: node) else { return false }
    if case .condition(let place) = part {
      let value = ReadableValue(text: "", type: model.conditions[place].type, kind: .condition)
      return ends(value, rest, expected)
    }
    return context.node(of: part).map { ends($0, rest, expected) } ?? false
  }

  private mutating func add(bare value: ReadableValue) {
    let type = value.type.map { model.describe($0) } ?? ""
    add(item(value.text, "", value.kind, type, value.note, ItemText(value.text)))
  }

  // MARK: After a dot

  mutating func addFields(of type: ValueType, _ following: SyntaxList<NameSyntax>) {
    for field in model.fields(of: type) ?? [] {
      let value = ReadableValue(text: field.name.text, type: field.type, kind: .field, note: field.note)
      add(value, following)
    }
  }

  private mutating func add(_ value: ReadableValue, _ following: SyntaxList<NameSyntax>) {
    if following.isEmpty {
      add(value, expectedOfNames)
    } else if ends(value, following, expectedOfNames) {
      add(bare: value)
    }
  }

  mutating func addReadables(of node: Int, _ following: SyntaxList<NameSyntax>) {
    for value in readables(of: node) { add(value, following) }
    for (entity, name) in parts(of: node) {
      if let inner = context.node(of: entity) {
        if following.isEmpty {
          for value in readables(of: inner, "\(name).") { add(value, expectedOfNames) }
        } else if ends(inner, following, expectedOfNames) {
          add(item(node: inner, as: name, withArguments: false))
        }
      } else if case .condition(let place) = entity, model.conditions[place].owner == nil {
        let condition = model.conditions[place]
        add(
          ReadableValue(text: name, type: condition.type, kind: .condition, note: condition.note), following)
      }
    }
  }

  /// Adds the arguments of the request that the rule handles.
  mutating func addArguments(ofRequest action: Int, _ following: SyntaxList<NameSyntax>) {
    guard context.body.completed == .action(action) else { return }
    for value in requestArguments(qualified: false) { add(value, following) }
  }

  private var expectedOfNames: Expected { place.probe.expected }

  /// Adds the cases of the expected type, or the slots, after a dot.
  mutating func addCases(_ expected: Expected) {
    guard let type = expected.type else { return }
    if case .slot(let node) = type.unwrapped {
      for slot in model.nodes[node].slots {
        add(item(slot.label.text, .slot, model.nodes[node].name.text, slot.note))
      }
      return
    }
    for member in type.unwrapped.members {
      for enumCase in model.cases(of: member) ?? [] {
        let name = enumCase.name.text
        let text = place.isIn(.pattern) ? pattern(name, enumCase.payload) : call(name, enumCase.payload)
        add(item(name, signature(enumCase.payload), .enumCase, model.describe(member), enumCase.note, text))
      }
    }
  }
}
