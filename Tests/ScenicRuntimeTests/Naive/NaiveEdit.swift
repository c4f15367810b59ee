@testable import ScenicRuntime

/// An edit to carry out, with the bindings of its names.
struct NaiveEdit {
  enum What {
    case start
    case rule(flow: Int, rule: Int)
    case link(flow: Int, link: Int)
    case select(slot: Int)
    /// These entries leave the stack.
    case remove([Int], isPop: Bool)
    case dismiss(Int)
    case produced(type: Program.ValueType, value: Value)
  }

  var what: What
  var here: Int?
  /// The node at which it began.
  let began: Int?
  var flow = NaiveTree.Flow.app
  var sender: NaiveSender?
  var locals: [Value] = []
  /// The flow that `finish` and `cancel` end.
  var ends: Int?
  var presentsOnTop = false
  /// The nodes whose rules for `leave` have stopped it before.
  var asked: [Int] = []
  /// The node at which it began before it was stopped.
  var place: Int?
  /// A node has sent the event, so a request without an owner belongs to *here*.
  var isSentByNode = false

  /// The nodes that the names of questions mean, the latest last.
  var asks: [NaivePick] = []

  // What has happened while it is carried out.
  /// *Here* has moved from where the edit began.
  var hasMoved = false
  var ended: [NaiveEvent] = []
  var selected: [(container: Int, slot: Int)] = []
  var gaveAppRoot = false

  init(what: What, here: Int?) {
    self.what = what
    self.here = here
    began = here
  }

  var rule: Step.RulePlace? {
    switch what {
    case .rule(let flow, let rule): Step.RulePlace(flow: flow, rule: rule)
    case .link(let flow, let link): Step.RulePlace(flow: flow, rule: link, isLink: true)
    case .start, .select, .remove, .dismiss, .produced: nil
    }
  }

  /// The edit as stored in the state.
  var kept: NavigationState.Edit {
    switch what {
    case .start: .start
    case .select(let slot): .select(slot: slot)
    case .remove(let entries, let isPop): .remove(entries.map { Identity($0) }, isPop: isPop)
    case .dismiss(let node): .dismiss(Identity(node))
    case .link(let flow, let link): .link(flow: flow, link: link, captures: locals)
    case .produced(let type, let value): .produced(type: type, value: value, sender: keptSender)
    case .rule(let flow, let rule):
      .rule(
        flow: flow, rule: rule, locals: locals,
        sender: keptSender)
    }
  }

  private var keptSender: NavigationState.SenderRecord? {
    sender.map { .init(identity: Identity($0.id), node: $0.declaration, inputs: $0.inputs) }
  }
}

extension NaiveTurn {
  func scope(_ edit: NaiveEdit) -> NaiveScope {
    NaiveScope(
      program: program, world: world, locals: edit.locals, sender: edit.sender, here: edit.here,
      asks: edit.asks)
  }

  /// The whole of an edit: its effects, its requirements, its events.
  mutating func carryOut(_ beginning: NaiveEdit) throws(NaiveUndo) {
    if let rule = beginning.rule { carriedOut.append(rule) }
    let before = world
    let (endedBefore, refusalsBefore) = (ended, refusals)
    var edit = beginning
    perform(&edit)
    edit.selected.removeAll { before.tree.node($0.container)?.selected == $0.slot }
    if let unmet = firstUnmet(madeFrom: before.nextIdentity, edit.selected) {
      world = before
      (ended, refusals) = (endedBefore, refusalsBefore)
      var held = beginning
      held.gaveAppRoot = edit.gaveAppRoot
      try hold(held, unmet)
    } else if let stay = staying(edit, before) {
      world = before
      (ended, refusals) = (endedBefore, refusalsBefore)
      let held = beginning.held(at: retryPlace(beginning, stay.keeper))
      hold(.requirement(held, node: stay.node, condition: stay.condition), by: stay.keeper)
    } else {
      try raise(since: before, ended: edit.ended)
      if case .remove(_, isPop: true) = edit.what { try popped(edit) }
    }
  }

  mutating func perform(_ edit: inout NaiveEdit) {
    switch edit.what {
    case .link(let flow, let link):
      let link = program.flows[flow].links[link]
      ask(link.condition, true, &edit)
      perform(link.effects, &edit)
    case .rule(let flow, let rule):
      let rule = program.flows[flow].rules[rule]
      ask(rule.condition, true, &edit)
      perform(rule.effects, &edit)
    case .start:
      attempt(&edit) { (turn, edit) throws(NaiveRefusal) in try turn.start(&edit) }
      if edit.gaveAppRoot { performStart(&edit) }
    case .select(let slot): if let here = edit.here { select(here, slot, &edit) }
    case .remove(let entries, _):
      guard let stack = edit.here else { return }
      world.tree = world.tree.editing(stack) { $0.children.removeAll { entries.contains($0.id) } }
    case .dismiss(let node):
      guard let presenter = world.tree.parent(node) else { return }
      world.tree = world.tree.editing(presenter.id) { $0.presented = [] }
    case .produced(let type, let value):
      attempt(&edit) { (turn, edit) throws(NaiveRefusal) in
        try turn.deliver(NaiveProduct(type: type, value: value), &edit)
      }
    }
  }

  mutating func perform(_ effects: [Program.Effect], _ edit: inout NaiveEdit) {
    for effect in effects {
      if edit.here != edit.began { edit.hasMoved = true }
      if case .choose(let condition, let then, let otherwise) = effect {
        var isTrue: Bool?
        attempt(&edit) { (turn, edit) throws(NaiveRefusal) in isTrue = try turn.scope(edit).truth(condition) }
        guard let isTrue else { continue }
        let outside = edit.asks
        ask(condition, isTrue, &edit)
        perform(isTrue ? then : otherwise, &edit)
        edit.asks = Array(outside.prefix(edit.asks.count))
      } else {
        attempt(&edit) { (turn, edit) throws(NaiveRefusal) in try turn.perform(effect, &edit) }
        switch effect {
        case .push, .update, .perform, .stay: break
        default: edit.asks = []
        }
      }
    }
  }

  private func ask(_ condition: Program.Expression?, _ isTrue: Bool, _ edit: inout NaiveEdit) {
    guard let condition, let found = try? scope(edit).picks(condition, isTrue) else { return }
    edit.asks += found
  }

  /// A refused effect changes nothing and is reported.
  private mutating func attempt(
    _ edit: inout NaiveEdit, _ body: (inout NaiveTurn, inout NaiveEdit) throws(NaiveRefusal) -> Void
  ) {
    if let id = edit.sender?.id, let now = sender(id) { edit.sender = now }
    var (turn, changed) = (self, edit)
    do throws(NaiveRefusal) {
      try body(&turn, &changed)
      if turn.world.tree.depth > max(NaiveMaker.maximumDepth, world.tree.depth) {
        throw NaiveRefusal(reason: .limit)
      }
      (self, edit) = (turn, changed)
    } catch {
      refuse(error.reason, edit.rule)
    }
  }

  /// Assigns numbers to the nodes that an effect created.
  mutating func number(_ root: NaiveNode, _ made: Int) {
    var root = root
    root.number(from: &world.nextIdentity)
    world.made += made
    world.tree = NaiveTree(root)
  }

  /// Makes a node and puts it somewhere; its number is then given.
  mutating func put(
    _ template: Program.Template, _ edit: NaiveEdit, _ place: (NaiveTree, NaiveNode) -> NaiveNode
  ) throws(NaiveRefusal) {
    var maker = NaiveMaker(program, scope(edit))
    let node = try maker.make(template)
    number(place(world.tree, node), maker.made)
  }

  mutating func start(_ edit: inout NaiveEdit) throws(NaiveRefusal) {
    try put(program.flows[0].root, edit) { $1 }
    edit.gaveAppRoot = true
    edit.here = world.tree.top
  }

  /// The first rule for the start whose condition holds, in the first tree.
  private mutating func performStart(_ edit: inout NaiveEdit) {
    var rule = NaiveEdit(what: .start, here: edit.here)
    rule.presentsOnTop = true
    rule.gaveAppRoot = true
    for candidate in program.flows[0].rules where candidate.triggers.isEmpty {
      if let condition = candidate.condition {
        guard let holds = try? scope(rule).truth(condition) else {
          refuse(.value)
          continue
        }
        if !holds { continue }
        ask(condition, true, &rule)
      }
      perform(candidate.effects, &rule)
      edit.here = rule.here
      edit.ended += rule.ended
      edit.selected += rule.selected
      return
    }
  }

  func topmostFirst(_ ids: [Int], in tree: NaiveTree) -> [Int] {
    let backwards = Array(ids.reversed())
    let levels = (0..<tree.levelRoots.count).reversed()
    return levels.flatMap { level in backwards.filter { tree.level($0) == level } }
  }

  /// Raises the events of the nodes that have left since then.
  mutating func raise(since before: NaiveWorld, ended own: [NaiveEvent]) throws(NaiveUndo) {
    let (old, new) = (before.tree, world.tree)
    for id in old.order where !new.stands(id) { former[id] = old.node(id) }
    formerConditions += world.sceneConditions.filter { !new.stands($0.scene.number) }
    world.sceneConditions.removeAll { !new.stands($0.scene.number) }
    let wholes = old.order.filter { id in
      !new.stands(id) && (old.isPresented(id) || old.parent(id).map { new.stands($0.id) } ?? true)
    }
    var then = self
    then.world = before
    for whole in topmostFirst(wholes, in: old) {
      for voice in voices(old.node(whole)) where ended[voice] == nil {
        if let event = then.departure(voice, { .cancelled(node: $0) }) {
          try raise(departure: event, of: voice)
        }
      }
    }
    for event in own { try raise(event) }
  }

  /// The outermost nodes that have a name, the last one first.
  private func voices(_ node: NaiveNode?) -> [Int] {
    guard let node, node.declaration >= 0 else { return [] }
    if program.nodes[node.declaration].isNamed { return [node.id] }
    return node.children.reversed().flatMap { voices($0) }
  }
}
