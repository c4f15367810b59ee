extension SceneModel {
  /// The way from the root of a tree to one of its nodes.
  public struct Path: Hashable, Sendable {
    /// One step down.
    public enum Edge: Hashable, Sendable {
      /// To the child at this place.
      case child(Int)
      /// To the node presented over this one.
      case presented
    }

    /// From the root; none for the root itself.
    public var edges: [Edge]

    /// The way of these edges.
    public init(_ edges: [Edge] = []) { self.edges = edges }

    /// The way to what the node is in or presented over; nil for the root.
    public var parent: Path? { edges.isEmpty ? nil : Path(edges.dropLast()) }
  }
}

extension SceneModel {
  /// The way to the node with this identity, or nil if it does not stand. Cost: the nodes of the tree.
  public func path(to identity: Identity) -> Path? { path(toFirst: { $0.identity == identity }) }

  /// The way to the first node for which this is true; children come before what is presented over a node.
  /// Cost: the nodes of the tree. Takes any depth.
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
      for (place, child) in node.children.enumerated().reversed() {
        open.append((child, .child(place), depth + 1))
      }
    }
    return nil
  }

  /// The first node of this name: this one, else the first in it, else what is presented over it; nil if none
  /// has it. Cost: the nodes of the tree.
  public func first(named name: String) -> SceneModel? {
    path(toFirst: { $0.sceneName == name }).flatMap { self[$0] }
  }

  /// What is presented over the level that begins here, by this node or by one in it. Cost: the nodes of the level.
  package var presentedInLevel: SceneModel? {
    if let presented { return presented }
    for child in children {
      if let presented = child.presentedInLevel { return presented }
    }
    return nil
  }

  /// The node at the end of the way; nil if the way leads nowhere. Setting it replaces the node there and copies
  /// those on the way, all others stay shared; setting nil takes the node out. A way that leads nowhere, and nil
  /// for the root, change nothing. Cost: the length of the way, and the children of those on it when setting.
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

  /// The root, and the node after each edge.
  private func nodes(along path: Path) -> [SceneModel]? {
    var nodes = [self]
    var node = self
    for edge in path.edges {
      switch edge {
      case .child(let place):
        guard node.children.indices.contains(place) else { return nil }
        node = node.children[place]
      case .presented:
        guard let presented = node.presented else { return nil }
        node = presented
      }
      nodes.append(node)
    }
    return nodes
  }
}
