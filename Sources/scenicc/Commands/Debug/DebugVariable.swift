import ScenicLang
import ScenicRuntime

/// A variable in the editor: a name, a value in the syntax of the spec, and the variables in it.
struct DebugVariable {
  let name: String
  let value: String
  var type = ""
  var content: [DebugVariable] = []
}

extension DebugVariable {
  /// Returns the fields of a node, request or event.
  static func all(_ fields: Fields, _ parameters: [Program.Parameter], in program: Program) -> [DebugVariable]
  {
    fields.map { field in
      let type = parameters.first { $0.name == field.name }?.type
      return DebugVariable(
        name: field.name, value: type.map { program.text(field.value, as: $0) } ?? "",
        type: type.map { program.name(of: $0) } ?? "")
    }
  }

  /// Creates the variable for a node of the tree, with its inputs, its children and its presentation.
  init(_ model: SceneModel, label: String, in program: Program) {
    let node = program.nodes.first { $0.name == model.sceneName }
    var content = Self.all(model.inputs, node?.inputs ?? [], in: program)
    let hasSelection = node?.kind == .tabs || node?.kind == .split
    for (place, child) in model.childNodes.enumerated() {
      let slot = node.flatMap { $0.slots.indices.contains(place) ? $0.slots[place].label : nil }
      let isSelected = hasSelection && model.selected == place
      content.append(
        DebugVariable(child, label: (slot ?? "\(place)") + (isSelected ? " (selected)" : ""), in: program))
    }
    if let presented = model.presented {
      content.append(DebugVariable(presented, label: presented.style ?? "sheet", in: program))
    }
    self.init(
      name: label, value: model.sceneName + program.text(model.inputs, as: node?.inputs ?? []),
      type: "#\(model.identity.number)", content: content)
  }
}

extension SceneModel {
  /// Returns the nodes from the root to the node with an identity; empty if it is not in the tree.
  func nodes(to identity: Identity) -> [SceneModel] {
    if self.identity == identity { return [self] }
    for part in children + (presented.map { [$0] } ?? []) {
      let path = part.nodes(to: identity)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
