@testable import ScenicRuntime

// "Finish and cancel", "Removal" and "Requirements".
extension NaiveTurn {
  mutating func end(
    _ edit: inout NaiveEdit, _ value: Program.Expression?, _ subject: (Int) -> Program.Subject
  ) throws(NaiveRefusal) {
    guard let id = edit.ends, var event = departure(id, subject), let sender = event.sender else {
      throw NaiveRefusal(reason: .nothingToLeave)
    }
    if let value {
      let result = try scope(edit).value(value)
      let type = program.nodes[sender.declaration].result
      event.arguments["value"] = if let type { try scope(edit).accept(result, type) } else { result }
    }
    ended[id] = event.subject == .done(node: sender.declaration)
    let place = remove(id, byClose: false)
    event.stays = place == nil
    edit.ended.append(event)
    if let place { edit.here = uncovered(place) }
  }

  /// Removes the node and returns the node that it left; nil if it is not removable.
  mutating func remove(_ id: Int, byClose: Bool) -> Int? {
    let tree = world.tree
    guard let place = tree.place(id), let parent = tree.parent(id) else { return nil }
    guard let index = place.index else {
      world.tree = tree.editing(parent.id) { $0.presented = [] }
      return parent.id
    }
    switch parent.kind {
    case .stack:
      let isFlow = place.node.flow != nil
      let isAll = parent.children.count == 1 || (isFlow && index == 0)
      if isAll { return byClose || parent.flow == nil ? remove(parent.id, byClose: byClose) : nil }
      world.tree = tree.editing(parent.id) { stack in
        stack.children.removeSubrange(index..<(isFlow ? stack.children.count : index + 1))
      }
      return parent.id
    case .flow: return byClose ? remove(parent.id, byClose: true) : nil
    default: return nil
    }
  }

  /// The first requirement that is not met: of the nodes that were made, then of the slots.
  func firstUnmet(
    madeFrom first: Int, _ selected: [(container: Int, slot: Int)]
  ) -> (node: Int, index: Int)? {
    let tree = world.tree
    var asked = tree.order.sorted().filter { $0 >= first && !tree.isInUnselectedTab($0) }
    for (container, slot) in selected {
      guard let node = tree.node(container), node.selected == slot else { continue }
      asked += node.children[slot].shownNodes.map { $0.id }
    }
    for declaration in asked.compactMap({ tree.node($0)?.declaration }) {
      for index in program.nodes[declaration].requirements.indices where !isMet(declaration, index) {
        return (node: declaration, index: index)
      }
    }
    return nil
  }

  func isMet(_ node: Int, _ index: Int) -> Bool {
    let scope = NaiveScope(program: program, world: world)
    let requirement = program.nodes[node].requirements[index]
    do throws(NaiveRefusal) { return try scope.truth(requirement.condition) } catch { return false }
  }

  /// Shows what meets the requirement, or what meets that one's, and holds the edit for it.
  mutating func hold(_ edit: NaiveEdit, _ first: (node: Int, index: Int)) throws(NaiveUndo) {
    let before = world
    var unmet = first
    var chain: [Int] = []
    while true {
      let requirement = program.nodes[unmet.node].requirements[unmet.index]
      if chain.contains(requirement.node.node) {
        world = before
        return refuse(.dropped, edit.rule)
      }
      chain.append(requirement.node.node)
      let standing = world.tree.levelRoots.last { $0.declaration == requirement.node.node }
      if let standing, edit.gaveAppRoot || !isOver(edit, standing.id) {
        let held = edit.held(at: retryPlace(edit, standing.id))
        return hold(.requirement(held, node: unmet.node, condition: unmet.index), by: standing.id)
      }
      do throws(NaiveRefusal) { try show(requirement, edit) } catch {
        world = before
        return refuse(.dropped, edit.rule)
      }
      if let next = firstUnmet(madeFrom: before.nextIdentity, []) {
        world = before
        unmet = next
        continue
      }
      break
    }
    let presented = edit.gaveAppRoot ? world.tree.root.id : presentation(over: edit.here)
    let place = edit.gaveAppRoot ? presented : edit.here ?? 0
    hold(.requirement(edit.held(at: place), node: unmet.node, condition: unmet.index), by: presented)
    try raise(since: before, ended: [])
  }

  /// True if the sender is in a presentation over the level that begins with this N.
  private func isOver(_ edit: NaiveEdit, _ standing: Int) -> Bool {
    let tree = world.tree
    guard case .rule(_, _, _, let sender?) = edit.held(at: 0).edit, tree.stands(sender.identity.number),
      tree.climb(sender.identity.number).contains(standing)
    else { return false }
    let levels = tree.levelRoots.map { $0.id }
    return tree.climb(sender.identity.number).first { levels.contains($0) } != standing
  }

  /// The node at which the edit is tried again when this N, which is in the tree already, has finished.
  func retryPlace(_ edit: NaiveEdit, _ standing: Int) -> Int {
    let tree = world.tree
    guard let here = edit.here, let presenter = tree.parent(standing) else {
      return edit.gaveAppRoot ? standing : edit.here ?? standing
    }
    return tree.climb(here).contains(standing) ? presenter.id : here
  }

  private func presentation(over place: Int?) -> Int {
    place.flatMap { world.tree.node($0)?.presented.first?.id } ?? 0
  }

  private mutating func show(_ requirement: Program.Requirement, _ edit: NaiveEdit) throws(NaiveRefusal) {
    var turn = self
    if edit.gaveAppRoot {
      try turn.put(requirement.node, edit) { $1 }
    } else {
      try turn.present(requirement.node, requirement.style, over: try here(edit), edit)
    }
    if turn.world.tree.depth > NaiveMaker.maximumDepth { throw NaiveRefusal(reason: .limit) }
    self = turn
  }

  /// N has finished and that has been handled.
  mutating func retry(_ event: NaiveEvent) throws(NaiveUndo) {
    guard case .done = event.subject, let sender = event.sender else { return }
    let index = world.held.firstIndex { $0.reason == .requirement && $0.keeper?.number == sender.id }
    guard let index, case .requirement(let held, let node, let condition) = world.held[index].content else {
      return
    }
    let isMet = isMet(node, condition)
    let stands = world.tree.stands(held.place.number)
    if world.tree.stands(sender.id) && !isMet { return }
    world.held.remove(at: index)
    guard isMet, stands, let edit = edit(held.edit, at: held.place.number) else { return drop() }
    resumed = sender.id
    try carryOut(edit)
  }

  /// The edit as it was when it was held.
  func edit(_ held: NavigationState.Edit, at here: Int) -> NaiveEdit? {
    switch held {
    case .start: return NaiveEdit(what: .start, here: here)
    case .select(let slot): return NaiveEdit(what: .select(slot: slot), here: here)
    case .remove(let entries, let isPop):
      return NaiveEdit(what: .remove(entries.map { $0.number }, isPop: isPop), here: here)
    case .dismiss(let node): return NaiveEdit(what: .dismiss(node.number), here: here)
    case .link(let flow, let link, let captures):
      var edit = NaiveEdit(what: .link(flow: flow, link: link), here: here)
      guard let around = world.tree.flowsAsked(here).first(where: { $0.index == flow }) else { return nil }
      edit.flow = around
      edit.locals = captures
      edit.ends = around.node
      edit.presentsOnTop = true
      return edit
    case .produced(let type, let value, let sender):
      var edit = NaiveEdit(what: .produced(type: type, value: value), here: here)
      edit.sender = sender.flatMap { self.sender($0.identity.number) }
      return edit
    case .rule(let flow, let rule, let locals, let sender):
      var edit = NaiveEdit(what: .rule(flow: flow, rule: rule), here: here)
      guard let around = world.tree.flowsAsked(here).first(where: { $0.index == flow }) else { return nil }
      edit.flow = around
      edit.locals = locals
      edit.sender = sender.map { record in
        self.sender(record.identity.number)
          ?? NaiveSender(id: record.identity.number, declaration: record.node, inputs: record.inputs)
      }
      let subject = subject(program.flows[flow].rules[rule], edit.sender)
      let event = NaiveEvent(subject: subject, sender: edit.sender)
      edit.ends = ends(event, around)
      edit.presentsOnTop = presentsOnTop(event)
      edit.isSentByNode = isSentByNode(event)
      return edit
    }
  }

  /// The trigger that set off the rule: the first that can have this sender.
  private func subject(_ rule: Program.Rule, _ sender: NaiveSender?) -> Program.Subject {
    let subjects = rule.triggers.map { $0.subject }
    return subjects.first { canBeSent($0, by: sender?.declaration) } ?? .appEvent(0)
  }

  private func canBeSent(_ subject: Program.Subject, by sender: Int?) -> Bool {
    switch subject {
    case .event(let node, _), .done(let node), .cancelled(let node), .leave(let node), .popped(let node),
      .select(let node), .reselect(let node), .produced(let node):
      node == sender
    case .changed(let condition): program.conditions[condition].owner == sender
    case .appEvent: sender == nil
    case .answered, .failed: sender.map { program.nodes[$0].flow == nil } ?? true
    }
  }
}
