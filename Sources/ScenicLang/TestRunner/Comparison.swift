import ScenicRuntime

/// A comparison of a path with the tree, side by side: equal lines once, other lines first as expected, then
/// as found.
struct Comparison {
  private let stage: PlayedState
  private let outline: Outline
  private(set) var lines: [Outline.Line] = []

  /// True if no line differs.
  var isEqual: Bool { lines.allSatisfy { $0.mark == .same } }

  init(_ goal: Program.Goal, with stage: PlayedState) {
    self.stage = stage
    outline = Outline(stage.program)
    var wanted: Program.Goal? = goal
    var level: SceneModel? = start(of: goal)
    while wanted != nil || level != nil {
      compare(wanted, level, lead: lines.isEmpty ? "" : Outline.presenting, depth: 0)
      wanted = wanted.flatMap { $0.presentation }
      level = level.flatMap { $0.presentedInLevel }
    }
  }

  /// Returns the node at which the path begins: the root, or the flow around the test.
  private func start(of goal: Program.Goal) -> SceneModel {
    let root = stage.state.tree
    if stage.flow == 0 || root.sceneName == stage.program.name(ofNode: goal.node) { return root }
    return stage.engine.standing(in: stage.state).last { $0.node == goal.node }?.model ?? root
  }

  private mutating func compare(
    _ goal: Program.Goal?, _ node: SceneModel?, lead: String = "", depth: Int
  ) {
    if let goal, let node, matches(goal, node) {
      lines.append(Outline.Line(mark: .same, depth: depth, text: lead + text(of: goal)))
      compareContent(goal, node, depth: depth + 1)
      return
    }
    if let goal { add(goal, lead: lead, depth: depth) }
    if let node { outline.add(node, lead: lead, depth: depth, as: .found, to: &lines) }
  }

  private mutating func compareContent(_ goal: Program.Goal, _ node: SceneModel, depth: Int) {
    func child(_ place: Int) -> SceneModel? {
      node.children.indices.contains(place) ? node.children[place] : nil
    }
    switch goal.content {
    case .any: break
    case .entries(let goals): compare(goals, node.children, depth: depth)
    case .selected(let slot, let inner):
      let selected = outline.selected(in: node)
      if slot == selected, let inner { return compare(inner, child(slot), depth: depth) }
      add(slot, inner, of: goal, as: slot == selected ? .same : .expected, depth: depth)
      if slot != selected { compare(nil, child(selected), depth: depth) }
    case .child(let slot, let inner): compare(inner, child(slot), depth: depth)
    }
  }

  /// Compares entries: those as expected are side by side, and the entries between them in pairs.
  private mutating func compare(_ goals: [Program.Goal], _ nodes: [SceneModel], depth: Int) {
    let pairing = LongestPairing(goals.count, nodes.count) { matches(goals[$0], nodes[$1]) }
    var (goal, node) = (0, 0)
    for pair in pairing.pairs + [(left: goals.count, right: nodes.count)] {
      for place in 0..<max(pair.left - goal, pair.right - node) {
        let (wanted, found) = (goal + place, node + place)
        compare(
          wanted < pair.left ? goals[wanted] : nil, found < pair.right ? nodes[found] : nil, depth: depth)
      }
      (goal, node) = (pair.left, pair.right)
      if goals.indices.contains(goal), nodes.indices.contains(node) {
        compare(goals[goal], nodes[node], depth: depth)
        (goal, node) = (goal + 1, node + 1)
      }
    }
  }

  private func matches(_ goal: Program.Goal, _ node: SceneModel) -> Bool {
    guard node.sceneName == stage.program.name(ofNode: goal.node) else { return false }
    return goal.inputs.allSatisfy { value(of: $0) == node.inputs[$0.name] ?? .null }
  }

  // MARK: Expected nodes

  private mutating func add(_ goal: Program.Goal, lead: String = "", depth: Int) {
    lines.append(Outline.Line(mark: .expected, depth: depth, text: lead + text(of: goal)))
    switch goal.content {
    case .any: break
    case .entries(let goals): for goal in goals { add(goal, depth: depth + 1) }
    case .selected(let slot, let inner): add(slot, inner, of: goal, as: .expected, depth: depth + 1)
    case .child(_, let inner): add(inner, depth: depth + 1)
    }
  }

  /// Adds a tab or column that must be selected; if the path ends at it, its label.
  private mutating func add(
    _ slot: Int, _ inner: Program.Goal?, of goal: Program.Goal, as mark: Outline.Line.Mark, depth: Int
  ) {
    if let inner { return add(inner, depth: depth) }
    let slots = stage.program.nodes[goal.node].slots
    let label = slots.indices.contains(slot) ? slots[slot].label : "?"
    lines.append(Outline.Line(mark: mark, depth: depth, text: label))
  }

  private func text(of goal: Program.Goal) -> String {
    let inputs = goal.inputs.compactMap { field in value(of: field).map { (field.name, $0) } }
    let declared = stage.program.nodes[goal.node]
    return declared.name + stage.program.text(Fields(inputs), as: declared.inputs)
  }

  private func value(of field: Program.Expression.Field) -> Value? {
    do throws(Step.Refusal) { return try stage.value(of: field.value) } catch { return nil }
  }
}
