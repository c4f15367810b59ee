@testable import ScenicRuntime

// The sections "Who is asked" and "Here", and patterns.
extension NaiveTurn {
  /// The way in which rules handle an event.
  enum Choice {
    case rule(NaiveEdit, isAsking: Bool)
    case wait(keeper: Int?)
    case none
  }

  /// Runs the first rule that handles the event, or lets it wait; returns false if there is none.
  mutating func answer(_ event: NaiveEvent) throws(NaiveUndo) -> Bool {
    switch choose(event) {
    case .rule(let edit, let isAsking):
      if isAsking { try askAndCarryOut(edit) } else { try carryOut(edit) }
      return true
    case .wait(let keeper): return wait(event, keeper)
    case .none: return false
    }
  }

  mutating func choose(_ event: NaiveEvent) -> Choice {
    guard let here = here(event) else { return .none }
    let leave = event.sender.map { Program.Subject.leave(node: $0.declaration) }
    for flow in flowsAsked(event, here) {
      for (place, rule) in program.flows[flow.index].rules.enumerated() {
        if event.isCovered && !rule.evenCovered { continue }
        for trigger in rule.triggers where trigger.subject == event.subject {
          var edit = NaiveEdit(what: .rule(flow: flow.index, rule: place), here: here)
          edit.flow = flow
          edit.sender = event.sender
          edit.locals = Array(repeating: .null, count: rule.locals)
          edit.ends = ends(event, flow)
          edit.presentsOnTop = presentsOnTop(event)
          edit.isSentByNode = isSentByNode(event)
          guard NaivePattern.match(trigger.patterns, event.arguments, &edit.locals) else { continue }
          switch holds(rule, edit) {
          case true?: return .rule(edit, isAsking: rule.isAsking && event.subject != leave)
          case false? where rule.isWaiting && event.subject.canWait: return .wait(keeper: flow.node)
          default: continue
          }
        }
      }
    }
    return .none
  }

  /// The value of the `where` clause; nil if it cannot be computed.
  private mutating func holds(_ rule: Program.Rule, _ edit: NaiveEdit) -> Bool? {
    guard let condition = rule.condition else { return true }
    do throws(NaiveRefusal) { return try scope(edit).truth(condition) } catch {
      refuse(error.reason, edit.rule)
      return nil
    }
  }

  /// The node that `finish` and `cancel` end.
  func ends(_ event: NaiveEvent, _ flow: NaiveTree.Flow) -> Int? {
    if let node = flow.node { return node }
    switch event.subject {
    case .event, .leave, .produced: return event.sender?.id
    default: return nil
    }
  }

  /// Returns true if `present` applies to the topmost scene.
  func presentsOnTop(_ event: NaiveEvent) -> Bool {
    switch event.subject {
    case .event(let node, _): program.nodes[node].flow != nil
    case .appEvent: true
    case .changed(let condition): program.conditions[condition].owner == nil
    case .answered, .failed: event.sender == nil
    default: false
    }
  }

  /// False for events, conditions and results of the app or a flow.
  func isSentByNode(_ event: NaiveEvent) -> Bool {
    switch event.subject {
    case .event(let node, _): program.nodes[node].flow == nil
    case .appEvent: false
    case .changed(let condition): program.conditions[condition].owner != nil
    case .answered, .failed: event.sender != nil
    default: true
    }
  }

  func flowsAsked(_ event: NaiveEvent, _ here: Int) -> [NaiveTree.Flow] {
    let tree = world.tree
    switch event.subject {
    case .done, .cancelled: return event.flows.filter { $0.node.map { tree.stands($0) } ?? true }
    case .appEvent: return [.app]
    case .changed(let condition) where program.conditions[condition].owner == nil:
      return tree.flowsAsked(here)
    case .answered, .failed: return event.owner.map { tree.flowsAsked($0) } ?? [.app]
    default: return event.sender.map { tree.flowsAsked($0.id) } ?? []
    }
  }

  /// The node at which a rule begins; nil if no rule handles the event.
  func here(_ event: NaiveEvent) -> Int? {
    let tree = world.tree
    switch event.subject {
    case .event(let node, _):
      guard let sender = event.sender, tree.stands(sender.id) else { return nil }
      return program.nodes[node].flow == nil ? sender.id : tree.front(sender.id)
    case .leave(let node) where program.nodes[node].flow != nil:
      return event.sender.flatMap { tree.stands($0.id) ? tree.shownLeaf(inFlow: $0.id) : nil }
    case .leave:
      guard let sender = event.sender, tree.stands(sender.id) else { return nil }
      return tree.isShown(sender.id) ? sender.id : tree.shownLeaf(besides: sender.id)
    case .produced, .select, .reselect, .popped:
      return event.sender.flatMap { tree.stands($0.id) ? $0.id : nil }
    case .done, .cancelled:
      if event.stays, let sender = event.sender, let node = tree.node(sender.id) { return node.shownLeaf.id }
      return place(event.hungOn)
    case .changed(let condition): return here(ofCondition: condition, event)
    case .answered, .failed:
      guard let owner = event.owner else { return tree.top }
      guard let node = tree.node(owner) else { return nil }
      return node.flow == nil ? owner : tree.front(owner)
    case .appEvent: return tree.top
    }
  }

  private func here(ofCondition condition: Int, _ event: NaiveEvent) -> Int? {
    let tree = world.tree
    let declared = program.conditions[condition]
    if declared.owner != nil { return event.sender.flatMap { tree.stands($0.id) ? $0.id : nil } }
    if declared.flow == 0 { return tree.top }
    let standing = tree.order.filter { tree.node($0)?.flow == declared.flow }
    let around = tree.flowsAround(tree.top).first { $0.index == declared.flow }?.node
    return (around ?? standing.last).map { tree.front($0) }
  }

  /// The first remaining node of its former ancestors.
  private func place(_ hungOn: [(id: Int, isStackOfEntry: Bool)]) -> Int {
    for (id, isStackOfEntry) in hungOn {
      if let node = world.tree.node(id) { return isStackOfEntry ? node.shownLeaf.id : id }
    }
    return world.tree.top
  }
}
