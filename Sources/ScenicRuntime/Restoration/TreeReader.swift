/// `Value` → `SceneModel`: trees that the engine could have made of a program.
///
/// Every node is declared, has its own identity, inputs of their types, and as many children as its kind has;
/// presentations form one chain.
final class TreeReader {
  /// How deep a tree may be, presentations included.
  private static let maximumDepth = 200

  private let program: Program
  private let nodes: NameTable
  private let nextIdentity: Int
  /// The declaration of each node that has been read.
  private(set) var standing: [Identity: Int] = [:]
  /// The levels of which a node presents.
  private var presentingLevels: Set<Int> = []

  init(_ program: Program, _ nodes: NameTable, nextIdentity: Int) {
    self.program = program
    self.nodes = nodes
    self.nextIdentity = nextIdentity
  }

  func read(_ value: Value) throws(JSONError) -> SceneModel {
    try node(value, level: 0, depth: 1, isPresented: false)
  }

  private func node(_ value: Value, level: Int, depth: Int, isPresented: Bool) throws(JSONError) -> SceneModel
  {
    guard depth <= TreeReader.maximumDepth else { throw JSONError("a tree too deep") }
    var object = try ObjectReader(value)
    guard let place = nodes[try object.text("scene")] else {
      throw JSONError("there is no such node", path: "scene")
    }
    let identity = try object.value("id", identity)
    guard standing.updateValue(place, forKey: identity) == nil else {
      throw JSONError("two nodes have this identity", path: "id")
    }
    let inputs = try program.inputs(of: place, &object)
    let children = try object.list("children") { (value) throws(JSONError) in
      try node(value, level: level, depth: depth + 1, isPresented: false)
    }
    guard program.nodes[place].canStand(withChildren: children.count) else {
      throw JSONError("\(children.count) are not the children that this node has", path: "children")
    }
    let selected = try selected(&object, program.nodes[place])
    let presented = try object.optional("presented") { (value) throws(JSONError) in
      guard presentingLevels.insert(level).inserted else {
        throw JSONError("another node of its level presents")
      }
      return try node(value, level: level + 1, depth: depth + 1, isPresented: true)
    }
    let style = try style(&object, isPresented: isPresented)
    try object.finish()
    return SceneModel(
      sceneName: program.nodes[place].name, children: children, customData: inputs.isEmpty ? nil : inputs,
      presented: presented, selected: selected, style: style, identity: identity)
  }

  private func identity(_ value: Value) throws(JSONError) -> Identity {
    let identity = try Identity.read(value)
    guard identity.number < nextIdentity else { throw JSONError("an identity that is not given yet") }
    return identity
  }

  private func selected(_ object: inout ObjectReader, _ node: Program.Node) throws(JSONError) -> Int? {
    guard node.kind == .tabs || node.kind == .split else { return nil }
    let selected = try object.integer("selected")
    guard node.slots.indices.contains(selected) else {
      throw JSONError("there is no such slot", path: "selected")
    }
    return selected
  }

  private func style(_ object: inout ObjectReader, isPresented: Bool) throws(JSONError) -> String? {
    guard let style = try object.optionalText("style") else {
      if isPresented { throw JSONError("\"style\" is missing") }
      return nil
    }
    guard isPresented,
      Program.builtInStyles.contains(style) || program.styles.contains(where: { $0.name == style })
    else { throw JSONError("there is no such style here", path: "style") }
    return style
  }
}

extension Program.Node {
  /// Whether a node of this declaration stands with so many children.
  fileprivate func canStand(withChildren count: Int) -> Bool {
    switch kind {
    case .scene: return count == 0
    case .flow: return count == 1
    case .stack: return count > 0
    case .tabs, .split, .container: return count == slots.count
    }
  }
}
