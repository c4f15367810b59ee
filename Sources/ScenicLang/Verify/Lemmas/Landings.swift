import ScenicRuntime

extension Placements {
  /// Returns true if the path of every link can be shown, whatever the tree is: it begins at the app's root, its inputs
  /// have values, nothing else that the link does can be refused, and no node that a requirement may move is left visible.
  /// Cost: the links and the roots.
  func landsLinks(besides movable: MovableNodes) -> Bool {
    // A node that is shown for a requirement requires nothing itself, so no edit is dropped in a circle.
    let creations = Creations(program)
    let required = program.nodes.flatMap { $0.requirements.map { $0.node } }
    guard required.allSatisfy({ creations.isFree($0) }) else { return false }
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() {
        if flow != 0 || !link.effects.allSatisfy({ $0.isCertain }) || isRefused(place) { return false }
        var goals: [Program.Goal] = []
        var isPlain = true
        link.effects.forEachEffect { effect in
          if let goal = effect.goal { goals.append(goal) } else if !effect.onlyCreates { isPlain = false }
        }
        guard isPlain || link.landing != nil, goals.allSatisfy({ begins($0) }) else { return false }
        // Without one path as the target, a link has only to be followed.
        if let target = link.landing, movable.canBeLeft(by: target) { return false }
      }
    }
    return true
  }

  /// Returns true if an effect of a link of the app may be refused.
  private func isRefused(_ link: Int) -> Bool {
    problems.problems.contains { problem in
      problem.words == WordsPlace(flow: 0, rule: link, isLink: true) && !problem.failures.isEmpty
    }
  }

  /// Returns true if a path begins at the app's root, whatever that is, and gives every input.
  private func begins(_ goal: Program.Goal) -> Bool {
    guard program.givesAllInputs(goal) else { return false }
    let first = program.flows.first?.root.node
    return walk.table.roots.allSatisfy { root in
      let node = walk.table[root].node
      if node == goal.node { return true }
      // It makes way for the app's first root, which requires it.
      return walk.standIns.contains(node) && goal.node == first
    }
  }
}

extension MovableNodes {
  /// Returns true if one of them may be visible once the tree shows a path: on it, or in what it leaves as it is.
  fileprivate func canBeLeft(by goal: Program.Goal) -> Bool {
    if isEmpty { return false }
    switch goal.content {
    case .any, .selected(_, nil): if canBe(in: goal.node) { return true }
    // The other columns stay visible.
    case .child, .selected: if !isTabs(goal.node), canBe(in: goal.node) { return true }
    case .entries: break
    }
    // Of a stack, only the last entry is visible.
    var visible = goal.inner
    if case .entries(let goals) = goal.content { visible = goals.suffix(1) + goal.presented }
    return isOne(goal.node) || visible.contains { canBeLeft(by: $0) }
  }
}

extension Program.Effect {
  /// True if it requests an action, or creates nodes where that cannot be refused.
  fileprivate var onlyCreates: Bool {
    switch self {
    case .stay, .perform, .present, .dismissAll, .choose, .root(_, nil): true
    default: false
    }
  }
}
