// Finds the S that a rule refers to with `S.input`, `update S`, `back to S`, `close S` or `S.isPresented`.

extension Engine.Tree {
  /// Returns the nodes of this declaration in tree order. Cost: the nodes of the tree.
  func positions(of node: Int) -> [Engine.Position] {
    var found: [Engine.Position] = []
    func collect(_ position: Engine.Position) {
      if isA(position.node, node) { found.append(position) }
      for place in position.node.childNodes.indices {
        if let child = position.child(place) { collect(child) }
      }
      if let presented = position.presented { collect(presented) }
    }
    collect(Engine.Position(root: root))
    return found
  }

  /// Returns the nearest S around, below, or beside `here`. The search climbs from `here`. At each node it
  /// tries the node, then the entries below it in a stack or the columns beside it, and then continues with
  /// the parent. Only nodes for which the predicate holds count.
  func nearest<E: Error>(
    _ node: Int, from here: Engine.Position, where isWanted: (Engine.Position) throws(E) -> Bool
  ) throws(E) -> Engine.Position? {
    var next: Engine.Position? = here
    while let position = next {
      if isA(position.node, node), try isWanted(position) { return position }
      guard let parent = position.parent, let move = position.lastMove else { return nil }
      switch move {
      case .presented:
        next = shownLeaf(of: parent)
      case .child(let place):
        if let found = try nearest(node, besides: place, in: parent, where: isWanted) { return found }
        next = parent
      }
    }
    return nil
  }

  func nearest(_ node: Int, from here: Engine.Position) -> Engine.Position? {
    nearest(node, from: here) { _ in true }
  }

  private func nearest<E: Error>(
    _ node: Int, besides place: Int, in parent: Engine.Position,
    where isWanted: (Engine.Position) throws(E) -> Bool
  ) throws(E) -> Engine.Position? {
    switch index.kind(of: parent.node) {
    case .stack:
      for beneath in stride(from: place - 1, through: 0, by: -1) {
        if let found = try first(node, shownIn: parent.child(beneath), where: isWanted) { return found }
      }
    case .split, .container:
      let before = Array(stride(from: place - 1, through: 0, by: -1))
      for column in before + parent.node.childNodes.indices.dropFirst(place + 1) {
        if let found = try first(node, inColumn: parent.child(column), where: isWanted) { return found }
      }
    case .scene, .tabs, .flow: break
    }
    return nil
  }

  private func first<E: Error>(
    _ node: Int, shownIn branch: Engine.Position?, where isWanted: (Engine.Position) throws(E) -> Bool
  ) throws(E) -> Engine.Position? {
    guard let branch else { return nil }
    for position in shownPath(from: branch) where isA(position.node, node) {
      if try isWanted(position) { return position }
    }
    return nil
  }

  /// Searches the column's shown path; in a stack, its entries from the top down.
  private func first<E: Error>(
    _ node: Int, inColumn column: Engine.Position?, where isWanted: (Engine.Position) throws(E) -> Bool
  ) throws(E) -> Engine.Position? {
    guard let column else { return nil }
    for position in shownPath(from: column) {
      if isA(position.node, node), try isWanted(position) { return position }
      if index.kind(of: position.node) == .stack {
        for entry in position.node.childNodes.indices.reversed() {
          if let found = try first(node, inColumn: position.child(entry), where: isWanted) { return found }
        }
        return nil
      }
    }
    return nil
  }
}
