// Gestures that are blocked now, since a rule for `leave` would handle them.

extension Engine {
  /// Returns the entries and presented nodes that a gesture can't remove now. A rule for `leave` handles it
  /// for them or for a node that would leave with them. Entries count as the host shows them. Cost: the nodes
  /// of the tree, for each node with such a rule; constant if there is none.
  package func kept(in state: NavigationState, isCollapsed: Bool = false) -> Set<Identity> {
    let required = requiredPresentation(in: state)
    guard index.asksBeforeLeaving else { return required }
    var keeping = GestureBlocking(turn: Macrostep(index, state, explaining: false))
    _ = keeping.isAsking(in: state.tree)
    keeping.kept.formUnion(required)
    guard isCollapsed, index.hasSplits else { return keeping.kept }
    let tree = Tree(index: index, root: state.tree)
    for moves in tree.all(where: { index.kind(of: $0) == .split }) {
      guard let split = tree.position(at: moves) else { continue }
      let entries = tree.joined(split.node)
      for (place, entry) in entries.enumerated() {
        // Going back requests a column or pops a stack, whatever the entries below are.
        keeping.kept.remove(entry.identity)
        let fact = Input.popped(split.identity, count: entries.count - place)
        if place > 0, isStopped(fact, in: state) { keeping.kept.insert(entry.identity) }
      }
    }
    return keeping.kept
  }

  /// Returns the topmost presented node if the user can't dismiss it, since a node below requires it and nothing
  /// else can be shown.
  private func requiredPresentation(in state: NavigationState) -> Set<Identity> {
    guard index.hasRequirements else { return [] }
    let level = Tree(index: index, root: state.tree).lastLevel
    guard level.lastMove == .presented, let place = index.place(of: level.node),
      index.meetsRequirements(place)
    else { return [] }
    let step = handle(.dismissed(level.identity), in: state)
    let stays = Tree(index: index, root: step.state.tree).holds(level.identity)
    return step.isHandled && stays ? [level.identity] : []
  }

  /// Returns true if a rule for `leave` stops the user's input: it is called before anything else happens.
  package func isStopped(_ fact: Input, in state: NavigationState) -> Bool {
    var answers = handle(fact, in: state, explaining: true).account[...]
    if let first = answers.first, first.outcome == .usualMeaning, !first.event.hasSuffix(".leave") {
      answers.removeFirst()
    }
    return answers.prefix { $0.event.hasSuffix(".leave") }.contains { answer in
      if case .rule = answer.outcome { return true }
      return false
    }
  }
}

extension Engine {
  /// Finds the nodes that a rule for `leave` would keep.
  private struct GestureBlocking: ~Copyable {
    let turn: Macrostep
    var kept = Set<Identity>()

    /// Returns true if a rule for `leave` would handle the departure of the node, of a descendant or of a
    /// presentation over them.
    mutating func isAsking(in node: SceneModel) -> Bool {
      let isStack = turn.index.kind(of: node) == .stack
      var isAsking = turn.isKept(node)
      // An entry leaves together with all entries above it.
      var isAbove = false
      for (place, child) in node.childNodes.enumerated().reversed() {
        isAbove = self.isAsking(in: child) || isAbove
        if isStack, isAbove, place > 0 { kept.insert(child.identity) }
      }
      isAsking = isAsking || isAbove
      if let presented = node.presented, self.isAsking(in: presented) {
        kept.insert(presented.identity)
        isAsking = true
      }
      return isAsking
    }
  }
}

extension Engine.Macrostep {
  /// Returns the `leave` event of a node; nil if no rule handles it.
  func leaving(_ sender: Engine.SenderRecord) -> Engine.Event? {
    guard index.asksBeforeLeaving(sender.node) else { return nil }
    return Engine.Event(
      subject: .leave(node: sender.node), sender: sender,
      origin: index.flow(at: sender.node) == nil ? .node(sender.identity) : .flow(sender.identity))
  }

  /// Returns true if a rule for `leave` would handle the departure of this node now.
  fileprivate func isKept(_ node: SceneModel) -> Bool {
    guard let place = index.place(of: node) else { return false }
    let sender = Engine.SenderRecord(identity: node.identity, node: place, inputs: node.inputs)
    var reply = Engine.Reply()
    return leaving(sender).map { answer(to: $0, &reply) != nil } ?? false
  }
}
