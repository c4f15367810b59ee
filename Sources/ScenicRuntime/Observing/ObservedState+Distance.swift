extension ObservedState {
  /// Visits each observed node.
  func forEachNode(_ body: (Node) -> Void) {
    switch view {
    case nil: return
    case .trees(let levels): for level in levels { level.forEachNode(body) }
    case .paths(let levels): for node in levels.joined() { node.forEachNode(body) }
    case .front(let node): node.forEachNode(body)
    }
  }

  /// Returns the number of nodes that were added or removed, or have other inputs: 0 if the tree contains
  /// exactly the observation.
  func distance(from tree: SceneModel, _ index: Engine.Index) -> Int {
    if case .front(let node) = view {
      let front = Engine.Tree(index: index, root: tree).chainEnd.node
      if node.fits(front, index) { return 0 }
      return index.place(of: front) == node.node ? 1 : 4
    }
    var there = [Int: Alike]()
    var count = 0
    forEachCompared(in: tree, index) { model, place in
      there[place, default: Alike()].models.append(model)
      count += 1
    }
    var distance = 0
    forEachNode { node in
      guard let isEqual = there[node.node]?.take(like: node) else { return distance += 4 }
      if !isEqual { distance += 1 }
      count -= 1
    }
    return distance + 4 * max(0, count)
  }

  /// Returns a number that is not larger than the distance, from the number of nodes alone.
  func leastDistance(from tree: SceneModel, _ index: Engine.Index) -> Int {
    if case .front = view { return 0 }
    var difference = 0
    forEachCompared(in: tree, index) { _, _ in difference += 1 }
    forEachNode { _ in difference -= 1 }
    return 4 * abs(difference)
  }

  private func forEachCompared(
    in model: SceneModel, _ index: Engine.Index, _ body: (SceneModel, _ place: Int) -> Void
  ) {
    guard let place = index.place(of: model) else { return }
    if !isPath || index.kind(of: model) == .scene { body(model, place) }
    for child in isPath ? index.pathChildren(of: model) : model.children {
      forEachCompared(in: child, index, body)
    }
    if let presented = model.presented { forEachCompared(in: presented, index, body) }
  }

  private var isPath: Bool {
    if case .paths = view { return true }
    return false
  }
}

extension ObservedState {
  /// The nodes of a tree with one declaration, which are compared with observed ones in their order.
  private struct Alike {
    var models: [SceneModel?] = []
    private var first = 0

    /// The number of nodes that are compared, so that many equal scenes are compared in linear time.
    private static let window = 64

    /// Removes the first node with the observed inputs, else the first one; returns true if the inputs are equal, and nil
    /// if there is no node.
    mutating func take(like node: Node) -> Bool? {
      while first < models.count, models[first] == nil { first += 1 }
      guard first < models.count else { return nil }
      let end = min(models.count, first + Alike.window)
      let best = (first..<end).first { place in
        guard let model = models[place] else { return false }
        return node.inputs.allSatisfy { model.inputs[$0.name] ?? .null == $0.value }
      }
      models[best ?? first] = nil
      return best != nil
    }
  }

  /// Returns the ways back whose length the observation shows, at most one for each stack.
  func returns(in tree: SceneModel, _ index: Engine.Index) -> [Input] {
    var found: [Input] = []
    let removed = removedScenes(from: tree, index)
    tree.forEachNode { model in
      guard found.count < ObservedState.maximumReturns, index.kind(of: model) == .stack,
        let place = index.place(of: model)
      else { return }
      let count = model.childNodes.count
      var wanted = removed
      switch view {
      case .front(let node):
        wanted = model.childNodes.dropLast().lastIndex { node.fits($0, index) }.map { count - 1 - $0 }
      case .trees:
        forEachNode { node in
          if node.node == place, let children = node.children { wanted = count - children.count }
        }
      case .paths, nil: break
      }
      if let wanted, wanted > 0, wanted < count { found.append(.popped(model.identity, count: wanted)) }
    }
    return found
  }

  private static let maximumReturns = 8

  /// Returns the number of scenes that the highest observed level has lost.
  private func removedScenes(from tree: SceneModel, _ index: Engine.Index) -> Int? {
    guard case .paths(let paths) = view, let last = paths.last else { return nil }
    var level: SceneModel? = tree
    for _ in paths.dropLast() { level = level?.presentedInLevel }
    let observed = last.count { index.node($0.node)?.kind == .scene }
    return level.map { index.scenes(of: $0).count - observed }
  }
}

extension ObservedState.Node {
  fileprivate func forEachNode(_ body: (ObservedState.Node) -> Void) {
    body(self)
    for child in children ?? [] { child?.forEachNode(body) }
  }
}
