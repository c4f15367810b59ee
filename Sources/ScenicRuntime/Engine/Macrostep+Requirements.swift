// Keeps requirements true in every tree between two turns.

extension Engine.Macrostep {
  /// Changes the tree for the first uncovered node with an unmet requirement. Returns false if there is none, or
  /// if nothing can be changed.
  ///
  /// The node that meets the requirement is presented over it. If that has just left, or is presented
  /// elsewhere, the uncovered node leaves; if nothing can take its place, the other stays.
  mutating func meetRequirements() -> Bool {
    guard index.hasRequirements, let (position, requirement) = firstUnmet() else { return false }
    let needed = requirement.node.node
    let former = presentedOver(position.identity, needed)
    if former == nil, tree.presented(needed) == nil { return show(requirement, over: position) }
    var transaction = transaction(at: position.identity)
    if leave(position, in: &transaction) {
      isHandled = true
      commit(transaction)
      return true
    }
    guard let former else { return false }
    let presenter = tree.shownLeaf(of: position)
    tree.edit(presenter) { $0.presented = former.withoutPresentations() }
    report.ended.remove(former.identity)
    refuse(
      .dropped,
      "\(former.sceneName) stays: \(position.node.sceneName) requires it, and nothing else can be shown")
    return true
  }

  private mutating func show(_ requirement: Program.Requirement, over position: Engine.Position) -> Bool {
    var transaction = transaction(at: position.identity)
    do throws(Engine.Refused) {
      try transaction.present(
        requirement.node, style: requirement.style, over: tree.shownLeaf(of: position))
    } catch {
      effort.made = transaction.budget
      refuse(error.reason, error.message)
      return false
    }
    effort.made = transaction.budget
    isHandled = true
    commit(transaction)
    return true
  }

  /// Returns the first uncovered node with an unmet requirement, an ancestor before its descendants.
  private func firstUnmet() -> (Engine.Position, Program.Requirement)? {
    for position in tree.visibleNodes(in: tree.lastLevel) {
      if let requirement = unmet(at: position) { return (position, requirement) }
    }
    return nil
  }

  private func unmet(at position: Engine.Position) -> Program.Requirement? {
    guard let place = index.place(of: position.node), let requirements = index.node(place)?.requirements,
      !requirements.isEmpty
    else { return nil }
    let transaction = transaction(at: position.identity)
    return requirements.first { !transaction.holds($0) }
  }

  /// Returns true if the requirements of all nodes are met that are uncovered only after a step.
  private func mayFollow(_ after: Engine.Tree) -> Bool {
    after.visibleNodes(in: after.lastLevel).allSatisfy { position in
      unmet(at: position) == nil
        || (tree.position(of: position.identity).map { tree.isUncovered($0) } ?? false)
    }
  }

  /// Returns the first node of this declaration that began a level over a node when the macrostep began, and has left.
  private func presentedOver(_ identity: Identity, _ node: Int) -> SceneModel? {
    let before = Engine.Tree(index: index, root: first)
    guard let position = before.position(of: identity) else { return nil }
    var level = position.levelRoot
    while let presenter = before.presenter(in: level), let next = presenter.presented {
      level = next
      if before.isA(level.node, node), !tree.holds(level.identity) { return level.node }
    }
    return nil
  }

  /// Removes a node so that only nodes are uncovered that may be shown: back to the nearest entry of a stack, to
  /// the first tab, or to the presenter. Returns false if there is no such node.
  private func leave(_ position: Engine.Position, in transaction: inout Engine.Transaction) -> Bool {
    var leaving = position
    while let parent = leaving.parent, let move = leaving.lastMove {
      switch (move, index.kind(of: parent.node)) {
      case (.presented, _):
        if take({ $0.edit(parent) { $0.presented = nil } }, in: &transaction) { return true }
      case (.child(let place), .stack):
        for entry in stride(from: place - 1, through: 0, by: -1) {
          let pop = { (tree: inout Engine.Tree) in
            tree.edit(parent) { $0.children.removeSubrange((entry + 1)...) }
          }
          if take(pop, in: &transaction) { return true }
        }
      case (.child(let place), .tabs) where tree.shownChild(of: parent.node) == place:
        for slot in parent.node.childNodes.indices where slot != place {
          if take({ $0.select(slot, in: parent) }, in: &transaction) {
            transaction.results.selections.append(.init(container: parent.identity, slot: slot))
            return true
          }
        }
      default: break
      }
      leaving = parent
    }
    return false
  }

  /// Makes a change if the requirements of all nodes are met that it uncovers.
  private func take(_ change: (inout Engine.Tree) -> Void, in transaction: inout Engine.Transaction) -> Bool {
    var after = transaction.tree
    change(&after)
    guard mayFollow(after) else { return false }
    transaction.tree = after
    return true
  }
}

extension Engine.Tree {
  /// Returns the node of this declaration that begins the last such level.
  func presented(_ node: Int) -> Engine.Position? {
    var level = Engine.Position(root: root)
    var found = isA(level.node, node) ? level : nil
    while let presenter = presenter(in: level), let next = presenter.presented {
      level = next
      if isA(level.node, node) { found = level }
    }
    return found
  }

  /// The nodes of all levels that are not in other slots or below others in a stack, in tree order.
  var visibleNodes: [Engine.Position] {
    var level = Engine.Position(root: root)
    var nodes = visibleNodes(in: level)
    while let presenter = presenter(in: level), let next = presenter.presented {
      level = next
      nodes += visibleNodes(in: level)
    }
    return nodes
  }

  /// Returns the visible nodes of a branch in tree order.
  func visibleNodes(in branch: Engine.Position) -> [Engine.Position] {
    var nodes: [Engine.Position] = []
    var waiting = [branch]
    while let position = waiting.popLast() {
      nodes.append(position)
      for child in visibleChildren(of: position.node).reversed() {
        if let child = position.child(child) { waiting.append(child) }
      }
    }
    return nodes
  }
}
