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
      guard index.maySimplify(event) else { return nil }
      let event = SimpleEvent(
        index: index, sender: identity, event: event, arguments: arguments, newIdentity: state.nextIdentity)
      return result(of: event, in: state, with: &effort)
    case .select(let identity, let slot):
      if state.tree.branch.isPresenting { return nil }
      return selecting(slot, of: identity, in: state.tree, depth: 1).map { state.with($0) }
    default: return nil
    }
  }

  private func result(
    of event: borrowing SimpleEvent, in state: NavigationState, with effort: inout Effort
  ) -> NavigationState? {
    var progress = SimpleEvent.Progress()
    let isCovered = state.tree.branch.isPresenting
    guard let root = event.applied(in: state.tree, depth: 1, isCovered: isCovered, &progress) else {
      return nil
    }
    switch progress.edit {
    case nil: break
    case .stay: return state
    default: return nil
    }
    var result = state.with(root)
    if progress.hasNewNode {
      if effort.made <= 0 { return nil }
      effort.made -= 1
      result.nextIdentity += 1
    }
    return result
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

extension Engine {
  /// An event of an uncovered scene whose rule has a simple edit. The search for the scene goes down from the root, and
  /// the edit is applied on the way back, at the first node to which it applies.
  private struct SimpleEvent: ~Copyable {
    let index: Index
    let sender: Identity
    let event: Int
    let arguments: Fields
    let newIdentity: Int

    /// The edit on the way back.
    struct Progress: ~Copyable {
      /// The edit that has not been applied yet.
      var edit: SimpleEdit?
      var hasNewNode = false
    }

    /// Returns a branch after the event; the same one as long as the edit has not been applied. `isCovered` is
    /// true in a level with a presentation. Returns nil if the event needs a macrostep.
    func applied(
      in node: SceneModel, depth: Int, isCovered: Bool, _ progress: inout Progress
    ) -> SceneModel? {
      if depth > Limit.depth { return nil }
      if !isCovered {
        if node.identity == sender { return begun(at: node, depth: depth, &progress) }
        guard let shown = index.shownChild(of: node) else { return nil }
        return applied(at: shown, of: node, depth: depth, isCovered: false, &progress)
      }
      guard let presented = node.presented else {
        guard let next = node.children.firstIndex(where: { $0.branch.isPresenting }) else { return nil }
        return applied(at: next, of: node, depth: depth, isCovered: true, &progress)
      }
      let next = applied(
        in: presented, depth: depth + 1, isCovered: presented.branch.isPresenting, &progress)
      guard let next else { return nil }
      switch progress.edit {
      case nil: return node.withPresented(next)
      case .dismiss:
        progress.edit = nil
        return node.withPresented(nil)
      case .stay: return node
      default: return nil
      }
    }

    private func applied(
      at place: Int, of node: SceneModel, depth: Int, isCovered: Bool, _ progress: inout Progress
    ) -> SceneModel? {
      let next = applied(in: node.children[place], depth: depth + 1, isCovered: isCovered, &progress)
      guard let next else { return nil }
      switch progress.edit {
      case nil: return node.replacingChild(at: place, with: next)
      case .push(let scene):
        guard index.kind(of: node) == .stack else { return node }
        return new(scene, depth: depth + 1, &progress).map { node.appending($0) }
      case .pop:
        guard index.kind(of: node) == .stack else { return node }
        guard node.children.count > 1 else { return nil }
        progress.edit = nil
        return node.removingLast()
      default: return node
      }
    }

    /// Looks up the edit, and applies it if it changes the sender.
    private func begun(at node: SceneModel, depth: Int, _ progress: inout Progress) -> SceneModel? {
      guard let place = index.place(of: node),
        let found = index.simpleEdit(for: .event(node: place, event: event), arguments)
      else { return nil }
      switch found {
      case .stay, .push: progress.edit = found
      case .pop, .dismiss:
        // A rule may handle that a node has left.
        if index.hearsOfLeaving { return nil }
        progress.edit = found
      case .present(let scene, let style):
        return new(scene, style: style, depth: depth + 1, &progress).map { node.withPresented($0) }
      case .update(let inputs):
        return inputs.values(arguments, former: node.inputs).map {
          node.withInputs($0.isEmpty ? nil : $0)
        }
      }
      return node
    }

    private func new(
      _ scene: SimpleScene, style: String? = nil, depth: Int, _ progress: inout Progress
    ) -> SceneModel? {
      guard depth <= Limit.depth, let inputs = scene.inputs.values(arguments) else { return nil }
      progress.edit = nil
      progress.hasNewNode = true
      return SceneModel(
        sceneName: scene.name, inputs: inputs.isEmpty ? nil : inputs, style: style,
        identity: Identity(newIdentity), declaration: scene.node)
    }
  }
}
