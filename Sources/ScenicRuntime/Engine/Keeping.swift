// What the user must not take away by hand now: a rule for `leave` would act instead.

extension Engine {
  /// The entries of stacks and the presented nodes that do not leave by a gesture now, since a rule for `leave` would
  /// answer: theirs, or that of a node that would leave with them. Entries count as the host shows them. Cost: the
  /// nodes of the tree, for each that a rule asks about; nothing where no rule does.
  package func kept(in state: NavigationState, isCollapsed: Bool = false) -> Set<Identity> {
    guard index.asksBeforeLeaving else { return [] }
    var keeping = Keeping(turn: Turn(index, state, explaining: false))
    _ = keeping.isAsking(in: state.tree)
    guard isCollapsed, index.hasSplits else { return keeping.kept }
    let tree = Tree(index: index, root: state.tree)
    for moves in tree.all(where: { index.kind(of: $0) == .split }) {
      guard let split = tree.position(at: moves) else { continue }
      let entries = tree.joined(split.node)
      for (place, entry) in entries.enumerated() {
        // Going back asks for a column or pops a stack, whatever the entries below are.
        keeping.kept.remove(entry.identity)
        let fact = Input.popped(split.identity, count: entries.count - place)
        if place > 0, isStopped(fact, in: state) { keeping.kept.insert(entry.identity) }
      }
    }
    return keeping.kept
  }

  /// Whether a rule for `leave` answers what the user has done.
  package func isStopped(_ fact: Input, in state: NavigationState) -> Bool {
    handle(fact, in: state, explaining: true).account.contains { answer in
      guard case .rule = answer.outcome else { return false }
      return answer.event.hasSuffix(".leave")
    }
  }
}

extension Engine {
  /// Looks for the nodes that a rule for `leave` would keep.
  private struct Keeping: ~Copyable {
    let turn: Turn
    var kept: Set<Identity> = []

    /// Whether a rule would answer for the node, for one in it or for what is presented over them.
    mutating func isAsking(in node: SceneModel) -> Bool {
      let isStack = turn.index.kind(of: node) == .stack
      var isAsking = turn.isKept(node)
      // An entry leaves together with all above it.
      var isAbove = false
      for (place, child) in node.children.enumerated().reversed() {
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

extension Engine.Turn {
  /// How a node is asked before it leaves; nil if no rule wants to know.
  func leaving(_ sender: Engine.SenderRecord) -> Engine.Event? {
    guard index.asksBeforeLeaving(sender.node) else { return nil }
    return Engine.Event(
      subject: .leave(node: sender.node), sender: sender, origin: .node(sender.identity))
  }

  /// Whether a rule for `leave` would answer for this node now.
  fileprivate func isKept(_ node: SceneModel) -> Bool {
    guard let place = index.place(of: node) else { return false }
    let sender = Engine.SenderRecord(identity: node.identity, node: place, inputs: node.inputs)
    var reply = Engine.Reply()
    return leaving(sender).map { answer(to: $0, &reply) != nil } ?? false
  }
}
