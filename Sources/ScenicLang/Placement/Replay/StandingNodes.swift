import ScenicRuntime

/// Finds nodes in a tree, and the way that a user would go to them.
enum StandingNodes {
  /// Every node of this name, what is over others first.
  static func all(named name: String, in root: SceneModel) -> [SceneModel] {
    var found: [SceneModel] = []
    collect(name, root, &found)
    return found.reversed()
  }

  private static func collect(_ name: String, _ node: SceneModel, _ found: inout [SceneModel]) {
    if node.sceneName == name { found.append(node) }
    for child in node.children { collect(name, child, &found) }
    if let presented = node.presented { collect(name, presented, &found) }
  }

  /// Something that the user does.
  struct Gesture {
    var input: Input
    var words: String
  }

  /// The next gesture on the way to a node of this declaration; nil if one is uncovered, or none stands.
  static func gesture(towards node: Int, in root: SceneModel, _ program: Program) -> Gesture? {
    var way: [SceneModel] = []
    var places: [Int?] = []
    let name = program.nodes[node].name
    guard find(name, root, &way, &places), let target = way.last else { return nil }
    if presents(target) || hasOtherPresentation(way, places) {
      return Gesture(input: .dismissed(nil), words: "dismissing what is presented")
    }
    for (parent, place) in zip(way, places) {
      guard let place, let declared = program.nodes.first(where: { $0.name == parent.sceneName }) else {
        continue
      }
      switch declared.kind {
      case .stack where place < parent.children.count - 1:
        let count = parent.children.count - 1 - place
        return Gesture(
          input: .popped(parent.identity, count: count), words: "going back in `\(declared.name)`")
      case .tabs where place != parent.selected ?? 0:
        return Gesture(
          input: .select(parent.identity, slot: place),
          words: "`\(declared.name).select(.\(declared.slots[place].label))`")
      default: break
      }
    }
    return nil
  }

  /// The way to the node that is over the others; places are those of children, nil for what is presented.
  private static func find(
    _ name: String, _ node: SceneModel, _ way: inout [SceneModel], _ places: inout [Int?]
  ) -> Bool {
    way.append(node)
    if let presented = node.presented {
      places.append(nil)
      if find(name, presented, &way, &places) { return true }
      places.removeLast()
    }
    for (place, child) in node.children.enumerated().reversed() {
      places.append(place)
      if find(name, child, &way, &places) { return true }
      places.removeLast()
    }
    if node.sceneName == name { return true }
    way.removeLast()
    return false
  }

  /// Whether something is presented in this branch.
  private static func presents(_ node: SceneModel) -> Bool {
    node.presented != nil || node.children.contains { presents($0) }
  }

  /// Whether the last level of the way is not the last of all.
  private static func hasOtherPresentation(_ way: [SceneModel], _ places: [Int?]) -> Bool {
    let level = places.lastIndex(of: nil).map { $0 + 1 } ?? 0
    return presents(way[level])
  }
}
