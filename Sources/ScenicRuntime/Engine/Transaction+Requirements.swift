// Checks requirements of nodes before they are created or selected.

extension Engine {
  /// A requirement that is not met: its node, and its index in the node's requirements.
  struct Unmet: Equatable {
    var node: Int
    var place: Int
  }
}

extension Engine {
  /// Returns true if a requirement is met in a state.
  package func meets(_ requirement: Program.Requirement, in state: NavigationState) -> Bool {
    transaction(of: state).holds(requirement)
  }

  /// Returns true if a requirement is met in a state, as computed at a node.
  package func meets(_ requirement: Program.Requirement, of node: Identity, in state: NavigationState) -> Bool
  {
    Macrostep(index, state, explaining: false).transaction(at: node).holds(requirement)
  }
}

extension Engine.Transaction {
  /// Returns the first requirement that is not met by new nodes, in the order of creation, then by nodes that
  /// are shown in newly selected slots. Nodes in a tab that is not selected are checked when it is selected.
  func firstUnmet(since former: Engine.Beginning, in before: Engine.Tree) -> Engine.Unmet? {
    if !index.hasRequirements { return nil }
    var asked: [Asked] = []
    collectMade(tree.root, since: former.nextIdentity, into: &asked)
    asked.sort { $0.identity < $1.identity }
    for selection in knownResults?.selections ?? [] where isNew(selection, since: before) {
      guard let branch = tree.position(of: selection.container)?.child(selection.slot) else { continue }
      collectVisible(branch.node, into: &asked)
    }
    for one in asked {
      for (place, requirement) in (index.node(one.node)?.requirements ?? []).enumerated()
      where !holds(requirement) { return Engine.Unmet(node: one.node, place: place) }
    }
    return nil
  }

  /// Returns the first requirement that is not met by a node over which a link removes the node that was shown to meet
  /// it, even if the link presents other nodes over it: a link never passes a lock.
  func firstUncovered(by edit: NavigationState.Edit, in before: Engine.Tree) -> Engine.Unmet? {
    guard index.hasRequirements, case .link = edit else { return nil }
    for position in tree.visibleNodes {
      guard let node = index.place(of: position.node) else { continue }
      for (place, requirement) in (index.node(node)?.requirements ?? []).enumerated() {
        let needed = requirement.node.node
        if before.presented(needed) != nil, tree.presented(needed) == nil, !holds(requirement) {
          return Engine.Unmet(node: node, place: place)
        }
      }
    }
    return nil
  }

  /// Returns true if a requirement is met. A requirement that cannot be computed is not met.
  func holds(_ requirement: Program.Requirement) -> Bool {
    do throws(Refused) { return try truth(of: requirement.condition) } catch { return false }
  }

  /// A node with requirements, and its declaration.
  private struct Asked {
    var identity: Identity
    var node: Int
  }

  /// Returns true if a slot is selected that was not selected before this edit.
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
    let visible = index.kind(of: node) == .tabs ? tree.visibleChildren(of: node) : node.childNodes.indices
    for child in node.childNodes[visible] { collectMade(child, since: former, into: &asked) }
  }

  private func collectVisible(_ node: SceneModel, into asked: inout [Asked]) {
    collect(node, into: &asked)
    for child in node.childNodes[tree.visibleChildren(of: node)] { collectVisible(child, into: &asked) }
  }

  private func collect(_ node: SceneModel, into asked: inout [Asked]) {
    if let place = index.place(of: node), index.node(place)?.requirements.isEmpty == false {
      asked.append(Asked(identity: node.identity, node: place))
    }
  }
}

extension Engine.Index {
  /// Returns the requirement.
  func requirement(_ unmet: Engine.Unmet) -> Program.Requirement? {
    guard let requirements = node(unmet.node)?.requirements, requirements.indices.contains(unmet.place) else {
      return nil
    }
    return requirements[unmet.place]
  }
}
