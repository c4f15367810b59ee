@testable import ScenicRuntime

/// The number of times that something happened to held inputs.
struct NaiveTally {
  var held: [NavigationState.HeldInput.Reason: Int] = [:]
  /// Inputs that were handled again by `resume`, and held events and results that were handled.
  var resumed = 0
  var delivered = 0
  var dropped = 0
  /// Uncovered nodes with an unmet requirement: N was presented, the node left, N stayed.
  var presented = 0
  var left = 0
  var stayed = 0

  static func += (left: inout NaiveTally, right: NaiveTally) {
    left.held.merge(right.held, uniquingKeysWith: +)
    left.resumed += right.resumed
    left.delivered += right.delivered
    left.dropped += right.dropped
    left.presented += right.presented
    left.left += right.left
    left.stayed += right.stayed
  }
}

// "Leave" and "Held inputs" of the reference.

extension NaiveEdit {
  func held(at place: Int, asked: [Int] = []) -> NavigationState.HeldEdit {
    NavigationState.HeldEdit(kept, at: Identity(place), asked: asked.sorted().map { Identity($0) })
  }
}

extension NaiveTurn {
  // MARK: - Asking

  /// Carries out an edit, unless a rule for `leave` stops it.
  mutating func askAndCarryOut(_ edit: NaiveEdit) throws(NaiveUndo) {
    var (trial, tried) = (self, edit)
    trial.perform(&tried)
    guard let stopper = try askToLeave(trial.world.tree, except: edit.asked) else {
      return try carryOut(edit)
    }
    var stopped = edit
    stopped.asked.append(stopper)
    hold(stopped, by: stopper) { .leave($0) }
  }

  /// Raises `leave` for every scene and flow that would leave; returns the one for which a rule handled it.
  private mutating func askToLeave(_ after: NaiveTree, except asked: [Int]) throws(NaiveUndo) -> Int? {
    let tree = world.tree
    for id in topmostFirst(tree.order.filter { !after.stands($0) }, in: tree) {
      guard let sender = sender(id), id < firstNew, !asked.contains(id) else { continue }
      guard program.nodes[sender.declaration].kind == .scene || program.nodes[sender.declaration].flow != nil
      else { continue }
      if try answer(NaiveEvent(subject: .leave(node: sender.declaration), sender: sender)) { return id }
    }
    return nil
  }

  // MARK: - Holding

  /// Holds an edit that a rule for `leave` or `select` has stopped.
  mutating func hold(
    _ edit: NaiveEdit, by keeper: Int,
    _ content: (NavigationState.HeldEdit) -> NavigationState.HeldInput.Content
  ) {
    guard let node = world.tree.node(keeper), isResumed(node.declaration) else { return }
    hold(content(edit.held(at: edit.place ?? edit.began ?? keeper, asked: edit.asked)), by: keeper)
  }

  mutating func hold(_ content: NavigationState.HeldInput.Content, by keeper: Int?) {
    let input = NavigationState.HeldInput(keeper: keeper.map { Identity($0) }, content)
    let old = world.held.firstIndex { $0.keeper == input.keeper && $0.reason == input.reason }
    if let old, input.edit != nil {
      world.held.remove(at: old)
      drop()
    }
    world.held.append(input)
    tally.held[input.reason, default: 0] += 1
  }

  mutating func drop() {
    tally.dropped += 1
    refuse(.dropped)
  }

  /// Returns true if a rule or link has a `resume` of such a node.
  private func isResumed(_ declaration: Int) -> Bool {
    func isResumed(_ effects: [Program.Effect]) -> Bool {
      effects.contains { effect in
        switch effect {
        case .resume(let node): node == declaration
        case .choose(_, let then, let otherwise): isResumed(then) || isResumed(otherwise)
        default: false
        }
      }
    }
    return program.flows.contains { flow in
      flow.rules.contains { isResumed($0.effects) } || flow.links.contains { isResumed($0.effects) }
    }
  }

  func isQueueFull(_ keeper: Int?) -> Bool {
    world.held.count { $0.keeper?.number == keeper && $0.edit == nil } >= 100
  }

  /// Lets an event or a result wait; returns false if there are too many.
  mutating func wait(_ event: NaiveEvent, _ keeper: Int?) -> Bool {
    if isQueueFull(keeper) {
      isFull = true
      refuse(.limit)
      return false
    }
    if let (request, outcome) = event.result {
      hold(.wait(.result(request, outcome)), by: keeper)
    } else {
      let sender = event.sender.map {
        NavigationState.SenderRecord(identity: Identity($0.id), node: $0.declaration, inputs: $0.inputs)
      }
      hold(.wait(.event(event.subject, arguments: event.arguments, sender: sender)), by: keeper)
    }
    return true
  }

  // MARK: - The end of a turn

  /// Step 4 of a turn.
  mutating func finish() throws(NaiveUndo) {
    while true {
      try handleQueue()
      if !world.resumes.isEmpty {
        try resume(world.resumes.removeFirst())
      } else if try replaceUncovered() {
        continue
      } else {
        dropWhatIsGone()
        guard try handleHeld() else { return }
      }
    }
  }

  /// What departed nodes held is dropped, their requests are cancelled.
  private mutating func dropWhatIsGone() {
    endDepartedRequests()
    for held in world.held where isGone(held) {
      world.held.removeAll { $0 == held }
      drop()
    }
  }

  private func isGone(_ held: NavigationState.HeldInput) -> Bool {
    if case .wait(.event(_, _, let sender?)) = held.content, !world.tree.stands(sender.identity.number) {
      return true
    }
    return held.keeper.map { !world.tree.stands($0.number) } ?? false
  }

  /// Handles one held event or result, or drops one that no rule lets wait any more.
  private mutating func handleHeld() throws(NaiveUndo) -> Bool {
    for index in world.held.indices {
      guard let event = event(world.held[index]), !isCovered(world.held[index], event) else { continue }
      let isResult = world.held[index].reason == .covered
      var trial = self
      let choice = trial.choose(event)
      if case .wait = choice, !isResult { continue }
      if case .none = choice, !isResult {
        drop()
      } else {
        tally.delivered += 1
        queue.append(event)
      }
      world.held.remove(at: index)
      return true
    }
    return false
  }

  private func event(_ held: NavigationState.HeldInput) -> NaiveEvent? {
    switch held.content {
    case .covered(let request, let outcome), .wait(.result(let request, let outcome)):
      return event(request, outcome)
    case .wait(.event(let subject, let arguments, let sender)):
      return NaiveEvent(
        subject: subject, arguments: arguments, sender: sender.flatMap { self.sender($0.identity.number) })
    case .requirement, .leave, .select: return nil
    }
  }

  private func isCovered(_ held: NavigationState.HeldInput, _ event: NaiveEvent) -> Bool {
    if let request = held.request { return isCovered(request) }
    guard case .event = event.subject else { return false }
    return event.sender.map { isCoveredScene($0) } ?? false
  }

  // MARK: - Resuming

  /// Handles the input again that a rule for `leave` or `select` has stopped.
  private mutating func resume(_ wanted: NaiveResume) throws(NaiveUndo) {
    let stopped = world.held.indices.filter { [.leave, .select].contains(world.held[$0].reason) }
    let own = wanted.keeper.flatMap { keeper in stopped.first { world.held[$0].keeper?.number == keeper } }
    let others = stopped.filter { index in
      world.held[index].keeper.flatMap { world.tree.node($0.number) }?.declaration == wanted.declaration
    }
    guard let index = own ?? others.last else { return refuse(.notHeld) }
    let input = world.held.remove(at: index)
    guard let held = input.edit, let keeper = input.keeper?.number, var edit = again(held, keeper) else {
      return drop()
    }
    tally.resumed += 1
    edit.asked = held.asked.map { $0.number }
    edit.place = held.place.number
    if case .select = edit.what {
      try carryOut(edit)
    } else {
      try askAndCarryOut(edit)
    }
  }

  /// The edit without what has become impossible; nil if all of it has.
  private func again(_ held: NavigationState.HeldEdit, _ keeper: Int) -> NaiveEdit? {
    let tree = world.tree
    let place = held.place.number
    switch held.edit {
    case .remove(let entries, let isPop):
      let all = tree.node(place)?.children.map { $0.id } ?? []
      let remaining = entries.map { $0.number }.filter { all.contains($0) }
      if remaining.isEmpty || remaining.count == all.count { return nil }
      return NaiveEdit(what: .remove(remaining, isPop: isPop), here: place)
    case .dismiss(let node):
      return tree.isPresented(node.number) ? edit(held.edit, at: tree.parent(node.number)?.id ?? place) : nil
    case .select: return tree.stands(place) ? edit(held.edit, at: place) : nil
    case .start, .rule, .link, .produced:
      if tree.stands(place) { return edit(held.edit, at: place) }
      return tree.stands(keeper) ? edit(held.edit, at: keeper) : nil
    }
  }

  /// The rule for `popped` runs after the entries have left.
  mutating func popped(_ edit: NaiveEdit) throws(NaiveUndo) {
    guard let stack = edit.here, let sender = sender(stack) else { return }
    _ = try answer(NaiveEvent(subject: .popped(node: sender.declaration), sender: sender))
  }
}
