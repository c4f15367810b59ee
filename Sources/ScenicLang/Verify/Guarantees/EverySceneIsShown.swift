import ScenicRuntime

extension Guarantee {
  /// Some path leads to each scene.
  static let everySceneIsShown = Guarantee(
    name: "every-scene-is-shown", promise: "every scene is reachable",
    judge: { evidence in
      let nodes = evidence.program.nodes
      let hidden = nodes.indices.filter {
        nodes[$0].kind == .scene && nodes[$0].flow == nil && !evidence.isShown($0)
          && !evidence.placements.model.isMarkedUnused($0)
      }
      if hidden.isEmpty { return Judgement(.proved) }
      // A scene without an abstract node is never shown, regardless of the played states.
      let impossible = hidden.filter { node in
        evidence.excludes { $0.shown[node] == nil }
          || evidence.placements.walk.isComplete && evidence.placements.walk.table.byNode[node].isEmpty
      }
      if !impossible.isEmpty {
        let words = impossible.map { "\(nodes[$0].name) is unreachable" }
        return Judgement(.refuted, words, within: evidence.assumptions, whyNoTest: Judgement.nowhere)
      }
      return Judgement(.undecided, hidden.map { "\(nodes[$0].name) was not reached" })
    })
}

extension Model {
  /// Returns true if a node, or a flow around its declaration, has the attribute `@unused`.
  fileprivate func isMarkedUnused(_ node: Int) -> Bool {
    if nodes[node].note.has("unused") { return true }
    return flows[nodes[node].scope].node.map { isMarkedUnused($0) } ?? false
  }
}
