// Finds the S that a rule refers to with `S.input`, `update S`, `back to S`, `close S` or `S.isPresented`.

extension Engine.Tree {
  /// Returns true if a node of this declaration is anywhere in the tree. Cost: the nodes of the tree.
  func contains(_ node: Int) -> Bool {
    func isIn(_ model: SceneModel) -> Bool {
      if isA(model, node) { return true }
      for child in model.children where isIn(child) { return true }
      return model.presented.map(isIn) ?? false
    }
    return isIn(root)
  }

  /// Returns the nearest S around, below, or beside `here`. The search climbs from `here`. At each node it
  /// tries the node, then the entries below it in a stack or the columns beside it, and then continues with
  /// the parent.
  func nearest(_ node: Int, from here: Engine.Position) -> Engine.Position? {
    var next: Engine.Position? = here
    while let position = next {
      if isA(position.node, node) { return position }
      guard let parent = position.parent, let move = position.lastMove else { return nil }
      switch move {
      case .presented:
        next = shownLeaf(of: parent)
      case .child(let place):
        if let found = nearest(node, besides: place, in: parent) { return found }
        next = parent
      }
    }
    return nil
  }

  private func nearest(_ node: Int, besides place: Int, in parent: Engine.Position) -> Engine.Position? {
    switch index.kind(of: parent.node) {
    case .stack:
      for beneath in stride(from: place - 1, through: 0, by: -1) {
        if let found = first(node, shownIn: parent.child(beneath)) { return found }
      }
    case .split, .container:
      let before = Array(stride(from: place - 1, through: 0, by: -1))
      for column in before + parent.node.children.indices.dropFirst(place + 1) {
        if let found = first(node, inColumn: parent.child(column)) { return found }
      }
    case .scene, .tabs, .flow: break
    }
    return nil
  }

  private func first(_ node: Int, shownIn branch: Engine.Position?) -> Engine.Position? {
    guard let branch else { return nil }
    return shownPath(from: branch).first { isA($0.node, node) }
  }

  /// Searches the column's shown path; in a stack, its entries from the top down.
  private func first(_ node: Int, inColumn column: Engine.Position?) -> Engine.Position? {
    guard let column else { return nil }
    for position in shownPath(from: column) {
      if isA(position.node, node) { return position }
      if index.kind(of: position.node) == .stack {
        for entry in position.node.children.indices.reversed() {
          if let found = first(node, inColumn: position.child(entry)) { return found }
        }
        return nil
      }
    }
    return nil
  }
}
