extension SceneModel {
  /// What a host that shows the old tree has to do to show this one: nothing for equal trees; from nothing, the
  /// tree is set.
  ///
  /// Identity decides which node is which. If an identity is missing or stands twice in one of the trees, or one
  /// is deeper than 200 levels, the whole tree is set as it is. There are never more changes than rebuilding
  /// would take, which says of each new node its inputs, its children, its selection and its presentation.
  /// Cost: O(n) for the nodes of both.
  public func changes(from old: SceneModel?) -> [Change] {
    if let old, old.isSameStorage(as: self) { return [] }
    guard isSound, old?.isSound ?? true else { return old == self ? [] : [.set(self)] }
    return changes(fromSound: old)
  }

  /// As `changes(from:)`, for trees that are known to be sound. Cost: only what the two do not share, on the way
  /// from the root; a deep change in a shared tree costs its depth.
  package func changes(fromSound old: SceneModel?) -> [Change] {
    guard let old else { return Differ(showing: self).changes }
    return Differ(from: old, to: self).changes
  }

  /// Carries changes out. Nil if one of them does not fit: its target does not stand, or is the wrong thing for
  /// it. Cost: the nodes of the tree, and for each change the children of its target.
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

  /// Whether every node has an identity of its own and none is deeper than 200 levels.
  package var isSound: Bool {
    if isTooDeep { return false }
    // Identities that lie close together need not be hashed.
    if branch.least > Identity.none.number, (branch.greatest - branch.least) / 8 <= branch.count {
      return areApart(within: branch.greatest - branch.least)
    }
    return areApart
  }

  /// Whether no two nodes have the same identity, where these span so many numbers.
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

  /// Whether a node lies more than 200 levels down, the root being one level and presentations counting too. No
  /// app has such a tree, and what walks less deep may walk by recursion. Cost: constant.
  package var isTooDeep: Bool { branch.height > 200 }

  /// Visits each node before those in it, its children before what is presented over it. Takes any depth.
  package func forEachNode<Failure: Error>(_ body: (SceneModel) throws(Failure) -> Void) throws(Failure) {
    var open = [self]
    while let node = open.popLast() {
      try body(node)
      if let presented = node.presented { open.append(presented) }
      open.append(contentsOf: node.children.reversed())
    }
  }

  /// The node with everything in it but presentations; the same storage if there are none.
  func withoutPresentations() -> SceneModel {
    var children: [SceneModel] = []
    var isSame = presented == nil
    for child in self.children {
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
