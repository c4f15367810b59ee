// What a node demands before it may be made or selected.

extension Engine {
  /// A requirement that is not met: of which node, and which of its requirements.
  struct Unmet: Equatable {
    var node: Int
    var place: Int
  }
}

extension Engine {
  /// Whether a requirement is met in a state.
  package func meets(_ requirement: Program.Requirement, in state: NavigationState) -> Bool {
    draft(of: state).holds(requirement)
  }

  /// Whether a requirement is met in a state, as a node there computes it.
  package func meets(_ requirement: Program.Requirement, of node: Identity, in state: NavigationState) -> Bool
  {
    Turn(index, state, explaining: false).draft(at: node).holds(requirement)
  }
}

extension Engine.Draft {
  /// The first requirement that is not met by what this edit has made, in the order of making, then by what is shown
  /// in the slots that it has selected. What stands in a tab that is not selected is asked when it is.
  func firstUnmet(since former: Engine.Beginning, in before: Engine.Tree) -> Engine.Unmet? {
    if !index.hasRequirements { return nil }
    var asked: [Asked] = []
    collectMade(tree.root, since: former.nextIdentity, into: &asked)
    asked.sort { $0.identity < $1.identity }
    for selection in selections where isNew(selection, since: before) {
      guard let branch = tree.position(of: selection.container)?.child(selection.slot) else { continue }
      collectVisible(branch.node, into: &asked)
    }
    for one in asked {
      for (place, requirement) in (index.node(one.node)?.requirements ?? []).enumerated()
      where !holds(requirement) { return Engine.Unmet(node: one.node, place: place) }
    }
    return nil
  }

  /// Whether a requirement is met; one that cannot be computed is not.
  func holds(_ requirement: Program.Requirement) -> Bool {
    do throws(Refused) { return try truth(of: requirement.condition) } catch { return false }
  }

  /// A node with requirements: which, and its declaration.
  private struct Asked {
    var identity: Identity
    var node: Int
  }

  /// Whether a slot is selected that was not before this edit.
  private func isNew(_ selection: Selection, since former: Engine.Tree) -> Bool {
    guard let container = tree.position(of: selection.container)?.node else { return false }
    let before = former.position(of: selection.container)?.node
    return tree.shownChild(of: container) == selection.slot
      && before.map { tree.shownChild(of: $0) != selection.slot } ?? true
  }

  private func collectMade(_ node: SceneModel, since former: Int, into asked: inout [Asked]) {
    if node.branch.greatest < former { return }
    if node.identity.number >= former { collect(node, into: &asked) }
    if let presented = node.presented { collectMade(presented, since: former, into: &asked) }
    let visible = index.kind(of: node) == .tabs ? tree.visibleChildren(of: node) : node.children.indices
    for child in node.children[visible] { collectMade(child, since: former, into: &asked) }
  }

  private func collectVisible(_ node: SceneModel, into asked: inout [Asked]) {
    collect(node, into: &asked)
    for child in node.children[tree.visibleChildren(of: node)] { collectVisible(child, into: &asked) }
  }

  private func collect(_ node: SceneModel, into asked: inout [Asked]) {
    if let place = index.place(of: node), index.node(place)?.requirements.isEmpty == false {
      asked.append(Asked(identity: node.identity, node: place))
    }
  }
}

extension Engine.Index {
  /// The requirement itself.
  func requirement(_ unmet: Engine.Unmet) -> Program.Requirement? {
    guard let requirements = node(unmet.node)?.requirements, requirements.indices.contains(unmet.place) else {
      return nil
    }
    return requirements[unmet.place]
  }
}
