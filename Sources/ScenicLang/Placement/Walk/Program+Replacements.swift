import ScenicRuntime

extension Program {
  /// The nodes whose slots `fill` and `go` may fill again.
  var refilled: Set<Int> {
    var found = Set<Int>()
    var goals: [Goal] = []
    forEachBlock { effects in
      effects.forEachEffect { effect in
        switch effect {
        case .fill(_, let node, _): found.insert(node)
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
    return found
  }

  /// True if a rule or link of the app replaces the root, or a requirement may be shown in its place.
  var replacesRoot: Bool {
    guard let app = flows.first else { return false }
    func isRoot(_ effect: Effect) -> Bool {
      if case .root(_, nil) = effect { return true }
      return false
    }
    return app.rules.contains { $0.effects.containsEffect(where: isRoot) }
      || app.links.contains { $0.effects.containsEffect(where: isRoot) }
  }
}
