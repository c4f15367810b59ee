/// Removes nodes from a restored tree whose requirements are not met now.
///
/// Nodes in a tab that is not selected are checked when it is selected, as always. If a slot loses its
/// content, the selection moves to the first slot that can be shown. Other nodes are removed as those that
/// cannot be read.
struct Admission: ~Copyable {
  private let transaction: Engine.Transaction
  /// The removed nodes, and the reasons.
  private(set) var losses: [Step.Refusal] = []

  init(_ transaction: consuming Engine.Transaction) { self.transaction = transaction }

  /// Returns the node as far as it may be shown; nil if it may not.
  mutating func admit(_ node: SceneModel) -> SceneModel? {
    let requirements =
      transaction.index.place(of: node).flatMap { transaction.index.node($0) }?.requirements ?? []
    guard requirements.allSatisfy({ transaction.holds($0) }) else {
      losses.append(
        Step.Refusal(
          reason: .cut, message: "\(node.sceneName) is not restored: what it requires does not hold"))
      return nil
    }
    var admitted = node
    if !node.children.isEmpty {
      guard fill(&admitted) else { return nil }
    }
    if let presented = node.presented { admitted.presented = admit(presented) }
    return admitted
  }

  private mutating func fill(_ node: inout SceneModel) -> Bool {
    switch transaction.index.kind(of: node) {
    case .scene: return true
    case .stack:
      var entries: [SceneModel] = []
      for child in node.children {
        guard let entry = admit(child) else { break }
        entries.append(entry)
      }
      node.children = entries
      return !entries.isEmpty
    case .tabs:
      let selected = node.selected ?? 0
      let order = [selected] + node.children.indices.filter { $0 != selected }
      for slot in order where node.children.indices.contains(slot) {
        guard let child = admit(node.children[slot]) else { continue }
        node.children[slot] = child
        node.selected = slot
        return true
      }
      return false
    case .split, .container, .flow:
      let children = node.children.compactMap { admit($0) }
      guard children.count == node.children.count else { return false }
      node.children = children
      return true
    }
  }
}
