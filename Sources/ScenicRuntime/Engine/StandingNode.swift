extension Engine {
  /// A node in the tree, as its code or a user sees it.
  package struct StandingNode: Sendable {
    package let model: SceneModel
    /// The index of its declaration in `Program.nodes`.
    package let node: Int
    /// True if it is visible and nothing is presented over its level.
    package let isUncovered: Bool
  }

  /// Returns the nodes of the tree in order: a node, its children, its presentation.
  package func standing(in state: NavigationState) -> [StandingNode] {
    let tree = Tree(index: index, root: state.tree)
    let last = tree.lastLevel.identity
    var found: [StandingNode] = []
    collect(tree.root, in: tree, isUncovered: last == tree.root.identity, last, &found)
    return found
  }

  private func collect(
    _ model: SceneModel, in tree: Tree, isUncovered: Bool, _ last: Identity, _ found: inout [StandingNode]
  ) {
    if let node = index.place(of: model) {
      found.append(StandingNode(model: model, node: node, isUncovered: isUncovered))
    }
    let visible = isUncovered ? tree.visibleChildren(of: model) : 0..<0
    for (place, child) in model.childNodes.enumerated() {
      collect(child, in: tree, isUncovered: visible.contains(place), last, &found)
    }
    guard let presented = model.presented else { return }
    collect(presented, in: tree, isUncovered: presented.identity == last, last, &found)
  }

  /// Returns the topmost presentation, if there is one.
  package func lastPresented(in state: NavigationState) -> SceneModel? {
    let level = Tree(index: index, root: state.tree).lastLevel
    return level.depth == 1 ? nil : level.node
  }

  /// Returns the covered presentations that can be dismissed, the last first. The system may dismiss one of
  /// them together with those that cover it.
  package func coveredPresentations(in state: NavigationState, _ standing: [StandingNode]) -> [SceneModel] {
    let last = lastPresented(in: state)?.identity
    return standing.reversed().map { $0.model }.filter {
      $0.identity != last && $0.style.map { Program.isDismissible($0) } == true
    }
  }
}

extension [Engine.StandingNode] {
  /// Returns the node of a declaration that a name alone refers to: an uncovered node before a covered one, a
  /// later one in tree order before an earlier one.
  package func meant(by node: Int) -> Engine.StandingNode? {
    last { $0.node == node && $0.isUncovered } ?? last { $0.node == node }
  }
}
