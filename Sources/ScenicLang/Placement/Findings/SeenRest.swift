import ScenicRuntime

/// The unhandled case of an event that the engine has confirmed.
struct SeenRest {
  let placements: Placements
  let subject: Program.Subject
  let answer: Step.Answer
  let confirmation: Confirmation

  private var program: Program { placements.program }
  private var model: Model { placements.model }

  /// Returns true if a gap includes it.
  func isAmong(_ rest: AnswerRest) -> Bool {
    guard case .some(let gap) = rest else { return true }
    return PatternCell.overlap(gap.cells, cells(gap.places)) != nil
      && gap.given.allSatisfy { value(of: $0.tested.expression, gap.places) == $0.value }
  }

  /// Returns the gap with the confirmed values.
  func instead(of rest: AnswerRest) -> AnswerRest {
    guard case .some(var gap) = rest else { return rest }
    gap.cells = cells(gap.places)
    gap.given = gap.given.compactMap { given in
      value(of: given.tested.expression, gap.places).map {
        AnswerRest.Given(tested: given.tested, value: $0)
      }
    }
    gap.unmet = []
    gap.isOutOfRange = false
    return .some(gap)
  }

  private func cells(_ places: BoundPlaces) -> [PatternCell] {
    zip(program.parameters(of: subject), places.parameters).map { carried, declared in
      answer.arguments[carried.name].map { cell(for: $0, declared.type) } ?? .any
    }
  }

  /// Returns the pattern for exactly this value, as far as its type has parts.
  private func cell(for value: Value, _ type: ValueType?) -> PatternCell {
    switch type {
    case .optional(let wrapped) where value != .null: return .made(.some, [cell(for: value, wrapped)])
    case .union: return .any
    default: break
    }
    guard case .object(let fields) = value else { return model.cell(for: value, type) }
    guard let cases = model.cases(of: type), let name = fields["case"]?.text,
      let place = cases.firstIndex(where: { $0.name.text == name })
    else { return .any }
    let parts = cases[place].payload.map { part in
      fields[part.name.text].map { cell(for: $0, part.type) } ?? .any
    }
    return .made(.enumCase(place), parts)
  }

  /// Returns the value of an argument, a condition, or an input of the sender or of a node around it; nil for
  /// any other expression.
  private func value(of expression: Program.Expression, _ places: BoundPlaces) -> Value? {
    switch expression {
    case .local(let number):
      let parameters = program.parameters(of: subject)
      guard let path = places.place(number)?.path, path.steps.isEmpty,
        parameters.indices.contains(path.parameter)
      else { return nil }
      return answer.arguments[parameters[path.parameter].name]
    case .condition(let place): return condition(place)
    case .input(let node, let name): return standing(node).map { $0.inputs[name] ?? .null }
    case .isPresented(let node):
      guard let sender = sender(node) else { return nil }
      return isPresented(sender.identity, in: confirmation.before.tree, false).map { .bool($0) }
    case .member(let base, let name): return value(of: base, places)?[name]
    default: return nil
    }
  }

  private func condition(_ place: Int) -> Value? {
    let declared = program.conditions[place]
    let after = confirmation.step.state
    // With `? … : nil` the result would be the value `nil`, not none.
    guard let owner = declared.owner else {
      return after.conditions.indices.contains(place) ? .some(after.conditions[place]) : .none
    }
    guard let scene = standing(owner)?.identity else { return nil }
    // The conditions of a scene are removed when it leaves.
    let state = after.tree.node(scene) == nil ? confirmation.before : after
    let given = state.sceneConditions.first { $0.scene == scene && $0.condition == place }
    return given?.value ?? declared.initial
  }

  /// Returns the sender, if it is of this declaration; else the only node of it in the tree, if it is around
  /// the sender. Of several nodes none is returned.
  private func standing(_ node: Int) -> SceneModel? {
    if let sender = sender(node) { return sender }
    guard let spoken = answer.sender else { return nil }
    var found: [SceneModel] = []
    let before = confirmation.before.tree
    let tree = before.node(spoken) == nil ? confirmation.step.state.tree : before
    collect(program.nodes[node].name, in: tree, &found)
    return found.count == 1 && found[0].node(spoken) != nil ? found[0] : nil
  }

  private func collect(_ name: String, in node: SceneModel, _ found: inout [SceneModel]) {
    if node.sceneName == name { found.append(node) }
    for child in node.childNodes { collect(name, in: child, &found) }
    if let presented = node.presented { collect(name, in: presented, &found) }
  }

  /// Returns the sender, if it is of this declaration.
  private func sender(_ node: Int) -> SceneModel? {
    let sender = answer.sender.flatMap { confirmation.node($0) }
    return sender?.sceneName == program.nodes[node].name ? sender : nil
  }

  /// Returns true if a node is the first entry of a presentation; nil if it is not in the tree.
  private func isPresented(_ wanted: Identity, in node: SceneModel, _ isFirst: Bool) -> Bool? {
    if node.identity == wanted { return isFirst }
    let isStack = program.nodes.contains { $0.name == node.sceneName && $0.kind == .stack }
    for (place, child) in node.childNodes.enumerated() {
      if let found = isPresented(wanted, in: child, isFirst && !(isStack && place > 0)) { return found }
    }
    return node.presented.flatMap { isPresented(wanted, in: $0, true) }
  }
}

extension Step.Answer {
  /// Returns true if no rule has handled the event of this name.
  func isUnanswered(_ name: String) -> Bool { event == name && outcome == .unhandled }
}
