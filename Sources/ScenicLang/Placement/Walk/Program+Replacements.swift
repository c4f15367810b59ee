import ScenicRuntime

extension Program {
  /// The nodes with other contents later: slots that `fill` and `go` may fill again, and flows whose root may end, or be
  /// replaced.
  var refilled: Set<Int> {
    var found = Set<Int>()
    var goals: [Goal] = []
    forEachBlock { effects in
      effects.forEachEffect { effect in
        switch effect {
        case .fill(_, let node, _), .root(_, in: let node?): found.insert(node)
        case .close(let node?): found.formUnion(flowsWithRoot(node))
        case .go(let goal): goals.append(goal)
        default: break
        }
      }
    }
    while let goal = goals.popLast() {
      switch goal.content {
      case .selected, .child: found.insert(goal.node)
      case .any, .entries: break
      }
      goals += goal.inner
    }
    for flow in flows {
      guard let node = flow.node else { continue }
      let root = nodes[flow.root.node]
      let mayEnd = root.kind == .scene || root.flow != nil || !root.requirements.isEmpty
      if mayEnd || flow.replacesRoot { found.insert(node) }
    }
    return found
  }

  private func flowsWithRoot(_ node: Int) -> [Int] {
    flows.compactMap { $0.root.node == node ? $0.node : nil }
  }

  /// True if a rule or link of the app replaces the root, or a requirement may be shown in its place.
  var replacesRoot: Bool { flows.first?.replacesRoot ?? false }
}

extension Program.Flow {
  fileprivate var replacesRoot: Bool {
    func isRoot(_ effect: Program.Effect) -> Bool {
      if case .root(_, nil) = effect { return true }
      return false
    }
    return rules.contains { $0.effects.containsEffect(where: isRoot) }
      || links.contains { $0.effects.containsEffect(where: isRoot) }
  }
}
