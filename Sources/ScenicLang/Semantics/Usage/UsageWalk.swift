import ScenicRuntime

/// Finds the used declarations: traverses everything that can change the tree or read a value.
struct UsageWalk {
  private let model: Model
  private var usage = Usage()
  /// The current flow.
  private var flow = 0
  /// The only node whose events trigger the current rule, if there is exactly one.
  private var sender: Int?

  private init(_ model: Model) { self.model = model }

  static func usage(in model: Model) -> Usage {
    var walk = UsageWalk(model)
    for use in model.uses where use.counts || use.target.isOfTests { walk.name(use.target) }
    for node in model.nodes.indices { walk.visit(node) }
    for flow in model.flows.indices { walk.visit(flow: flow) }
    for conversion in model.conversions { walk.read(conversion.result) }
    walk.followTypes()
    walk.findUnusedFlows()
    return walk.usage
  }

  /// For these, being named is being used.
  private mutating func name(_ target: Model.Target) {
    switch target {
    case .type, .condition, .style, .eventGroup, .event, .local, .steps: usage.targets.insert(target)
    default: break
    }
  }

  // MARK: Declarations

  private mutating func visit(_ node: Int) {
    let declared = model.nodes[node]
    flow = declared.flow ?? declared.scope
    sender = nil
    for template in declared.content { make(template) }
    for slot in declared.slots { read(slot.note) }
    sender = node
    read(declared.note)
    for requirement in declared.requirements {
      read(requirement.condition)
      if let template = requirement.node { make(template) }
    }
  }

  private mutating func read(_ note: Model.Note) {
    for attribute in note.attributes { for argument in attribute.arguments { read(argument.value) } }
  }

  private mutating func visit(flow: Int) {
    self.flow = flow
    sender = nil
    if let root = model.flows[flow].root { make(root) }
    for link in model.flows[flow].links {
      if let condition = link.condition { read(condition) }
      visit(link.effects)
    }
    for rule in model.flows[flow].rules {
      sender = nil
      for (place, trigger) in rule.triggers.enumerated() {
        let node = hear(trigger.subject)
        if place == 0 { sender = node } else if node != sender { sender = nil }
      }
      if let condition = rule.condition { read(condition) }
      visit(rule.effects)
    }
  }

  /// Records the subject of a trigger; returns the sending scene or flow.
  private mutating func hear(_ subject: Program.Subject?) -> Int? {
    switch subject {
    case .event(let node, _), .done(let node), .cancelled(let node), .leave(let node), .produced(let node):
      return node
    case .changed(let condition):
      usage.watched.insert(condition)
      return model.conditions[condition].owner
    case .answered(let action):
      usage.answered.insert(action)
      return nil
    default: return nil
    }
  }

  // MARK: Effects

  private mutating func visit(_ effects: [Model.Effect]) {
    effects.forEachEffect { effect in
      if let template = effect.template { make(template) }
      if let goal = effect.goal { visit(goal) }
      for value in effect.values { read(value) }
      switch effect.kind {
      case .show(let template, matching: nil, _): compare(template.arguments, of: template.node)
      case .perform(let action, _, _): usage.targets.insert(.action(action))
      default: break
      }
    }
  }

  private mutating func make(_ template: Model.Template) {
    show(template.node)
    read(template.arguments)
  }

  private mutating func visit(_ goal: Model.Goal) {
    show(goal.node)
    read(goal.arguments)
    compare(goal.arguments, of: goal.node)
    for inner in goal.inner { visit(inner) }
  }

  /// Records that a node is shown, unless its own rule shows it: recursion alone shows nothing.
  private mutating func show(_ node: Int) {
    if node == sender { return }
    if let inner = model.nodes[node].flow {
      var around: Int? = flow
      while let next = around {
        if next == inner { return }
        around = model.flows[next].parent
      }
    }
    usage.targets.insert(.node(node))
  }

  // MARK: Values

  private mutating func read(_ arguments: [Model.Argument]) {
    for argument in arguments { read(argument.value) }
  }

  private mutating func read(_ value: Model.Expression) {
    value.forEach { part in
      if case .input(let node, let input) = part.kind { usage.targets.insert(.input(node: node, input)) }
    }
  }

  /// Records inputs by which a node in the tree is distinguished from another.
  private mutating func compare(_ arguments: [Model.Argument], of node: Int) {
    for argument in arguments { usage.targets.insert(.input(node: node, argument.parameter)) }
  }

  // MARK: Consequences

  /// Records that a produced value shows the scene or flow that requires exactly one such value.
  private mutating func followTypes() {
    let makers = makers()
    if makers.isEmpty { return }
    let compound = makers.keys.filter { $0.isCompound }
    for node in model.nodes.indices where model.nodes[node].kind == .scene || model.nodes[node].flow != nil {
      let needed = model.nodes[node].inputs.filter { $0.isRequired }
      guard needed.count == 1, let wanted = needed[0].type else { continue }
      let fitting = wanted.unwrapped.members + compound.filter { $0.fits(wanted) }
      let isShown = fitting.contains { type in makers[type].map { $0 != [node] } ?? false }
      if isShown { usage.targets.insert(.node(node)) }
    }
  }

  /// Returns the scenes that produce values of each type, directly or by conversion.
  private func makers() -> OrderedMap<ValueType, Set<Int>> {
    var converted = OrderedMap<ValueType, [ValueType]>()
    for conversion in model.conversions {
      if let from = conversion.from.type, let to = conversion.to.type {
        converted.set(from, to: to.members)
      }
    }
    var makers = OrderedMap<ValueType, Set<Int>>()
    for node in model.nodes.indices {
      for type in model.nodes[node].produces {
        for type in [type] + (converted[type] ?? []) { makers[type, default: []].insert(node) }
      }
    }
    return makers
  }

  /// Finds unused flows. A flow is declared after the enclosing one.
  private mutating func findUnusedFlows() {
    for flow in model.flows.indices {
      guard let node = model.flows[flow].node, let parent = model.flows[flow].parent else { continue }
      let isUnused = !usage.has(.node(node)) && !model.nodes[node].note.has("unused")
      if isUnused || usage.unusedFlows.contains(parent) { usage.unusedFlows.insert(flow) }
    }
  }
}

extension ValueType {
  /// True if its value can be one of a differently written type that is not a member of a union.
  fileprivate var isCompound: Bool {
    switch self {
    case .list, .dictionary, .optional: true
    default: false
    }
  }
}
