import ScenicRuntime

/// The nodes that a rule, a link, a requirement or a property may search for below others. Also the nodes
/// whose departure is handled by a rule, since they may leave together with those over them.
///
/// The positions of other nodes in a stack are not visible from above, so a context need not record them.
struct SoughtNodes {
  private var found = Set<Int>()
  /// The depths that are asked about.
  private(set) var depths = DepthComparisons()
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
        let speakers = Set(rule.triggers.map { $0.subject.node })
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
    search(question.expression, nil)
    depths.note(question)
    // A visible node is below no other.
    for query in question.queries where query.word != .showing {
      found.insert(query.node)
      if let over = query.over { found.insert(over) }
    }
  }

  /// Reads of the sender itself are not searches.
  private mutating func note(_ expression: Program.Expression, _ sender: Int?) {
    depths.note(expression)
    search(expression, sender)
  }

  private mutating func search(_ expression: Program.Expression, _ sender: Int?) {
    switch expression {
    case .input(let node, _): if node != sender { found.insert(node) }
    case .isPresented(let node): found.insert(node)
    case .query(let query):
      found.insert(query.node)
      if let condition = query.condition { search(condition, nil) }
    case .condition(let place): if let owner = program.conditions[place].owner { found.insert(owner) }
    default: for part in expression.parts { search(part, sender) }
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
    for goal in goal.inner { note(goal) }
  }

  private mutating func note(_ effects: [Program.Effect], _ sender: Int?) {
    effects.forEachEffect { effect in
      switch effect {
      case .show(let template, _, _): found.insert(template.node)
      case .pop(let count, _) where count > 1: depths.note(popping: count)
      case .back(let node), .resume(let node), .close(let node?), .select(let node, _): found.insert(node)
      case .update(let node, _): if node != sender { found.insert(node) }
      default: break
      }
      if let template = effect.template { note(template, sender) }
      if let goal = effect.goal { note(goal) }
      for value in effect.values { note(value, sender) }
    }
  }
}
