// `go PATH`: the tree shows exactly that path.

extension Engine.Transaction {
  /// Matches the goal with the nodes in the tree, level by level from its first node. Matching nodes keep
  /// their identities and the inputs that the goal does not name.
  mutating func go(to goal: Program.Goal) throws(Refused) {
    try replaceStandIn(for: goal)
    let anchor = try anchor(of: goal)
    let firstMade = nextIdentity
    reveal(anchor)
    var goal = goal
    var target = anchor.moves
    goals = 0
    while true {
      guard let position = tree.position(at: target) else { return }
      let former = tree.presenter(in: position.levelRoot)
      if let former { tree.edit(former) { $0.presented = nil } }
      try put(goal, at: target)
      guard let next = goal.presentation else { break }
      target = try cover(position.levelRoot, with: next, former: former)
      goal = next
    }
    goals = nil
    number(from: firstMade)
    arriveAtEnd()
  }

  /// Replaces a root that is shown only to meet a requirement by the app's own root, to which the path
  /// applies. That requirement then holds the whole edit, and the path is shown when it is met.
  private mutating func replaceStandIn(for goal: Program.Goal) throws(Refused) {
    guard context.flow == .app, standIn == tree.root.identity, let root = index.program.flows.first?.root,
      root.node == goal.node, !tree.isA(tree.root, goal.node)
    else { return }
    try newRoot(root)
  }

  /// Returns the position at which a path begins: the app's root or, in a rule of a flow, the flow.
  func anchor(of goal: Program.Goal) throws(Refused) -> Position {
    var root = Position(root: tree.root)
    if context.flow != .app {
      guard let flow = tree.position(of: context.flow.node) else {
        throw Refused(.notStanding, "go: the flow of this rule is not in the tree")
      }
      root = flow
      if !tree.isA(flow.node, goal.node), index.kind(of: flow.node) == .flow, let child = flow.child(0) {
        root = child
      }
    }
    if tree.isA(root.node, goal.node) { return root }
    throw Refused(
      .notStanding, "go: the current root is \(root.node.sceneName), not \(name(goal.node))")
  }

  private mutating func put(_ goal: Program.Goal, at moves: Engine.Way) throws(Refused) {
    guard let position = tree.position(at: moves) else { return }
    let style = position.node.style
    var node = try meet(goal, position.node, depth: position.depth)
    node.style = style
    tree.edit(at: moves) { $0 = node }
  }

  /// Presents the goal's node over a level and returns its position. A matching presentation is kept, at its
  /// presenter if that is still shown; otherwise a new sheet is presented.
  private mutating func cover(
    _ level: Position, with goal: Program.Goal, former: Position?
  ) throws(Refused) -> Engine.Way {
    guard let level = tree.position(at: level.moves) else { return level.moves }
    var presenter = tree.shownLeaf(of: level)
    var node: SceneModel
    if let former, let kept = former.node.presented, try matches(goal, kept) {
      node = kept
      if let stands = tree.position(of: former.identity), tree.isShown(stands),
        stands.levelRoot.moves == level.moves
      {
        presenter = stands
      }
    } else {
      let before = goals
      node = try make(goal, depth: presenter.depth + 1)
      node.style = "sheet"
      // They are looked at again there.
      goals = before
    }
    if presenter.depth + node.height > Engine.Limit.depth {
      throw Refused(.limit, "go: the tree would be more than \(Engine.Limit.depth) nodes deep")
    }
    tree.edit(presenter) { $0.presented = node }
    return presenter.moves + [.presented]
  }

  /// Numbers new nodes in the order of the tree.
  private mutating func number(from first: Int) {
    if nextIdentity == first { return }
    for (offset, moves) in tree.all(where: { $0.identity.number >= first }).enumerated() {
      tree.edit(at: moves) { $0.identity = Identity(first + offset) }
    }
  }

  private func matches(_ goal: Program.Goal, _ node: SceneModel) throws(Refused) -> Bool {
    guard tree.isA(node, goal.node) else { return false }
    return has(try values(goal.inputs), node)
  }

  /// Returns the existing node, changed to meet the goal, or a new one.
  private mutating func meet(
    _ goal: Program.Goal, _ node: SceneModel?, depth: Int
  ) throws(Refused) -> SceneModel {
    guard var node, try matches(goal, node) else { return try make(goal, depth: depth) }
    countGoal()
    try checkContent(of: goal)
    switch goal.content {
    case .any: break
    case .entries(let goals): node.children = try meet(goals, node.children, depth: depth + 1)
    case .selected(let slot, let inner):
      guard node.children.indices.contains(slot) else { throw noSlot(goal) }
      if tree.shownChild(of: node) != slot {
        node.selected = slot
        results.selections.append(Selection(container: node.identity, slot: slot))
      }
      if let inner { node.children[slot] = try meet(inner, node.children[slot], depth: depth + 1) }
    case .child(let slot, let inner):
      guard node.children.indices.contains(slot) else { throw noSlot(goal) }
      node.children[slot] = try meet(inner, node.children[slot], depth: depth + 1)
    }
    return node
  }

  /// Returns the entries of a stack: for each goal, from the first one on, the first matching entry that is not used
  /// yet and stays inside the same flows, or a new one. Cost: the goals times the entries.
  private mutating func meet(
    _ goals: [Program.Goal], _ former: [SceneModel], depth: Int
  ) throws(Refused) -> [SceneModel] {
    var unused: [(entry: SceneModel, flows: [Identity])] = []
    var flows: [Identity] = []
    for entry in former {
      unused.append((entry, flows))
      if index.kind(of: entry) == .flow { flows.append(entry.identity) }
    }
    var entries: [SceneModel] = []
    flows = []
    for goal in goals {
      var kept: SceneModel?
      let inputs = try values(goal.inputs)
      let place = unused.firstIndex {
        $0.flows == flows && tree.isA($0.entry, goal.node) && has(inputs, $0.entry)
      }
      if let place { kept = unused.remove(at: place).entry }
      let entry = try meet(goal, kept, depth: depth)
      if index.kind(of: entry) == .flow { flows.append(entry.identity) }
      entries.append(entry)
    }
    return entries
  }

  /// Returns a new node that meets the goal; parts that the goal leaves open are as the spec creates them.
  private mutating func make(_ goal: Program.Goal, depth: Int) throws(Refused) -> SceneModel {
    countGoal()
    var node = try blank(goal.node, goal.inputs, depth: depth)
    try checkContent(of: goal)
    making.append((goal.node, node.inputs))
    let usual = contents(of: goal.node) ?? index.fillings[goal.node] ?? []
    switch goal.content {
    case .any: node.children = try make(usual, in: goal, depth: depth)
    case .entries(let goals):
      var entries: [SceneModel] = []
      for goal in goals { entries.append(try make(goal, depth: depth + 1)) }
      node.children = entries
    case .selected(let slot, let inner):
      node.children = try make(usual, in: goal, with: inner, at: slot, depth: depth)
      node.selected = slot
    case .child(let slot, let inner):
      node.children = try make(usual, in: goal, with: inner, at: slot, depth: depth)
    }
    making.removeLast()
    return node
  }

  private mutating func countGoal() { goals = goals.map { $0 + 1 } }

  private mutating func make(
    _ usual: [Program.Template], in goal: Program.Goal, with inner: Program.Goal? = nil, at slot: Int = 0,
    depth: Int
  ) throws(Refused) -> [SceneModel] {
    try checkShape(goal.node, count: usual.count)
    if inner != nil, !usual.indices.contains(slot) { throw noSlot(goal) }
    var children: [SceneModel] = []
    for (place, template) in usual.enumerated() {
      if let inner, place == slot {
        children.append(try make(inner, depth: depth + 1))
      } else {
        children.append(try make(template, depth: depth + 1))
      }
    }
    return children
  }

  /// Refuses a goal with entries outside a stack, or with a selected slot outside tabs and split.
  private func checkContent(of goal: Program.Goal) throws(Refused) {
    guard let kind = index.node(goal.node)?.kind else { return }
    let fits: Bool
    switch goal.content {
    case .any: fits = true
    case .entries(let goals): fits = kind == .stack && !goals.isEmpty
    case .selected(let slot, _):
      fits = (kind == .tabs || kind == .split) && index.node(goal.node)?.slots.indices.contains(slot) == true
    case .child: fits = kind == .container || kind == .flow
    }
    if !fits { throw noSlot(goal) }
  }

  private func noSlot(_ goal: Program.Goal) -> Refused {
    Refused(.value, "go: \(name(goal.node)) cannot contain the next step of the path")
  }
}

extension SceneModel {
  /// The depth of the tree without presentations.
  fileprivate var height: Int {
    var deepest = 0
    for child in children { deepest = max(deepest, child.height) }
    return deepest + 1
  }
}
