import ScenicRuntime

/// A tree as the path of an `expect`:
/// `tabBar.home / cats / cat(catName: "Fred") presenting signIn / welcome`.
struct PathText {
  let program: Program
  /// True if inputs are written.
  let hasInputs: Bool
  private let places: [String: Int]

  init(_ program: Program, hasInputs: Bool) {
    self.program = program
    self.hasInputs = hasInputs
    var places = [String: Int]()
    for (place, node) in program.nodes.enumerated().reversed() { places[node.name] = place }
    self.places = places
  }

  func text(_ tree: SceneModel) -> String {
    var levels: [String] = []
    var level: SceneModel? = tree
    while let root = level {
      var steps: [String] = []
      add(root, to: &steps, isSaid: false)
      levels.append(steps.joined(separator: " / "))
      level = root.presentedInLevel
    }
    return levels.joined(separator: " presenting ")
  }

  private func add(_ node: SceneModel, to steps: inout [String], isSaid: Bool) {
    guard let place = places[node.sceneName] else { return }
    let declared = program.nodes[place]
    switch declared.kind {
    case .scene: if !isSaid { steps.append(step(node, declared)) }
    case .stack:
      if !isSaid, declared.isNamed { steps.append(step(node, declared)) }
      for child in node.children { add(child, to: &steps, isSaid: false) }
    case .flow:
      if !isSaid { steps.append(step(node, declared)) }
      for child in node.children { add(child, to: &steps, isSaid: false) }
    case .tabs, .split, .container:
      let shown = declared.kind == .container ? node.children.count - 1 : node.selected ?? 0
      guard node.children.indices.contains(shown), declared.slots.indices.contains(shown) else { return }
      let label = declared.slots[shown].label
      steps.append(declared.isNamed ? "\(declared.name).\(label)" : label)
      let child = node.children[shown]
      let isScene = places[child.sceneName].map { program.nodes[$0].kind == .scene } ?? true
      // A slot's own scene is expressed by the label, one that replaced it is not.
      let isOwn = child.sceneName == label || child.sceneName.hasSuffix("." + label)
      add(child, to: &steps, isSaid: isOwn || !isScene && isUnsaid(child))
    }
  }

  /// Returns true if a slot's label implies the container in it.
  private func isUnsaid(_ node: SceneModel) -> Bool {
    places[node.sceneName].map { program.nodes[$0].kind == .stack && program.nodes[$0].flow == nil } ?? false
  }

  private func step(_ node: SceneModel, _ declared: Program.Node) -> String {
    declared.name + (hasInputs ? program.text(node.inputs, as: declared.inputs) : "")
  }
}

/// The target of a link, as the path of an `expect`.
struct GoalText {
  let program: Program

  init(_ program: Program) { self.program = program }

  func text(_ goal: Program.Goal) -> String {
    var levels: [String] = []
    var next: Program.Goal? = goal
    while let level = next {
      var steps: [String] = []
      add(level, to: &steps, isSaid: false)
      levels.append(steps.joined(separator: " / "))
      next = level.presentation
    }
    return levels.joined(separator: " presenting ")
  }

  private func add(_ goal: Program.Goal, to steps: inout [String], isSaid: Bool) {
    let declared = program.nodes[goal.node]
    let isContainer = [.tabs, .split, .container].contains(declared.kind)
    if !isSaid, !isContainer, declared.isNamed { steps.append(declared.name + inputs(goal, declared)) }
    switch goal.content {
    case .any: if !isSaid, isContainer, declared.isNamed { steps.append(declared.name) }
    case .entries(let goals): for goal in goals { add(goal, to: &steps, isSaid: false) }
    case .selected(let slot, let inner): add(slot, inner, declared, to: &steps)
    case .child(let slot, let inner):
      if declared.kind == .flow { return add(inner, to: &steps, isSaid: false) }
      add(slot, inner, declared, to: &steps)
    }
  }

  private func add(
    _ slot: Int, _ inner: Program.Goal?, _ declared: Program.Node, to steps: inout [String]
  ) {
    let label = declared.slots[slot].label
    steps.append(declared.isNamed ? "\(declared.name).\(label)" : label)
    guard let inner else { return }
    let content = program.nodes[inner.node]
    let isOwn = content.name == label || content.name.hasSuffix("." + label)
    add(
      inner, to: &steps,
      isSaid: inner.inputs.isEmpty && (isOwn || content.kind == .stack && content.flow == nil))
  }

  private func inputs(_ goal: Program.Goal, _ declared: Program.Node) -> String {
    let fields = goal.inputs.compactMap { field -> (String, Value)? in
      if case .literal(let value) = field.value { return (field.name, value) }
      return nil
    }
    return program.text(Fields(fields), as: declared.inputs)
  }
}
