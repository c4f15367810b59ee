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
      var edit = SimpleEvent(
        index: index, sender: identity, event: event, arguments: arguments, newIdentity: state.nextIdentity)
      return edit.result(in: state, with: &effort)
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
  private struct SimpleEvent {
    let index: Index
    let sender: Identity
    let event: Int
    let arguments: Fields
    let newIdentity: Int
    /// The edit, from the sender up to the node to which it applies.
    private var edit: SimpleEdit?
    private var hasNewNode = false

    init(index: Index, sender: Identity, event: Int, arguments: Fields, newIdentity: Int) {
      self.index = index
      self.sender = sender
      self.event = event
      self.arguments = arguments
      self.newIdentity = newIdentity
    }

    /// Returns the state after the event; nil if it needs a macrostep.
    mutating func result(in state: NavigationState, with effort: inout Effort) -> NavigationState? {
      guard let root = applied(in: state.tree, depth: 1, isCovered: state.tree.branch.isPresenting) else {
        return nil
      }
      if let edit {
        if case .stay = edit { return state }
        return nil
      }
      var result = state.with(root)
      if hasNewNode {
        if effort.made <= 0 { return nil }
        effort.made -= 1
        result.nextIdentity += 1
      }
      return result
    }

    /// Returns a branch after the event; the same one as long as the edit has not been applied. `isCovered` is
    /// true in a level with a presentation.
    private mutating func applied(in node: SceneModel, depth: Int, isCovered: Bool) -> SceneModel? {
      if depth > Limit.depth { return nil }
      guard isCovered else {
        if node.identity == sender { return begun(at: node, depth: depth) }
        return index.shownChild(of: node).flatMap { applied(at: $0, of: node, depth: depth, isCovered: false) }
      }
      guard let presented = node.presented else {
        let presenting = node.children.firstIndex { $0.branch.isPresenting }
        return presenting.flatMap { applied(at: $0, of: node, depth: depth, isCovered: true) }
      }
      let isNextCovered = presented.branch.isPresenting
      guard let next = applied(in: presented, depth: depth + 1, isCovered: isNextCovered) else { return nil }
      switch edit {
      case nil: return node.withPresented(next)
      case .dismiss:
        edit = nil
        return node.withPresented(nil)
      case .stay: return node
      default: return nil
      }
    }

    private mutating func applied(
      at place: Int, of node: SceneModel, depth: Int, isCovered: Bool
    ) -> SceneModel? {
      guard let next = applied(in: node.children[place], depth: depth + 1, isCovered: isCovered) else {
        return nil
      }
      switch edit {
      case nil: return node.replacingChild(at: place, with: next)
      case .push(let scene):
        guard index.kind(of: node) == .stack else { return node }
        return new(scene, depth: depth + 1).map { node.appending($0) }
      case .pop:
        guard index.kind(of: node) == .stack else { return node }
        guard node.children.count > 1 else { return nil }
        edit = nil
        return node.removingLast()
      default: return node
      }
    }

    /// Looks up the edit, and applies it if it changes the sender.
    private mutating func begun(at node: SceneModel, depth: Int) -> SceneModel? {
      guard let place = index.place(of: node),
        let found = index.simpleEdit(for: .event(node: place, event: event), arguments)
      else { return nil }
      edit = found
      switch found {
      case .stay, .push: return node
      // A rule may handle that a node has left.
      case .pop, .dismiss: return index.hearsOfLeaving ? nil : node
      case .present(let scene, let style):
        return new(scene, style: style, depth: depth + 1).map { node.withPresented($0) }
      case .update(let inputs):
        return inputs.values(arguments, former: node.inputs).map { inputs in
          edit = nil
          var updated = node
          updated.inputs = inputs
          return updated
        }
      }
    }

    private mutating func new(_ scene: SimpleScene, style: String? = nil, depth: Int) -> SceneModel? {
      guard depth <= Limit.depth, let inputs = scene.inputs.values(arguments) else { return nil }
      edit = nil
      hasNewNode = true
      return SceneModel(
        sceneName: scene.name, inputs: inputs.isEmpty ? nil : inputs, style: style,
        identity: Identity(newIdentity), declaration: scene.node)
    }
  }
}
