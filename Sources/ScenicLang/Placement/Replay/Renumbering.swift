import ScenicRuntime

extension NavigationState {
  /// Returns the state with identities renumbered in tree order, and references to gone nodes cleared. Two
  /// states that differ only in earlier nodes are then equal, with equal possible inputs. Cost: the nodes of
  /// the tree.
  func renumbered() -> NavigationState {
    var state = self
    var numbers: [Identity: Identity] = [:]
    state.tree = NavigationState.renumbered(tree, &numbers)
    func new(_ identity: Identity) -> Identity { numbers[identity] ?? .none }
    for place in state.sceneConditions.indices {
      state.sceneConditions[place].scene = new(state.sceneConditions[place].scene)
    }
    (state.requests, state.kept) = requestsInOrder(naming: new)
    state.nextRequest = state.requests.count + state.kept.count + 1
    for place in state.held.indices {
      state.held[place].requirement = new(state.held[place].requirement)
      state.held[place].place = new(state.held[place].place)
      state.held[place].edit = state.held[place].edit.renaming(new)
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

extension NavigationState.Edit {
  fileprivate func renaming(_ new: (Identity) -> Identity) -> NavigationState.Edit {
    func renaming(_ sender: NavigationState.SenderRecord?) -> NavigationState.SenderRecord? {
      guard var sender else { return nil }
      sender.identity = new(sender.identity)
      return sender
    }
    switch self {
    case .start, .link, .select: return self
    case .rule(let flow, let rule, let locals, let sender):
      return .rule(flow: flow, rule: rule, locals: locals, sender: renaming(sender))
    case .produced(let type, let value, let sender):
      return .produced(type: type, value: value, sender: renaming(sender))
    }
  }
}
