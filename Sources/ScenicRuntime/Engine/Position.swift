extension Engine {
  /// One step down a tree.
  enum Move: Hashable {
    case child(Int)
    case presented
  }

  /// The steps from the root to a node.
  typealias Way = ArraySlice<Move>

  /// A node with the path to it: its ancestors at the time of the lookup.
  struct Position {
    /// A node on the path, with the step that leads to it; the root has no such step.
    private struct Stop {
      var node: SceneModel
      var move: Move
    }

    // The array may be longer than the path: all positions that are derived from this one share it.
    private var stops: [Stop]
    /// The number of nodes on the path, this one included.
    private(set) var depth: Int

    init(root: SceneModel) { self.init(root: root, depth: 1) }

    /// Creates a path of this depth; `set` has to fill it.
    init(root: SceneModel, depth: Int) {
      self.depth = depth
      let stop = Stop(node: root, move: .presented)
      // A literal is allocated several times faster.
      stops = depth <= 4 ? [stop, stop, stop, stop] : [Stop](repeating: stop, count: depth)
    }

    /// Sets the node at this depth of the path, which is a child or the presentation of the node before it.
    mutating func set(_ node: SceneModel, by move: Move, at depth: Int) {
      stops[depth - 1] = Stop(node: node, move: move)
    }

    /// The root at the time of the lookup.
    var root: SceneModel { stops[0].node }
    /// Returns the node at this depth of the path, from 1 for the root to `depth` for this one.
    func node(at depth: Int) -> SceneModel { stops[depth - 1].node }
    /// Returns the step that leads to that node. The root begins a level, so its step is `presented`.
    func move(to depth: Int) -> Move { stops[depth - 1].move }
    /// The steps from the root. Cost: the path.
    var moves: Way { stops[1..<depth].map { $0.move }[...] }
    var node: SceneModel { node(at: depth) }
    var identity: Identity { node.identity }
    /// The last step of the path; nil for the root.
    var lastMove: Move? { depth > 1 ? stops[depth - 1].move : nil }
    /// The parent or presenter; nil for the root.
    var parent: Position? { depth > 1 ? up(to: depth - 1) : nil }

    /// Returns the position of the node at this depth of the path, from 1 for the root to `depth`.
    func up(to depth: Int) -> Position {
      var up = self
      up.depth = depth
      return up
    }

    /// Returns the child at this index, or nil if there is none.
    func child(_ place: Int) -> Position? {
      var down = self
      return down.enter(.child(place)) ? down : nil
    }

    /// The node presented over this one.
    var presented: Position? {
      var over = self
      return over.enter(.presented) ? over : nil
    }

    /// The number of presentations on the path.
    var level: Int { stops[1..<depth].count { $0.move == .presented } }

    /// The start of its level: the nearest presented node on the path, perhaps itself, else the root.
    var levelRoot: Position { up(to: levelDepth) }

    /// The node that begins its level.
    var levelNode: SceneModel { node(at: levelDepth) }

    private var levelDepth: Int {
      var depth = depth
      while depth > 1, stops[depth - 1].move != .presented { depth -= 1 }
      return depth
    }

    /// The node itself, its parent or presenter, and so on up to the root.
    var climb: some Sequence<Position> { stride(from: depth, to: 0, by: -1).lazy.map { up(to: $0) } }

    /// Returns true if the predicate holds for each ancestor in this level, with the index of the child on
    /// the path, from the innermost.
    func eachAround(_ body: (_ node: SceneModel, _ child: Int) -> Bool) -> Bool {
      for depth in stride(from: depth, to: 1, by: -1) {
        guard case .child(let child) = move(to: depth) else { return true }
        if !body(node(at: depth - 1), child) { return false }
      }
      return true
    }

    /// Returns the root with this node replaced.
    func root(with node: SceneModel) -> SceneModel {
      var node = node
      for depth in stride(from: depth, to: 1, by: -1) {
        switch move(to: depth) {
        case .child(let child): node = self.node(at: depth - 1).replacingChild(at: child, with: node)
        case .presented: node = self.node(at: depth - 1).withPresented(node)
        }
      }
      return node
    }

    /// Returns true if this is `other`, its descendant, or in a presentation over it.
    func isWithin(_ other: Position) -> Bool {
      if other.depth > depth { return false }
      for depth in 1..<other.depth where stops[depth].move != other.stops[depth].move { return false }
      return true
    }

    /// Goes one step down. Returns false, without effect, if there is no node.
    mutating func enter(_ move: Move) -> Bool {
      guard let node = node[move] else { return false }
      enter(node, by: move)
      return true
    }

    /// Goes one step down to this node of the tree.
    mutating func enter(_ node: SceneModel, by move: Move) {
      let stop = Stop(node: node, move: move)
      if depth < stops.count { stops[depth] = stop } else { stops.append(stop) }
      depth += 1
    }

    /// Undoes the last step.
    mutating func leave() { depth -= 1 }
  }
}

extension SceneModel {
  /// The node one step down; nil if there is none.
  subscript(_ move: Engine.Move) -> SceneModel? {
    switch move {
    case .child(let place):
      let children = childNodes
      return children.indices.contains(place) ? children[place] : nil
    case .presented: return presented
    }
  }
}
