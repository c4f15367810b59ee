extension SceneModel {
  /// Returns the tree with an identity for every node that has none of its own, so that it can follow `old`.
  ///
  /// An identity in the new tree counts if `old` contains it under the same name, or if it has never been
  /// used, and only once. All other nodes are matched with the former children of their parent: by name and
  /// equal inputs, then by name and order. A node without a match continues a node of its name that is about
  /// to leave another place, if there is one: equal inputs first, then preorder. The remaining nodes are new
  /// and take the `next` identities in preorder. Cost: the nodes of both trees. The depth of recursion is
  /// that of the tree.
  package func adopted(after old: SceneModel?, next: inout Int) -> SceneModel {
    var adoption = Adoption(of: self, after: old, next: next)
    adoption.match(self, with: old)
    var place = 0
    let result = adoption.build(self, &place)
    next = adoption.next
    return result
  }
}

private struct Adoption {
  /// The nodes of the old tree.
  private var former = [Identity: SceneModel]()
  /// The identity of each node of the new tree, by its index in preorder; nil for a new node.
  private var identities: [Identity?]
  /// True if the children of a node have been compared with those of the node that it continues.
  private var isCompared: [Bool]
  /// The nodes of the old tree that a node of the new one continues.
  private var continued = Set<Identity>()
  /// The nodes of the old tree that leave their positions, the first of a kind last.
  private var leaving = [Likeness: [Identity]]()
  private(set) var next: Int

  /// Assigns each identity in the new tree to the first node that has it.
  init(of tree: SceneModel, after old: SceneModel?, next: Int) {
    self.next = next
    identities = Array(repeating: nil, count: tree.branch.count)
    isCompared = Array(repeating: false, count: tree.branch.count)
    old?.forEachNode { former[$0.identity] = $0 }
    var place = -1
    var given = Set<Identity>()
    tree.forEachNode { node in
      place += 1
      let identity = node.identity
      if let old = former[identity] {
        // The identity belongs to another scene.
        guard old.sceneName == node.sceneName else { return }
        continued.insert(identity)
      } else if identity.number < next || identity.number > Int.max / 2 {
        // The identity was used before, or is so large that counting from it would overflow.
        return
      }
      guard given.insert(identity).inserted else { return }
      identities[place] = identity
      self.next = max(self.next, identity.number + 1)
    }
  }

  /// Finds the nodes of the old tree that the nodes without an identity continue.
  mutating func match(_ tree: SceneModel, with old: SceneModel?) {
    guard let old else { return }
    match([(tree, 0)], among: [old])
    compare(tree, at: 0, isExact: true)
    for isExact in [true, false] where continued.count < former.count && identities.contains(nil) {
      leaving = [:]
      var nodes: [SceneModel] = []
      old.forEachNode { nodes.append($0) }
      for node in nodes.reversed() where !continued.contains(node.identity) {
        leaving[Likeness(node, isExact: isExact), default: []].append(node.identity)
      }
      compare(tree, at: 0, isExact: isExact)
    }
  }

  /// Matches a node with one that leaves its position if it has no match yet, then its children with their
  /// former siblings.
  private mutating func compare(_ node: SceneModel, at place: Int, isExact: Bool) {
    if identities[place] == nil, !leaving.isEmpty {
      let likeness = Likeness(node, isExact: isExact)
      while identities[place] == nil, let identity = leaving[likeness]?.popLast() {
        if continued.insert(identity).inserted { identities[place] = identity }
      }
    }
    if let identity = identities[place], !isCompared[place] {
      isCompared[place] = true
      if let old = former[identity] { compare(node, at: place, with: old) }
    }
    var inside = place + 1
    for child in node.childNodes {
      compare(child, at: inside, isExact: isExact)
      inside += child.branch.count
    }
    if let presented = node.presented { compare(presented, at: inside, isExact: isExact) }
  }

  private mutating func compare(_ node: SceneModel, at place: Int, with old: SceneModel) {
    var children: [(node: SceneModel, place: Int)] = []
    var inside = place + 1
    for child in node.childNodes {
      children.append((child, inside))
      inside += child.branch.count
    }
    match(children, among: old.children)
    if let presented = node.presented, let former = old.presented {
      match([(presented, inside)], among: [former])
    }
  }

  /// Matches siblings without an identity with the former ones.
  private mutating func match(_ nodes: [(node: SceneModel, place: Int)], among old: [SceneModel]) {
    let free = old.filter { !continued.contains($0.identity) }
    if free.isEmpty { return }
    for isExact in [true, false] {
      var waiting = [Likeness: [Identity]]()
      for sibling in free.reversed() where !continued.contains(sibling.identity) {
        waiting[Likeness(sibling, isExact: isExact), default: []].append(sibling.identity)
      }
      for (node, place) in nodes where identities[place] == nil {
        guard let match = waiting[Likeness(node, isExact: isExact)]?.popLast() else { continue }
        identities[place] = match
        continued.insert(match)
      }
    }
  }

  /// Returns the node at an index with all identities, and advances the index.
  mutating func build(_ node: SceneModel, _ place: inout Int) -> SceneModel {
    var result = node
    let identity = identities[place] ?? Identity(next)
    if identities[place] == nil { next += 1 }
    place += 1
    if node.identity != identity { result.identity = identity }
    var children = node.children
    var isSame = true
    for (index, child) in node.childNodes.enumerated() {
      let built = build(child, &place)
      if built.isSameStorage(as: child) { continue }
      children[index] = built
      isSame = false
    }
    // All children are set at once: a node is copied each time that they are set.
    if !isSame { result.children = children }
    if let presented = node.presented {
      let built = build(presented, &place)
      if !built.isSameStorage(as: presented) { result.presented = built }
    }
    return result
  }

  /// The common properties of two nodes that continue one another.
  private struct Likeness: Hashable {
    let name: String
    var inputs: Fields?
    var own: OwnData?

    init(_ node: SceneModel, isExact: Bool) {
      name = node.sceneName
      guard isExact else { return }
      inputs = node.inputs
      own = node.own
    }
  }
}
