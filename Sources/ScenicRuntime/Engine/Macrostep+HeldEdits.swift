// Holds edits until a requirement is met, then tries them again or drops them.

extension Engine.Macrostep {
  /// Applies an edit as a whole, or holds it as a whole if a requirement is not met.
  mutating func attempt(_ edit: NavigationState.Edit, _ transaction: consuming Engine.Transaction) {
    let beginning = Engine.Beginning(transaction)
    transaction.carryOut(edit)
    if isExplaining { amendNote(transaction.decisions, of: beginning.rule) }
    settle(edit, beginning, transaction)
  }

  /// Commits the result of an edit, or holds the edit as a whole if a requirement is not met.
  mutating func settle(
    _ edit: NavigationState.Edit, _ start: Engine.Beginning, _ transaction: consuming Engine.Transaction
  ) {
    // Nodes that were created for an edit that is then held count all the same.
    effort.made = transaction.budget
    if let unmet = transaction.firstUnmet(since: start, in: tree) {
      hold(edit, start, for: unmet, asRoot: transaction.hasNewRoot, passed: [])
    } else {
      commit(transaction)
    }
  }

  /// Shows the node that meets a requirement, and holds the edit until that node ends. The node's own
  /// requirements come first.
  private mutating func hold(
    _ edit: NavigationState.Edit, _ start: Engine.Beginning, for unmet: Engine.Unmet, asRoot: Bool,
    passed: [Int]
  ) {
    guard let requirement = index.requirement(unmet) else { return }
    if let standing = takePlace(at: requirement.node.node) {
      let isRoot = asRoot && tree.root.identity == standing
      return keep(edit, for: unmet, by: standing, at: isRoot ? standing : start.here)
    }
    var transaction = self.transaction(at: start.here)
    let before = Engine.Beginning(transaction)
    let shown = Identity(transaction.nextIdentity)
    do throws(Engine.Refused) {
      try transaction.show(requirement, asRoot: asRoot)
      effort.made = transaction.budget
    } catch {
      effort.made = transaction.budget
      return drop(edit, error.message, rule: start.rule)
    }
    if let inner = transaction.firstUnmet(since: before, in: tree) {
      if passed.contains(requirement.node.node) {
        return drop(edit, "what it requires requires itself", rule: start.rule)
      }
      return hold(edit, start, for: inner, asRoot: asRoot, passed: passed + [requirement.node.node])
    }
    commit(transaction)
    keep(edit, for: unmet, by: shown, at: asRoot ? shown : start.here)
  }

  private mutating func keep(
    _ edit: NavigationState.Edit, for unmet: Engine.Unmet, by shown: Identity, at place: Identity
  ) {
    state.held.append(
      NavigationState.HeldEdit(
        requirement: shown, node: unmet.node, condition: unmet.place, place: place, edit: edit))
  }

  /// Drops the edit that waits for a node of this declaration, if the node is in the tree: the new edit takes
  /// over the node.
  private mutating func takePlace(at node: Int) -> Identity? {
    let place = state.held.firstIndex { held in
      tree.position(of: held.requirement).map { tree.isA($0.node, node) } ?? false
    }
    guard let place else { return nil }
    let former = state.held.remove(at: place)
    drop(former, "another edit waits for \(index.name(of: node)) now")
    return former.requirement
  }

  /// Handles the end of a node. The edit that waited for it is tried again if the requirement is met now, and
  /// dropped otherwise. A node that is the root keeps waiting, since nothing can replace it.
  mutating func resume(after node: Identity) {
    guard let place = state.held.firstIndex(where: { $0.requirement == node }) else { return }
    let held = state.held[place]
    let isMet = isMet(held)
    if !isMet, tree.root.identity == node { return }
    state.held.remove(at: place)
    if !isMet { return drop(held, "what it requires is not met") }
    guard let here = tree.position(of: held.place) else { return drop(held, "the place it began at is gone") }
    resumed = node
    retry(held.edit, at: here)
  }

  private func isMet(_ held: NavigationState.HeldEdit) -> Bool {
    index.requirement(Engine.Unmet(node: held.node, place: held.condition))
      .map { transaction(at: held.place).holds($0) } ?? false
  }

  private mutating func retry(_ edit: NavigationState.Edit, at here: Engine.Position) {
    switch edit {
    case .start, .select, .produced:
      attempt(edit, transaction(at: here.identity))
    case .link(let flow, let link, let captures):
      let place = LinkTree.Place(flow: flow, link: link)
      guard let instance = tree.flow(flow, near: here) else {
        return drop(edit, "its flow is gone", rule: place.words)
      }
      noteRetry(index.words(for: edit), nil, place.words)
      attempt(
        edit, transaction(at: here.identity, Engine.RuleContext(link: place, of: instance), locals: captures))
    case .rule(let flow, let rule, let locals, let sender):
      let place = Step.RulePlace(flow: flow, rule: rule)
      guard let subject = index.rule(place)?.subject(for: sender, in: index),
        let instance = tree.flow(flow, near: here)
      else { return drop(edit, "its flow is gone", rule: place) }
      let context = Engine.RuleContext(
        subject: subject, sender: sender, flow: instance, rule: place, in: index)
      noteRetry(index.program.name(of: subject), sender?.identity, place)
      attempt(edit, transaction(at: here.identity, context, locals: locals))
    }
  }

  private mutating func noteRetry(_ event: String, _ sender: Identity?, _ place: Step.RulePlace) {
    if !isExplaining { return }
    account.append(Step.Answer(event: event, arguments: Fields(), sender: sender, outcome: .rule(place)))
  }

  private mutating func drop(_ held: NavigationState.HeldEdit, _ reason: String) {
    var place: Step.RulePlace?
    switch held.edit {
    case .rule(let flow, let rule, _, _): place = Step.RulePlace(flow: flow, rule: rule)
    case .link(let flow, let link, _): place = LinkTree.Place(flow: flow, link: link).words
    case .start, .select, .produced: break
    }
    drop(held.edit, reason, rule: place)
  }

  private mutating func drop(_ edit: NavigationState.Edit, _ reason: String, rule: Step.RulePlace?) {
    refuse(.dropped, "what \(index.words(for: edit)) asked for is dropped: \(reason)", rule: rule)
  }

  /// Removes records of nodes that are gone.
  mutating func tidy() {
    if undone != nil { return }
    endRequestsOfDepartedOwners()
    if state.held.isEmpty, state.sceneConditions.isEmpty { return }
    let tree = tree
    for held in state.held where !tree.holds(held.requirement) {
      drop(held, "what was shown for it has left")
    }
    state.held.removeAll { !tree.holds($0.requirement) }
    state.sceneConditions.removeAll { !tree.holds($0.scene) }
  }
}

extension Engine.Transaction {
  /// Shows the node that meets a requirement: over here, or as the root if there is no node to present it
  /// over.
  fileprivate mutating func show(_ requirement: Program.Requirement, asRoot: Bool) throws(Refused) {
    if asRoot { return try newRoot(requirement.node) }
    try present(requirement.node, style: requirement.style, over: try place())
  }
}

extension Engine.Tree {
  /// Returns the innermost instance of a flow around a node, else the only one in the tree.
  func flow(_ flow: Int, near position: Engine.Position) -> Engine.FlowInstance? {
    if flow == 0 { return .app }
    if let near = flows(around: position, itself: true).first(where: { $0.flow == flow }) { return near }
    guard index.program.flows.indices.contains(flow), let node = index.program.flows[flow].node,
      let only = standing(node, around: position)
    else { return nil }
    return Engine.FlowInstance(flow: flow, node: only.identity)
  }
}
