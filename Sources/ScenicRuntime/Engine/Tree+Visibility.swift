// The visible part of a tree: its levels, the shown node of each, and coverage.

extension Engine.Tree {
  /// Returns the index of the child that is shown, or was shown last: a stack's top, the selected tab or
  /// column.
  func shownChild(of node: SceneModel) -> Int? { index.shownChild(of: node) }

  /// Returns the children that are visible while the node is: a stack's top, the selected tab, every column.
  func visibleChildren(of node: SceneModel) -> Range<Int> {
    let kind = index.kind(of: node)
    if kind == .split || kind == .container { return node.childNodes.indices }
    return index.shownChild(of: node, kind).map { $0..<$0 + 1 } ?? 0..<0
  }

  /// Returns the node itself, its shown child, and so on down to the leaf.
  func shownPath(from position: Engine.Position) -> [Engine.Position] {
    var path = [position]
    while let shown = shownChild(of: path[path.count - 1].node),
      let child = path[path.count - 1].child(shown)
    {
      path.append(child)
    }
    return path
  }

  /// Returns the end of the shown path.
  func shownLeaf(of position: Engine.Position) -> Engine.Position {
    var leaf = position
    while let shown = shownChild(of: leaf.node), leaf.enter(.child(shown)) {}
    return leaf
  }

  /// Returns the end of the shown path that begins with this node.
  func shownLeaf(of node: SceneModel) -> SceneModel {
    var leaf = node
    while let shown = shownChild(of: leaf) { leaf = leaf.childNodes[shown] }
    return leaf
  }

  /// Returns the presenter in this branch, within its own level. Cost: the path to it, with the nodes beside
  /// it; constant if there is none.
  func presenter(in branch: Engine.Position) -> Engine.Position? {
    guard branch.node.branch.isPresenting else { return nil }
    var position = branch
    while position.node.presented == nil {
      guard let place = position.node.childNodes.firstIndex(where: { $0.branch.isPresenting }),
        position.enter(.child(place))
      else { return nil }
    }
    return position
  }

  /// The start of the last level.
  var lastLevel: Engine.Position {
    var level = Engine.Position(root: root)
    while let next = presenter(in: level), let over = next.presented { level = over }
    return level
  }

  /// The uncovered node: the shown leaf of the last level.
  var chainEnd: Engine.Position { shownLeaf(of: lastLevel) }

  /// Returns true if the node is visible in its level.
  func isShown(_ position: Engine.Position) -> Bool {
    position.eachAround { node, child in visibleChildren(of: node).contains(child) }
  }

  /// Returns true if the node is visible and nothing is presented over its level.
  func isUncovered(_ position: Engine.Position) -> Bool {
    !position.levelNode.branch.isPresenting && isShown(position)
  }

  /// Returns true if the node is in a presentation and has no stack entry below it there.
  func isPresented(_ position: Engine.Position) -> Bool {
    for depth in stride(from: position.depth, to: 1, by: -1) {
      guard case .child(let child) = position.move(to: depth) else { return true }
      if child > 0, index.kind(of: position.node(at: depth - 1)) == .stack { return false }
    }
    return false
  }
}

extension Engine.Index {
  /// Returns the index of the child that is shown, or was shown last: a stack's top, the selected tab or
  /// column.
  func shownChild(of node: SceneModel) -> Int? { shownChild(of: node, kind(of: node)) }

  /// Returns the index of the child that is shown, or was shown last, in a node of this kind.
  func shownChild(of node: SceneModel, _ kind: Program.NodeKind) -> Int? {
    let count = node.childNodes.count
    if count == 0 { return nil }
    switch kind {
    case .stack, .container: return count - 1
    case .tabs, .split:
      let selected = node.selected ?? 0
      return node.childNodes.indices.contains(selected) ? selected : 0
    case .flow: return 0
    case .scene: return nil
    }
  }
}
