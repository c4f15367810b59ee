import ScenicRuntime

/// The nodes that a rule, a link, a requirement or a property may search for below others. Also the nodes
/// whose departure is handled by a rule, since they may leave together with those over them.
///
/// The positions of other nodes in a stack are not visible from above, so a context need not record them.
struct SoughtNodes {
  private var found: Set<Int> = []
  private let program: Program

  /// Computes the nodes. Cost: the program and the properties.
  init(_ program: Program, _ properties: [SpecProperty]) {
    self.program = program
    found = program.heardLeaving
    for (place, node) in program.nodes.enumerated() {
      let owns = program.conditions.contains { $0.owner == place }
      if node.kind != .scene || node.flow != nil || !node.requirements.isEmpty || owns { found.insert(place) }
      for requirement in node.requirements {
        note(requirement.condition, nil)
        found.insert(requirement.node.node)
        note(requirement.node, nil)
      }
    }
    // A produced value searches for its receiver.
    if program.nodes.contains(where: { !$0.produces.isEmpty }) { found.formUnion(program.nodes.indices) }
    for flow in program.flows {
      note(flow.root, nil)
      for rule in flow.rules {
        let speakers = Set(rule.triggers.map { $0.subject.speaker })
        let sender = speakers.count == 1 ? speakers.first ?? nil : nil
        if let condition = rule.condition { note(condition, sender) }
        note(rule.effects, sender)
      }
      for link in flow.links {
        if let condition = link.condition { note(condition, nil) }
        note(link.effects, nil)
      }
    }
    for property in properties { note(property) }
  }

  func contains(_ node: Int) -> Bool { found.contains(node) }

  private mutating func note(_ property: SpecProperty) {
    guard let question = property.question else { return }
    note(question.expression, nil)
    // A visible node is below no other.
    for query in question.queries where query.word != .showing {
      found.insert(query.node)
      if let over = query.over { found.insert(over) }
    }
  }

  /// Reads of the sender itself are not searches.
  private mutating func note(_ expression: Program.Expression, _ sender: Int?) {
    switch expression {
    case .input(let node, _): if node != sender { found.insert(node) }
    case .isPresented(let node), .present(let node): found.insert(node)
    case .condition(let place): if let owner = program.conditions[place].owner { found.insert(owner) }
    default: for part in expression.parts { note(part, sender) }
    }
  }

  private mutating func note(_ fields: [Program.Expression.Field], _ sender: Int?) {
    for field in fields { note(field.value, sender) }
  }

  private mutating func note(_ template: Program.Template, _ sender: Int?) {
    note(template.inputs, sender)
    for child in template.children { note(child, sender) }
  }

  private mutating func note(_ goal: Program.Goal) {
    found.insert(goal.node)
    note(goal.inputs, nil)
    switch goal.content {
    case .any: break
    case .entries(let goals): for goal in goals { note(goal) }
    case .selected(_, let inner): if let inner { note(inner) }
    case .child(_, let inner): note(inner)
    }
    for goal in goal.presented { note(goal) }
  }

  private mutating func note(_ effects: [Program.Effect], _ sender: Int?) {
    for effect in effects {
      switch effect {
      case .push(let template, _), .replace(let template), .present(let template, _),
        .root(let template, _), .fill(let template, _, _):
        note(template, sender)
      case .show(let template):
        found.insert(template.node)
        note(template, sender)
      case .back(let node), .resume(let node): found.insert(node)
      case .close(let node): if let node { found.insert(node) }
      case .select(let node, let slot):
        found.insert(node)
        note(slot, sender)
      case .update(let node, let inputs):
        if node != sender { found.insert(node) }
        note(inputs, sender)
      case .go(let goal): note(goal)
      case .finish(let value): if let value { note(value, sender) }
      case .perform(_, let arguments, _): note(arguments, sender)
      case .choose(let condition, let then, let other):
        note(condition, sender)
        note(then + other, sender)
      case .pop, .popAll, .dismiss, .dismissAll, .cancel, .stay: break
      }
    }
  }
}
