// Inputs from the user and the app: gestures, requests and conditions.

extension Engine.Macrostep {
  /// Handles a pop by the user: the entries leave, unless a rule for `leave` stops one of their scenes.
  mutating func pop(_ count: Int, of identity: Identity) {
    guard let (position, sender) = standing(identity) else { return }
    let entries = position.node.children.count
    guard index.kind(of: position.node) == .stack, count > 0, count < entries else {
      return refuse(
        .nothingToLeave, "\(position.node.sceneName).popped: \(count) of \(entries) entries cannot leave")
    }
    var transaction = transaction(at: identity)
    transaction.tree.edit(position) { $0.children.removeLast(count) }
    isHandled = true
    if isStopped(transaction) { return }
    commit(transaction)
    _ = ask(Engine.Event(subject: .popped(node: sender.node), sender: sender, origin: .node(identity)))
  }

  /// Handles a dismissal by the user.
  mutating func dismiss(_ identity: Identity?) {
    let target = identity.map { tree.position(of: $0) } ?? tree.lastLevel
    guard let target, let presenter = target.parent, target.lastMove == .presented else {
      return refuse(.nothingToLeave, "dismissed: nothing of that kind is presented")
    }
    var transaction = transaction(at: presenter.identity)
    transaction.tree.edit(presenter) { $0.presented = nil }
    isHandled = true
    if !isStopped(transaction) { commit(transaction) }
  }

  /// Handles a request of the user for a slot. If no rule handles it, the slot is selected, or pops to its
  /// first entry.
  mutating func request(_ slot: Int, of identity: Identity) {
    guard let (position, sender) = standing(identity) else { return }
    let slots = index.node(sender.node)?.slots ?? []
    guard position.selects(index), slots.indices.contains(slot), position.node.children.indices.contains(slot)
    else { return refuse(.value, "\(position.node.sceneName) has no slot \(slot)") }
    let isSelected = tree.shownChild(of: position.node) == slot
    let event = Engine.Event(
      subject: isSelected ? .reselect(node: sender.node) : .select(node: sender.node),
      arguments: ["slot": .string(slots[slot].label)], sender: sender, origin: .node(identity))
    guard tree.isUncovered(position) else {
      note(event, .unhandled)
      return refuse(
        .covered, "\(index.program.name(of: event.subject)): \(position.node.sceneName) is covered")
    }
    isHandled = true
    if ask(event) { return }
    // No node leaves by this, so no rule for `leave` is called: in tabs that can be tapped, no branch has a
    // presentation.
    if isSelected {
      reselect(slot, in: position)
    } else {
      attempt(.select(slot: slot), transaction(began: position))
    }
  }

  private mutating func reselect(_ slot: Int, in container: Engine.Position) {
    var transaction = transaction(began: container)
    transaction.reselect(slot, in: container)
    if !isStopped(transaction) { commit(transaction) }
  }

  /// Raises `leave` for the scenes that a gesture or link would remove, topmost first. Returns true if a rule
  /// handles one.
  mutating func isStopped(_ transaction: borrowing Engine.Transaction) -> Bool {
    if !index.asksBeforeLeaving { return false }
    for position in Engine.Departures.all(between: tree, transaction.tree.root) {
      guard let scene = tree.record(of: position), let event = leaving(scene) else { continue }
      if ask(event) { return true }
    }
    return false
  }
}

extension Engine.Macrostep {
  /// Sets all conditions first, then raises an event for each change, in the order given.
  mutating func set(_ values: [Input.ConditionValue]) {
    var given: [(condition: Input.ConditionValue, former: Value)] = []
    var seen: Set<Input.ConditionValue> = []
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
