@testable import ScenicRuntime

// "Requirements between turns" of the reference.
extension NaiveTurn {
  /// Replaces one uncovered node with an unmet requirement; returns false if there is none or nothing is possible.
  mutating func replaceUncovered() throws(NaiveUndo) -> Bool {
    guard let (node, requirement) = firstUncoveredUnmet() else { return false }
    let tree = world.tree
    let wanted = requirement.node.node
    let isLevel = tree.levelRoots.contains { $0.declaration == wanted }
    if !isLevel && !hasLeft(wanted, over: node) && presentMeeting(requirement, over: node) {
      tally.presented += 1
      return true
    }
    for after in steps(from: node) where mayBeShown(after) {
      let before = world
      world.tree = after
      tally.left += 1
      try raise(since: before, ended: [])
      return true
    }
    return presentAgain(wanted, over: node, requirement.style)
  }

  private func firstUncoveredUnmet() -> (node: Int, Program.Requirement)? {
    for id in world.tree.order where world.tree.isUncovered(id) {
      guard let node = world.tree.node(id), node.declaration >= 0 else { continue }
      let requirements = program.nodes[node.declaration].requirements
      if let index = requirements.indices.first(where: { !isMet(node.declaration, $0) }) {
        return (id, requirements[index])
      }
    }
    return nil
  }

  /// Returns true if such a node was presented over the node when the turn began and has left since.
  private func hasLeft(_ wanted: Int, over node: Int) -> Bool {
    beginning.order.contains { id in
      beginning.node(id)?.declaration == wanted && beginning.isPresented(id) && !world.tree.stands(id)
        && beginning.level(id) == beginning.level(node) + 1 && beginning.climb(id).contains(node)
    }
  }

  private mutating func presentMeeting(_ requirement: Program.Requirement, over node: Int) -> Bool {
    guard let leaf = shownLeaf(node) else { return false }
    var turn = self
    do throws(NaiveRefusal) {
      try turn.present(
        requirement.node, requirement.style, over: leaf, NaiveEdit(what: .start, here: leaf))
    } catch { return false }
    if turn.world.tree.depth > NaiveMaker.maximumDepth { return false }
    self = turn
    return true
  }

  /// The trees after each possible step, from the node upwards.
  private func steps(from node: Int) -> [NaiveTree] {
    let tree = world.tree
    return tree.climb(node).flatMap { id -> [NaiveTree] in
      guard let parent = tree.parent(id) else { return [] }
      guard let index = tree.place(id)?.index else { return [tree.editing(parent.id) { $0.presented = [] }] }
      switch parent.kind {
      case .stack:
        return (0..<index).reversed().map { last in
          tree.editing(parent.id) { $0.children = Array($0.children[...last]) }
        }
      case .tabs where parent.selected == index:
        return parent.children.indices.filter { $0 != index }.map { slot in
          tree.editing(parent.id) { tabs in
            tabs.children[index] = tabs.children[index].withoutPresentations
            tabs.selected = slot
          }
        }
      default: return []
      }
    }
  }

  /// Returns true if each node that the step shows may be shown.
  private func mayBeShown(_ after: NaiveTree) -> Bool {
    after.order.allSatisfy { id in
      guard after.isUncovered(id), !world.tree.isUncovered(id), let node = after.node(id) else { return true }
      return program.nodes[node.declaration].requirements.indices.allSatisfy { isMet(node.declaration, $0) }
    }
  }

  /// N stays, because nothing else may be shown.
  private mutating func presentAgain(_ wanted: Int, over node: Int, _ style: String) -> Bool {
    let left = beginning.order.first { beginning.node($0)?.declaration == wanted && !world.tree.stands($0) }
    guard let left, var again = former[left], let leaf = shownLeaf(node) else { return false }
    again.style = again.style ?? style
    world.tree = world.tree.editing(leaf) { $0.presented = [again] }
    world.sceneConditions += formerConditions.filter { world.tree.stands($0.scene.number) }
    formerConditions.removeAll { world.tree.stands($0.scene.number) }
    world.sceneConditions.sort { ($0.scene.number, $0.condition) < ($1.scene.number, $1.condition) }
    tally.stayed += 1
    refuse(.nothingToLeave)
    return true
  }
}
