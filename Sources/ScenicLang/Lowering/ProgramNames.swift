import ScenicRuntime

/// The names in a program: bare if they are unique in the program, otherwise dotted from the outermost flow.
struct ProgramNames {
  let types: [String]
  let conditions: [String]
  let actions: [String]
  let nodes: [String]

  init(_ model: Model) {
    types = ProgramNames.unique(model.types.map { ($0.name.text, $0.scope) }, model)
    actions = ProgramNames.unique(model.actions.map { ($0.name.text, $0.scope) }, model)
    let nodes = ProgramNames.nodes(model)
    self.nodes = nodes
    let free = model.conditions.indices.filter { model.conditions[$0].owner == nil }
    let freeNames = ProgramNames.unique(
      free.map { (model.conditions[$0].name.text, model.conditions[$0].scope) }, model)
    var conditions = model.conditions.map { condition in
      condition.owner.map { "\(nodes[$0]).\(condition.name.text)" } ?? ""
    }
    for (place, name) in zip(free, freeNames) { conditions[place] = name }
    self.conditions = conditions
  }

  private static func unique(_ names: [(bare: String, scope: Int)], _ model: Model) -> [String] {
    var counts = [String: Int]()
    for name in names { counts[name.bare, default: 0] += 1 }
    return names.map { counts[$0.bare] == 1 ? $0.bare : "\(prefix($0.scope, model))\($0.bare)" }
  }

  /// Returns the flows around a declaration, each with a dot.
  static func prefix(_ scope: Int, _ model: Model) -> String {
    var result = ""
    var flow = scope
    while let parent = model.flows[flow].parent {
      result = "\(model.flows[flow].name.text).\(result)"
      flow = parent
    }
    return result
  }

  /// Returns the names of nodes. Unnamed containers have their kind, from the second with a number, in source
  /// order.
  private static func nodes(_ model: Model) -> [String] {
    let named = model.nodes.indices.filter { model.nodes[$0].isNamed }
    let names = unique(named.map { (model.nodes[$0].name.text, model.nodes[$0].scope) }, model)
    var result = [String](repeating: "", count: model.nodes.count)
    var taken = Set(model.nodes.indices.filter { model.nodes[$0].isNamed }.map { model.nodes[$0].name.text })
    for (place, name) in zip(named, names) { result[place] = name }
    var counts = [String: Int]()
    for place in model.nodes.indices where !model.nodes[place].isNamed {
      let kind = model.nodes[place].name.text
      var name: String
      repeat {
        let count = counts[kind, default: 0] + 1
        counts[kind] = count
        name = count == 1 ? kind : "\(kind)\(count)"
      } while !taken.insert(name).inserted
      result[place] = name
    }
    return result
  }
}
