import ScenicRuntime

// Converts links.

extension Lowering {
  func link(_ link: Model.Link) -> Program.Link {
    let names = captureNames(of: link)
    var result = Program.Link(
      pattern: link.pattern, scheme: link.scheme, host: link.host, isOpaque: link.isOpaque, path: link.path,
      query: link.query, fragment: link.fragment,
      captures: link.captures.indices.map { capture($0, names[$0], of: link) },
      condition: link.condition.map { expression($0) },
      effects: link.effects.compactMap { effect($0) }.map { settingDefaults($0) },
      source: position(link.range))
    result.ignoresCase = hasAttribute("caseInsensitive", link)
    result.readsPlusAsSpace = hasAttribute("plusIsSpace", link)
    return result
  }

  /// Returns true if a link or the app has an attribute.
  private func hasAttribute(_ name: String, _ link: Model.Link) -> Bool {
    link.note.has(name) || model.note.has(name)
  }

  /// Returns the names of the captures. A program needs distinct ones, so each further `_` has an unused number.
  private func captureNames(of link: Model.Link) -> [String] {
    let written = link.captures.map { $0.name.text }
    var names = UniqueNames(reserving: Set(written.filter { $0 != "_" }))
    return written.map { $0 == "_" ? names.claim("_") : $0 }
  }

  private func capture(_ place: Int, _ name: String, of link: Model.Link) -> Program.Link.Capture {
    let local = link.captures[place]
    let initial: Value? =
      switch link.absent[place] {
      case nil: Optional.none
      case .null: Value.null
      case .input(let node, let input):
        model.nodes[node].inputs[input].initial.flatMap { constant($0) } ?? Value.null
      }
    return Program.Link.Capture(name: name, type: local.type ?? .string, initial: initial)
  }

  /// Returns an effect of a link in which the last step of a path, and of each presented path, sets all inputs: those
  /// that it does not mention have their defaults, whatever the node in the tree has.
  private func settingDefaults(_ effect: Program.Effect) -> Program.Effect {
    switch effect {
    case .go(let goal): .go(settingDefaults(goal))
    case .choose(let condition, let then, let other):
      .choose(
        condition, then: then.map { settingDefaults($0) }, else: other.map { settingDefaults($0) })
    default: effect
    }
  }

  private func settingDefaults(_ goal: Program.Goal) -> Program.Goal {
    var goal = goal
    goal.presented = goal.presented.map { settingDefaults($0) }
    switch goal.content {
    case .any:
      for input in model.nodes[goal.node].inputs.map({ parameter($0) })
      where !goal.inputs.contains(where: { $0.name == input.name }) {
        let absent: Value? = input.type.isOptional ? Value.null : Optional.none
        guard let value = input.initial ?? absent else { continue }
        goal.inputs.append(Program.Expression.Field(input.name, .literal(value)))
      }
    case .entries(var goals):
      if let last = goals.popLast() { goals.append(settingDefaults(last)) }
      goal.content = .entries(goals)
    case .selected(let slot, let inner):
      goal.content = .selected(slot: slot, inner.map { settingDefaults($0) })
    case .child(let slot, let inner): goal.content = .child(slot: slot, settingDefaults(inner))
    }
    return goal
  }
}
