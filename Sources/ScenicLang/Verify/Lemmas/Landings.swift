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
        guard flow == 0, link.effects.allSatisfy({ $0.isCertain }),
          !link.effects.containsEffect(where: { $0.ends }),
          !isRefused(WordsPlace(flow: 0, rule: place, isLink: true))
        else { return false }
        var goals: [Program.Goal] = []
        link.effects.forEachEffect { effect in
          if let goal = effect.goal { goals.append(goal) }
        }
        guard goals.allSatisfy({ begins($0) }) else { return false }
        // Without one path as the target, a link has only to be followed.
        if let target = link.landing, movable.canBeLeft(by: target) { return false }
      }
    }
    return true
  }

  /// Returns true if an effect of a rule or link may be refused, as far as the analysis knows.
  func isRefused(_ words: WordsPlace) -> Bool {
    walk.refusing.contains(words) || problems.problems.contains { $0.words == words && !$0.failures.isEmpty }
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
  /// Returns true if one of them may be visible beside a path, in what the path leaves as it is. What the nodes of the path
  /// require is shown over them.
  fileprivate func canBeLeft(by goal: Program.Goal) -> Bool {
    if isEmpty { return false }
    switch goal.content {
    case .any, .selected(_, nil): if !isScene(goal.node), canBe(in: goal.node) { return true }
    // The other columns stay visible.
    case .child(let slot, _), .selected(let slot, _):
      if hasColumns(goal.node), canBe(in: goal.node, beside: slot) { return true }
    case .entries: break
    }
    // Of a stack, only the last entry is visible.
    var visible = goal.inner
    if case .entries(let goals) = goal.content { visible = goals.suffix(1) + goal.presented }
    return visible.contains { canBeLeft(by: $0) }
  }
}

extension Program.Effect {
  /// True if it ends a flow or a scene, or resumes an input: that may be impossible for other reasons than the placement.
  fileprivate var ends: Bool {
    switch self {
    case .finish, .cancel, .resume: true
    default: false
    }
  }
}
