import ScenicRuntime

// Binds paths: to a goal for every container and flow on the path.

extension Binder {
  /// A step with its target.
  struct Step {
    let node: Int
    /// The slot that it names; its node then is the content.
    let slot: SlotPlace?
    let arguments: [Model.Argument]
    let range: SourceRange
    let text: String
  }

  /// Returns the goal of a path; nil if an error has been reported.
  mutating func path(_ syntax: PathSyntax) -> Model.Goal? {
    let bound = steps(syntax)
    let presented = syntax.presented.map { presentedPath($0) }
    guard let steps = bound, let first = steps.first else { return nil }
    guard var goal = goal(steps, from: anchor(first)) else { return nil }
    if let presented {
      guard let presented else { return nil }
      goal.presented = [presented]
    }
    return goal
  }

  private mutating func presentedPath(_ syntax: PathSyntax) -> Model.Goal? {
    let bound = steps(syntax, isPresented: true)
    let presented = syntax.presented.map { presentedPath($0) }
    guard let steps = bound, let first = steps.first else { return nil }
    guard var goal = goal(steps, from: presentedStart(first)) else { return nil }
    if let presented {
      guard let presented else { return nil }
      goal.presented = [presented]
    }
    return goal
  }

  private mutating func goal(_ steps: [Step], from start: (node: Int, around: [Int])) -> Model.Goal? {
    guard let first = steps.first else { return nil }
    var builder = GoalBuilder(steps, first: first)
    guard var goal = build(start.node, &builder) else { return nil }
    if let left = builder.steps.first {
      let isFirst = builder.steps.count == steps.count
      let before = isFirst ? model.nodes[start.node].name.text : builder.last.text
      let slash = isFirst || !standing.presented.contains(left.node) ? nil : slash(before: left.range)
      report(
        .path(step: left.text, reason: builder.reason ?? .noPlace(after: before, slash: slash)),
        at: left.range)
      return nil
    }
    for node in start.around {
      goal = Model.Goal(node: node, content: .child(slot: 0, goal), range: goal.range)
    }
    return goal
  }

  /// Returns the range of the `/` before a step, if only spaces are between them.
  private func slash(before step: SourceRange) -> SourceRange? {
    let bytes = model.files[step.file].bytes
    guard let place = bytes[..<step.start].lastIndex(where: { $0 != 0x20 }), bytes[place] == 0x2F else {
      return nil
    }
    return SourceRange(file: step.file, start: place, end: place + 1)
  }

  /// Returns true if steps can be a path, without reporting.
  mutating func canStand(_ steps: [Step], isPresented: Bool) -> Bool {
    guard let first = steps.first else { return false }
    let before = model.problems.count
    let goal = goal(steps, from: isPresented ? presentedStart(first) : anchor(first))
    model.problems.removeLast(model.problems.count - before)
    return goal != nil
  }

  // MARK: Steps

  /// Binds the steps of a path; returns nil if one has an error. Every step is bound, so that each error is
  /// reported.
  private mutating func steps(_ syntax: PathSyntax, isPresented: Bool = false) -> [Step]? {
    var result: [Step] = []
    var isWrong = false
    for step in syntax.steps {
      // After a step with an error, unknown names may be its parts.
      if isWrong, let first = step.reference?.names.first, quietEntity(first) == nil { continue }
      guard let bound = self.step(step, after: result, isPresented) else {
        isWrong = true
        continue
      }
      result.append(bound)
    }
    return isWrong || result.isEmpty ? nil : result
  }

  private mutating func step(_ syntax: StepSyntax, after before: [Step], _ isPresented: Bool) -> Step? {
    let around = before.map { $0.node }
    let names = syntax.reference?.names ?? []
    guard let first = names.first, let reference = syntax.reference else { return nil }
    if isProbe(first) { meet(.step(after: before, isPresented: isPresented)) }
    let inner = part(first.id, ofLastOf: around)
    let found =
      inner.map { rest(names, from: $0) }
      ?? entity(names, wanted: .node) { $0.node(of: $1) != nil }
    guard let entity = found else {
      for argument in syntax.arguments?.arguments ?? [] { _ = argument.value.map { infer($0, .unknown) } }
      return nil
    }
    guard let node = node(of: entity) else {
      reportWrongKind(reference, entity, wanted: .node)
      return nil
    }
    let declared = model.nodes[node]
    let arguments = self.arguments(
      syntax.arguments, for: declared.inputs, of: declared.name.text, at: reference.range, .some
    ) { .input(node: node, $0) }
    var slot: SlotPlace?
    if case .slot(let place) = entity { slot = place }
    return Step(node: node, slot: slot, arguments: arguments, range: reference.range, text: reference.text)
  }

  /// Returns the meaning of a name in the nearest of the previous steps.
  private func part(_ name: NameID, ofLastOf around: [Int]) -> Entity? {
    for node in around.reversed() {
      if let part = quietPart(name, of: node), self.node(of: part) != nil { return part }
    }
    return nil
  }

  private mutating func rest(_ names: [NameSyntax], from entity: Entity) -> Entity? {
    var entity = entity
    use(names[0], target(of: entity))
    for name in names.dropFirst() {
      guard let next = part(name, of: entity, wanted: .part) else { return nil }
      entity = next
    }
    return entity
  }

  // MARK: Starts

  /// Returns the node at which a path starts: the innermost flow around the text that can contain its first
  /// step.
  private mutating func anchor(_ first: Step) -> (node: Int, around: [Int]) {
    let around = flows(around: body.flow)
    for flow in around {
      for start in starts(of: flow) where stands(first, below: start.node) { return start }
    }
    for flow in around where flows(around: model.nodes[first.node].scope).contains(flow) {
      if let start = starts(of: flow).first { return start }
    }
    return (first.node, [])
  }

  /// Returns the nodes at which a flow starts: its own, or the app's roots. Then come those that rules make
  /// its root, and those that are shown until a requirement is met.
  private func starts(of flow: Int) -> [(node: Int, around: [Int])] {
    let later = standing.roots[flow] ?? []
    guard let node = model.flows[flow].node else {
      return ([rootNode(of: 0)].compactMap { $0 } + later + standing.required).map { ($0, []) }
    }
    return [(node, [])] + later.map { ($0, model.nodes[node].kind == .flow ? [node] : []) }
  }

  private mutating func stands(_ step: Step, below start: Int) -> Bool {
    let map = siteMap(start)
    return map.places[step.slot?.node ?? step.node] != nil
  }

  /// Returns the start of a presented path: the node that it names, or the one container that is presented
  /// around it.
  private mutating func presentedStart(_ first: Step) -> (node: Int, around: [Int]) {
    let named = first.slot?.node ?? first.node
    if standing.presented.contains(named) { return (named, []) }
    var found: [Int] = []
    for node in standing.presented where model.nodes[node].flow == nil && !found.contains(node) {
      if stands(first, below: node) { found.append(node) }
    }
    return (found.count == 1 ? found[0] : named, [])
  }
}
