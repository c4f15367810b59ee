/// `SceneModel` → `Value`: a tree in the format of `run --json` and of saved states.
///
/// A node is `{"scene", "id", "inputs", "children", "selected", "presented", "style", "held"}`, in that
/// order, without absent parts. Inputs are in declaration order; only tabs and split have `selected`.
package struct TreeWriter: Sendable {
  private let program: Program
  private let nodes: NameTable

  /// Creates a writer for the trees of this program. Cost: its nodes, once.
  package init(_ program: Program) {
    self.program = program
    nodes = NameTable(program.nodes.map { $0.name })
  }

  /// Returns the tree as JSON, with the edits that are held by nodes shown to meet a requirement. Cost: the
  /// nodes of the tree.
  package func write(_ node: SceneModel, held: [Identity: Value] = [:]) -> Value {
    let declaration = nodes[node.sceneName].map { program.nodes[$0] }
    var object = Fields()
    object.append("scene", .string(node.sceneName))
    object.append("id", Value(node.identity))
    object.append("inputs", unlessEmpty: inputs(node.inputs, declaration?.inputs ?? []))
    object.append("children", unlessEmpty: node.childNodes.map { write($0, held: held) })
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
  /// Creates the JSON form of an identity: its number as a string.
  package init(_ identity: Identity) { self = .string(String(identity.number)) }
}
