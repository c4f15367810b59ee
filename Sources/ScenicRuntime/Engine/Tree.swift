extension Engine {
  /// One step down a tree.
  enum Move: Hashable {
    case child(Int)
    case presented
  }

  /// A node with the way to it: what stands around it at the time it was looked up.
  struct Position {
    /// From the root.
    private(set) var moves: [Move]
    /// From the root to the node itself, one more than the moves.
    private(set) var nodes: [SceneModel]

    init(root: SceneModel) {
      moves = []
      nodes = [root]
    }

    var node: SceneModel { nodes[nodes.count - 1] }
    var identity: Identity { node.identity }
    /// How many nodes lie on the way, this one included.
    var depth: Int { nodes.count }

    /// What it stands in or hangs on, nil for the root.
    var parent: Position? {
      if moves.isEmpty { return nil }
      var up = self
      up.moves.removeLast()
      up.nodes.removeLast()
      return up
    }

    /// The node in this place, or nil if there is none.
    func child(_ place: Int) -> Position? {
      let children = node.children
      guard children.indices.contains(place) else { return nil }
      return down(.child(place), to: children[place])
    }

    /// The node presented over this one.
    var presented: Position? { node.presented.map { down(.presented, to: $0) } }

    /// How many presentations lie on the way.
    var level: Int { moves.count { $0 == .presented } }

    /// Where its level begins: the nearest presented node on the way, itself perhaps, else the root.
    var levelRoot: Position {
      var up = self
      while let last = up.moves.last, last != .presented {
        up.moves.removeLast()
        up.nodes.removeLast()
      }
      return up
    }

    /// The node itself, what it stands in or hangs on, and so on up to the root.
    var climb: [Position] {
      var all = [self]
      while let up = all[all.count - 1].parent { all.append(up) }
      return all
    }

    /// Whether this is `other`, or lies in it or over it.
    func isWithin(_ other: Position) -> Bool { moves.starts(with: other.moves) }

    private func down(_ move: Move, to node: SceneModel) -> Position {
      var position = self
      position.moves.append(move)
      position.nodes.append(node)
      return position
    }
  }

  /// A navigation hierarchy together with what the program says of its nodes.
  struct Tree {
    let index: Index
    var root: SceneModel

    /// Where the node with this identity stands; nil if it doesn't. The one place that searches by identity.
    func position(of identity: Identity) -> Position? {
      if identity == .none { return nil }
      var moves: [Move] = []
      return Tree.search(root, for: identity, &moves) ? position(at: moves) : nil
    }

    private static func search(_ node: SceneModel, for identity: Identity, _ moves: inout [Move]) -> Bool {
      if node.identity == identity { return true }
      if moves.count > Limit.depth { return false }
      if let presented = node.presented {
        moves.append(.presented)
        if search(presented, for: identity, &moves) { return true }
        moves.removeLast()
      }
      // From the last child: what is on top of a stack is asked for most.
      for (place, child) in node.children.enumerated().reversed() {
        moves.append(.child(place))
        if search(child, for: identity, &moves) { return true }
        moves.removeLast()
      }
      return false
    }

    /// The node at the end of these moves, with its way.
    func position(at moves: [Move]) -> Position? {
      var position: Position? = Position(root: root)
      for move in moves {
        switch move {
        case .child(let place): position = position?.child(place)
        case .presented: position = position?.presented
        }
      }
      return position
    }

    /// Changes the node at the end of these moves; the nodes on the way are copied, all others stay shared.
    mutating func edit(at moves: [Move], _ change: (inout SceneModel) -> Void) {
      Tree.edit(&root, moves[...], change)
    }

    private static func edit(
      _ node: inout SceneModel, _ moves: ArraySlice<Move>, _ change: (inout SceneModel) -> Void
    ) {
      switch moves.first {
      case nil: change(&node)
      case .child(let place):
        guard node.children.indices.contains(place) else { return }
        edit(&node.children[place], moves.dropFirst(), change)
      case .presented:
        guard var presented = node.presented else { return }
        edit(&presented, moves.dropFirst(), change)
        node.presented = presented
      }
    }
  }
}
