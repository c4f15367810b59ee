/// A tree indexed by identity, so that each change finds its target at once.
///
/// A node is a child only while it records that parent, so a node that is moved need not be removed from its
/// former list. Removed nodes are kept until `sweep`, since a later change may add them again.
struct Forest {
  private struct Entry {
    /// The data of the node itself; its children are those of the tree that it came with.
    var node: SceneModel
    var children: [Identity]
    var presented: Identity?
    var parent: Identity?
  }

  private var entries = [Identity: Entry]()
  private(set) var root: Identity

  /// Returns nil if an identity is duplicated in the tree.
  init?(_ tree: SceneModel) {
    root = tree.identity
    guard isFree(tree, under: nil) else { return nil }
    lay(tree, parent: nil)
  }

  /// Returns the node's own data, with children that may be out of date; nil if the identity is unknown.
  func node(_ identity: Identity) -> SceneModel? { entries[identity]?.node }

  /// Returns the parent of the node, or its presenter.
  func parent(of identity: Identity) -> Identity? { entries[identity]?.parent }

  /// Returns the current children of the node.
  func children(of identity: Identity) -> [Identity] {
    guard let entry = entries[identity] else { return [] }
    return entry.children.filter { entries[$0]?.parent == identity }
  }

  /// Returns the node that is presented over this one.
  func presented(over identity: Identity) -> Identity? {
    guard let presented = entries[identity]?.presented, entries[presented]?.parent == identity
    else { return nil }
    return presented
  }

  /// Every node of the tree in preorder.
  var standing: [Identity] { standing(from: root) }

  private func standing(from top: Identity) -> [Identity] {
    var (all, open) = ([Identity](), [top])
    while let identity = open.popLast() {
      all.append(identity)
      if let presented = presented(over: identity) { open.append(presented) }
      open.append(contentsOf: children(of: identity).reversed())
    }
    return all
  }

  /// The tree; unchanged parts are shared with the trees that they came from.
  var tree: SceneModel? {
    var built = [Identity: SceneModel]()
    for identity in standing.reversed() {
      guard var node = entries[identity]?.node else { return nil }
      let children = self.children(of: identity).compactMap { built[$0] }
      let presented = presented(over: identity).flatMap { built[$0] }
      node.share(children: children, presented: presented)
      built[identity] = node
    }
    return built[root]
  }

  /// Removes every node that is no longer in the tree.
  mutating func sweep() {
    var kept = [Identity: Entry]()
    for identity in standing { kept[identity] = entries[identity] }
    entries = kept
  }
}

// MARK: Applying changes

extension Forest {
  /// Applies one change. Returns false, without effect, if it is not applicable.
  mutating func carryOut(_ change: Change) -> Bool {
    switch change {
    case .set(let tree):
      guard let whole = Forest(tree) else { return false }
      self = whole
      return true
    case .dismiss(let target): return dismiss(target)
    case .present(let target, let node): return present(node, over: target)
    case .setChildren(let target, let children): return setChildren(of: target, to: children)
    case .push(let target, let node):
      return setChildren(of: target, to: keptChildren(of: target) + [.made(node)])
    case .pop(let target, let count): return pop(target, count: count)
    case .popTo(let target, let entry):
      let children = children(of: target)
      guard let place = children.lastIndex(of: entry) else { return false }
      return pop(target, count: children.count - 1 - place)
    case .replace(let target, let node): return replace(target, with: node)
    case .reorder(let target, let order):
      guard order.count == children(of: target).count,
        order.allSatisfy({ entries[$0]?.parent == target })
      else { return false }
      return setChildren(of: target, to: order.map { .kept($0) })
    case .move(let node, let parent, let index): return move(node, to: parent, index: index)
    case .update(let target, let inputs, let own):
      return edit(target) {
        $0.fields = inputs
        $0.own = own
      }
    case .select(let target, let index):
      return edit(target) { $0.selected = index }
    }
  }

  private mutating func edit(_ target: Identity, _ change: (inout SceneModel) -> Void) -> Bool {
    guard var node = entries[target]?.node else { return false }
    change(&node)
    entries[target]?.node = node
    return true
  }

  private mutating func dismiss(_ target: Identity) -> Bool {
    guard let presented = presented(over: target) else { return false }
    var dismissed = [target]
    for identity in standing(from: presented) where self.presented(over: identity) != nil {
      dismissed.append(identity)
    }
    for identity in dismissed {
      if let presented = entries[identity]?.presented { entries[presented]?.parent = nil }
      entries[identity]?.presented = nil
    }
    return true
  }

  private mutating func present(_ node: SceneModel, over target: Identity) -> Bool {
    guard entries[target] != nil, presented(over: target) == nil, isFree(node, under: target)
    else { return false }
    lay(node, parent: target)
    entries[target]?.presented = node.identity
    return true
  }

  private mutating func pop(_ target: Identity, count: Int) -> Bool {
    let children = children(of: target)
    guard count > 0, count <= children.count else { return false }
    return setChildren(of: target, to: children.dropLast(count).map { .kept($0) })
  }

  private mutating func replace(_ target: Identity, with node: SceneModel) -> Bool {
    guard let parent = entries[target]?.parent else { return false }
    let siblings = keptChildren(of: parent)
    guard siblings.contains(.kept(target)) else { return false }
    return setChildren(of: parent, to: siblings.map { $0 == .kept(target) ? .made(node) : $0 })
  }

  private mutating func move(_ node: Identity, to parent: Identity, index: Int) -> Bool {
    var children = keptChildren(of: parent)
    children.removeAll { $0 == .kept(node) }
    guard index >= 0, index <= children.count else { return false }
    children.insert(.kept(node), at: index)
    return setChildren(of: parent, to: children)
  }

  private mutating func setChildren(of target: Identity, to children: [Change.Child]) -> Bool {
    guard entries[target] != nil, Set(children.map { $0.identity }).count == children.count
    else { return false }
    for child in children {
      switch child {
      case .kept(let identity):
        guard let entry = entries[identity], entry.parent == target || !isAround(identity, target)
        else { return false }
      case .made(let node):
        guard isFree(node, under: target) else { return false }
      }
    }
    for former in self.children(of: target) { entries[former]?.parent = nil }
    for child in children {
      if case .made(let node) = child { lay(node, parent: target) }
      entries[child.identity]?.parent = target
    }
    entries[target]?.children = children.map { $0.identity }
    return true
  }

  private func keptChildren(of target: Identity) -> [Change.Child] {
    children(of: target).map { .kept($0) }
  }

  /// Returns true if the first node is the second or an ancestor of it.
  private func isAround(_ identity: Identity, _ node: Identity) -> Bool {
    var next: Identity? = node
    while let current = next, current != identity { next = entries[current]?.parent }
    return next != nil
  }

  /// Returns true if no node in the subtree is duplicated or is an ancestor of the target.
  private func isFree(_ node: SceneModel, under target: Identity?) -> Bool {
    var seen = Set<Identity>()
    var next = target
    while let current = next {
      seen.insert(current)
      next = entries[current]?.parent
    }
    var isFree = true
    node.forEachNode { isFree = seen.insert($0.identity).inserted && isFree }
    return isFree
  }

  private mutating func lay(_ tree: SceneModel, parent: Identity?) {
    var open = [(node: tree, parent: parent)]
    while let (node, parent) = open.popLast() {
      entries[node.identity] = Entry(
        node: node, children: node.childNodes.map { $0.identity }, presented: node.presented?.identity,
        parent: parent)
      for child in node.childNodes { open.append((child, node.identity)) }
      if let presented = node.presented { open.append((presented, node.identity)) }
    }
  }
}

extension SceneModel {
  /// Sets these children and this presentation, and keeps the storage if they are unchanged.
  fileprivate mutating func share(children: [SceneModel], presented: SceneModel?) {
    let isSameCount = childNodes.count == children.count
    if !isSameCount || !zip(childNodes, children).allSatisfy({ $0.isSameStorage(as: $1) }) {
      self.children = children
    }
    if let presented, self.presented?.isSameStorage(as: presented) ?? false { return }
    if self.presented != nil || presented != nil { self.presented = presented }
  }
}
