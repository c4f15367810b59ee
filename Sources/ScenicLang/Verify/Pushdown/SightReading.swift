import ScenicRuntime

/// Reads what rules, links, requirements and properties look for.
struct SightReader {
  private let program: Program
  private(set) var sight = Sight()
  /// True if every depth is compared with a number within the limit, so that contexts represent it exactly.
  private(set) var areDepthsDecided = true

  init(_ program: Program) { self.program = program }

  mutating func note(_ question: Question) {
    search(question.expression, nil)
    var depths = DepthComparisons()
    depths.note(question)
    note(depths)
    // A visible node is below no other.
    for query in question.queries where query.word != .showing {
      sight.nodes.insert(query.node)
      if let over = query.over { sight.nodes.insert(over) }
    }
  }

  /// Notes a rule of a flow: its events are those of nodes inside, wherever the flow is.
  mutating func note(_ rule: Program.Rule, of flow: Int) {
    note(flow)
    let senders = Set(rule.triggers.map { $0.subject.node })
    let sender = senders.count == 1 ? senders.first ?? nil : nil
    if let condition = rule.condition { note(condition, sender) }
    note(rule.effects, sender)
  }

  mutating func note(_ link: Program.Link, of flow: Int) {
    note(flow)
    if let condition = link.condition { note(condition, nil) }
    note(link.effects, nil)
  }

  mutating func note(_ requirement: Program.Requirement) {
    sight.nodes.insert(requirement.node.node)
    note(requirement.condition, nil)
    note(requirement.node, nil)
  }

  mutating func note(_ template: Program.Template, _ sender: Int?) {
    note(template.inputs, sender)
    sight.made.insert(template.node)
    for child in template.children { note(child, sender) }
  }

  private mutating func note(_ flow: Int) {
    if let node = program.flows[flow].node { sight.nodes.insert(node) }
  }

  private mutating func note(_ depths: DepthComparisons) {
    if depths.greatest > 0 { sight.entries = max(sight.entries, depths.greatest + 1) }
    if !depths.areDecided { areDepthsDecided = false }
  }

  /// Reads of the sender itself are not searches.
  private mutating func note(_ expression: Program.Expression, _ sender: Int?) {
    var depths = DepthComparisons()
    depths.note(expression)
    note(depths)
    search(expression, sender)
  }

  private mutating func search(_ expression: Program.Expression, _ sender: Int?) {
    switch expression {
    case .input(let node, _): if node != sender { sight.nodes.insert(node) }
    case .isPresented(let node): sight.nodes.insert(node)
    case .query(let query):
      sight.nodes.insert(query.node)
      if let condition = query.condition { search(condition, nil) }
    case .condition(let place):
      if let owner = program.conditions[place].owner {
        sight.nodes.insert(owner)
      } else {
        sight.conditions.insert(place)
      }
    default: for part in expression.parts { search(part, sender) }
    }
  }

  private mutating func note(_ fields: [Program.Expression.Field], _ sender: Int?) {
    for field in fields { note(field.value, sender) }
  }

  private mutating func note(_ goal: Program.Goal) {
    sight.nodes.insert(goal.node)
    sight.made.insert(goal.node)
    note(goal.inputs, nil)
    if case .entries(let goals) = goal.content {
      sight.entries = max(sight.entries, goals.count + 1)
      sight.path = max(sight.path, goals.count)
    }
    for goal in goal.inner { note(goal) }
  }

  private mutating func note(_ effects: [Program.Effect], _ sender: Int?) {
    effects.forEachEffect { effect in
      switch effect {
      case .show(let template, _, _): sight.nodes.insert(template.node)
      case .push(_, let stack?), .popAll(in: let stack?), .root(_, let stack?): sight.nodes.insert(stack)
      case .pop(let count, let stack):
        if let stack { sight.nodes.insert(stack) }
        if count > 1 {
          var depths = DepthComparisons()
          depths.note(popping: count)
          note(depths)
        }
      case .back(let node), .resume(let node), .close(let node?), .select(let node, _),
        .fill(_, let node, _):
        sight.nodes.insert(node)
      case .update(let node, _): if node != sender { sight.nodes.insert(node) }
      case .perform(_, _, let flow?): note(flow)
      default: break
      }
      switch effect {
      case .push, .present: sight.mayShow = true
      case .select: (sight.mayShow, sight.maySelect) = (true, true)
      case .update, .perform, .stay, .choose: break
      case .resume: sight.mayResume = true
      case .pop, .popAll, .replace, .dismiss, .dismissAll, .close, .root, .finish, .cancel:
        (sight.mayShow, sight.mayRemove) = (true, true)
      case .show, .back, .go, .fill: (sight.mayShow, sight.mayRemove, sight.maySelect) = (true, true, true)
      }
      if let template = effect.template { note(template, sender) }
      if let goal = effect.goal {
        note(goal)
        sight.levels = max(sight.levels, goal.levels + 1)
        sight.path = max(sight.path, goal.levels)
      }
      for value in effect.values { note(value, sender) }
    }
  }
}
