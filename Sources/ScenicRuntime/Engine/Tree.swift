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
      var position = Position(root: root)
      return Tree.search(for: identity, in: root, from: &position) ? position : nil
    }

    /// Returns true if a node with this identity is in the tree. Cost: as for its position.
    func holds(_ identity: Identity) -> Bool { position(of: identity) != nil }

    private static func mayHold(_ identity: Identity, _ node: SceneModel) -> Bool {
      let branch = node.branch
      return identity.number >= branch.least && identity.number <= branch.greatest
    }

    /// Continues to the node with this identity, from `node` at the given position. If it is not in the
    /// branch, the position is unchanged.
    private static func search(
      for identity: Identity, in node: SceneModel, from position: inout Position
    ) -> Bool {
      if node.identity == identity { return true }
      if position.depth > Limit.depth { return false }
      if let presented = node.presented, step(.presented, to: presented, towards: identity, from: &position) {
        return true
      }
      let children = node.children
      // Visible nodes are looked up most: the selected child, a stack's top.
      let first = children.count > 1 ? node.selected ?? -1 : -1
      if children.indices.contains(first),
        step(.child(first), to: children[first], towards: identity, from: &position)
      {
        return true
      }
      for place in stride(from: children.count - 1, through: 0, by: -1) where place != first {
        if step(.child(place), to: children[place], towards: identity, from: &position) { return true }
      }
      return false
    }

    private static func step(
      _ move: Move, to child: SceneModel, towards identity: Identity, from position: inout Position
    ) -> Bool {
      if !mayHold(identity, child) { return false }
      position.enter(child, by: move)
      if search(for: identity, in: child, from: &position) { return true }
      position.leave()
      return false
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
