extension Engine {
  /// One step down a tree.
  enum Move: Hashable {
    case child(Int)
    case presented
  }

  /// The steps from the root to a node.
  typealias Way = ArraySlice<Move>

  /// A node with the way to it: what stands around it at the time it was looked up.
  struct Position {
    /// A node on the way, with the step that leads to it; to the root none leads.
    private struct Stop {
      let node: SceneModel
      let move: Move
    }

    // The way may go on: whoever looks up from a position shares it.
    private var stops: [Stop] = []
    /// How many nodes lie on the way, this one included.
    private(set) var depth = 1

    /// Most trees are no deeper: no more memory is asked for.
    private static let usualDepth = 8

    init(root: SceneModel) {
      stops.reserveCapacity(Position.usualDepth)
      stops.append(Stop(node: root, move: .presented))
    }

    /// The node on the way that has so many nodes on its own, from 1 for the root to `depth` for this one.
    func node(at depth: Int) -> SceneModel { stops[depth - 1].node }
    /// The step that leads to that node. To the root none leads: a level begins with it, and so `presented` stands there.
    func move(to depth: Int) -> Move { stops[depth - 1].move }
    /// From the root. Cost: the way.
    var moves: Way { stops[1..<depth].map { $0.move }[...] }
    var node: SceneModel { stops[depth - 1].node }
    var identity: Identity { stops[depth - 1].node.identity }
    /// The last step of the way, nil for the root.
    var lastMove: Move? { depth > 1 ? stops[depth - 1].move : nil }
    /// What the root was.
    var root: SceneModel { stops[0].node }

    /// What it stands in or hangs on, nil for the root.
    var parent: Position? { depth > 1 ? up(to: depth - 1) : nil }

    /// The node on the way that has so many nodes on its own, from 1 for the root to `depth`, with its way.
    func up(to depth: Int) -> Position {
      var up = self
      up.depth = depth
      return up
    }

    /// The node in this place, or nil if there is none.
    func child(_ place: Int) -> Position? {
      var down = self
      return down.enter(.child(place)) ? down : nil
    }

    /// The node presented over this one.
    var presented: Position? {
      var over = self
      return over.enter(.presented) ? over : nil
    }

    /// How many presentations lie on the way.
    var level: Int { stops[1..<depth].count { $0.move == .presented } }

    /// Where its level begins: the nearest presented node on the way, itself perhaps, else the root.
    var levelRoot: Position { up(to: levelDepth) }

    /// The node with which its level begins.
    var levelNode: SceneModel { stops[levelDepth - 1].node }

    private var levelDepth: Int {
      var depth = depth
      while depth > 1, stops[depth - 1].move != .presented { depth -= 1 }
      return depth
    }

    /// The node itself, what it stands in or hangs on, and so on up to the root.
    var climb: some Sequence<Position> { stride(from: depth, to: 0, by: -1).lazy.map { up(to: $0) } }

    /// Whether it is true of each node on the way from this one's level, with the place of the child that the way goes on
    /// to; from the innermost on.
    func eachAround(_ body: (_ node: SceneModel, _ child: Int) -> Bool) -> Bool {
      for depth in stride(from: depth, to: 1, by: -1) {
        guard case .child(let child) = move(to: depth) else { return true }
        if !body(node(at: depth - 1), child) { return false }
      }
      return true
    }

    /// What the root becomes when this node does.
    func root(with node: SceneModel) -> SceneModel {
      var node = node
      for depth in stride(from: depth, to: 1, by: -1) {
        switch move(to: depth) {
        case .child(let child): node = stops[depth - 2].node.replacingChild(at: child, with: node)
        case .presented: node = stops[depth - 2].node.withPresented(node)
        }
      }
      return node
    }

    /// Whether this is `other`, or lies in it or over it.
    func isWithin(_ other: Position) -> Bool {
      if other.depth > depth { return false }
      for depth in 1..<other.depth where stops[depth].move != other.stops[depth].move { return false }
      return true
    }

    /// Goes one step down; false, and nothing changed, if nothing is there.
    mutating func enter(_ move: Move) -> Bool {
      guard let node = stops[depth - 1].node[move] else { return false }
      enter(node, by: move)
      return true
    }

    /// Goes one step down to the node that is there.
    mutating func enter(_ node: SceneModel, by move: Move) {
      if stops.count > depth { stops.removeLast(stops.count - depth) }
      stops.append(Stop(node: node, move: move))
      depth += 1
    }

    /// Goes back to where it was before the last step.
    mutating func leave() { depth -= 1 }
  }
}

extension SceneModel {
  /// The node one step down, nil if there is none.
  subscript(_ move: Engine.Move) -> SceneModel? {
    switch move {
    case .child(let place):
      let children = children
      return children.indices.contains(place) ? children[place] : nil
    case .presented: return presented
    }
  }
}
