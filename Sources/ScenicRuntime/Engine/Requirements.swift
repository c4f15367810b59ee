// What a node demands before it may be made or selected; how an edit waits for it, and is tried again.

extension Engine {
  /// A requirement that is not met: of which node, and which of its requirements.
  struct Unmet: Equatable {
    var node: Int
    var place: Int
  }
}

extension Engine.Draft {
  /// The first requirement that is not met by what this edit has made, in the order of making, then by what is shown
  /// in the slots that it has selected. What stands in a tab that is not selected is asked when it is.
  func firstUnmet(since former: Engine.Draft) -> Engine.Unmet? {
    if !index.hasRequirements { return nil }
    var asked: [Asked] = []
    collectMade(tree.root, since: former.nextIdentity, into: &asked)
    asked.sort { $0.identity < $1.identity }
    for selection in selections where isNew(selection, since: former) {
      guard let branch = tree.position(of: selection.container)?.child(selection.slot) else { continue }
      collectVisible(branch.node, into: &asked)
    }
    for one in asked {
      for (place, requirement) in (index.node(one.node)?.requirements ?? []).enumerated()
      where !holds(requirement) { return Engine.Unmet(node: one.node, place: place) }
    }
    return nil
  }

  /// Whether a requirement is met; one that cannot be computed is not.
  func holds(_ requirement: Program.Requirement) -> Bool {
    do throws(Refused) { return try truth(of: requirement.condition) } catch { return false }
  }

  /// A node with requirements: which, and its declaration.
  private struct Asked {
    var identity: Identity
    var node: Int
  }

  /// Whether a slot is selected that was not before this edit.
  private func isNew(_ selection: Selection, since former: Engine.Draft) -> Bool {
    guard let container = tree.position(of: selection.container)?.node else { return false }
    let before = former.tree.position(of: selection.container)?.node
    return tree.shownChild(of: container) == selection.slot
      && before.map { tree.shownChild(of: $0) != selection.slot } ?? true
  }

  private func collectMade(_ node: SceneModel, since former: Int, into asked: inout [Asked]) {
    if node.identity.number >= former { collect(node, into: &asked) }
    if let presented = node.presented { collectMade(presented, since: former, into: &asked) }
    let visible = index.kind(of: node) == .tabs ? tree.visibleChildren(of: node) : node.children.indices
    for child in node.children[visible] { collectMade(child, since: former, into: &asked) }
  }

  private func collectVisible(_ node: SceneModel, into asked: inout [Asked]) {
    collect(node, into: &asked)
    for child in node.children[tree.visibleChildren(of: node)] { collectVisible(child, into: &asked) }
  }

  private func collect(_ node: SceneModel, into asked: inout [Asked]) {
    if let place = index.place(of: node), index.node(place)?.requirements.isEmpty == false {
      asked.append(Asked(identity: node.identity, node: place))
    }
  }
}

extension Engine.Turn {
  /// Carries an edit out as a whole, or holds it as a whole if a requirement is not met.
  mutating func attempt(_ edit: NavigationState.Edit, _ start: Engine.Draft) {
    var draft = start
    draft.carryOut(edit)
    if let unmet = draft.firstUnmet(since: start) {
      hold(edit, start, for: unmet, asRoot: draft.hasNewRoot, passed: [])
    } else {
      commit(draft)
    }
  }

  /// Shows what meets a requirement, and holds the edit until it ends. What it requires itself comes first.
  private mutating func hold(
    _ edit: NavigationState.Edit, _ start: Engine.Draft, for unmet: Engine.Unmet, asRoot: Bool,
    passed: [Int]
  ) {
    guard let requirement = index.requirement(unmet) else { return }
    if let held = heldPlace(of: requirement.node.node) {
      let former = state.held.remove(at: held)
      drop(former, "another edit waits for \(index.name(of: requirement.node.node)) now")
      let isRoot = asRoot && state.tree.identity == former.requirement
      let place = isRoot ? former.requirement : start.here
      return keep(edit, for: unmet, by: former.requirement, at: place)
    }
    let before = self.draft(at: start.here)
    var draft = before
    let shown = Identity(draft.nextIdentity)
    do throws(Engine.Refused) {
      if asRoot {
        try draft.newRoot(requirement.node)
      } else {
        try draft.present(requirement.node, style: requirement.style, over: try draft.place())
      }
    } catch {
      return drop(edit, "\(error.message)", rule: start.speech.rule)
    }
    if let inner = draft.firstUnmet(since: before) {
      if passed.contains(requirement.node.node) {
        return drop(edit, "what it requires requires itself", rule: start.speech.rule)
      }
      return hold(edit, start, for: inner, asRoot: asRoot, passed: passed + [requirement.node.node])
    }
    commit(draft)
    keep(edit, for: unmet, by: shown, at: asRoot ? shown : start.here)
  }

  private mutating func keep(
    _ edit: NavigationState.Edit, for unmet: Engine.Unmet, by shown: Identity, at place: Identity
  ) {
    state.held.append(
      NavigationState.HeldEdit(
        requirement: shown, node: unmet.node, condition: unmet.place, place: place, edit: edit))
  }

  /// Which held edit waits for a node of this declaration that stands.
  private func heldPlace(of node: Int) -> Int? {
    state.held.firstIndex { held in
      tree.position(of: held.requirement).map { tree.isA($0.node, node) } ?? false
    }
  }

  /// A node has finished: what waited for it is tried again if the requirement is met now, and dropped otherwise.
  /// One that is the root, having nothing to stand on, goes on waiting.
  mutating func resume(after node: Identity) {
    guard let place = state.held.firstIndex(where: { $0.requirement == node }) else { return }
    let held = state.held[place]
    let isMet = isMet(held)
    if !isMet, state.tree.identity == node { return }
    state.held.remove(at: place)
    if !isMet { return drop(held, "what it requires is not met") }
    guard let here = tree.position(of: held.place) else { return drop(held, "the place it began at is gone") }
    retry(held.edit, at: here)
  }

  private func isMet(_ held: NavigationState.HeldEdit) -> Bool {
    index.requirement(Engine.Unmet(node: held.node, place: held.condition))
      .map { draft(at: held.place).holds($0) } ?? false
  }

  private mutating func retry(_ edit: NavigationState.Edit, at here: Engine.Position) {
    switch edit {
    case .start, .select, .link, .produced:
      attempt(edit, draft(at: here.identity))
    case .rule(let flow, let rule, let locals, let sender):
      let place = Step.RulePlace(flow: flow, rule: rule)
      guard let subject = index.rule(place)?.subject(for: sender, in: index),
        let instance = tree.flow(flow, near: here)
      else { return drop(edit, "its flow is gone", rule: place) }
      let speech = Engine.Speech(subject: subject, sender: sender, flow: instance, rule: place, in: index)
      if isExplaining {
        account.append(
          Step.Answer(
            event: index.words(for: subject), arguments: Fields(), sender: sender?.identity,
            outcome: .rule(place)))
      }
      attempt(edit, draft(at: here.identity, speech, locals: locals))
    }
  }

  private mutating func drop(_ held: NavigationState.HeldEdit, _ reason: String) {
    var place: Step.RulePlace?
    if case .rule(let flow, let rule, _, _) = held.edit { place = Step.RulePlace(flow: flow, rule: rule) }
    drop(held.edit, reason, rule: place)
  }

  private mutating func drop(_ edit: NavigationState.Edit, _ reason: String, rule: Step.RulePlace?) {
    refuse(.dropped, "what \(index.words(for: edit)) asked for is dropped: \(reason)", rule: rule)
  }

  /// Forgets what belongs to nodes that are gone.
  mutating func tidy() {
    if undone != nil { return }
    let tree = self.tree
    for held in state.held where tree.position(of: held.requirement) == nil {
      drop(held, "what was shown for it has left")
    }
    state.held.removeAll { tree.position(of: $0.requirement) == nil }
    state.sceneConditions.removeAll { tree.position(of: $0.scene) == nil }
  }
}

extension Engine.Index {
  /// The requirement itself.
  func requirement(_ unmet: Engine.Unmet) -> Program.Requirement? {
    guard let requirements = node(unmet.node)?.requirements, requirements.indices.contains(unmet.place) else {
      return nil
    }
    return requirements[unmet.place]
  }
}

extension Engine.Tree {
  /// The innermost instance of a flow around a node, else the only one that stands.
  func flow(_ flow: Int, near position: Engine.Position) -> Engine.FlowInstance? {
    if flow == 0 { return .app }
    if let near = flows(around: position, itself: true).first(where: { $0.flow == flow }) { return near }
    guard index.program.flows.indices.contains(flow), let node = index.program.flows[flow].node,
      let only = standing(node, around: position)
    else { return nil }
    return Engine.FlowInstance(flow: flow, node: only.identity)
  }
}

extension Engine.Draft {
  /// Carries out what an edit says.
  mutating func carryOut(_ edit: NavigationState.Edit) {
    let program = index.program
    switch edit {
    case .start:
      guard let root = program.flows.first?.root else { return }
      do throws(Refused) { try newRoot(root) } catch { refuse(error) }
    case .rule(let flow, let rule, _, _):
      carryOut(index.rule(Step.RulePlace(flow: flow, rule: rule))?.effects ?? [])
    case .link(let flow, let link, _):
      guard program.flows.indices.contains(flow), program.flows[flow].links.indices.contains(link) else {
        return
      }
      carryOut(program.flows[flow].links[link].effects)
    case .select(let slot):
      if let container = tree.position(of: here) { request(slot, in: container) }
    case .produced:
      refuse(Refused(.unanswered, "this version shows no produced value by its type alone"))
    }
  }

  /// The usual meaning of a request for a slot: it is selected; the selected one goes back to its first entry.
  private mutating func request(_ slot: Int, in container: Position) {
    if tree.shownChild(of: container.node) != slot {
      select(slot, in: container)
    } else if let branch = container.child(slot),
      let stack = tree.shownPath(from: branch).first(where: { index.kind(of: $0.node) == .stack }),
      stack.node.children.count > 1
    {
      tree.edit(at: stack.moves) { $0.children.removeSubrange(1...) }
    }
    arrive(in: container.moves)
  }
}
