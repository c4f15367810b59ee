// Computes the attributes of nodes.

extension Engine {
  /// Returns the current value of an attribute of a node's declaration, or of one of its slots: its first argument,
  /// computed from the conditions and the inputs around the node; true if it has no arguments. Returns nil if there is no
  /// such attribute, or if its argument has no value, such as a sum out of range. Cost: the depth of the tree.
  package func attribute(
    _ name: String, of node: Identity, slot: Int? = nil, in state: NavigationState
  ) -> Value? {
    let turn = Macrostep(index, state, explaining: false)
    guard let attribute = declaration(of: name, of: node, slot: slot, in: turn) else { return nil }
    guard let argument = attribute.arguments.first else { return .bool(true) }
    return try? turn.transaction(at: node).value(of: argument.value)
  }

  /// Returns the attribute as the spec declares it; nil if the node is not in the tree, or has no such attribute.
  func declaration(
    of attribute: String, of node: Identity, slot: Int?, in turn: borrowing Macrostep
  ) -> Program.Attribute? {
    guard let position = turn.tree.position(of: node),
      let declared = index.place(of: position.node).flatMap(index.node)
    else { return nil }
    if let slot, !declared.slots.indices.contains(slot) { return nil }
    let note = slot.map { declared.slots[$0].note } ?? declared.note
    return note.attributes.first { $0.name == attribute }
  }
}
