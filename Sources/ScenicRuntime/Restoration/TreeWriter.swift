/// `SceneModel` → `Value`: a tree as `run --json` shows it and as a state is saved.
///
/// A node is `{"scene", "id", "inputs", "children", "selected", "presented", "style", "held"}`, in that
/// order, absent parts left out. Inputs stand in the order of their declaration; `selected` stands for tabs
/// and split only.
package struct TreeWriter: Sendable {
  private let program: Program
  private let nodes: NameTable

  /// A writer for the trees of this program. Cost: its nodes, once.
  package init(_ program: Program) {
    self.program = program
    nodes = NameTable(program.nodes.map { $0.name })
  }

  /// The tree as JSON, with what is held back by the nodes shown to meet a requirement. Cost: the nodes of
  /// the tree.
  package func write(_ node: SceneModel, held: [Identity: Value] = [:]) -> Value {
    let declaration = nodes[node.sceneName].map { program.nodes[$0] }
    var object = Fields()
    object.append("scene", .string(node.sceneName))
    object.append("id", Value(node.identity))
    object.append("inputs", unlessEmpty: inputs(node.inputs, declaration?.inputs ?? []))
    object.append("children", unlessEmpty: node.children.map { write($0, held: held) })
    if declaration?.kind == .tabs || declaration?.kind == .split {
      object.append("selected", .int(node.selected ?? 0))
    }
    object.append("presented", ifThere: node.presented.map { write($0, held: held) })
    object.append("style", ifThere: node.style.map { .string($0) })
    object.append("held", ifThere: held[node.identity])
    return .object(object)
  }

  private func inputs(_ inputs: Fields, _ parameters: [Program.Parameter]) -> Fields {
    if zip(inputs, parameters).allSatisfy({ $0.name == $1.name }) { return inputs }
    let given = NameTable(inputs.map { $0.name })
    let known = NameTable(parameters.map { $0.name })
    let declared = parameters.compactMap { parameter in given[parameter.name].map { inputs[$0] } }
    return Fields(unique: declared + inputs.filter { known[$0.name] == nil })
  }
}

extension Value {
  /// An identity as JSON has it: its number as a string.
  package init(_ identity: Identity) { self = .string(String(identity.number)) }
}
