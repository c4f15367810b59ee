extension SceneModel {
  /// The tree with an identity for every node that has none of its own, so that it can follow `old`.
  ///
  /// An identity that the tree brings along counts if it stands in `old` under the same name, or has never been
  /// used, and only once. All other nodes are matched with those that their parent had before: by name and
  /// equal inputs, then by name and order, never across parents. What is left is new and takes the `next`
  /// identities, in preorder. Cost: the nodes of both trees. The depth of recursion is that of the tree.
  package func adopted(after old: SceneModel?, next: inout Int) -> SceneModel {
    var adoption = Adoption(of: self, after: old, next: next)
    let result = adoption.adopt(self, as: adoption.matches(for: [self], among: old.map { [$0] } ?? [])[0])
    next = adoption.next
    return result
  }
}

private struct Adoption {
  /// The nodes of the old tree.
  private var former: [Identity: SceneModel] = [:]
  /// The identities that count although the new tree brings them along, until they have been given out.
  private var own: Set<Identity> = []
  /// Those of them that stand in the old tree, which nobody else can have.
  private var taken: Set<Identity> = []
  private(set) var next: Int

  init(of tree: SceneModel, after old: SceneModel?, next: Int) {
    self.next = next
    old?.forEachNode { former[$0.identity] = $0 }
    tree.forEachNode { node in
      let identity = node.identity
      if former[identity]?.sceneName == node.sceneName {
        taken.insert(identity)
      } else if former[identity] != nil || identity.number < next || identity.number > Int.max / 2 {
        // Somebody else's, used before, or so large that counting on from it would end.
        return
      }
      own.insert(identity)
      self.next = max(self.next, identity.number + 1)
    }
  }

  mutating func adopt(_ node: SceneModel, as match: Identity?) -> SceneModel {
    var result = node
    let identity = identity(for: node, match: match)
    if node.identity != identity { result.identity = identity }
    let old = former[identity]
    let matches = matches(for: node.children, among: old?.children ?? [])
    var children = node.children
    var isSame = true
    for (place, child) in node.children.enumerated() {
      let adopted = adopt(child, as: matches[place])
      if adopted.isSameStorage(as: child) { continue }
      children[place] = adopted
      isSame = false
    }
    // All at once: a node is made anew for each time that its children are set.
    if !isSame { result.children = children }
    if let presented = node.presented {
      let match = self.matches(for: [presented], among: old?.presented.map { [$0] } ?? [])[0]
      let adopted = adopt(presented, as: match)
      if !adopted.isSameStorage(as: presented) { result.presented = adopted }
    }
    return result
  }

  private mutating func identity(for node: SceneModel, match: Identity?) -> Identity {
    if isOwn(node), own.remove(node.identity) != nil { return node.identity }
    if let match { return match }
    defer { next += 1 }
    return Identity(next)
  }

  /// Whether the node may keep the identity that it brings along.
  private func isOwn(_ node: SceneModel) -> Bool {
    guard own.contains(node.identity) else { return false }
    return former[node.identity].map { $0.sceneName == node.sceneName } ?? true
  }

  /// For each node the identity of the old sibling that it continues, if it has none of its own.
  func matches(for nodes: [SceneModel], among old: [SceneModel]) -> [Identity?] {
    let free = old.filter { !taken.contains($0.identity) }
    var matches = [Identity?](repeating: nil, count: nodes.count)
    if free.isEmpty { return matches }
    var given: Set<Identity> = []
    for isExact in [true, false] {
      var waiting: [Likeness: [Identity]] = [:]
      for sibling in free.reversed() where !given.contains(sibling.identity) {
        waiting[Likeness(sibling, isExact: isExact), default: []].append(sibling.identity)
      }
      for (place, node) in nodes.enumerated() where matches[place] == nil && !isOwn(node) {
        matches[place] = waiting[Likeness(node, isExact: isExact)]?.popLast()
        if let match = matches[place] { given.insert(match) }
      }
    }
    return matches
  }

  /// What two nodes have in common that continue one another.
  private struct Likeness: Hashable {
    let name: String
    let inputs: Fields?

    init(_ node: SceneModel, isExact: Bool) {
      name = node.sceneName
      inputs = isExact ? node.inputs : nil
    }
  }
}
