extension SceneModel {
  /// The path from the root of a tree to one of its nodes.
  public struct Path: Hashable, Sendable {
    /// One step down.
    public enum Edge: Hashable, Sendable {
      /// The step to the child at this index.
      case child(Int)
      /// The step to the node presented over this one.
      case presented
    }

    /// The edges from the root; none for the root itself.
    public var edges: [Edge]

    /// Creates the path of these edges.
    public init(_ edges: [Edge] = []) { self.edges = edges }

    /// The path to the node's parent or presenter; nil for the root.
    public var parent: Path? { edges.isEmpty ? nil : Path(edges.dropLast()) }
  }
}

extension SceneModel {
  /// Returns the path to the node with this identity, or nil if it is not in the tree. Cost: the nodes of the
  /// tree.
  public func path(to identity: Identity) -> Path? { path(toFirst: { $0.identity == identity }) }

  /// Returns the path to the first matching node; children come before a presentation. Cost: the nodes of the
  /// tree. Works at any depth.
  public func path(toFirst isWanted: (SceneModel) -> Bool) -> Path? {
    var edges: [Path.Edge] = []
    var open: [(node: SceneModel, edge: Path.Edge?, depth: Int)] = [(self, nil, 0)]
    while let (node, edge, depth) = open.popLast() {
      if let edge {
        edges.removeLast(edges.count - (depth - 1))
        edges.append(edge)
      }
      if isWanted(node) { return Path(edges) }
      if let presented = node.presented { open.append((presented, .presented, depth + 1)) }
      for (place, child) in node.childNodes.enumerated().reversed() {
        open.append((child, .child(place), depth + 1))
      }
    }
    return nil
  }

  /// Returns the first node of this name: this one, else the first among its descendants, else in its
  /// presentation; nil if there is none. Cost: the nodes of the tree.
  public func first(named name: String) -> SceneModel? {
    path(toFirst: { $0.sceneName == name }).flatMap { self[$0] }
  }

  /// The presentation over the level that begins here, by this node or by a descendant. Cost: the nodes of
  /// the level.
  package var presentedInLevel: SceneModel? {
    if let presented { return presented }
    for child in childNodes {
      if let presented = child.presentedInLevel { return presented }
    }
    return nil
  }

  /// The node at the end of the path; nil if the path is invalid. Setting it replaces the node there and
  /// copies its ancestors; all other nodes stay shared. Setting nil removes the node. Setting has no effect
  /// for an invalid path, or for nil at the root. Cost: the length of the path, and the children of its nodes
  /// when setting.
  public subscript(path: Path) -> SceneModel? {
    get { nodes(along: path)?.last }
    set {
      guard let nodes = nodes(along: path) else { return }
      var result = newValue
      for (node, edge) in zip(nodes, path.edges).reversed() {
        var parent = node
        switch (edge, result) {
        case (.presented, _): parent.presented = result
        case (.child(let place), let child?): parent.children[place] = child
        case (.child(let place), nil): parent.children.remove(at: place)
        }
        result = parent
      }
      if let result { self = result }
    }
  }

  /// Returns the root, and the node after each edge.
  private func nodes(along path: Path) -> [SceneModel]? {
    var nodes = [self]
    var node = self
    for edge in path.edges {
      switch edge {
      case .child(let place):
        guard node.childNodes.indices.contains(place) else { return nil }
        node = node.childNodes[place]
      case .presented:
        guard let presented = node.presented else { return nil }
        node = presented
      }
      nodes.append(node)
    }
    return nodes
  }
}
