import ScenicRuntime

// Builds goals: a goal takes as many steps as it can contain; the rest goes to the enclosing stack.

/// The remaining steps, and the reason why the next one is impossible.
struct GoalBuilder {
  private(set) var steps: ArraySlice<PathStep>
  /// The step before the next, or the first.
  private(set) var last: PathStep
  var reason: Problem.PathProblem?

  init(_ steps: [PathStep], first: PathStep) {
    self.steps = steps[...]
    last = first
  }

  mutating func takeStep() {
    if let step = steps.popFirst() { last = step }
  }
}

extension PathBinder {
  /// Builds the goal for a node and its written content.
  func build(_ node: Int, _ builder: inout GoalBuilder, depth: Int = -1) -> Model.Goal? {
    let map = context.siteMap(node)
    return build(0, map, &builder, depth: depth + 1)
  }

  private func build(_ site: Int, _ map: SiteMap, _ builder: inout GoalBuilder, depth: Int)
    -> Model.Goal?
  {
    let node = map.sites[site].node
    guard depth < 200 else { return nil }
    var goal = Model.Goal(node: node, range: builder.steps.first?.range ?? builder.last.range)
    if let step = builder.steps.first, names(step, site, map) {
      builder.takeStep()
      goal.arguments = step.arguments
    }
    switch context.model.nodes[node].kind {
    case .scene: break
    case .stack: goal.content = entries(site, map, &builder, depth)
    case .tabs, .split, .container: goal.content = slot(site, map, &builder, depth)
    case .flow: goal.content = flowRoot(site, map, &builder, depth)
    }
    return goal
  }

  /// Returns true if a step is about exactly the node of a site.
  private func names(_ step: PathStep, _ site: Int, _ map: SiteMap) -> Bool {
    guard step.node == map.sites[site].node else { return false }
    guard let slot = step.slot, let parent = map.sites[site].parent else { return step.slot == nil }
    return map.sites[parent].node == slot.node && map.sites[site].place == slot.slot
  }

  /// Returns the sites of a step below a site.
  private func find(_ step: PathStep, below site: Int, _ map: SiteMap) -> [Int] {
    guard let slot = step.slot else { return map.find(step.node, below: site) }
    return map.find(slot.node, below: site).compactMap { map.child(slot.slot, of: $0) }
  }

  private func entries(
    _ site: Int, _ map: SiteMap, _ builder: inout GoalBuilder, _ depth: Int
  ) -> Model.Goal.Content {
    var entries: [Model.Goal] = []
    while let step = builder.steps.first {
      let count = builder.steps.count
      guard let entry = entry(step, site, map, &builder, depth), builder.steps.count < count else { break }
      entries.append(entry)
    }
    return entries.isEmpty ? .any : .entries(entries)
  }

  private func entry(
    _ step: PathStep, _ site: Int, _ map: SiteMap, _ builder: inout GoalBuilder, _ depth: Int
  ) -> Model.Goal? {
    let branches = Set(find(step, below: site, map).compactMap { map.branch(of: $0, below: site) })
    if branches.count == 1, let branch = branches.first, let child = map.child(branch, of: site) {
      return build(child, map, &builder, depth: depth + 1)
    }
    let start = step.slot?.node ?? step.node
    guard context.model.nodes[start].isPlaceable || context.standing.made.contains(start) else { return nil }
    let inner = context.siteMap(start)
    return build(0, inner, &builder, depth: depth + 1)
  }

  private func slot(
    _ site: Int, _ map: SiteMap, _ builder: inout GoalBuilder, _ depth: Int
  ) -> Model.Goal.Content {
    guard let step = builder.steps.first else { return .any }
    let node = map.sites[site].node
    let found = Set(find(step, below: site, map).compactMap { map.branch(of: $0, below: site) })
    let labels = context.model.nodes[node].slots.map { $0.label.text }
    guard found.count <= 1 else {
      let several = found.sorted().filter { $0 < labels.count }.map { labels[$0] }
      builder.reason = .severalSlots(of: context.model.nodes[node].name.text, labels: several)
      return .any
    }
    guard let place = found.first, let child = map.child(place, of: site) else {
      builder.reason = .noSlot(of: context.model.nodes[node].name.text, labels: labels)
      return .any
    }
    let isBare = step.slot == SlotPlace(node: node, slot: place) && step.arguments.isEmpty
    guard var goal = build(child, map, &builder, depth: depth + 1) else { return .any }
    if let next = builder.steps.first, isBare,
      context.standing.fillings[SlotPlace(node: node, slot: place)]?.contains(next.node) == true,
      let filled = build(next.node, &builder)
    {
      goal = filled
    }
    if context.model.nodes[node].kind == .container { return .child(slot: place, goal) }
    if isBare, case .any = goal.content, context.model.nodes[goal.node].kind == .scene,
      goal.arguments.isEmpty,
      map.sites[child].node == goal.node
    {
      return .selected(slot: place, nil)
    }
    return .selected(slot: place, goal)
  }

  private func flowRoot(
    _ site: Int, _ map: SiteMap, _ builder: inout GoalBuilder, _ depth: Int
  ) -> Model.Goal.Content {
    guard let step = builder.steps.first, let child = map.child(0, of: site) else { return .any }
    if !names(step, child, map) {
      if let root = otherRoot(step, of: map.sites[site].node), find(step, below: child, map).isEmpty {
        return build(root, &builder, depth: depth).map { .child(slot: 0, $0) } ?? .any
      }
      // A step after a bare scene that the path omits is an entry above it, in the enclosing stack.
      if context.model.nodes[map.sites[child].node].kind == .scene { return .any }
    }
    guard let goal = build(child, map, &builder, depth: depth + 1) else { return .any }
    return .child(slot: 0, goal)
  }
}

extension PathBinder {
  /// Returns the node of a step, if a rule makes it the root of a flow.
  private func otherRoot(_ step: PathStep, of node: Int) -> Int? {
    let root = step.slot?.node ?? step.node
    return context.model.nodes[node].flow.flatMap { context.standing.roots[$0] }?.contains(root) == true
      ? root : nil
  }
}
