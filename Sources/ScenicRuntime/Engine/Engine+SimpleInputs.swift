// The inputs that need no macrostep: they raise no event, and no node is created or leaves.

extension Engine {
  /// Returns the state after an input that needs no macrostep: an event whose rule has no effects, or a request for
  /// a tab that no rule handles. Returns nil if the input may need one. Cost: the path to the node.
  func simpleResult(of input: Input, in state: NavigationState) -> NavigationState? {
    if index.hasRequirements || state.hasPendingParts || state.tree.branch.isPresenting { return nil }
    switch input {
    case .event(let identity, let event, let arguments):
      return stays(after: event, arguments, from: identity, in: state.tree) ? state : nil
    case .select(let identity, let slot):
      return selecting(slot, of: identity, in: state.tree, depth: 1).map { state.with($0) }
    default: return nil
    }
  }

  /// Returns true if the rule that handles an event of a shown node has no effects. Returns false if a flow may
  /// handle it, or if the rule depends on the state.
  private func stays(
    after event: Int, _ arguments: Fields, from identity: Identity, in root: SceneModel
  ) -> Bool {
    guard index.mayStay(after: event), let node = declaration(ofShown: identity, in: root, depth: 1) else {
      return false
    }
    return index.stays(after: .event(node: node, event: event), arguments)
  }

  /// Returns the declaration of a node that is on the shown path from a node.
  private func declaration(ofShown identity: Identity, in node: SceneModel, depth: Int) -> Int? {
    if node.identity == identity { return index.place(of: node) }
    guard let shown = index.shownChild(of: node), depth <= Limit.depth else { return nil }
    return declaration(ofShown: identity, in: node.children[shown], depth: depth + 1)
  }

  /// Returns the branch of a node in which a slot is selected that the user has requested. Returns nil if the
  /// container is not on the shown path, if a rule handles the request, or if the slot is selected already.
  private func selecting(_ slot: Int, of identity: Identity, in node: SceneModel, depth: Int) -> SceneModel? {
    guard let shown = index.shownChild(of: node), depth <= Limit.depth else { return nil }
    if node.identity != identity {
      return selecting(slot, of: identity, in: node.children[shown], depth: depth + 1).map {
        node.replacingChild(at: shown, with: $0)
      }
    }
    guard shown != slot, let place = index.place(of: node), index.selectsSlot(slot, of: place),
      node.children.indices.contains(slot), index.listeners(for: .select(node: place)).isEmpty
    else { return nil }
    var selecting = node
    selecting.selected = slot
    return selecting
  }
}
