import ScenicRuntime

extension Guarantee {
  /// A split that collapses shows its columns as one stack, and each step back in it uncovers the node below.
  /// After expanding again, all else is as before.
  static let splitsComeBack = Guarantee(
    name: "splits-come-back", promise: "expanding a split restores the state before it collapsed",
    arrive: { seen, arrival in
      for one in arrival.standing
      where one.isUncovered && arrival.engine.program.nodes[one.node].kind == .split {
        seen.collapses += 1
        if seen.misled == nil { seen.misled = arrival.misledStep(back: one.model) }
      }
    },
    judge: { evidence in
      if !evidence.program.nodes.contains(where: { $0.kind == .split }) {
        return Judgement(.proved, ["no splits"])
      }
      let judgement = Judgement.by(evidence) { seen in seen.misled.map { [$0] } ?? [] }
      return judgement.decided(by: evidence) { $0.changedSplit }
    })
}

extension Arrival {
  /// Returns the observation of a step back in a collapsed split that does not uncover the node below; nil if
  /// it does.
  func misledStep(back split: SceneModel) -> Observations.Sighting? {
    let before = entries(of: split.identity, in: state.tree)
    guard before.count > 1 else { return nil }
    let back = Input.popped(split.identity, count: 1)
    // What is uncovered may have been waiting for a result, whose rule is not a part of the step.
    let step = engine.handle(back, in: state.withoutKeptResults ?? state)
    let after = entries(of: split.identity, in: step.state.tree)
    // Rules that run then may push further nodes.
    let isBack = after.starts(with: before.dropLast()) && before.last.map { !after.contains($0) } ?? true
    if isBack || engine.isStopped(back, in: state) { return nil }
    let names = before.suffix(2).map { name(of: $0) }
    return Observations.Sighting(
      move: StateGraph.Move(state: place, input: -1),
      words: "going back from \(names[1]) in the collapsed \(split.sceneName) does not lead to \(names[0])",
      expected: before.last.map { last in
        PathText(engine.program, hasInputs: true).text(state.tree.goingBack(from: last, in: split.identity))
      })
  }

  private func entries(of split: Identity, in tree: SceneModel) -> [Identity] {
    let view = engine.collapsed(tree)
    return view.path(to: split).flatMap { view[$0] }?.children.map { $0.identity } ?? []
  }

  private func name(of identity: Identity) -> String {
    standing.first { $0.model.identity == identity }?.model.sceneName ?? "?"
  }
}

extension SceneModel {
  /// Returns the tree without the last entry of a collapsed split, or with the column before it if it is the first one of
  /// its column.
  fileprivate func goingBack(from entry: Identity, in split: Identity) -> SceneModel {
    var tree = self
    for place in children.indices {
      if place > 0, children[place].identity == entry {
        tree.children.remove(at: place)
        return tree
      }
      tree.children[place] = children[place].goingBack(from: entry, in: split)
    }
    if let presented { tree.presented = presented.goingBack(from: entry, in: split) }
    if identity == split, tree == self, let selected, selected > 0 { tree.selected = selected - 1 }
    return tree
  }
}
