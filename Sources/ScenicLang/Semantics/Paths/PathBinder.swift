import ScenicRuntime

/// Binds paths: to a goal for every container and flow on the path.
struct PathBinder {
  let context: BindingContext
  private var values: ValueBinder { ValueBinder(context: context) }

  /// Returns the goal of a path; nil if an error has been reported.
  func path(_ syntax: PathSyntax) -> Model.Goal? {
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

  private func presentedPath(_ syntax: PathSyntax) -> Model.Goal? {
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

  private func goal(_ steps: [PathStep], from start: (node: Int, around: [Int])) -> Model.Goal? {
    guard let first = steps.first else { return nil }
    var builder = GoalBuilder(steps, first: first)
    guard var goal = build(start.node, &builder) else { return nil }
    if let left = builder.steps.first {
      let isFirst = builder.steps.count == steps.count
      let before = isFirst ? context.model.nodes[start.node].name.text : builder.last.text
      let slash = isFirst || !context.standing.presented.contains(left.node) ? nil : slash(before: left.range)
      context.report(
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
    let bytes = context.model.files[step.file].bytes
    guard let place = bytes[..<step.start].lastIndex(where: { $0 != 0x20 }), bytes[place] == 0x2F else {
      return nil
    }
    return SourceRange(file: step.file, start: place, end: place + 1)
  }

  /// Returns true if steps can be a path, without reporting.
  func canStand(_ steps: [PathStep], isPresented: Bool) -> Bool {
    guard let first = steps.first else { return false }
    let before = context.model.problems.count
    let goal = goal(steps, from: isPresented ? presentedStart(first) : anchor(first))
    context.model.problems.removeLast(context.model.problems.count - before)
    return goal != nil
  }

  // MARK: Steps

  /// Binds the steps of a path; returns nil if one has an error. Every step is bound, so that each error is
  /// reported.
  private func steps(_ syntax: PathSyntax, isPresented: Bool = false) -> [PathStep]? {
    var result: [PathStep] = []
    var isWrong = false
    for step in syntax.steps {
      // After a step with an error, unknown names may be its parts.
      if isWrong, let first = step.reference?.names.first, context.targets(of: first).isEmpty { continue }
      guard let bound = self.step(step, after: result, isPresented) else {
        isWrong = true
        continue
      }
      result.append(bound)
    }
    return isWrong || result.isEmpty ? nil : result
  }

  private func step(_ syntax: StepSyntax, after before: [PathStep], _ isPresented: Bool) -> PathStep? {
    let around = before.map { $0.node }
    let names = syntax.reference?.names ?? []
    guard let first = names.first, let reference = syntax.reference else { return nil }
    if context.isProbe(first) { context.meet(.step(after: before, isPresented: isPresented)) }
    let inner = part(first.id, ofLastOf: around)
    let found =
      inner.map { rest(names, from: $0) }
      ?? context.entity(names, wanted: .node) { context.node(of: $0) != nil }
    guard let entity = found else {
      for argument in syntax.arguments?.arguments ?? [] {
        _ = argument.value.map { values.infer($0, .unknown) }
      }
      return nil
    }
    guard let node = context.node(of: entity) else {
      context.reportWrongKind(reference, entity, wanted: .node)
      return nil
    }
    let declared = context.model.nodes[node]
    let arguments = values.arguments(
      syntax.arguments, for: declared.inputs, of: declared.name.text, at: reference.range, .some
    ) { .input(node: node, $0) }
    var slot: SlotPlace?
    if case .slot(let place) = entity { slot = place }
    return PathStep(
      node: node, slot: slot, arguments: arguments, range: reference.range, text: reference.text)
  }

  /// Returns the meaning of a name in the nearest of the previous steps.
  private func part(_ name: NameID, ofLastOf around: [Int]) -> Entity? {
    for node in around.reversed() {
      if let part = context.quietPart(name, of: node), context.node(of: part) != nil { return part }
    }
    return nil
  }

  private func rest(_ names: SyntaxList<NameSyntax>, from entity: Entity) -> Entity? {
    var entity = entity
    context.use(names[0], context.target(of: entity))
    for name in names.dropFirst() {
      guard let next = context.part(name, of: entity, wanted: .part) else { return nil }
      entity = next
    }
    return entity
  }

  // MARK: Starts

  /// Returns the node at which a path starts: the innermost flow around the text that can contain its first
  /// step.
  private func anchor(_ first: PathStep) -> (node: Int, around: [Int]) {
    let around = context.flows(around: context.body.flow)
    for flow in around {
      for start in starts(of: flow) where stands(first, below: start.node) { return start }
    }
    for flow in around where context.flows(around: context.model.nodes[first.node].scope).contains(flow) {
      if let start = starts(of: flow).first { return start }
    }
    return (first.node, [])
  }

  /// Returns the nodes at which a flow starts: its own, or the app's roots. Then come those that rules make
  /// its root, and those that are shown until a requirement is met.
  private func starts(of flow: Int) -> [(node: Int, around: [Int])] {
    let later = context.standing.roots[flow] ?? []
    guard let node = context.model.flows[flow].node else {
      return ([context.rootNode(of: 0)].compactMap { $0 } + later + context.standing.required).map {
        ($0, [])
      }
    }
    return [(node, [])] + later.map { ($0, context.model.nodes[node].kind == .flow ? [node] : []) }
  }

  private func stands(_ step: PathStep, below start: Int) -> Bool {
    let map = context.siteMap(start)
    return map.places[step.slot?.node ?? step.node] != nil
  }

  /// Returns the start of a presented path: the node that it names, or the one container that is presented
  /// around it.
  private func presentedStart(_ first: PathStep) -> (node: Int, around: [Int]) {
    let named = first.slot?.node ?? first.node
    if context.standing.presented.contains(named) { return (named, []) }
    var found: [Int] = []
    for node in context.standing.presented
    where context.model.nodes[node].flow == nil && !found.contains(node) {
      if stands(first, below: node) { found.append(node) }
    }
    return (found.count == 1 ? found[0] : named, [])
  }
}
