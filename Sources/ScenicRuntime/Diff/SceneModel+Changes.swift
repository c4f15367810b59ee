extension SceneModel {
  /// Returns the changes that a host applies to get from the old tree to this one. Equal trees need none;
  /// without an old tree, the tree is set.
  ///
  /// Nodes are matched by identity. If an identity is missing or duplicated in one of the trees, or one is
  /// deeper than 200 levels, the whole tree is set. The number of changes never exceeds that of a rebuild,
  /// which sends the inputs, children, selection and presentation of each new node. Cost: O(n) for the nodes
  /// of both.
  public func changes(from old: SceneModel?) -> [Change] {
    if let old, old.isSameStorage(as: self) { return [] }
    guard isSound, old?.isSound ?? true else { return old == self ? [] : [.set(self)] }
    return changes(fromSound: old)
  }

  /// Returns the changes as `changes(from:)` does, for trees that are known to be sound. Cost: the nodes that
  /// the two trees don't share, on the paths from the root; a deep change in a shared tree costs its depth.
  package func changes(fromSound old: SceneModel?) -> [Change] {
    guard let old else { return Differ(showing: self).changes }
    return Differ(from: old, to: self).changes
  }

  /// Applies changes. Returns nil if one of them is not applicable: its target is not in the tree, or is of
  /// the wrong kind. Cost: the nodes of the tree, and for each change the children of its target.
  public func applying(_ changes: [Change]) -> SceneModel? {
    var (tree, rest) = (self, changes[...])
    if let last = changes.lastIndex(where: { if case .set = $0 { true } else { false } }),
      case .set(let root) = changes[last]
    {
      (tree, rest) = (root, changes[(last + 1)...])
    }
    if rest.isEmpty { return tree }
    guard var forest = Forest(tree) else { return nil }
    for change in rest {
      guard forest.carryOut(change) else { return nil }
    }
    return forest.tree
  }

  /// True if every node has a unique identity and none is deeper than 200 levels.
  package var isSound: Bool {
    if isTooDeep { return false }
    // Identities in a small range need not be hashed.
    if branch.least > Identity.none.number, (branch.greatest - branch.least) / 8 <= branch.count {
      return areApart(within: branch.greatest - branch.least)
    }
    return areApart
  }

  /// Returns true if no two nodes have the same identity, where the identities span this range.
  private func areApart(within span: Int) -> Bool {
    var seen = [Bool](repeating: false, count: span + 1)
    var areApart = true
    forEachNode { node in
      let place = node.identity.number - branch.least
      if seen[place] { areApart = false }
      seen[place] = true
    }
    return areApart
  }

  private var areApart: Bool {
    var seen: Set<Identity> = [.none]
    var areApart = true
    forEachNode { areApart = seen.insert($0.identity).inserted && areApart }
    return areApart
  }

  /// True if a node is more than 200 levels deep. The root is level one, and presentations count. No app has
  /// such a tree; shallower trees may be traversed by recursion. Cost: constant.
  package var isTooDeep: Bool { branch.height > 200 }

  /// Returns the node with its subtree but without presentations; the same storage if there are none.
  func withoutPresentations() -> SceneModel {
    var children: [SceneModel] = []
    var isSame = presented == nil
    for child in childNodes {
      let bare = child.withoutPresentations()
      isSame = isSame && bare.isSameStorage(as: child)
      children.append(bare)
    }
    if isSame { return self }
    var copy = self
    copy.children = children
    copy.presented = nil
    return copy
  }
}
