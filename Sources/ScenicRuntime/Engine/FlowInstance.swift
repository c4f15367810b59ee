// The surroundings of a node: its flows, its stack, and other nodes that it can name.

extension Engine {
  /// An instance of a flow: its index in `flows`, and its node. The app has none.
  struct FlowInstance: Hashable {
    var flow: Int
    var node: Identity

    static let app = FlowInstance(flow: 0, node: .none)
    static let onlyApp = [app]
  }
}

extension Engine.Tree {
  /// Returns the flows around a node, innermost first, the app last. With `itself`, the node's own flow comes
  /// first, if it is a flow's node.
  func flows(around position: Engine.Position, itself: Bool = false) -> [Engine.FlowInstance] {
    var found: [Engine.FlowInstance] = []
    if !index.hasFlows { return Engine.FlowInstance.onlyApp }
    if itself { note(position.node, in: &found) }
    for depth in stride(from: position.depth, to: 1, by: -1) {
      let parent = position.node(at: depth - 1)
      if case .child(let entry) = position.move(to: depth), index.kind(of: parent) == .stack {
        for beneath in parent.childNodes.prefix(entry).reversed() where index.flow(of: beneath) != nil {
          for flow in flowChain(of: beneath).reversed() { note(flow, in: &found) }
        }
      }
      note(parent, in: &found)
    }
    found.append(.app)
    return found
  }

  private func note(_ node: SceneModel, in found: inout [Engine.FlowInstance]) {
    if let flow = index.flow(of: node) {
      found.append(Engine.FlowInstance(flow: flow, node: node.identity))
    }
  }

  /// Returns the flows whose entry this node of a stack is: itself if it is a flow, and, while a flow's root
  /// is a flow, that one.
  func flowChain(of entry: SceneModel) -> [SceneModel] {
    var chain: [SceneModel] = []
    var next: SceneModel? = entry
    while let node = next, index.flow(of: node) != nil {
      chain.append(node)
      next = index.kind(of: node) == .flow ? node.childNodes.first : nil
    }
    return chain
  }

  /// Returns the topmost node shown inside a flow, including nodes that are pushed over its entry or
  /// presented over it.
  func topmost(inside flow: Engine.Position) -> Engine.Position {
    let presenter = presenter(in: flow.levelRoot)
    if let presenter, presenter.isWithin(flow) { return chainEnd }
    let entry = self.entry(of: flow)
    guard let stack = entry.parent, case .child(let place) = entry.lastMove,
      index.kind(of: stack.node) == .stack
    else { return shownLeaf(of: flow) }
    if let presenter, presenter.isWithin(stack), presenter.depth > stack.depth,
      case .child(let covered) = presenter.move(to: stack.depth + 1), covered > place
    {
      return chainEnd
    }
    return shownLeaf(of: stack)
  }

  /// Returns the node shown inside a flow, including nodes that are pushed over its entry, but without presentations.
  func shownLeaf(inside flow: Engine.Position) -> Engine.Position {
    let entry = self.entry(of: flow)
    guard let stack = entry.parent, case .child = entry.lastMove, index.kind(of: stack.node) == .stack else {
      return shownLeaf(of: flow)
    }
    return shownLeaf(of: stack)
  }

  /// Returns the node that is a flow's entry in its stack: itself, or the flow whose only child it is.
  func entry(of flow: Engine.Position) -> Engine.Position {
    var entry = flow
    while let up = entry.parent, case .child = entry.lastMove, index.kind(of: up.node) == .flow {
      entry = up
    }
    guard let up = entry.parent, case .child = entry.lastMove, index.kind(of: up.node) == .stack else {
      return flow
    }
    return entry
  }

  /// Returns the nearest stack around a node in its own level, perhaps the node itself.
  func nearestStack(around position: Engine.Position) -> Engine.Position? {
    for depth in stride(from: position.depth, to: 0, by: -1) {
      if index.kind(of: position.node(at: depth)) == .stack { return position.up(to: depth) }
      if position.move(to: depth) == .presented { return nil }
    }
    return nil
  }

  /// Returns the nearest node of this declaration around a node, perhaps itself, through presentations; else
  /// the only one in the tree.
  func standing(_ node: Int, around here: Engine.Position) -> Engine.Position? {
    if let near = here.climb.first(where: { isA($0.node, node) }) { return near }
    let all = self.all { isA($0, node) }
    return all.count == 1 ? position(at: all[0]) : nil
  }

  /// Returns the paths to all matching nodes, in tree order: a node, its children, its presentation.
  func all(where isWanted: (SceneModel) -> Bool) -> [Engine.Way] {
    var found: [Engine.Way] = []
    var moves: [Engine.Move] = []
    Engine.Tree.collect(root, isWanted, &moves, &found)
    return found
  }

  private static func collect(
    _ node: SceneModel, _ isWanted: (SceneModel) -> Bool, _ moves: inout [Engine.Move],
    _ found: inout [Engine.Way]
  ) {
    if isWanted(node) { found.append(moves[...]) }
    for (place, child) in node.childNodes.enumerated() {
      moves.append(.child(place))
      collect(child, isWanted, &moves, &found)
      moves.removeLast()
    }
    if let presented = node.presented {
      moves.append(.presented)
      collect(presented, isWanted, &moves, &found)
      moves.removeLast()
    }
  }

  /// Returns true if this node has that declaration.
  func isA(_ model: SceneModel, _ node: Int) -> Bool { index.place(of: model) == node }
}
