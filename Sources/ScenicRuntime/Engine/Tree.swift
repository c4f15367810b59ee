extension Engine {
  /// A navigation hierarchy together with the program's declarations of its nodes.
  struct Tree {
    let index: Index
    var root: SceneModel

    /// Returns the position of the node with this identity; nil if it is not in the tree. This is the only
    /// search by identity. Cost: the path to it with the nodes beside it, if it is visible; else also the
    /// branches whose range of identities includes it.
    func position(of identity: Identity) -> Position? {
      if identity == .none || !Tree.mayHold(identity, root) { return nil }
      return search(for: identity, in: root, depth: 1)
    }

    /// Returns true if a node with this identity is in the tree. Cost: as for its position.
    func holds(_ identity: Identity) -> Bool { position(of: identity) != nil }

    private static func mayHold(_ identity: Identity, _ node: SceneModel) -> Bool {
      let branch = node.branch
      return identity.number >= branch.least && identity.number <= branch.greatest
    }

    /// Returns the position of the node with this identity; nil if it is not in the branch of a node, which is at this
    /// depth. The position is filled from its end.
    private func search(for identity: Identity, in node: SceneModel, depth: Int) -> Position? {
      if node.identity == identity { return Position(root: root, depth: depth) }
      if depth > Limit.depth { return nil }
      if let presented = node.presented,
        let found = search(for: identity, in: presented, by: .presented, depth: depth + 1)
      {
        return found
      }
      let children = node.childNodes
      // Visible nodes are looked up most: the selected child, a stack's top.
      let first = children.count > 1 ? node.selected ?? -1 : -1
      if children.indices.contains(first),
        let found = search(for: identity, in: children[first], by: .child(first), depth: depth + 1)
      {
        return found
      }
      for place in stride(from: children.count - 1, through: 0, by: -1) where place != first {
        if let found = search(for: identity, in: children[place], by: .child(place), depth: depth + 1) {
          return found
        }
      }
      return nil
    }

    private func search(
      for identity: Identity, in node: SceneModel, by move: Move, depth: Int
    ) -> Position? {
      guard Tree.mayHold(identity, node), var found = search(for: identity, in: node, depth: depth) else {
        return nil
      }
      found.set(node, by: move, at: depth)
      return found
    }

    /// Returns the position of the node at the end of these steps.
    func position(at moves: Way) -> Position? {
      var position = Position(root: root)
      for move in moves where !position.enter(move) { return nil }
      return position
    }

    /// Returns the node that is now at the position of another one.
    func node(inPlaceOf former: Position) -> SceneModel? {
      var node = root
      for depth in stride(from: 2, through: former.depth, by: 1) {
        guard let next = node[former.move(to: depth)] else { return nil }
        node = next
      }
      return node
    }

    /// Changes a node; its ancestors are copied, all other nodes stay shared. If the tree has changed since
    /// the lookup, the node that is now at the position is changed.
    mutating func edit(_ position: Position, _ change: (inout SceneModel) -> Void) {
      guard position.root.isSameStorage(as: root) else { return edit(at: position.moves, change) }
      var node = position.node
      change(&node)
      root = position.root(with: node)
    }

    /// Changes the node at the end of these steps; its ancestors are copied, all other nodes stay shared.
    mutating func edit(at moves: Way, _ change: (inout SceneModel) -> Void) {
      Tree.edit(&root, moves, change)
    }

    private static func edit(_ node: inout SceneModel, _ moves: Way, _ change: (inout SceneModel) -> Void) {
      guard let move = moves.first else { return change(&node) }
      guard var next = node[move] else { return }
      edit(&next, moves.dropFirst(), change)
      switch move {
      case .child(let place): node.children[place] = next
      case .presented: node.presented = next
      }
    }
  }
}
