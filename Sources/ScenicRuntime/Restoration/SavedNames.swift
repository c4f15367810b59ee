/// What the names of a saved state mean in this program: what is called so, else what says
/// `@renamed(from: …)` of it.
package struct SavedNames {
  private let nodes: [String: Int]
  /// Only what the nodes are called now.
  private let nodeNames: NameTable
  private let conditions: [String: Int]
  private let actions: NameTable
  private let types: NameTable

  /// Cost: the program's declarations.
  init(_ index: Engine.Index) {
    let program = index.program
    var nodes: [String: Int] = [:]
    for (place, node) in program.nodes.enumerated() where nodes[node.name] == nil { nodes[node.name] = place }
    var former: [String: [String]] = [:]
    for (place, node) in program.nodes.enumerated() {
      former[node.name, default: []] += node.note.formerNames
      // A container that has no name of its own is called as its slot.
      for (slot, content) in zip(node.slots, index.fillings[place] ?? []) where !slot.note.formerNames.isEmpty
      {
        former[index.name(of: content.node), default: []] += slot.note.formerNames
      }
    }
    former = former.filter { !$0.value.isEmpty }
    if !former.isEmpty {
      for (place, node) in program.nodes.enumerated() {
        for name in SavedNames.formerNames(of: node.name, former) where nodes[name] == nil {
          nodes[name] = place
        }
      }
    }
    self.nodes = nodes
    nodeNames = NameTable(program.nodes.map { $0.name })
    conditions = SavedNames.conditions(of: program, former)
    actions = NameTable(program.actions.map { $0.name })
    types = NameTable(program.types.map { $0.name })
  }

  /// The place of a node in `Program.nodes`.
  package func node(_ name: String) -> Int? { nodes[name] }

  /// The place of a condition in `Program.conditions`.
  package func condition(_ name: String) -> Int? { conditions[name] }

  /// The place of an action in `Program.actions`.
  func action(_ name: String) -> Int? { actions[name] }

  /// The type that a text names.
  func type(_ text: String) throws(JSONError) -> Program.ValueType {
    try TypeNameReader.read(text, types: types, nodes: nodeNames)
  }

  /// Those of scenes are called after them, and so after what the scenes were called.
  private static func conditions(of program: Program, _ former: [String: [String]]) -> [String: Int] {
    var conditions: [String: Int] = [:]
    for (place, condition) in program.conditions.enumerated() where conditions[condition.name] == nil {
      conditions[condition.name] = place
    }
    for (place, condition) in program.conditions.enumerated() {
      let own = condition.note.formerNames
      if own.isEmpty, former.isEmpty { continue }
      var renamed = former
      if !own.isEmpty { renamed[condition.name] = own }
      for name in formerNames(of: condition.name, renamed) where conditions[name] == nil {
        conditions[name] = place
      }
    }
    return conditions
  }

  /// How many former spellings of one name count. They multiply with every part of it that was renamed, so those of a
  /// forged program would have no end.
  private static let maximumSpellings = 64

  /// What a dotted name has been where its own last part or a flow or scene before it had another name.
  private static func formerNames(of name: String, _ former: [String: [String]]) -> [String] {
    var spellings = [""]
    var now = ""
    for part in name.split(separator: ".") {
      now += now.isEmpty ? String(part) : "." + part
      let parts = [String(part)] + (former[now] ?? [])
      let longer = spellings.lazy.flatMap { before in
        parts.lazy.map { before.isEmpty ? $0 : before + "." + $0 }
      }
      spellings = Array(longer.prefix(maximumSpellings))
    }
    return Array(spellings.dropFirst())
  }
}

extension Engine {
  /// What the names of a saved state mean in its program. Cost: the program's declarations.
  package var savedNames: SavedNames { SavedNames(index) }
}

extension Program.Note {
  /// What the declaration was called in earlier versions: its `@renamed(from: …)`.
  package var formerNames: [String] {
    attributes.compactMap { attribute in
      guard attribute.name == "renamed", case .literal(.string(let name))? = attribute.arguments.first?.value
      else { return nil }
      return name
    }
  }
}

extension Program {
  /// Whether a value of this type can be, or have in it, one of a type that is the app's own.
  func mayBeExtern(_ type: ValueType) -> Bool {
    var seen: Set<Int> = []
    return mayBeExtern(type, &seen)
  }

  private func mayBeExtern(_ type: ValueType, _ seen: inout Set<Int>) -> Bool {
    switch type {
    case .optional(let inner), .list(let inner), .dictionary(let inner): return mayBeExtern(inner, &seen)
    case .union(let members): return members.contains { mayBeExtern($0, &seen) }
    case .named(let place):
      guard seen.insert(place).inserted, types.indices.contains(place) else { return false }
      switch types[place].shape {
      case .extern: return true
      case .structure(let fields): return fields.contains { mayBeExtern($0.type, &seen) }
      case .enumeration(let cases):
        return cases.contains { $0.payload.contains { mayBeExtern($0.type, &seen) } }
      }
    case .bool, .int, .double, .string, .url, .slot: return false
    }
  }

  /// Whether this value of a type is, or has in it, one of a type that is the app's own. Cost: the value.
  func isExtern(_ value: Value, of type: ValueType) -> Bool {
    if !mayBeExtern(type) { return false }
    switch (type, value) {
    case (.optional, .null): return false
    case (.optional(let inner), _): return isExtern(value, of: inner)
    case (.list(let element), .list(let values)): return values.contains { isExtern($0, of: element) }
    case (.dictionary(let element), .object(let fields)):
      return fields.contains { isExtern($0.value, of: element) }
    case (.union(let members), .object(let fields)):
      let member = members.first { name(of: $0) == fields["type"]?.text }
      return member.map { isExtern(fields["value"] ?? .null, of: $0) } ?? true
    case (.named(let place), _): return isExtern(value, shaped: types[place].shape)
    default: return true
    }
  }

  private func isExtern(_ value: Value, shaped shape: TypeDeclaration.Shape) -> Bool {
    var parameters: [Parameter] = []
    switch shape {
    case .extern: return true
    case .structure(let fields): parameters = fields
    case .enumeration(let cases):
      let name = value.text ?? value["case"]?.text
      parameters = cases.first { $0.name == name }?.payload ?? []
    }
    return parameters.contains { isExtern(value[$0.name] ?? .null, of: $0.type) }
  }
}
