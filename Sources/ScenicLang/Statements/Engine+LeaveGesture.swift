import ScenicRuntime

extension Engine {
  /// Returns the user gesture that removes a node: going back in its stack, or dismissing the presentation
  /// that it begins.
  func gesture(
    takingAway node: SceneModel, in state: NavigationState
  ) throws(Step.Refusal) -> Input {
    var way: [Ancestor] = []
    _ = find(node.identity, in: state.tree, isPresented: false, &way)
    for step in way.reversed() {
      if step.isPresented { return .dismissed(step.node.identity) }
      guard let parent = step.parent else { break }
      switch program.nodes.first(where: { $0.name == parent.sceneName })?.kind {
      case .stack where step.place > 0:
        return .popped(parent.identity, count: parent.children.count - step.place)
      case .stack, .flow: continue
      default: break
      }
      break
    }
    throw Step.Refusal(
      reason: .nothingToLeave, message: "the user cannot dismiss \(node.sceneName) here")
  }

  /// A node on the path from the root to another.
  private struct Ancestor {
    let node: SceneModel
    let parent: SceneModel?
    /// Its index among the children of its parent.
    let place: Int
    let isPresented: Bool
  }

  private func find(
    _ identity: Identity, in node: SceneModel, of parent: SceneModel? = nil, at place: Int = 0,
    isPresented: Bool, _ way: inout [Ancestor]
  ) -> Bool {
    way.append(Ancestor(node: node, parent: parent, place: place, isPresented: isPresented))
    if node.identity == identity { return true }
    for (place, child) in node.children.enumerated() {
      if find(identity, in: child, of: node, at: place, isPresented: false, &way) { return true }
    }
    if let presented = node.presented, find(identity, in: presented, isPresented: true, &way) { return true }
    way.removeLast()
    return false
  }
}
