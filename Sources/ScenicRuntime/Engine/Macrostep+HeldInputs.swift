// Applies edits, holds inputs that have to wait, and handles them later or drops them.

extension Engine.Limit {
  /// The number of results and events that one node, or the app, holds.
  package static let held = 100
}

extension Engine.Macrostep {
  /// Applies an edit as a whole, or holds it as a whole if a requirement is not met. With `asking`, the rules for
  /// `leave` of the nodes that it would remove are asked first.
  mutating func attempt(
    _ edit: NavigationState.HeldEdit, _ transaction: consuming Engine.Transaction, asking: Bool = false
  ) {
    let beginning = Engine.Beginning(transaction)
    transaction.carryOut(edit.edit)
    if isExplaining {
      if edit.edit == .start, let rule = transaction.context.rule {
        report.account.append(
          Step.Answer(event: Program.start, arguments: Fields(), sender: nil, outcome: .rule(rule)))
      }
      amendNote(transaction)
    }
    if asking {
      // Rules for `leave` go on with what this edit has left.
      effort.made = transaction.budget
      if isStopped(transaction, edit) { return }
    }
    if isExplaining, !asking { noteUnasked(edit.edit, transaction) }
    settle(edit, beginning, transaction)
  }

  /// Commits the result of an edit, or holds the edit as a whole if a requirement is not met.
  mutating func settle(
    _ edit: NavigationState.HeldEdit, _ start: Engine.Beginning, _ transaction: consuming Engine.Transaction
  ) {
    // Nodes that were created for an edit that is then held count all the same.
    effort.made = transaction.budget
    if let unmet = transaction.firstUnmet(since: start, in: tree)
      ?? transaction.firstUncovered(by: edit.edit, in: tree)
    {
      hold(edit, start, for: unmet, asRoot: transaction.hasNewRoot, passed: [])
    } else {
      commit(transaction)
    }
  }

  /// Raises `leave` for the nodes that an edit would remove, topmost first, except for those that have stopped
  /// it before, and those of this turn. Returns true if a rule handles one; the node then holds the edit if a rule can resume it.
  mutating func isStopped(
    _ transaction: borrowing Engine.Transaction, _ edit: NavigationState.HeldEdit
  ) -> Bool {
    if !index.asksBeforeLeaving { return false }
    for position in Engine.Departures.all(between: tree, transaction.tree.root) {
      // A node of this turn has nothing to lose, and a rule that creates one each time would ask without end.
      guard let node = tree.record(of: position), node.identity.number < firstNew,
        !edit.asked.contains(node.identity),
        let event = leaving(node), ask(event)
      else { continue }
      var edit = edit
      edit.asked = (edit.asked + [node.identity]).sorted()
      holdForResuming(.leave(edit), by: node)
      return true
    }
    return false
  }

  /// Holds an edit that a rule has stopped, if the node is still in the tree and a rule can resume it.
  mutating func holdForResuming(
    _ content: NavigationState.HeldInput.Content, by keeper: Engine.SenderRecord
  ) {
    if index.isResumed(keeper.node), tree.holds(keeper.identity) { hold(content, by: keeper.identity) }
  }

  /// Shows the node that meets a requirement, and holds the edit until that node ends. If such a node is
  /// presented already, it holds the edit, unless a scene in a presentation over it began the edit: there the user does
  /// not see that node. The node's own requirements come first.
  private mutating func hold(
    _ edit: NavigationState.HeldEdit, _ start: Engine.Beginning, for unmet: Engine.Unmet, asRoot: Bool,
    passed: [Int]
  ) {
    guard let requirement = index.requirement(unmet) else { return }
    func content(at place: Identity) -> NavigationState.HeldInput.Content {
      let edit = NavigationState.HeldEdit(edit.edit, at: place)
      return .requirement(edit, node: unmet.node, condition: unmet.place)
    }
    if let shown = tree.presented(requirement.node.node), asRoot || !isOver(edit.edit, shown) {
      return hold(content(at: place(of: start, behind: shown, asRoot: asRoot)), by: shown.identity)
    }
    var transaction = self.transaction(at: start.here)
    let before = Engine.Beginning(transaction)
    let shown = Identity(transaction.nextIdentity)
    do throws(Engine.Refused) {
      try transaction.show(requirement, asRoot: asRoot)
      effort.made = transaction.budget
    } catch {
      effort.made = transaction.budget
      return drop(edit.edit, error.message, rule: start.rule)
    }
    if let inner = transaction.firstUnmet(since: before, in: tree) {
      if passed.contains(requirement.node.node) {
        return drop(edit.edit, "what it requires requires itself", rule: start.rule)
      }
      return hold(edit, start, for: inner, asRoot: asRoot, passed: passed + [requirement.node.node])
    }
    commit(transaction)
    hold(content(at: asRoot ? shown : start.here), by: shown)
  }

  /// Returns true if the sender of an edit is in a presentation over a level, which is given by its root.
  private func isOver(_ edit: NavigationState.Edit, _ level: Engine.Position) -> Bool {
    guard case .rule(_, _, _, let sender?) = edit, let position = tree.position(of: sender.identity) else {
      return false
    }
    return position.isWithin(level) && position.levelRoot.identity != level.identity
  }

  /// Returns the node at which an edit is tried again after a presented node has left. An edit that began in that
  /// node is tried again below it.
  private func place(
    of start: Engine.Beginning, behind shown: Engine.Position, asRoot: Bool
  ) -> Identity {
    guard let presenter = shown.parent else { return asRoot ? shown.identity : start.here }
    let isBehind = tree.position(of: start.here)?.isWithin(shown) ?? false
    return isBehind ? presenter.identity : start.here
  }

  /// Adds a held input. A keeper holds one edit for each reason: the newer replaces the former.
  private mutating func hold(_ content: NavigationState.HeldInput.Content, by keeper: Identity?) {
    let held = NavigationState.HeldInput(keeper: keeper, content)
    if held.edit != nil,
      let place = state.held.firstIndex(where: { $0.keeper == keeper && $0.reason == held.reason })
    {
      let former = state.held.remove(at: place)
      let name = keeper.flatMap { tree.position(of: $0) }?.node.sceneName ?? index.program.app
      drop(former, "another edit waits for \(name) now")
    }
    state.held.append(held)
  }

  /// Holds an event or a result in the queue of a node or the app. Refuses if the queue is full.
  mutating func enqueue(
    _ content: NavigationState.HeldInput.Content, by keeper: Identity?, _ subject: Program.Subject
  ) -> Bool {
    let held = NavigationState.HeldInput(keeper: keeper, content)
    let count = state.held.reduce(0) { $0 + ($1.keeper == keeper && $1.edit == nil ? 1 : 0) }
    if count >= Engine.Limit.held {
      let name = index.program.name(of: subject)
      refuse(.limit, "\(name): \(Engine.Limit.held) events and results \(Step.Refusal.queueIsFull)")
      return false
    }
    state.held.append(held)
    return true
  }

  /// Handles the end of a node. The edit that waited for it is tried again if the requirement is met now, and
  /// dropped otherwise. A node that is the root keeps waiting, since nothing can replace it.
  mutating func resume(after node: Identity) {
    guard let place = state.held.firstIndex(where: { $0.keeper == node && $0.reason == .requirement })
    else { return }
    let held = state.held[place]
    guard case .requirement(let edit, let required, let condition) = held.content else { return }
    let requirement = index.requirement(Engine.Unmet(node: required, place: condition))
    let isMet = requirement.map { transaction(at: edit.place).holds($0) } ?? false
    if !isMet, tree.root.identity == node { return }
    state.held.remove(at: place)
    if !isMet { return drop(held, "what it requires is not met") }
    resumed = node
    retry(edit, keptBy: nil, asking: false)
  }

  /// Handles the first `resume` that has been requested. Returns false if there is none.
  mutating func resumeNext() -> Bool {
    guard let knownReport, !knownReport.resumptions.isEmpty else { return false }
    let resumption = knownReport.resumptions.removeFirst()
    guard let place = heldPlace(for: resumption), let edit = state.held[place].edit else {
      let name = index.name(of: resumption.node)
      refuse(.notHeld, "resume \(name): \(name) holds no input", rule: resumption.rule)
      return true
    }
    let keeper = state.held.remove(at: place).keeper
    retry(edit, keptBy: keeper, asking: true)
    return true
  }

  /// Returns the index of the input that a `resume` handles: the one of its keeper, else the last one that another
  /// node of the same declaration holds.
  private func heldPlace(for resumption: Engine.Resumption) -> Int? {
    if let keeper = resumption.keeper,
      let own = state.held.firstIndex(where: { $0.keeper == keeper && $0.isResumable })
    {
      return own
    }
    return state.held.lastIndex { held in
      guard held.isResumable, let keeper = held.keeper, let position = tree.position(of: keeper) else {
        return false
      }
      return tree.isA(position.node, resumption.node)
    }
  }

  /// Handles the first held event or result that does not have to wait any longer. Returns false if there is none.
  mutating func handleNextHeldInput() -> Bool {
    tidy()
    if state.held.isEmpty { return false }
    for (place, held) in state.held.enumerated() {
      switch held.content {
      case .requirement, .leave, .select: continue
      case .covered(let request, let outcome):
        if !isUncovered(request.owner) { continue }
        state.held.remove(at: place)
        isHandled = true
        raise(event(for: request, outcome))
        return true
      case .wait(let occurrence):
        guard let event = event(for: occurrence) else {
          state.held.remove(at: place)
          drop(held, "its sender has left")
          return true
        }
        if event.isCovered { continue }
        var reply = Engine.Reply()
        let isReady = answer(to: event, &reply) != nil
        if !isReady, reply.waiting != nil { continue }
        state.held.remove(at: place)
        if isReady {
          isHandled = true
          raise(event)
        } else {
          drop(held, reply.refusals.first?.message ?? "no rule waits for it")
        }
        return true
      }
    }
    return false
  }

  /// Applies an edit that was held, from the node at which it began, or else from its keeper.
  private mutating func retry(
    _ held: NavigationState.HeldEdit, keptBy keeper: Identity?, asking: Bool
  ) {
    let position = tree.position(of: held.place) ?? keeper.flatMap { tree.position(of: $0) }
    guard let here = position else {
      return drop(held.edit, "the place it began at is gone", rule: held.edit.rule)
    }
    isHandled = true
    switch held.edit {
    case .start, .produced: attempt(held, transaction(at: here.identity))
    case .select:
      guard here.identity == held.place else {
        return drop(held.edit, "the place it began at is gone", rule: nil)
      }
      attempt(held, transaction(at: here.identity))
    case .remove(let entries, _):
      guard here.identity == held.place,
        here.node.childNodes.dropFirst().contains(where: { entries.contains($0.identity) })
      else { return drop(held.edit, "the entries have left already", rule: nil) }
      remove(held, at: here)
    case .dismiss(let node):
      guard let presented = tree.position(of: node), let presenter = presented.parent,
        presented.lastMove == .presented
      else { return drop(held.edit, "it has left already", rule: nil) }
      remove(held, at: presenter)
    case .link(let flow, let link, let captures):
      let place = LinkTree.Place(flow: flow, link: link)
      guard let instance = tree.flow(flow, near: here) else {
        return drop(held.edit, "its flow is gone", rule: place.words)
      }
      noteRetry(index.words(for: held.edit), nil, place.words)
      attempt(
        held, transaction(at: here.identity, Engine.RuleContext(link: place, of: instance), locals: captures),
        asking: asking)
    case .rule(let flow, let rule, let locals, let sender):
      let place = Step.RulePlace(flow: flow, rule: rule)
      guard let declared = index.rule(place), let subject = declared.subject(for: sender, in: index),
        let instance = tree.flow(flow, near: here)
      else { return drop(held.edit, "its flow is gone", rule: place) }
      let context = Engine.RuleContext(
        subject: subject, sender: sender, flow: instance, rule: place, in: index)
      noteRetry(index.program.name(of: subject), sender?.identity, place)
      attempt(held, transaction(at: here.identity, context, locals: locals), asking: asking)
    }
  }

  private mutating func noteRetry(_ event: String, _ sender: Identity?, _ place: Step.RulePlace) {
    if !isExplaining { return }
    report.account.append(
      Step.Answer(event: event, arguments: Fields(), sender: sender, outcome: .rule(place)))
  }

  /// Reports that a held input is dropped.
  private mutating func drop(_ held: NavigationState.HeldInput, _ reason: String) {
    switch held.content {
    case .requirement(let edit, _, _), .leave(let edit), .select(let edit):
      drop(edit.edit, reason, rule: edit.edit.rule)
    case .covered, .wait: refuse(.dropped, "\(index.words(for: held)) is dropped: \(reason)")
    }
  }

  private mutating func drop(_ edit: NavigationState.Edit, _ reason: String, rule: Step.RulePlace?) {
    refuse(.dropped, "what \(index.words(for: edit)) asked for is dropped: \(reason)", rule: rule)
  }

  /// Removes records of nodes that are gone.
  mutating func tidy() {
    if knownReport?.undone != nil { return }
    endRequestsOfDepartedOwners()
    if state.held.isEmpty, state.sceneConditions.isEmpty { return }
    let tree = tree
    func hasLeft(_ held: NavigationState.HeldInput) -> Bool {
      if case .wait(.event(_, _, let sender?)) = held.content, !tree.holds(sender.identity) { return true }
      return held.keeper.map { !tree.holds($0) } ?? false
    }
    for held in state.held where hasLeft(held) {
      drop(
        held,
        held.reason == .requirement ? "what was shown for it has left" : "the node that held it has left")
    }
    state.held.removeAll(where: hasLeft)
    state.sceneConditions.removeAll { !tree.holds($0.scene) }
  }
}

extension NavigationState.Edit {
  /// The rule or link of the edit.
  fileprivate var rule: Step.RulePlace? {
    switch self {
    case .rule(let flow, let rule, _, _): Step.RulePlace(flow: flow, rule: rule)
    case .link(let flow, let link, _): LinkTree.Place(flow: flow, link: link).words
    case .start, .select, .produced, .remove, .dismiss: nil
    }
  }
}

extension Engine.Transaction {
  /// Shows the node that meets a requirement: over here, or as the root if there is no node to present it
  /// over.
  fileprivate mutating func show(_ requirement: Program.Requirement, asRoot: Bool) throws(Refused) {
    if asRoot { return try newRoot(requirement.node) }
    try present(requirement.node, style: requirement.style, over: try place())
  }

  /// `resume S`: handles the input that S holds again, at the end of the turn.
  mutating func resume(_ node: Int) throws(Refused) {
    let keeper = try named(node)?.identity
    results.resumptions.append(Engine.Resumption(node: node, keeper: keeper, rule: context.rule))
  }
}

extension Engine {
  /// A request to handle the input that a node holds.
  struct Resumption {
    /// The declaration that the effect names, as an index in `Program.nodes`.
    var node: Int
    /// The node that the name means, if there is one. If it holds nothing, the input that another node of the
    /// declaration has held last is handled: of two editors, the question about the lower one is shown over the upper
    /// one.
    var keeper: Identity?
    var rule: Step.RulePlace?
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

extension Step.Refusal {
  fileprivate static let queueIsFull = "are held already"

  /// True if more events and results wait than the runtime holds.
  package var isQueueFull: Bool { reason == .limit && message.hasSuffix(Step.Refusal.queueIsFull) }
}
