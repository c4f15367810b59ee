import ScenicRuntime

extension NavigationState {
  /// Returns the state with identities renumbered in tree order, and references to gone nodes cleared. Two
  /// states that differ only in earlier nodes are then equal, with equal possible inputs. Cost: the nodes of
  /// the tree.
  func renumbered() -> NavigationState {
    var numbers = NewIdentities()
    let tree = numbers.renumbered(tree) ?? tree
    func new(_ identity: Identity) -> Identity { numbers.new[identity.number] ?? .none }
    var state = renamingRequestsAndHeldInputs(new)
    state.tree = tree
    for place in state.sceneConditions.indices {
      state.sceneConditions[place].scene = new(state.sceneConditions[place].scene)
    }
    state.nextIdentity = numbers.count + 1
    return state
  }
}

/// The new identities of the nodes of a tree.
private struct NewIdentities {
  var new = DenseMap<Identity>()
  var count = 0

  /// Returns a node with new identities; nil if they are unchanged, so that its storage stays shared.
  mutating func renumbered(_ node: SceneModel) -> SceneModel? {
    count += 1
    let number = Identity(count)
    new.set(node.identity.number, to: number)
    var children = node.children
    var isSame = node.identity == number
    for place in children.indices {
      guard let child = renumbered(children[place]) else { continue }
      children[place] = child
      isSame = false
    }
    let presented = node.presented.flatMap { renumbered($0) }
    if isSame, presented == nil { return nil }
    var node = node
    node.identity = number
    node.children = children
    if let presented { node.presented = presented }
    return node
  }
}
