/// `Value` → `SceneModel`: the tree of a saved state, as far as this program can still show it.
///
/// A node is lost if it is no longer declared, lacks an input or has an invalid one. With the entry of a
/// stack all entries over it are lost. In tabs, a split and a container a new node replaces a lost one. Any
/// other node is lost with its content, up to the nearest remaining ancestor.
struct TreeReader: ~Copyable {
  /// A node in the saved state.
  private struct Saved {
    var name: String
    var identity: Identity
    var inputs: Fields
    var children: [Value]
    var selected: Int?
    var presented: Value?
    var style: String?
  }

  private let names: SavedNames
  /// The labels of containers in the saved state, by the containers' names.
  private let labels: Fields
  /// True if the state was saved by exactly this program.
  private let isSameProgram: Bool
  /// True if values of the app's own types are restored too.
  private let isWhole: Bool
  /// An upper bound of the identities in the saved tree.
  private let limit: Int
  /// Creates nodes that replace lost ones.
  private(set) var transaction: Engine.Transaction
  /// The nodes that were lost themselves, and the reasons.
  private(set) var losses: [Step.Refusal] = []

  private var program: Program { transaction.index.program }

  init(
    _ names: SavedNames, labels: Fields, isSameProgram: Bool, isWhole: Bool, limit: Int,
    making transaction: consuming Engine.Transaction
  ) {
    self.names = names
    self.labels = labels
    self.isSameProgram = isSameProgram
    self.isWhole = isWhole
    self.limit = limit
    self.transaction = transaction
  }

  /// Reads the tree; returns nil if its root is lost.
  mutating func read(_ value: Value) throws(JSONError) -> SceneModel? {
    let root = program.flows.first?.root.node
    guard let tree = try node(value, expected: root, depth: 1, isPresented: false) else { return nil }
    guard tree.isSound else { throw JSONError("two nodes have one identity") }
    guard tree.presentsOnceInEachLevel else { throw JSONError("two nodes of one level present") }
    return tree
  }

  private mutating func node(
    _ value: Value, expected: Int?, depth: Int, isPresented: Bool
  ) throws(JSONError) -> SceneModel? {
    guard depth <= Engine.Limit.depth else { throw JSONError("the tree is too deep") }
    let saved = try self.saved(value)
    guard isPresented == (saved.style != nil) else {
      throw JSONError(
        isPresented ? "\"style\" is missing" : "only what is presented has a style", path: "style")
    }
    guard let place = place(of: saved, expected: expected) else {
      return fall(saved, "it is not declared any more")
    }
    guard saved.style.map({ program.hasStyle($0) }) ?? true else {
      return fall(saved, "unknown style \(saved.style ?? "")")
    }
    let declared = program.nodes[place]
    var model = SceneModel(sceneName: declared.name, style: saved.style, identity: saved.identity)
    switch inputs(saved.inputs, of: declared) {
    case .success(let inputs): model.inputs = inputs
    case .failure(let lack): return fall(saved, lack.reason)
    }
    guard try fill(&model, place, saved, depth: depth) else { return nil }
    if let presented = saved.presented {
      model.presented = try under("presented") { () throws(JSONError) in
        try node(presented, expected: nil, depth: depth + 1, isPresented: true)
      }
    }
    return model
  }

  private func saved(_ value: Value) throws(JSONError) -> Saved {
    var object = try ObjectReader(value)
    let name = try object.text("scene")
    let identity = try object.value("id", Identity.read)
    guard identity.number < limit else { throw JSONError("the identity is not assigned yet", path: "id") }
    guard let inputs = (object.take("inputs") ?? [:]).fields else {
      throw JSONError("expected an object", path: "inputs")
    }
    let children = try object.list("children") { (value) throws(JSONError) in value }
    let saved = Saved(
      name: name, identity: identity, inputs: inputs, children: children,
      selected: try object.optional("selected") { (value) throws(JSONError) in
        guard let number = value.integer else { throw JSONError("expected a whole number") }
        guard children.indices.contains(number) else { throw JSONError("unknown child \(number)") }
        return number
      },
      presented: object.take("presented"), style: try object.optionalText("style"))
    try object.finish()
    return saved
  }

  private mutating func fall(_ saved: Saved, _ reason: String) -> SceneModel? {
    losses.append(Step.Refusal(reason: .cut, message: "\(saved.name) is not restored: \(reason)"))
    return nil
  }

  /// Reports children that don't fit in a node.
  private mutating func drop(_ children: ArraySlice<Value>, of saved: Saved) {
    for child in children {
      let name = child["scene"]?.text ?? "a node"
      losses.append(
        Step.Refusal(reason: .cut, message: "\(name) is not restored: \(saved.name) has no room for it"))
    }
  }
}

// Finds the declarations of nodes.
extension TreeReader {
  /// Returns the declaration of a node. Unnamed containers are named by kind and number, which may differ in
  /// another version. Then it is the container at the same position, else the only one that begins with the
  /// same node.
  private func place(of saved: Saved, expected: Int?) -> Int? {
    let named = names.node(saved.name)
    if isSameProgram { return named }
    if let named, program.nodes[named].isNamed { return named }
    let kind = Program.NodeKind(rawValue: String(saved.name.prefix { !("0"..."9").contains($0) }))
    guard let kind, kind != .scene, kind != .flow else { return nil }
    let unnamed = program.nodes.indices.filter {
      !program.nodes[$0].isNamed && program.nodes[$0].kind == kind
    }
    if let expected, unnamed.contains(expected) { return expected }
    let first = saved.children.first?["scene"]?.text.flatMap { names.node($0) }
    let alike = unnamed.filter { first != nil && transaction.filling(of: $0).first?.node == first }
    if alike.count == 1 { return alike[0] }
    return named.flatMap { unnamed.contains($0) ? $0 : nil }
  }

  /// Returns a value with the names of this version, and notes what it loses.
  private mutating func migrated(_ value: Value, as type: Program.ValueType) -> Value {
    isSameProgram ? value : program.migrated(value, as: type, &losses)
  }

  private struct Lack: Error {
    var reason: String
  }

  /// Returns the inputs as declared now: removed inputs are omitted, new ones have their initial value.
  private mutating func inputs(_ given: Fields, of node: Program.Node) -> Result<Fields, Lack> {
    var inputs = Fields()
    for parameter in node.inputs {
      guard let value = parameter.saved(in: given) else {
        if let initial = parameter.initial, !parameter.isOptional {
          inputs.append(parameter.name, initial)
        } else if parameter.isRequired {
          return .failure(Lack(reason: "it now needs \(parameter.name)"))
        }
        continue
      }
      do throws(JSONError) {
        let accepted = try program.accept(migrated(value, as: parameter.type), as: parameter.type)
        guard isWhole || !program.isExtern(accepted, of: parameter.type) else {
          return .failure(Lack(reason: "\(parameter.name) holds a value of the app's own"))
        }
        if !parameter.isAbsent(accepted) { inputs.append(parameter.name, accepted) }
      } catch {
        return .failure(Lack(reason: error.within(parameter.name).description))
      }
    }
    return .success(inputs)
  }
}

// Reads the content of nodes.
extension TreeReader {
  /// Restores the content of a node; returns false if the node is invalid without lost content.
  private mutating func fill(
    _ model: inout SceneModel, _ place: Int, _ saved: Saved, depth: Int
  ) throws(JSONError) -> Bool {
    switch program.nodes[place].kind {
    case .scene:
      model.children = []
      drop(saved.children[...], of: saved)
    case .flow:
      guard let first = saved.children.first,
        let content = try child(first, 0, expected: transaction.filling(of: place).first?.node, depth)
      else { return false }
      model.children = [content]
      drop(saved.children.dropFirst(), of: saved)
    case .stack:
      model.children = try entries(saved, of: place, depth)
      return !model.children.isEmpty
    case .tabs, .split, .container: return try fillSlots(of: &model, place, saved, depth)
    }
    return true
  }

  private mutating func child(
    _ value: Value, _ place: Int, expected: Int?, _ depth: Int
  ) throws(JSONError) -> SceneModel? {
    do throws(JSONError) {
      return try node(value, expected: expected, depth: depth + 1, isPresented: false)
    } catch { throw error.within(place).within("children") }
  }

  /// Reads entries from the bottom, up to the first lost one.
  private mutating func entries(_ saved: Saved, of place: Int, _ depth: Int) throws(JSONError) -> [SceneModel]
  {
    let usual = transaction.filling(of: place)
    var entries: [SceneModel] = []
    for (number, value) in saved.children.enumerated() {
      let expected = usual.indices.contains(number) ? usual[number].node : nil
      guard let entry = try child(value, number, expected: expected, depth) else { break }
      entries.append(entry)
    }
    return entries
  }

  private mutating func fillSlots(
    of model: inout SceneModel, _ place: Int, _ saved: Saved, _ depth: Int
  ) throws(JSONError) -> Bool {
    let declared = program.nodes[place]
    let former = labels[saved.name]?.elements?.map { $0.text ?? "" } ?? declared.slots.map { $0.label }
    let usual = transaction.filling(of: place)
    var children: [SceneModel] = []
    for (number, slot) in declared.slots.enumerated() {
      let template = usual.indices.contains(number) ? usual[number] : nil
      var content: SceneModel?
      if let old = slot.place(among: former), saved.children.indices.contains(old) {
        content = try child(saved.children[old], old, expected: template?.node, depth)
      }
      guard let child = content ?? made(template, in: (place, model.inputs), depth: depth + 1) else {
        return false
      }
      children.append(child)
    }
    model.children = children
    drop(saved.children.dropFirst(former.count), of: saved)
    if declared.kind != .container {
      model.selected = declared.slots.firstIndex { $0.place(among: former) == saved.selected ?? 0 } ?? 0
    }
    return true
  }

  /// Returns a new node that replaces a lost or absent one.
  private mutating func made(
    _ template: Program.Template?, in container: (node: Int, inputs: Fields), depth: Int
  ) -> SceneModel? {
    guard let template else { return nil }
    transaction.making = [container]
    do throws(Engine.Refused) { return try transaction.make(template, depth: depth) } catch { return nil }
  }
}

extension Engine.Transaction {
  /// Returns the content of a flow or container as the program creates it; empty if there is none.
  fileprivate func filling(of node: Int) -> [Program.Template] {
    contents(of: node) ?? index.fillings[node] ?? []
  }
}

extension Program {
  /// Returns true if there is such a presentation style.
  fileprivate func hasStyle(_ name: String) -> Bool {
    Program.builtInStyles.contains(name) || styles.contains { $0.name == name }
  }
}

extension Program.Parameter {
  fileprivate var isOptional: Bool {
    if case .optional = type { return true }
    return false
  }
}

extension Program.Slot {
  /// Returns the index of this slot among the former ones.
  fileprivate func place(among former: [String]) -> Int? {
    former.firstIndex(of: label)
      ?? former.firstIndex { note.formerNames.contains($0) }
  }
}

extension SceneModel {
  /// True if each level has at most one presenter.
  fileprivate var presentsOnceInEachLevel: Bool {
    var level: SceneModel? = self
    while let root = level {
      var presented: [SceneModel] = []
      var open = [root]
      while let node = open.popLast() {
        if let one = node.presented { presented.append(one) }
        open += node.children
      }
      if presented.count > 1 { return false }
      level = presented.first
    }
    return true
  }
}
