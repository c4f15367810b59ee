import ScenicRuntime

/// Something that the engine has shown to have no answer: what is left, told as it was there.
struct SeenRest {
  let placements: Placements
  let subject: Program.Subject
  let answer: Step.Answer
  let confirmation: Confirmation

  private var program: Program { placements.program }
  private var model: Model { placements.model }

  /// Whether a rest says it.
  func isAmong(_ rest: AnswerRest) -> Bool {
    guard case .some(let gap) = rest else { return true }
    return PatternCell.overlap(gap.cells, cells(gap.places)) != nil
      && gap.given.allSatisfy { value(of: $0.tested.expression, gap.places) == $0.value }
  }

  /// A rest with the values that were there.
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

  /// The pattern for just this value, as far as it can be looked into.
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

  /// What was said, a condition of the app or something of whoever has spoken; nil for anything else.
  private func value(of expression: Program.Expression, _ places: BoundPlaces) -> Value? {
    switch expression {
    case .local(let number):
      let parameters = program.parameters(of: subject)
      guard let path = places.place(number)?.path, path.steps.isEmpty,
        parameters.indices.contains(path.parameter)
      else { return nil }
      return answer.arguments[parameters[path.parameter].name]
    case .condition(let place):
      let values = confirmation.step.state.conditions
      return program.conditions[place].owner == nil && values.indices.contains(place) ? values[place] : nil
    case .input(let node, let name): return sender(node).map { $0.inputs[name] ?? .null }
    case .isPresented(let node):
      guard let sender = sender(node) else { return nil }
      return isPresented(sender.identity, in: confirmation.before.tree, false).map { .bool($0) }
    case .member(let base, let name): return value(of: base, places)?[name]
    default: return nil
    }
  }

  /// Whoever has spoken, if it is one of these.
  private func sender(_ node: Int) -> SceneModel? {
    let sender = answer.sender.flatMap { confirmation.node($0) }
    return sender?.sceneName == program.nodes[node].name ? sender : nil
  }

  /// Whether a node is the first thing in a presentation; nil if it is not in the tree.
  private func isPresented(_ wanted: Identity, in node: SceneModel, _ isFirst: Bool) -> Bool? {
    if node.identity == wanted { return isFirst }
    let isStack = program.nodes.contains { $0.name == node.sceneName && $0.kind == .stack }
    for (place, child) in node.children.enumerated() {
      if let found = isPresented(wanted, in: child, isFirst && !(isStack && place > 0)) { return found }
    }
    return node.presented.flatMap { isPresented(wanted, in: $0, true) }
  }
}

extension Step.Answer {
  /// Whether it says that nobody has answered something of this name.
  func isUnanswered(_ name: String) -> Bool { event == name && outcome == .nobody }
}
