@testable import ScenicRuntime

// "Requirements between turns" of the reference.
extension NaiveTurn {
  /// Replaces one uncovered node with an unmet requirement; returns false if there is none or nothing is possible.
  mutating func replaceUncovered() throws(NaiveUndo) -> Bool {
    let tree = world.tree
    guard let (node, index) = firstUncoveredUnmet(), let declaration = tree.node(node)?.declaration else {
      return false
    }
    let requirement = program.nodes[declaration].requirements[index]
    let wanted = requirement.node.node
    let isLevel = tree.levelRoots.contains { $0.declaration == wanted }
    if !isLevel && left(wanted, over: node) == nil && presentMeeting(requirement, over: node) {
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

  private func firstUncoveredUnmet() -> (node: Int, requirement: Int)? {
    for id in world.tree.order where world.tree.isUncovered(id) {
      guard let node = world.tree.node(id), node.declaration >= 0 else { continue }
      let requirements = program.nodes[node.declaration].requirements
      if let index = requirements.indices.first(where: { !isMet(node.declaration, $0) }) {
        return (id, index)
      }
    }
    return nil
  }

  /// The lowest such node that began a level over the node when the turn began and has left since.
  private func left(_ wanted: Int, over node: Int) -> Int? {
    guard beginning.stands(node) else { return nil }
    let over = beginning.levelRoots.dropFirst(beginning.level(node) + 1)
    return over.first { $0.declaration == wanted && !world.tree.stands($0.id) }?.id
  }

  /// The N that a link must not remove, because a node that requires it is in a level of the tree afterwards.
  func staying(
    _ edit: NaiveEdit, _ before: NaiveWorld
  ) -> (keeper: Int, node: Int, condition: Int)? {
    guard case .link = edit.what else { return nil }
    let shown = world.tree.levelRoots.indices.flatMap { level in
      world.tree.order.filter { world.tree.isShown($0) && world.tree.level($0) == level }
    }
    for id in shown {
      guard let node = world.tree.node(id) else { continue }
      let requirements = program.nodes[node.declaration].requirements
      guard let index = requirements.indices.first(where: { !isMet(node.declaration, $0) }) else { continue }
      let standing = before.tree.levelRoots.last { root in
        root.declaration == requirements[index].node.node && !world.tree.stands(root.id)
      }
      if let standing { return (keeper: standing.id, node: node.declaration, condition: index) }
    }
    return nil
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
    guard let left = left(wanted, over: node), let former = former[left], let leaf = shownLeaf(node) else {
      return false
    }
    var again = former.withoutPresentations
    again.style = former.style ?? style
    world.tree = world.tree.editing(leaf) { $0.presented = [again] }
    world.sceneConditions += formerConditions.filter { world.tree.stands($0.scene.number) }
    formerConditions.removeAll { world.tree.stands($0.scene.number) }
    world.sceneConditions.sort { ($0.scene.number, $0.condition) < ($1.scene.number, $1.condition) }
    tally.stayed += 1
    refuse(.dropped)
    return true
  }
}
