// The inputs that need no macrostep: they raise no event.

extension Engine {
  /// Returns the state after an input that needs no macrostep: an event whose rule has one simple effect or none, or
  /// a request for a tab that no rule handles. Returns nil if the input may need one. Cost: the path to the node.
  func simpleResult(
    of input: Input, in state: NavigationState, with effort: inout Effort
  ) -> NavigationState? {
    if index.hasRequirements || state.hasPendingParts { return nil }
    switch input {
    case .event(let identity, let event, let arguments):
      return index.maySimplify(event)
        ? result(of: event, arguments, from: identity, in: state, with: &effort) : nil
    case .select(let identity, let slot):
      if state.tree.branch.isPresenting { return nil }
      return selecting(slot, of: identity, in: state.tree, depth: 1).map { state.with($0) }
    default: return nil
    }
  }

  /// Returns the branch of a node in which a slot is selected that the user has requested. Returns nil if the
  /// container is not on the shown path, if a rule handles the request, or if the slot is selected already.
  private func selecting(_ slot: Int, of identity: Identity, in node: SceneModel, depth: Int) -> SceneModel? {
    guard let shown = index.shownChild(of: node), depth <= Limit.depth else { return nil }
    if node.identity != identity {
      return selecting(slot, of: identity, in: node.childNodes[shown], depth: depth + 1).map {
        node.replacingChild(at: shown, with: $0)
      }
    }
    guard shown != slot, let place = index.place(of: node), index.selectsSlot(slot, of: place),
      node.childNodes.indices.contains(slot), index.listeners(for: .select(node: place)).isEmpty
    else { return nil }
    var selecting = node
    selecting.selected = slot
    return selecting
  }
}

extension Engine {
  /// The change that a simple edit makes at the sender, or at the nearest ancestor to which it applies.
  private enum SimpleChange {
    case push(SceneModel)
    case pop
    case present(SceneModel)
    case dismiss
    case update(Fields)
  }

  /// Returns the state after an event of an uncovered scene whose rule has a simple edit.
  private func result(
    of event: Int, _ arguments: Fields, from identity: Identity, in state: NavigationState,
    with effort: inout Effort
  ) -> NavigationState? {
    guard let sender = uncovered(identity, in: state.tree), let place = index.place(of: sender),
      let edit = index.simpleEdit(for: .event(node: place, event: event), arguments)
    else { return nil }
    var made = 0
    let change: SimpleChange
    switch edit {
    case .stay: return state
    case .push(let scene):
      guard let node = scene.node(Identity(state.nextIdentity), arguments) else { return nil }
      change = .push(node)
      made = 1
    case .present(let scene):
      guard let node = scene.node(Identity(state.nextIdentity), arguments) else { return nil }
      change = .present(node)
      made = 1
    case .update(let inputs):
      guard let inputs = inputs.values(arguments, former: sender.inputs) else { return nil }
      change = .update(inputs)
    case .pop: change = .pop
    case .dismiss: change = .dismiss
    }
    // A rule may handle that a node has left.
    if edit.removesNode, index.hearsOfLeaving { return nil }
    var isMade = false
    let isCovered = state.tree.branch.isPresenting
    let root = making(change, at: sender, in: state.tree, depth: 1, isCovered: isCovered, &isMade)
    guard let root, isMade, effort.made >= made else { return nil }
    effort.made -= made
    var result = state.with(root)
    result.nextIdentity += made
    return result
  }

  /// Returns the node with this identity if it is on the shown path of the last level.
  private func uncovered(_ identity: Identity, in root: SceneModel) -> SceneModel? {
    var node = root
    var isCovered = node.branch.isPresenting
    for _ in 0..<Limit.depth {
      if !isCovered, node.identity == identity { return node }
      guard let move = index.moveDown(from: node, index.kind(of: node), &isCovered), let next = node[move]
      else { return nil }
      node = next
    }
    return nil
  }

  /// Returns a branch after a change; the same branch if the change applies to one of its ancestors. Returns nil if
  /// the change is refused.
  private func making(
    _ change: SimpleChange, at sender: SceneModel, in node: SceneModel, depth: Int, isCovered: Bool,
    _ isMade: inout Bool
  ) -> SceneModel? {
    if node.isSameStorage(as: sender) {
      switch change {
      case .push, .pop, .dismiss: return node
      case .present(let made):
        isMade = true
        return depth < Limit.depth ? node.withPresented(made) : nil
      case .update(let inputs):
        isMade = true
        return node.withInputs(inputs.isEmpty ? nil : inputs)
      }
    }
    var isCovered = isCovered
    let kind = index.kind(of: node)
    guard let move = index.moveDown(from: node, kind, &isCovered), let child = node[move],
      let next = making(change, at: sender, in: child, depth: depth + 1, isCovered: isCovered, &isMade)
    else { return nil }
    guard case .child(let place) = move else {
      if isMade { return node.withPresented(next) }
      guard case .dismiss = change else { return nil }
      isMade = true
      return node.withPresented(nil)
    }
    if isMade { return node.replacingChild(at: place, with: next) }
    switch change {
    case .push(let made) where kind == .stack:
      isMade = true
      return depth < Limit.depth ? node.appending(made) : nil
    case .pop where kind == .stack:
      isMade = true
      return node.childNodes.count > 1 ? node.removingLast() : nil
    default: return node
    }
  }
}

extension Engine.SimpleScene {
  /// Returns a new scene; nil if its inputs need a macrostep.
  fileprivate func node(_ identity: Identity, _ arguments: Fields) -> SceneModel? {
    inputs.values(arguments).map { SceneModel(declared, inputs: $0.isEmpty ? nil : $0, identity: identity) }
  }
}

extension Engine.Index {
  /// Returns the step from a node to the next one on the way to the uncovered node. `isCovered` is true if the level
  /// of the node has a presentation, and becomes that of the next node.
  fileprivate func moveDown(
    from node: SceneModel, _ kind: Program.NodeKind, _ isCovered: inout Bool
  ) -> Engine.Move? {
    if !isCovered { return shownChild(of: node, kind).map { .child($0) } }
    if let presented = node.presented {
      isCovered = presented.branch.isPresenting
      return .presented
    }
    return node.childNodes.firstIndex { $0.branch.isPresenting }.map { .child($0) }
  }
}
