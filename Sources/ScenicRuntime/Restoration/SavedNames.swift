/// The meaning of the names in a saved state: declarations of that name, else those with a matching
/// `@renamed(from: …)`.
package struct SavedNames {
  private let nodes: [String: Int]
  /// The current names of the nodes only.
  private let nodeNames: NameTable
  private let conditions: [String: Int]
  private let actions: [String: Int]
  private let events: [Program.Event]
  private let types: NameTable

  /// Creates the tables. Cost: the program's declarations.
  init(_ index: Engine.Index) {
    let program = index.program
    var nodes = [String: Int]()
    for (place, node) in program.nodes.enumerated() where nodes[node.name] == nil { nodes[node.name] = place }
    var former = [String: [String]]()
    for (place, node) in program.nodes.enumerated() {
      former[node.name, default: []] += node.note.formerNames
      // A container without a name is named after its slot.
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
    actions = SavedNames.places(program.actions.map { ($0.name, $0.note.formerNames) }, former)
    events = program.events
    types = NameTable(program.types.map { $0.name })
  }

  /// Returns the index of a node in `Program.nodes`.
  package func node(_ name: String) -> Int? { nodes[name] }

  /// Returns the index of a condition in `Program.conditions`.
  package func condition(_ name: String) -> Int? { conditions[name] }

  /// Returns the index of an action in `Program.actions`.
  package func action(_ name: String) -> Int? { actions[name] }

  /// Returns the index of an event of the app.
  package func appEvent(_ name: String) -> Int? { events.place(of: name) }

  /// Returns the type that a text represents.
  func type(_ text: String) throws(JSONError) -> Program.ValueType {
    try TypeNameReader.read(text, types: types, nodes: nodeNames)
  }

  /// Returns the conditions by name. Conditions of scenes are named after them, and so also after their
  /// former names.
  private static func conditions(of program: Program, _ former: [String: [String]]) -> [String: Int] {
    places(program.conditions.map { ($0.name, $0.note.formerNames) }, former)
  }

  /// Returns the indices of declarations by their names and former names.
  private static func places(
    _ declared: [(name: String, formerNames: [String])], _ former: [String: [String]]
  ) -> [String: Int] {
    var places = [String: Int]()
    for (place, one) in declared.enumerated() where places[one.name] == nil { places[one.name] = place }
    for (place, one) in declared.enumerated() {
      if one.formerNames.isEmpty, former.isEmpty { continue }
      var renamed = former
      if !one.formerNames.isEmpty { renamed[one.name] = one.formerNames }
      for name in formerNames(of: one.name, renamed) where places[name] == nil { places[name] = place }
    }
    return places
  }

  /// The maximum number of former spellings of one name. They multiply with every renamed part, so a forged
  /// program could have arbitrarily many.
  private static let maximumSpellings = 64

  /// Returns the former names of a dotted name if its last part, or a flow or scene before it, was renamed.
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
  /// The meaning of the names in a saved state. Cost: the program's declarations.
  package var savedNames: SavedNames { SavedNames(index) }
}

extension Program {
  /// Returns true if a value of this type can be or contain one of an app's own type.
  func mayBeExtern(_ type: ValueType) -> Bool {
    var seen = Set<Int>()
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
      case .text: return false
      case .structure(let fields): return fields.contains { mayBeExtern($0.type, &seen) }
      case .enumeration(let cases):
        return cases.contains { $0.payload.contains { mayBeExtern($0.type, &seen) } }
      }
    case .bool, .int, .double, .string, .url, .slot: return false
    }
  }

  /// Returns true if this value is or contains one of an app's own type. Cost: the value.
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
    case .text: return false
    case .structure(let fields): parameters = fields
    case .enumeration(let cases):
      let name = value.text ?? value["case"]?.text
      parameters = cases.first { $0.name == name }?.payload ?? []
    }
    return parameters.contains { isExtern(value[$0.name] ?? .null, of: $0.type) }
  }
}
