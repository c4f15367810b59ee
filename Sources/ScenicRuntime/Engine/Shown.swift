// What is seen of a tree: its levels, which node of each is shown, and what covers what.

extension Engine.Tree {
  /// The place of the child that is shown, or shown last: a stack's top, the selected tab or column.
  func shownChild(of node: SceneModel) -> Int? {
    let count = node.children.count
    if count == 0 { return nil }
    switch index.kind(of: node) {
    case .stack, .container: return count - 1
    case .tabs, .split:
      let selected = node.selected ?? 0
      return node.children.indices.contains(selected) ? selected : 0
    case .flow: return 0
    case .scene: return nil
    }
  }

  /// The children on view while the node is: a stack's top, the selected tab, every column.
  func visibleChildren(of node: SceneModel) -> Range<Int> {
    switch index.kind(of: node) {
    case .split, .container: return node.children.indices
    default:
      guard let shown = shownChild(of: node) else { return 0..<0 }
      return shown..<shown + 1
    }
  }

  /// The node itself, its shown child, and so on down to the leaf.
  func shownPath(from position: Engine.Position) -> [Engine.Position] {
    var path = [position]
    while let shown = shownChild(of: path[path.count - 1].node),
      let child = path[path.count - 1].child(shown)
    {
      path.append(child)
    }
    return path
  }

  /// The end of the shown path.
  func shownLeaf(of position: Engine.Position) -> Engine.Position {
    var leaf = position
    while let shown = shownChild(of: leaf.node), let child = leaf.child(shown) { leaf = child }
    return leaf
  }

  /// The node in this branch, its own level only, that something is presented over.
  func presenter(in branch: Engine.Position) -> Engine.Position? {
    var moves = branch.moves
    return presents(branch.node, &moves) ? position(at: moves) : nil
  }

  private func presents(_ node: SceneModel, _ moves: inout [Engine.Move]) -> Bool {
    if node.presented != nil { return true }
    for (place, child) in node.children.enumerated() {
      moves.append(.child(place))
      if presents(child, &moves) { return true }
      moves.removeLast()
    }
    return false
  }

  /// Where the last level begins.
  var lastLevel: Engine.Position {
    var level = Engine.Position(root: root)
    while let next = presenter(in: level)?.presented { level = next }
    return level
  }

  /// The node that nothing covers: the shown leaf of the last level.
  var chainEnd: Engine.Position { shownLeaf(of: lastLevel) }

  /// Whether the node is on view in its level.
  func isShown(_ position: Engine.Position) -> Bool {
    for place in stride(from: position.moves.count - 1, through: 0, by: -1) {
      guard case .child(let child) = position.moves[place] else { return true }
      if !visibleChildren(of: position.nodes[place]).contains(child) { return false }
    }
    return true
  }

  /// Whether the node is on view and nothing is presented over its level.
  func isUncovered(_ position: Engine.Position) -> Bool {
    isShown(position) && presenter(in: position.levelRoot) == nil
  }

  /// Whether nothing but what presents it lies beneath the node.
  func isPresented(_ position: Engine.Position) -> Bool {
    for place in stride(from: position.moves.count - 1, through: 0, by: -1) {
      guard case .child(let child) = position.moves[place] else { return true }
      if child > 0, index.kind(of: position.nodes[place]) == .stack { return false }
    }
    return false
  }
}
