import ScenicRuntime

/// Two versions of a spec with their corresponding declarations: those of the same name, or with
/// `@renamed(from: …)`, as saved states are read.
struct VersionPair {
  let old: SpecVersion
  let new: SpecVersion
  let oldEngine: Engine
  let newEngine: Engine
  let names: NodePairing
  /// The indices of the nodes of both, by their names.
  let oldPlaces: [String: Int]
  let newPlaces: [String: Int]
  /// The meanings of the names of saved states in both.
  let savedNames: (old: SavedNames, new: SavedNames)
  /// The index in the new program of each condition of the old one.
  let conditions: [Int?]
  /// The types whose values have a different shape now, or contain such values.
  private let changedTypes: Set<String>
  /// The index in the new program of each action, and of each event of the app, of the old one.
  let actions: [Int?]
  let events: [Int?]
  /// The old program with renamed declarations named as in the new one, for comparison as text.
  let renamed: Program

  /// Pairs the versions. Cost: the declarations of both.
  init(_ old: SpecVersion, _ new: SpecVersion) {
    self.old = old
    self.new = new
    oldEngine = Engine(old.program)
    newEngine = Engine(new.program)
    oldPlaces = VersionPair.places(old.program)
    newPlaces = VersionPair.places(new.program)
    let saved = newEngine.savedNames
    savedNames = (oldEngine.savedNames, saved)
    names = NodePairing(old.program, new.program, saved)
    conditions = old.program.conditions.map { saved.condition($0.name) }
    actions = old.program.actions.map { saved.action($0.name) }
    events = old.program.events.map { saved.appEvent($0.name) }
    var renamed = old.program
    for (place, other) in names.toNew.enumerated() {
      guard let other else { continue }
      renamed.nodes[place].name = new.program.nodes[other].name
      renamed.nodes[place].inputs.rename(as: new.program.nodes[other].inputs)
      renamed.nodes[place].events.rename(as: new.program.nodes[other].events)
      for slot in renamed.nodes[place].slots.indices {
        let label = renamed.nodes[place].slots[slot].label
        renamed.nodes[place].slots[slot].label = names.label(label, of: place)
      }
    }
    for (place, other) in conditions.enumerated() {
      if let other { renamed.conditions[place].name = new.program.conditions[other].name }
    }
    for (place, other) in actions.enumerated() {
      guard let other else { continue }
      renamed.actions[place].name = new.program.actions[other].name
      renamed.actions[place].parameters.rename(as: new.program.actions[other].parameters)
    }
    renamed.events.rename(as: new.program.events)
    for place in renamed.types.indices {
      let name = renamed.types[place].name
      if let type = new.program.types.first(where: { $0.name == name }) {
        renamed.types[place].rename(as: type)
      }
    }
    self.renamed = renamed
    changedTypes = VersionPair.changedTypes(renamed, new.program)
  }

  /// Returns a position in the new version.
  func place(new source: Program.SourcePosition) -> VersionChange.Place? { new.place(source, isOld: false) }

  /// Returns a position in the old version.
  func place(old source: Program.SourcePosition) -> VersionChange.Place? { old.place(source, isOld: true) }

  /// Returns a type of the old version with the names of the new one.
  func oldName(_ type: Program.ValueType) -> String { renamed.name(of: type) }

  func newName(_ type: Program.ValueType) -> String { new.program.name(of: type) }

  /// Returns the inputs of an old node that the new one has too, with the same type, by their current names.
  func sharedInputs(_ place: Int) -> Set<String> {
    guard let other = names.toNew[place] else { return [] }
    let now = new.program.nodes[other].inputs
    let shared = renamed.nodes[place].inputs.filter { input in
      now.contains { $0.name == input.name && newName($0.type) == oldName(input.type) }
        && changedTypes.isDisjoint(with: VersionPair.types(in: input.type, of: renamed))
    }
    return Set(shared.map { $0.name })
  }

  /// Returns the inputs of an old node with their current names.
  func currentInputs(_ inputs: Fields, of place: Int) -> Fields {
    guard let other = names.toNew[place] else { return inputs }
    return new.program.renamed(inputs, for: new.program.nodes[other].inputs)
  }

  /// Returns an old value with the current names of its parts.
  func currentValue(_ value: Value, as type: Program.ValueType) -> Value {
    new.program.renamed(value, as: type)
  }

  private static func places(_ program: Program) -> [String: Int] {
    var places = [String: Int]()
    for (place, node) in program.nodes.enumerated() { places[node.name] = place }
    return places
  }

  private static func changedTypes(_ old: Program, _ new: Program) -> Set<String> {
    var shapes = [String: [String]]()
    for type in new.types { shapes[type.name] = shape(of: type, in: new) }
    var changed = Set<String>()
    for type in old.types where shapes[type.name] != shape(of: type, in: old) { changed.insert(type.name) }
    var count = -1
    while count != changed.count {
      count = changed.count
      for type in old.types where !changed.contains(type.name) {
        let parts = type.parameters.flatMap { types(in: $0.type, of: old) }
        if !changed.isDisjoint(with: parts) { changed.insert(type.name) }
      }
    }
    return changed
  }

  private static func shape(of type: Program.TypeDeclaration, in program: Program) -> [String] {
    func texts(_ parameters: [Program.Parameter]) -> [String] {
      parameters.map { "\($0.name): \(program.name(of: $0.type))" }
    }
    switch type.shape {
    case .structure(let fields): return texts(fields)
    case .enumeration(let cases): return cases.flatMap { ["case \($0.name)"] + texts($0.payload) }.sorted()
    case .extern: return ["extern"]
    case .text: return ["text"]
    }
  }

  /// Returns the names of the declared types that a type contains.
  private static func types(in type: Program.ValueType, of program: Program) -> [String] {
    switch type {
    case .optional(let inner), .list(let inner), .dictionary(let inner): types(in: inner, of: program)
    case .union(let members): members.flatMap { types(in: $0, of: program) }
    case .named(let place): [program.types[place].name]
    case .bool, .int, .double, .string, .url, .slot: []
    }
  }
}

/// The corresponding scenes, flows and containers of two programs.
struct NodePairing {
  /// The index in the new program of each node of the old one, and the reverse.
  let toNew: [Int?]
  let toOld: [Int?]
  /// The old nodes whose own name is unchanged but whose dotted one has changed, since a node of the same
  /// name was added or removed. Saved states do not find them.
  let respelled: Set<Int>
  /// The new labels of renamed slots.
  private let labels: [Int: [String: String]]

  init(_ old: Program, _ new: Program, _ saved: SavedNames) {
    var toNew: [Int?] = old.nodes.map { node in
      guard let place = saved.node(node.name), new.nodes[place].isNamed == node.isNamed else { return nil }
      return place
    }
    respelled = NodePairing.respell(old, new, &toNew)
    var toOld: [Int?] = new.nodes.map { _ in nil }
    for (place, other) in toNew.enumerated() {
      guard let other else { continue }
      if toOld[other] == nil || old.nodes[place].name == new.nodes[other].name { toOld[other] = place }
    }
    var labels = [Int: [String: String]]()
    for (place, other) in toNew.enumerated() {
      guard let other, !old.nodes[place].slots.isEmpty else { continue }
      let former = old.nodes[place].slots.map { $0.label }
      for slot in new.nodes[other].slots where !former.contains(slot.label) {
        guard let before = slot.note.formerNames.first(where: { former.contains($0) }) else { continue }
        labels[place, default: [:]][before] = slot.label
      }
    }
    (self.toNew, self.toOld, self.labels) = (toNew, toOld, labels)
  }

  /// Returns the current label of a slot of an old container.
  func label(_ label: String, of place: Int) -> String { labels[place]?[label] ?? label }

  /// Pairs remaining nodes whose last name is the same and unique.
  private static func respell(_ old: Program, _ new: Program, _ toNew: inout [Int?]) -> Set<Int> {
    var left = [String: [Int]]()
    let taken = Set(toNew.compactMap { $0 })
    let known = Set(taken.map { new.nodes[$0].name })
    for (place, node) in new.nodes.enumerated() where node.isNamed && !taken.contains(place) {
      left[lastName(node), default: []].append(place)
    }
    var found = Set<Int>()
    for place in toNew.indices where toNew[place] == nil && old.nodes[place].isNamed {
      let node = old.nodes[place]
      let alike = left[lastName(node), default: []].filter { NodePairing.isAlike(new.nodes[$0], node) }
      // A node of the same name in an added flow does not count.
      let older = alike.filter { place in
        let owner = new.nodes[place].name.split(separator: ".").dropLast().joined(separator: ".")
        return owner.isEmpty || known.contains(owner)
      }
      guard older.count == 1 else { continue }
      toNew[place] = older[0]
      left[lastName(node)]?.removeAll { $0 == older[0] }
      found.insert(place)
    }
    return found
  }

  /// Returns true if two nodes have the same inputs and events, by name.
  static func isAlike(_ one: Program.Node, _ other: Program.Node) -> Bool {
    one.kind == other.kind && one.inputs.map { $0.name } == other.inputs.map { $0.name }
      && one.events.map { $0.name } == other.events.map { $0.name }
  }

  private static func lastName(_ node: Program.Node) -> String {
    node.name.split(separator: ".").last.map { String($0) } ?? node.name
  }
}

extension [Program.Parameter] {
  /// Gives parameters the names of a later version. Their own become former names.
  fileprivate mutating func rename(as later: [Program.Parameter]) {
    for place in indices {
      guard let other = later.named(self[place].name), other.name != self[place].name else { continue }
      self[place].formerNames = [self[place].name]
      self[place].name = other.name
    }
  }
}

extension [Program.Event] {
  fileprivate mutating func rename(as later: [Program.Event]) {
    for place in indices {
      guard let other = later.place(of: self[place].name) else { continue }
      self[place].name = later[other].name
      self[place].parameters.rename(as: later[other].parameters)
    }
  }
}

extension Program.TypeDeclaration {
  fileprivate mutating func rename(as later: Program.TypeDeclaration) {
    switch (shape, later.shape) {
    case (.structure(var fields), .structure(let others)):
      fields.rename(as: others)
      shape = .structure(fields)
    case (.enumeration(var cases), .enumeration(let others)):
      for place in cases.indices {
        guard let other = others.named(cases[place].name) else { continue }
        cases[place].payload.rename(as: other.payload)
        if cases[place].name == other.name { continue }
        cases[place].formerNames = [cases[place].name]
        cases[place].name = other.name
      }
      shape = .enumeration(cases)
    default: break
    }
  }

  /// All parameters in its values.
  fileprivate var parameters: [Program.Parameter] {
    switch shape {
    case .structure(let fields): fields
    case .enumeration(let cases): cases.flatMap { $0.payload }
    case .extern, .text: []
    }
  }
}
