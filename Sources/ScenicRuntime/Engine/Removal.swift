// How a node leaves, and what that means for the others.

extension Engine.Tree {
  /// Takes away the entry of a node: its presentation; its entry in a stack, a flow's with all that was pushed
  /// over it; or, where it is all that its parent holds, the parent's. The node that has lost it; nil, and nothing
  /// is changed, if nothing can take its place: a tab's root, a column, the app's root. A flow is only taken away
  /// `withFlows`: it outlives the last thing in it that is done.
  mutating func leave(_ position: Engine.Position, withFlows: Bool) -> Engine.Way? {
    var leaving = position
    while let parent = leaving.parent, let move = leaving.lastMove {
      switch (move, index.kind(of: parent.node)) {
      case (.presented, _):
        edit(parent) { $0.presented = nil }
        return parent.moves
      case (.child(let place), .stack):
        let above = index.flow(of: leaving.node) == nil ? place + 1 : parent.node.children.count
        if above - place < parent.node.children.count {
          edit(parent) { $0.children.removeSubrange(place..<above) }
          return parent.moves
        }
      case (_, .flow): break
      default: return nil
      }
      if !withFlows, index.flow(of: parent.node) != nil { return nil }
      leaving = parent
    }
    return nil
  }
}

extension Engine {
  /// Where a node stood when it left.
  struct Departure {
    /// The flows that were around it, innermost first.
    var flows: [FlowInstance]
    /// What it stood in or hung on, nearest first.
    var around: [Surrounding]
    /// The node itself, where nothing can take its place: it stays until the rule about it has acted.
    var staying: Identity?

    struct Surrounding {
      var identity: Identity
      var isPresenter: Bool
    }
  }
}

extension Engine.Tree {
  /// What is to be remembered of a node that leaves.
  func departure(of position: Engine.Position) -> Engine.Departure {
    var around: [Engine.Departure.Surrounding] = []
    for depth in stride(from: position.depth, to: 1, by: -1) {
      around.append(
        Engine.Departure.Surrounding(
          identity: position.node(at: depth - 1).identity, isPresenter: position.move(to: depth) == .presented
        ))
    }
    return Engine.Departure(flows: flows(around: position), around: around)
  }

  /// Where the rule about a departure begins: at the presenter; at the entry now on top of the stack; if that is
  /// gone too, at the nearest node around that stands.
  func place(after departure: Engine.Departure) -> Engine.Position {
    if let staying = departure.staying, let node = position(of: staying) { return shownLeaf(of: node) }
    for surrounding in departure.around {
      guard let stands = position(of: surrounding.identity) else { continue }
      if !surrounding.isPresenter, index.kind(of: stands.node) == .stack { return shownLeaf(of: stands) }
      return stands
    }
    return chainEnd
  }
}
