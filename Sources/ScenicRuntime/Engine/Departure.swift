// Removes nodes, and handles the consequences for others.

extension Engine.Tree {
  /// Removes the entry of a node: its presentation, or its entry in a stack, a flow's with all entries pushed
  /// over it. If the node is the only child of its parent, the parent's entry is removed. Returns the node
  /// that has lost the entry. Returns nil, without effect, if nothing can replace the entry: a tab's root, a
  /// column, the app's root. A flow is removed only `withFlows`, since it outlives its last node that ends.
  mutating func leave(_ position: Engine.Position, withFlows: Bool) -> Engine.Way? {
    var leaving = position
    while let parent = leaving.parent, let move = leaving.lastMove {
      switch (move, index.kind(of: parent.node)) {
      case (.presented, _):
        edit(parent) { $0.presented = nil }
        return parent.moves
      case (.child(let place), .stack):
        let above = index.flow(of: leaving.node) == nil ? place + 1 : parent.node.childNodes.count
        if above - place < parent.node.childNodes.count {
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
  /// The former position of a node that has left.
  struct Departure {
    /// The flows around it, innermost first.
    var flows: [FlowInstance]
    /// Its position in the tree before the edit.
    var position: Position
    /// What it has in common with others that left by the same edit; nil if an effect has ended the node.
    var removal: Removal?
    /// The depth from which on nothing of its path was in the tree after the edit; nil if that is unknown. It never
    /// comes back, since an identity is never used again.
    var missing: Int?
    /// The node itself, if nothing can replace it: it stays until its rule has run.
    var staying: Identity?
  }

  /// What the departures by one edit have in common, so that each finds its place without a search.
  final class Removal {
    /// The last answer of `remaining`: the tree, the first node of the former path that is not in it, and the
    /// path up to that.
    private var known: (root: SceneModel, missing: Identity, path: Position)?

    /// Returns the position of the last node on a former path that is at its former position in a tree.
    func remaining(of former: Position, in tree: Tree) -> Position? {
      if let known, known.root.isSameStorage(as: tree.root), known.path.depth < former.depth,
        former.node(at: known.path.depth + 1).identity == known.missing
      {
        return known.path
      }
      let path = tree.remaining(of: former)
      if let path, path.depth < former.depth {
        known = (tree.root, former.node(at: path.depth + 1).identity, path)
      }
      return path
    }
  }
}

extension Engine.Tree {
  /// Returns the record of a node that leaves.
  func departure(of position: Engine.Position) -> Engine.Departure {
    Engine.Departure(flows: flows(around: position), position: position)
  }

  /// Returns the position of the last node on a former path that is at its former position, as all before it
  /// are; nil if the root is another. Cost: the path.
  func remaining(of former: Engine.Position) -> Engine.Position? {
    var position = Engine.Position(root: root)
    if position.identity != former.root.identity { return nil }
    while position.depth < former.depth {
      let next = former.node(at: position.depth + 1)
      guard let node = position.node[former.move(to: position.depth + 1)], node.identity == next.identity
      else { break }
      position.enter(node, by: former.move(to: position.depth + 1))
    }
    return position
  }

  /// Returns the node at which the rule for a departure begins: the presenter, or the new top entry of the
  /// stack. If that is gone too, it is the nearest remaining ancestor. `remaining` is the part of its path
  /// that is unchanged.
  func place(after departure: Engine.Departure, remaining: Engine.Position?) -> Engine.Position {
    if let staying = departure.staying, let node = position(of: staying) { return shownLeaf(of: node) }
    let former = departure.position
    for depth in stride(from: departure.missing ?? former.depth, to: 1, by: -1) {
      let known = remaining.flatMap { $0.depth >= depth - 1 ? $0.up(to: depth - 1) : nil }
      guard let ancestor = known ?? position(of: former.node(at: depth - 1).identity) else { continue }
      let isEntry = former.move(to: depth) != .presented && index.kind(of: ancestor.node) == .stack
      return isEntry ? shownLeaf(of: ancestor) : ancestor
    }
    return chainEnd
  }
}
