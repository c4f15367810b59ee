// A split in a window that is too narrow for columns: one stack of all entries, up to the selected column.
// The tree itself does not change; only its display does.

extension Engine {
  /// Returns the tree with each split replaced by one stack of the same identity, as a narrow window shows
  /// it. Nodes keep their identities, so a host that switches between both keeps its screens. Cost: the nodes
  /// of the tree; constant if the program has no split.
  package func collapsed(_ tree: SceneModel) -> SceneModel {
    index.hasSplits ? Tree(index: index, root: tree).collapsed(tree) : tree
  }

  /// Goes back in a collapsed split by single steps. Each step pops the top entry of the selected column or,
  /// if only one entry is left, requests the column before. A rule that handles a step ends the sequence.
  func goBack(
    _ count: Int, in split: Position, of state: NavigationState, explaining: Bool, with effort: inout Effort
  ) -> Step {
    var step = Step(state: state, isHandled: false)
    for (input, expected) in Tree(index: index, root: state.tree).waysBack(count, in: split.node) {
      let next = play(input, in: step.state, explaining: explaining, with: &effort)
      step.state = next.state
      step.isHandled = step.isHandled || next.isHandled
      step.actions += next.actions
      step.cancelled += next.cancelled
      step.refusals += next.refusals
      step.account += next.account
      guard Tree(index: index, root: next.state.tree).position(of: split.identity)?.node == expected else {
        return step
      }
    }
    if !step.isHandled, step.refusals.isEmpty {
      let entries = Tree(index: index, root: state.tree).joined(split.node).count
      step.refusals = [
        Step.Refusal(
          reason: .nothingToLeave,
          message: "\(split.node.sceneName).popped: \(count) of \(entries) entries cannot leave")
      ]
    }
    return step
  }
}

extension Engine {
  /// Returns the scene in front: the end of the shown path of the last level. Cost: the last level's nodes.
  package func front(of tree: SceneModel) -> SceneModel { Tree(index: index, root: tree).chainEnd.node }

  /// Returns the uncovered scenes in tree order: those that the user sees, with splits as columns or
  /// collapsed. Cost: the last level's nodes.
  package func scenesOnView(in tree: SceneModel, isCollapsed: Bool) -> [SceneModel] {
    let tree = Tree(index: index, root: tree)
    var scenes: [SceneModel] = []
    var open = [tree.lastLevel.node]
    while let node = open.popLast() {
      switch index.kind(of: node) {
      case .scene: scenes.append(node)
      case .split where isCollapsed: open += tree.joined(node).suffix(1)
      default: open += node.childNodes[tree.visibleChildren(of: node)].reversed()
      }
    }
    return scenes
  }
}

extension Engine.Tree {
  fileprivate func collapsed(_ node: SceneModel) -> SceneModel {
    var view = node
    if index.kind(of: node) == .split {
      let entries = joined(node)
      view = SceneModel(
        sceneName: node.sceneName, children: entries, inputs: node.fields,
        presented: outside(entries, of: node), style: node.style, identity: node.identity)
    }
    view.children = view.children.map { collapsed($0) }
    if let presented = view.presented { view.presented = collapsed(presented) }
    return view
  }

  /// Returns the entries of the columns up to the selected one. Placeholders are omitted, unless there are no
  /// other entries.
  func joined(_ split: SceneModel) -> [SceneModel] {
    let place = index.place(of: split)
    var entries: [SceneModel] = []
    for (slot, column) in split.childNodes.enumerated().prefix((shownChild(of: split) ?? 0) + 1) {
      entries += self.entries(of: column).enumerated()
        .filter { !isPlaceholder($1, isFirst: $0 == 0, slot, of: place) }.map { $1 }
    }
    return entries.isEmpty
      ? Array(split.childNodes.prefix(1).flatMap { self.entries(of: $0) }.prefix(1)) : entries
  }

  private func entries(of column: SceneModel) -> [SceneModel] {
    switch index.kind(of: column) {
    case .stack: return column.children
    case .split: return joined(column)
    case .flow:
      guard let content = column.childNodes.first, index.kind(of: content) != .scene else { return [column] }
      let entries = entries(of: content)
      return entries.first?.identity == content.identity ? [column] : entries
    case .scene, .tabs, .container: return [column]
    }
  }

  /// Returns true if a scene, or the initial content of its slot, is marked `@placeholder`.
  private func isPlaceholder(_ entry: SceneModel, isFirst: Bool, _ slot: Int, of split: Int?) -> Bool {
    guard let place = index.place(of: entry) else { return false }
    if index.program.nodes[place].note.isPlaceholder { return true }
    guard isFirst, let split, index.program.nodes[split].slots.indices.contains(slot),
      index.program.nodes[split].slots[slot].note.isPlaceholder,
      let usual = index.fillings[split], usual.indices.contains(slot)
    else { return false }
    return usual[slot].node == place || usual[slot].children.first?.node == place
  }

  /// Returns the node that is presented in the split's own level, but by none of these entries.
  private func outside(_ entries: [SceneModel], of split: SceneModel) -> SceneModel? {
    entries.contains { $0.presentedInLevel != nil } ? nil : split.presentedInLevel
  }
}

extension Engine.Tree {
  /// One step back, with the split before the step.
  typealias WayBack = (input: Input, split: SceneModel)

  /// Returns the steps that pop this number of entries off a collapsed split, with one step for each stack.
  /// Returns none if the split has too few entries above its first.
  fileprivate func waysBack(_ count: Int, in split: SceneModel) -> [WayBack] {
    let entries = joined(split).count
    guard count > 0, count < entries else { return [] }
    var ways: [WayBack] = []
    var now = split
    var rest = count
    // One step may pop fewer entries, since placeholders do not count.
    while rest > 0, let input = goBack(rest, in: &now) {
      rest = joined(now).count - (entries - count)
      switch (ways.last?.input, input) {
      case (.popped(let stack, let before)?, .popped(let same, let more)) where stack == same:
        ways[ways.count - 1] = (.popped(stack, count: before + more), now)
      case (.select(let container, _)?, .select(let same, _)) where container == same:
        ways[ways.count - 1] = (input, now)
      default: ways.append((input, now))
      }
    }
    return ways
  }

  /// Pops at most this number of entries off the selected column, but not its first, or selects the column
  /// before it. Returns nil if neither is possible.
  private func goBack(_ count: Int, in node: inout SceneModel) -> Input? {
    switch index.kind(of: node) {
    case .stack:
      let taken = min(count, node.childNodes.count - 1)
      guard taken > 0 else { return nil }
      node.children.removeLast(taken)
      return .popped(node.identity, count: taken)
    case .flow:
      guard !node.childNodes.isEmpty else { return nil }
      return goBack(count, in: &node.children[0])
    case .split:
      guard let selected = shownChild(of: node) else { return nil }
      if let input = goBack(count, in: &node.children[selected]) { return input }
      guard selected > 0 else { return nil }
      node.selected = selected - 1
      return .select(node.identity, slot: selected - 1)
    case .scene, .tabs, .container: return nil
    }
  }
}

extension Program.Note {
  fileprivate var isPlaceholder: Bool { attributes.contains { $0.name == "placeholder" } }
}
