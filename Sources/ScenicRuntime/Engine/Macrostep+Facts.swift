// Inputs from the user and the app: gestures, requests and conditions.

extension Engine.Macrostep {
  /// Handles a pop by the user: the entries leave, unless a rule for `leave` stops one of their scenes.
  mutating func pop(_ count: Int, of identity: Identity) {
    guard let (position, _) = standing(identity) else { return }
    let entries = position.node.childNodes.count
    guard index.kind(of: position.node) == .stack, count > 0, count < entries else {
      return refuse(
        .nothingToLeave, "\(position.node.sceneName).popped: \(count) of \(entries) entries cannot leave")
    }
    let leaving = position.node.childNodes.suffix(count).map { $0.identity }
    remove(NavigationState.HeldEdit(.remove(leaving, isPop: true), at: identity), at: position)
  }

  /// Removes nodes as the user has requested, unless a rule for `leave` stops it.
  mutating func remove(_ edit: NavigationState.HeldEdit, at position: Engine.Position) {
    var transaction = transaction(at: position.identity)
    transaction.carryOut(edit.edit)
    isHandled = true
    if isStopped(transaction, edit) { return }
    commit(transaction)
    if case .remove(_, isPop: true) = edit.edit, let sender = tree.record(of: position) {
      _ = ask(
        Engine.Event(subject: .popped(node: sender.node), sender: sender, origin: .node(sender.identity)))
    }
  }

  /// Handles a dismissal by the user.
  mutating func dismiss(_ identity: Identity?) {
    let target = identity.map { tree.position(of: $0) } ?? tree.lastLevel
    guard let target, let presenter = target.parent, target.lastMove == .presented else {
      return refuse(.nothingToLeave, "dismissed: nothing of that kind is presented")
    }
    remove(NavigationState.HeldEdit(.dismiss(target.identity), at: presenter.identity), at: presenter)
  }

  /// Handles a request of the user for a slot. If no rule handles it, the slot is selected, or pops to its
  /// first entry.
  mutating func request(_ slot: Int, of identity: Identity) {
    guard let (position, sender) = standing(identity) else { return }
    let slots = index.node(sender.node)?.slots ?? []
    guard position.selects(index), slots.indices.contains(slot),
      position.node.childNodes.indices.contains(slot)
    else { return refuse(.value, "\(position.node.sceneName) has no slot \(slot)") }
    let isSelected = tree.shownChild(of: position.node) == slot
    let subject: Program.Subject = isSelected ? .reselect(node: sender.node) : .select(node: sender.node)
    func event() -> Engine.Event {
      Engine.Event(
        subject: subject, arguments: Fields(unique: [Fields.Field("slot", .string(slots[slot].label))]),
        sender: sender, origin: .node(identity), place: position)
    }
    guard tree.isUncovered(position) else {
      if isExplaining { note(event(), .unhandled) }
      return refuse(.covered, "\(index.program.name(of: subject)): \(position.node.sceneName) is covered")
    }
    isHandled = true
    if isExplaining || !index.listeners(for: subject).isEmpty, ask(event()) {
      if !isSelected, let node = tree.position(of: identity)?.node, tree.shownChild(of: node) != slot {
        holdForResuming(.select(NavigationState.HeldEdit(.select(slot: slot), at: identity)), by: sender)
      }
      return
    }
    // No node leaves by this, so no rule for `leave` is called: in tabs that can be tapped, no branch has a
    // presentation.
    if isSelected {
      reselect(slot, in: position)
    } else {
      attempt(NavigationState.HeldEdit(.select(slot: slot), at: identity), transaction(began: position))
    }
  }

  private mutating func reselect(_ slot: Int, in container: Engine.Position) {
    guard let branch = container.child(slot),
      let stack = tree.shownPath(from: branch).first(where: { index.kind(of: $0.node) == .stack })
    else { return }
    let leaving = stack.node.childNodes.dropFirst().map { $0.identity }
    if leaving.isEmpty { return }
    remove(NavigationState.HeldEdit(.remove(leaving, isPop: false), at: stack.identity), at: stack)
  }
}

extension Engine.Macrostep {
  /// Sets all conditions first, then raises an event for each change, in the order given.
  mutating func set(_ values: [Input.ConditionValue]) {
    var given: [(condition: Input.ConditionValue, former: Value)] = []
    var seen = Set<Input.ConditionValue>()
    isHandled = true
    for value in values where isAccepted(value) {
      var condition = value
      condition.value = .null
      if seen.insert(condition).inserted { given.append((condition, self.value(of: condition))) }
      keep(value)
    }
    for (condition, former) in given {
      let value = self.value(of: condition)
      if value != former { raiseChange(of: condition, to: value) }
    }
  }

  private mutating func isAccepted(_ given: Input.ConditionValue) -> Bool {
    guard index.program.conditions.indices.contains(given.condition) else {
      refuse(.value, "unknown condition")
      return false
    }
    let declared = index.program.conditions[given.condition]
    if declared.isFlag {
      refuse(.value, "\(declared.name): a flag is given at the start, and never changes")
      return false
    }
    guard index.program.admits(given.value, as: declared.type) else {
      refuse(.value, "\(declared.name): expected a value of type \(index.program.name(of: declared.type))")
      return false
    }
    guard let owner = declared.owner else { return true }
    if let scene = given.scene.flatMap({ tree.position(of: $0) }), tree.isA(scene.node, owner) { return true }
    refuse(.notStanding, "\(declared.name): \(index.name(of: owner)) is not in the tree")
    return false
  }

  private func value(of given: Input.ConditionValue) -> Value {
    let declared = index.program.conditions[given.condition]
    guard declared.owner != nil else {
      let values = state.conditions
      return values.indices.contains(given.condition) ? values[given.condition] : declared.initial
    }
    return state.sceneConditions.first { given.isAbout($0) }?.value ?? declared.initial
  }

  private mutating func keep(_ given: Input.ConditionValue) {
    let declared = index.program.conditions[given.condition]
    guard declared.owner != nil, let scene = given.scene else {
      if state.conditions.indices.contains(given.condition) {
        state.conditions[given.condition] = given.value
      }
      return
    }
    state.sceneConditions.removeAll { given.isAbout($0) }
    if given.value == declared.initial { return }
    let place = state.sceneConditions.firstIndex {
      ($0.scene.number, $0.condition) > (scene.number, given.condition)
    }
    state.sceneConditions.insert(
      NavigationState.SceneCondition(scene: scene, condition: given.condition, value: given.value),
      at: place ?? state.sceneConditions.count)
  }

  private mutating func raiseChange(of condition: Input.ConditionValue, to value: Value) {
    let declared = index.program.conditions[condition.condition]
    var origin = Engine.Event.Origin.condition(flow: declared.flow)
    var sender: NavigationState.SenderRecord?
    if declared.owner != nil, let scene = condition.scene {
      origin = .node(scene)
      sender = tree.position(of: scene).flatMap { tree.record(of: $0) }
    }
    raise(
      Engine.Event(
        subject: .changed(condition: condition.condition), arguments: ["value": value], sender: sender,
        origin: origin))
  }
}

extension Input.ConditionValue {
  fileprivate func isAbout(_ condition: NavigationState.SceneCondition) -> Bool {
    condition.scene == scene && condition.condition == self.condition
  }
}
