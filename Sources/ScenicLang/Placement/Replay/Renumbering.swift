import ScenicRuntime

extension NavigationState {
  /// Returns the state with identities renumbered in tree order, and references to gone nodes cleared. Two
  /// states that differ only in earlier nodes are then equal, with equal possible inputs. Cost: the nodes of
  /// the tree.
  func renumbered() -> NavigationState {
    var numbers: [Identity: Identity] = [:]
    let tree = NavigationState.renumbered(tree, &numbers)
    func new(_ identity: Identity) -> Identity { numbers[identity] ?? .none }
    var state = renamingRequestsAndHeldInputs(new)
    state.tree = tree
    for place in state.sceneConditions.indices {
      state.sceneConditions[place].scene = new(state.sceneConditions[place].scene)
    }
    state.nextIdentity = numbers.count + 1
    return state
  }

  private static func renumbered(_ node: SceneModel, _ numbers: inout [Identity: Identity]) -> SceneModel {
    var node = node
    let number = Identity(numbers.count + 1)
    numbers[node.identity] = number
    node.identity = number
    if !node.children.isEmpty { node.children = node.children.map { renumbered($0, &numbers) } }
    if let presented = node.presented { node.presented = renumbered(presented, &numbers) }
    return node
  }
}
