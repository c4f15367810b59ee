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
    // The way may go on: whoever looks up from a position shares it.
    private var steps: [Move] = []
    private var passed: [SceneModel]
    /// How many nodes lie on the way, this one included.
    private(set) var depth = 1

    /// Most trees are no deeper: no more memory is asked for.
    private static let usualDepth = 8

    init(root: SceneModel) {
      passed = []
      passed.reserveCapacity(Position.usualDepth)
      passed.append(root)
      steps.reserveCapacity(Position.usualDepth)
    }

    /// The node itself, and before it those on the way from the root: one more than the moves.
    var nodes: ArraySlice<SceneModel> { passed[..<depth] }
    /// From the root.
    var moves: Way { steps[..<(depth - 1)] }
    var node: SceneModel { passed[depth - 1] }
    var identity: Identity { node.identity }
    /// The last step of the way, nil for the root.
    var lastMove: Move? { depth > 1 ? steps[depth - 2] : nil }
    /// What the root was.
    var root: SceneModel { passed[0] }

    /// What it stands in or hangs on, nil for the root.
    var parent: Position? { depth > 1 ? up(to: depth - 1) : nil }

    /// The node on the way that has so many nodes on its own, from 1 for the root to `depth`.
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
    var level: Int { moves.count { $0 == .presented } }

    /// Where its level begins: the nearest presented node on the way, itself perhaps, else the root.
    var levelRoot: Position {
      var depth = depth
      while depth > 1, steps[depth - 2] != .presented { depth -= 1 }
      return up(to: depth)
    }

    /// The node itself, what it stands in or hangs on, and so on up to the root.
    var climb: some Sequence<Position> { stride(from: depth, to: 0, by: -1).lazy.map { up(to: $0) } }

    /// The node with which its level begins.
    var levelNode: SceneModel {
      var depth = depth
      while depth > 1, steps[depth - 2] != .presented { depth -= 1 }
      return passed[depth - 1]
    }

    /// Whether it is true of each node on the way from this one's level, with the place of the child that the way goes on
    /// to; from the innermost on.
    func eachAround(_ body: (_ node: SceneModel, _ child: Int) -> Bool) -> Bool {
      for place in stride(from: depth - 2, through: 0, by: -1) {
        guard case .child(let child) = steps[place] else { return true }
        if !body(passed[place], child) { return false }
      }
      return true
    }

    /// What the root becomes when this node does.
    func root(with node: SceneModel) -> SceneModel {
      var node = node
      for place in stride(from: depth - 2, through: 0, by: -1) {
        switch steps[place] {
        case .child(let child): node = passed[place].replacingChild(at: child, with: node)
        case .presented: node = passed[place].withPresented(node)
        }
      }
      return node
    }

    /// Whether this is `other`, or lies in it or over it.
    func isWithin(_ other: Position) -> Bool { moves.starts(with: other.moves) }

    /// Goes one step down; false, and nothing changed, if nothing is there.
    mutating func enter(_ move: Move) -> Bool {
      guard let node = passed[depth - 1][move] else { return false }
      if passed.count > depth {
        passed.removeLast(passed.count - depth)
        steps.removeLast(steps.count - (depth - 1))
      }
      passed.append(node)
      steps.append(move)
      depth += 1
      return true
    }

    /// Goes back to where it was before the last step.
    mutating func leave() {
      passed.removeLast()
      steps.removeLast()
      depth -= 1
    }
  }

  /// A navigation hierarchy together with what the program says of its nodes.
  struct Tree {
    let index: Index
    var root: SceneModel

    /// Where the node with this identity stands; nil if it doesn't. The one place that searches by identity. Cost: the
    /// way to it with the nodes beside it, if it is on view; else those branches too whose identities lie around it.
    func position(of identity: Identity) -> Position? {
      if identity == .none || !Tree.mayHold(identity, root) { return nil }
      var position = Position(root: root)
      return Tree.search(for: identity, from: &position) ? position : nil
    }

    /// Whether a node with this identity stands. Cost: as for its position.
    func holds(_ identity: Identity) -> Bool { position(of: identity) != nil }

    private static func mayHold(_ identity: Identity, _ node: SceneModel) -> Bool {
      let branch = node.branch
      return identity.number >= branch.least && identity.number <= branch.greatest
    }

    /// Goes on to the node with this identity; where it is not in the branch, the position is as it was.
    private static func search(for identity: Identity, from position: inout Position) -> Bool {
      let node = position.node
      if node.identity == identity { return true }
      if position.depth > Limit.depth { return false }
      if let presented = node.presented, mayHold(identity, presented) {
        if step(.presented, towards: identity, from: &position) { return true }
      }
      let children = node.children
      // What is on view is asked for most: the selected child, a stack's top.
      let first = children.count > 1 ? node.selected ?? -1 : -1
      if children.indices.contains(first), mayHold(identity, children[first]) {
        if step(.child(first), towards: identity, from: &position) { return true }
      }
      for place in stride(from: children.count - 1, through: 0, by: -1)
      where place != first && mayHold(identity, children[place]) {
        if step(.child(place), towards: identity, from: &position) { return true }
      }
      return false
    }

    private static func step(_ move: Move, towards identity: Identity, from position: inout Position) -> Bool
    {
      guard position.enter(move) else { return false }
      if search(for: identity, from: &position) { return true }
      position.leave()
      return false
    }

    /// The node at the end of these moves, with its way.
    func position(at moves: Way) -> Position? {
      var position = Position(root: root)
      for move in moves where !position.enter(move) { return nil }
      return position
    }

    /// The node at the end of these moves.
    func node(at moves: Way) -> SceneModel? {
      var node = root
      for move in moves {
        guard let next = node[move] else { return nil }
        node = next
      }
      return node
    }

    /// Changes a node; those on the way to it are copied, all others stay shared. If the tree has become another one since
    /// the position was looked up, what stands there now is changed.
    mutating func edit(_ position: Position, _ change: (inout SceneModel) -> Void) {
      guard position.root.isSameStorage(as: root) else { return edit(at: position.moves, change) }
      var node = position.node
      change(&node)
      root = position.root(with: node)
    }

    /// Changes the node at the end of these moves; the nodes on the way are copied, all others stay shared.
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

extension SceneModel {
  /// The node one step down, nil if there is none.
  fileprivate subscript(_ move: Engine.Move) -> SceneModel? {
    switch move {
    case .child(let place):
      let children = children
      return children.indices.contains(place) ? children[place] : nil
    case .presented: return presented
    }
  }
}
