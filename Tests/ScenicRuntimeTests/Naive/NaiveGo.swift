@testable import ScenicRuntime

// "Go": a goal is matched against the tree from the top down.
extension NaiveTurn {
  mutating func go(_ goal: Program.Goal, _ edit: inout NaiveEdit) throws(NaiveRefusal) {
    try giveRoot(for: goal, &edit)
    let root = try pathRoot(edit)
    guard root.declaration == goal.node else { throw NaiveRefusal(reason: .notStanding) }
    let before = world.tree
    bringToFront(root.id, &edit)
    var matching = NaiveMatching(maker: NaiveMaker(program, scope(edit)))
    let now = world.tree.node(root.id) ?? root
    let match = try matching.match(goal, now)
    var whole = world.tree.root
    whole = whole.editing(root.id) { $0 = match }
    let level = before.level(root.id)
    let oldRoots = before.levelRoots
    let newLevel = NaiveTree(whole).levelRoots[level]
    let settled = try matching.settle(newLevel, old: oldRoots[level], goal)
    whole = whole.editing(newLevel.id) { $0 = settled }
    number(whole, matching.maker.made)
    for one in matching.selected { edit.selected.removeAll { $0.container == one.container } }
    edit.selected += matching.selected
    edit.here = world.tree.top
  }

  /// Replaces a root that is only there for a requirement by the first node of the path.
  private mutating func giveRoot(
    for goal: Program.Goal, _ edit: inout NaiveEdit
  ) throws(NaiveRefusal) {
    let root = world.tree.root
    let isKeeper = world.held.contains { $0.reason == .requirement && $0.keeper?.number == root.id }
    let isStandIn = root.id == resumed || isKeeper
    if edit.flow.node == nil, isStandIn, root.declaration != goal.node,
      program.flows[0].root.node == goal.node
    {
      try start(&edit)
    }
  }

  private func pathRoot(_ edit: NaiveEdit) throws(NaiveRefusal) -> NaiveNode {
    guard let flow = edit.flow.node else { return world.tree.root }
    guard let node = world.tree.node(flow) else { throw NaiveRefusal(reason: .notStanding) }
    return node.kind == .flow ? node.children.first ?? node : node
  }
}

struct NaiveMatching {
  var maker: NaiveMaker
  var selected: [(container: Int, slot: Int)] = []

  init(maker: NaiveMaker) { self.maker = maker }

  private func isMatch(_ goal: Program.Goal, _ node: NaiveNode) throws(NaiveRefusal) -> Bool {
    let written = try maker.scope.fields(goal.inputs, maker.program.nodes[goal.node].inputs)
    return node.declaration == goal.node && written.allHold(in: node.inputs)
  }

  mutating func match(_ goal: Program.Goal, _ old: NaiveNode) throws(NaiveRefusal) -> NaiveNode {
    guard try isMatch(goal, old) else { return try make(goal) }
    var node = old
    switch goal.content {
    case .any: break
    case .entries(let goals): node.children = try entries(goals, old.children)
    case .selected(let slot, let inner):
      if !node.children.indices.contains(slot) { throw NaiveRefusal(reason: .value) }
      if node.selected != slot {
        node.selected = slot
        selected.append((container: node.id, slot: slot))
      }
      if let inner { node.children[slot] = try match(inner, node.children[slot]) }
    case .child(let slot, let inner):
      if !node.children.indices.contains(slot) { throw NaiveRefusal(reason: .value) }
      node.children[slot] = try match(inner, node.children[slot])
    }
    return node
  }

  private mutating func entries(
    _ goals: [Program.Goal], _ old: [NaiveNode]
  ) throws(NaiveRefusal) -> [NaiveNode] {
    var entries: [NaiveNode] = []
    var used: Set<Int> = []
    for goal in goals {
      let around = entries.filter { $0.kind == .flow }.map { $0.id }
      var found: NaiveNode?
      for node in old where found == nil && !used.contains(node.id) && flows(under: node, old) == around {
        if try isMatch(goal, node) { found = node }
      }
      if let found {
        used.insert(found.id)
        entries.append(try match(goal, found))
      } else {
        entries.append(try make(goal))
      }
    }
    return entries
  }

  private func flows(under node: NaiveNode, _ entries: [NaiveNode]) -> [Int] {
    entries.prefix { $0.id != node.id }.filter { $0.kind == .flow }.map { $0.id }
  }

  private mutating func make(_ goal: Program.Goal) throws(NaiveRefusal) -> NaiveNode {
    var node = try maker.node(goal.node, try maker.scope.inputs(goal.inputs, goal.node))
    maker.scope.making.append((declaration: node.declaration, inputs: node.inputs))
    defer { maker.scope.making.removeLast() }
    switch goal.content {
    case .any: node.children = try content(node)
    case .entries(let goals):
      for goal in goals { node.children.append(try make(goal)) }
    case .selected(let slot, let inner):
      node.children = try content(node)
      node.selected = slot
      if let inner { try fill(slot, of: &node, inner) }
    case .child(let slot, let inner):
      if node.kind != .flow { node.children = try content(node) }
      if node.kind == .flow { node.children = [try make(inner)] } else { try fill(slot, of: &node, inner) }
    }
    return node
  }

  private mutating func fill(
    _ slot: Int, of node: inout NaiveNode, _ goal: Program.Goal
  ) throws(NaiveRefusal) {
    guard node.children.indices.contains(slot) else { throw NaiveRefusal(reason: .value) }
    node.children[slot] = try make(goal)
  }

  /// The content that its declaration specifies; the node is already on the list of those being created.
  private mutating func content(_ node: NaiveNode) throws(NaiveRefusal) -> [NaiveNode] {
    try maker.content(of: node)
  }

  /// A level with exactly the presentations that the path names.
  mutating func settle(
    _ level: NaiveNode, old: NaiveNode?, _ goal: Program.Goal
  ) throws(NaiveRefusal) -> NaiveNode {
    let bare = level.withoutPresentations
    guard let wanted = presented(goal) else { return bare }
    let presenter = old?.presenter
    let standing = presenter?.presented.first
    var node: NaiveNode
    var place = level.shownLeaf.id
    if let standing, try isMatch(wanted, standing) {
      node = try match(wanted, standing)
      if let presenter, NaiveTree(bare).isShown(presenter.id) { place = presenter.id }
      node = try settle(node, old: standing, wanted)
    } else {
      node = try make(wanted)
      node = try settle(node, old: nil, wanted)
      node.style = "sheet"
    }
    return bare.editing(place) { $0.presented = [node] }
  }

  private func presented(_ goal: Program.Goal) -> Program.Goal? {
    if let presented = goal.presented.first { return presented }
    switch goal.content {
    case .any: return nil
    case .entries(let goals): return goals.last.flatMap { presented($0) }
    case .selected(_, let inner): return inner.flatMap { presented($0) }
    case .child(_, let inner): return presented(inner)
    }
  }
}
